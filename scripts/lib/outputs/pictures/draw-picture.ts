/** Draws the card of a category and the sign that goes with it, for `npm run pictures`. */

import type { Drawing } from "../../source/read-icons.ts";
import { fillIn, readBeside } from "../bundle.ts";
import { categoryHue } from "../category-hues.ts";
import { escapeXml } from "../output.ts";
import { drawTile, renderTile } from "./pictures-output.ts";

/** What a card shows. */
export interface DrawnCard {
  readonly title: string;
  /** What kind of thing it is, above the title. */
  readonly kind: string;
  /** The place of the category in categories.yml: it gives the colours. */
  readonly place: number;
  readonly sign: Drawing;
}

const TILE = 132;
/** The sign once more, large, at the right edge. */
const MARK = 640;
/** Of the title: letters that fit on a line, from one line to the next, and below the last. */
const LETTERS = 17;
const LINE = 92;
const MARGIN = 80;

/** The colours of a category: its hue in tones that go together. Equal lightness looks equally light in every hue. */
function coloursOf(place: number) {
  const tone = (lightness: number, chroma: number) => `oklch(${lightness} ${chroma} ${categoryHue(place)})`;
  return {
    /** Dark: white and `accent` on it have a contrast of at least 7:1. */
    background: tone(0.32, 0.1),
    /** Of the large sign. */
    shape: tone(0.44, 0.13),
    accent: tone(0.895, 0.1),
    /** The ground of a sign, and what is written on it: 4.5:1 at least. */
    pale: tone(0.93, 0.045),
    ink: tone(0.42, 0.13),
  };
}

/** For pages: a dark sign on a pale ground. */
export function drawSign({ place, sign }: Pick<DrawnCard, "place" | "sign">): string {
  const { pale, ink } = coloursOf(place);
  return renderTile({ ground: pale, ink, shows: sign });
}

/** A self-contained image of two to four kilobytes, from `card.svg`. */
export function drawCard({ title, kind, place, sign }: DrawnCard, height: number): string {
  const { background, shape, accent } = coloursOf(place);
  const lines = wrap(escapeXml(title));
  const top = height - MARGIN - (lines.length - 1) * LINE;
  return fillIn(readBeside(import.meta.url, "card.svg"), {
    background,
    shape,
    accent,
    kind: escapeXml(kind),
    title: escapeXml(title),
    height: String(height),
    mark_top: String((height - MARK) / 2),
    mark_scale: String(MARK / sign.size),
    mark: sign.body,
    tile: drawTile({ ground: accent, ink: background, shows: sign }, TILE),
    lines: lines
      .map((line, index) => `<tspan x="${MARGIN}" y="${top + index * LINE}">${line}</tspan>`)
      .join(""),
  });
}

/** `wrap("Gestion de classe et vie scolaire")` → `["Gestion de classe", "et vie scolaire"]`; a longer word is alone */
const wrap = (text: string): string[] => text.match(WRAPPED) ?? [];
const WRAPPED = new RegExp(`\\S(?:.{0,${LETTERS - 1}}|\\S*)(?!\\S)`, "gu");
