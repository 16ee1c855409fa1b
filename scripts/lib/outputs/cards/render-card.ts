/** The picture of a tool that has no screenshot: a plain card with its name and category, as SVG. */

import type { ToolSummary } from "../../content/fields/tool-fields.ts";
import { SCREENSHOT_HEIGHT, SCREENSHOT_WIDTH } from "../../content/pictures.ts";
import { escapeXml } from "../xml.ts";
import { CELL, renderMotif } from "./card-motif.ts";
import { categoryColours } from "./category-colours.ts";

/** A self-contained image of two or three kilobytes; the category decides its colours and its motif. */
export function renderCard(tool: ToolSummary, categoryIndex: number): string {
  const colours = categoryColours(categoryIndex);
  const category = fitText(tool.category_name, { sizes: [52, 46, 40], lines: 2 });
  const name = fitText(tool.name, { sizes: NAME_SIZES, lines: 4 });
  const host = fitText(new URL(tool.website_url).hostname.replace(/^www\./, ""), {
    sizes: [40, 36, 32, 28],
    lines: 1,
    // `measure` expects bold letters; these are narrower.
    width: TEXT_WIDTH * 1.14,
  });
  const nameBottom = SCREENSHOT_HEIGHT - MARGIN - 84;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCREENSHOT_WIDTH}" height="${SCREENSHOT_HEIGHT}" viewBox="0 0 ${SCREENSHOT_WIDTH} ${SCREENSHOT_HEIGHT}" role="img" aria-labelledby="t">` +
    `<title id="t">${escapeXml(`${tool.name}, ${tool.category_name}`)}</title>` +
    `<rect width="100%" height="100%" fill="${colours.background}"/>` +
    renderMotif(categoryIndex, {
      colours,
      x: MOTIF_LEFT,
      columns: MOTIF_COLUMNS,
      rows: SCREENSHOT_HEIGHT / CELL,
    }) +
    `<g font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif">` +
    renderLines(category, {
      top: MARGIN + category.size * 0.76,
      attributes: `font-weight="600" fill="${colours.accent}"`,
    }) +
    renderLines(name, {
      top: nameBottom - (name.lines.length - 1) * name.size * LINE_HEIGHT,
      attributes: `font-weight="700" fill="${colours.text}"`,
    }) +
    renderLines(host, { top: SCREENSHOT_HEIGHT - MARGIN, attributes: `fill="${colours.accent}"` }) +
    `</g></svg>\n`
  );
}

const MARGIN = 80;
const MOTIF_COLUMNS = 2;
const MOTIF_LEFT = SCREENSHOT_WIDTH - MOTIF_COLUMNS * CELL;
const TEXT_WIDTH = MOTIF_LEFT - MARGIN - 56;
const LINE_HEIGHT = 1.14;
const NAME_SIZES = [136, 124, 112, 104, 96, 88, 80, 72, 64, 56, 48, 40];

interface FittedText {
  lines: string[];
  size: number;
}

/** The largest size at which the text fits, on lines of about the same length. */
function fitText(text: string, { sizes, lines: most, width = TEXT_WIDTH }: FitOptions): FittedText {
  const smallest = sizes.at(-1) ?? 0;
  for (const breaks of BREAKS) {
    const pieces = text.match(breaks) ?? [text];
    for (const size of sizes) {
      const ems = width / size;
      const lines = wrap(pieces, ems);
      // Many lines of large letters would leave no space for the rest.
      const room = Math.min(most, Math.max(1, Math.floor(MAX_BLOCK / size)));
      const fits = lines.length <= room && lines.every((line) => measure(line) <= ems);
      if (fits) return { size, lines: balance(pieces, { count: lines.length, ems }) };
    }
  }
  const lines = wrap([...text], width / smallest).slice(0, most);
  return { size: smallest, lines: [...lines.slice(0, -1), `${lines.at(-1)?.slice(0, -1)}…`] };
}

interface FitOptions {
  /** From the largest. */
  sizes: readonly number[];
  /** At most. */
  lines: number;
  width?: number;
}

/** Where a line may end: after a word; if the text does not fit, also after a hyphen; if it still does not, anywhere. */
const BREAKS = [/[^ ]+ *| +/g, /[^ -]+[ -]*|[ -]+/g, /./gsu];

/** The greatest height of a text, without the space between its lines. */
const MAX_BLOCK = 360;

/** Puts pieces on lines of at most `ems`. A wider piece gets its own line. */
function wrap(pieces: readonly string[], ems: number): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last}${piece}`) <= ems) lines[lines.length - 1] = `${last}${piece}`;
    else lines.push(piece);
  }
  return lines.map((line) => line.trim());
}

/** The narrowest block of `count` lines. */
function balance(pieces: readonly string[], { count, ems }: { count: number; ems: number }): string[] {
  let best = wrap(pieces, ems);
  for (let narrower = ems - 0.25; narrower > 0; narrower -= 0.25) {
    const lines = wrap(pieces, narrower);
    if (lines.length > count) break;
    best = lines;
  }
  return best;
}

/** Width in ems, in bold letters of the widest common system font: it fits in every other font. */
function measure(text: string): number {
  let ems = 0;
  for (const character of text.trimEnd())
    ems += WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? 0.7;
  return ems;
}

const WIDTHS = [
  [/[ ijltfrI.,:;'’!|()-]/, 0.45],
  [/[mwMW@%&\p{Extended_Pictographic}\p{sc=Han}]/u, 1.06],
  [/\p{Lu}/u, 0.8],
] as const;

function renderLines(
  { lines, size }: FittedText,
  { top, attributes }: { top: number; attributes: string },
): string {
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${MARGIN}" y="${Math.round(top + index * size * LINE_HEIGHT)}">${escapeXml(line)}</tspan>`,
  );
  return `<text font-size="${size}" ${attributes}>${spans.join("")}</text>`;
}
