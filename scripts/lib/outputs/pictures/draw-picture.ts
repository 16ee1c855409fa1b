/** Draws the card of a category and the sign that goes with it, for `npm run pictures`. */

import { SCREENSHOT_WIDTH } from "../../content/model/pictures.ts";
import type { Drawing } from "../../source/read-icons.ts";
import { categoryHue, isSecondDozen } from "../category-hues.ts";
import { escapeXml } from "../output.ts";
import { drawTile, renderTile } from "./pictures-output.ts";

/** What a card shows. */
export interface DrawnCard {
  readonly title: string;
  /** What kind of thing it is, above the title. */
  readonly kind: string;
  /** The place of the category in categories.yml: it gives the colours and the motif. */
  readonly place: number;
  readonly sign: Drawing;
}

/** A card stands where a capture would be. */
const CARD_WIDTH = SCREENSHOT_WIDTH;
const MARGIN = 80;
const TILE = 132;
const CELL = 200;
const COLUMNS = 2;
const LINE_HEIGHT = 1.14;
/** Sizes of the title, and how many letters fit on a line of each. */
const TITLES = [
  { size: 112, letters: 11 },
  { size: 88, letters: 14 },
  { size: 72, letters: 17 },
  { size: 60, letters: 21 },
];

/** The colours of a category: its hue in tones that go together. Equal lightness looks equally light in every hue. */
function coloursOf(place: number) {
  const tone = (lightness: number, chroma: number) => `oklch(${lightness} ${chroma} ${categoryHue(place)})`;
  const lightness = isSecondDozen(place) ? 0.385 : 0.32;
  return {
    /** Dark: white and `accent` on it have a contrast of at least 7:1. */
    background: tone(lightness, 0.1),
    /** Of shapes on the background. */
    shape: tone(lightness + 0.12, 0.13),
    accent: tone(0.895, 0.1),
    /** The ground of a sign, and what is written on it: 4.5:1 at least. */
    pale: tone(0.93, 0.045),
    ink: tone(0.42, 0.13),
  };
}

type Colours = ReturnType<typeof coloursOf>;

/** For pages: a dark sign on a pale ground. */
export function drawSign({ place, sign }: Pick<DrawnCard, "place" | "sign">): string {
  const { pale, ink } = coloursOf(place);
  return renderTile({ ground: pale, ink, shows: sign });
}

/** A self-contained image of two to four kilobytes. */
export function drawCard({ title, kind, place, sign }: DrawnCard, height: number): string {
  const colours = coloursOf(place);
  const { size, lines } = fitTitle(title);
  const top = height - MARGIN - (lines.length - 1) * size * LINE_HEIGHT;
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${MARGIN}" y="${Math.round(top + index * size * LINE_HEIGHT)}">${escapeXml(line)}</tspan>`,
  );
  const tile = drawTile({ ground: colours.accent, ink: colours.background, shows: sign }, TILE);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${height}" viewBox="0 0 ${CARD_WIDTH} ${height}" role="img" aria-labelledby="t">` +
    `<title id="t">${escapeXml(`${title}, ${kind}`)}</title>` +
    `<rect width="100%" height="100%" fill="${colours.background}"/>` +
    drawMotif(place, colours, Math.ceil(height / CELL)) +
    `<g transform="translate(${MARGIN} ${MARGIN})">${tile}</g>` +
    `<g font-family="Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif">` +
    `<text x="${MARGIN + TILE + 36}" y="${MARGIN + TILE / 2 + 16}" font-size="44" font-weight="600" fill="${colours.accent}">${escapeXml(kind)}</text>` +
    `<text font-size="${size}" font-weight="800" fill="#ffffff">${spans.join("")}</text>` +
    `</g></svg>\n`
  );
}

/** The largest size at which the title takes three lines at most. */
function fitTitle(title: string): { size: number; lines: string[] } {
  const wrapped = TITLES.map(({ size, letters }) => ({ size, letters, lines: wrap(title, letters) }));
  const fitting = wrapped.find(
    ({ lines, letters }) => lines.length <= 3 && lines.every((line) => line.length <= letters),
  );
  return fitting ?? { size: 60, lines: wrap(title, 21).slice(0, 4) };
}

function wrap(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Each shape fills its square: neighbours join into larger figures. */
const SHAPES: readonly string[] = [
  // Quarter disc
  `<path d="M0 0H200A200 200 0 0 1 0 200Z"/>`,
  // Half disc
  `<path d="M0 100A100 100 0 0 1 200 100Z"/><path d="M0 200A100 100 0 0 1 200 200Z"/>`,
  // Triangle
  `<path d="M0 0H200L0 200Z"/>`,
  // Leaf
  `<path d="M0 0A200 200 0 0 1 200 200A200 200 0 0 1 0 0Z"/>`,
  // Arcs
  `<path d="M0 0H56A56 56 0 0 1 0 56ZM100 0H156A156 156 0 0 1 0 156V100A100 100 0 0 0 100 0Z"/>`,
  // Bars
  `<path d="M0 0H200V40H0ZM0 80H200V120H0ZM0 160H200V200H0Z"/>`,
  // Dots
  `<circle cx="50" cy="50" r="34"/><circle cx="150" cy="50" r="34"/><circle cx="50" cy="150" r="34"/><circle cx="150" cy="150" r="34"/>`,
  // Ring
  `<path fill-rule="evenodd" d="M100 0A100 100 0 0 1 100 200A100 100 0 0 1 100 0ZM100 56A44 44 0 0 0 100 144A44 44 0 0 0 100 56Z"/>`,
];

const PAIRS: readonly (readonly [string, string])[] = SHAPES.flatMap((first, index) =>
  SHAPES.slice(index + 1).map((second) => [first, second] as const),
);

/** Shares no factor with the 28 pairs: neighbours in the list look different, and every pair is used. */
const STRIDE = 11;

/** The pattern of a category, by its place: two shapes on a grid of squares. */
function drawMotif(place: number, { accent, shape }: Colours, rows: number): string {
  const [first = "", second = ""] = PAIRS[(place * STRIDE) % PAIRS.length] ?? [];
  const cells = Array.from({ length: COLUMNS * rows }, (_, cell) => {
    const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
    const isEven = (column + row) % 2 === 0;
    const turn = 90 * ((row * 3 + column * (2 + (place % 2)) + place) % 4);
    const [left, top] = [CARD_WIDTH - (COLUMNS - column) * CELL, row * CELL];
    const isRaised = isEven && (row + place) % rows === column * 2;
    return (
      `<g transform="translate(${left} ${top})">` +
      (isRaised ? `<rect width="${CELL}" height="${CELL}" fill="${shape}"/>` : "") +
      `<g transform="rotate(${turn} 100 100)" fill="${isEven ? accent : shape}">${isEven ? first : second}</g></g>`
    );
  });
  return cells.join("");
}
