/** Draws the pictures that `npm run pictures` keeps beside this file: a card and a sign for each category, and for the site. */

import { Resvg } from "@resvg/resvg-js";
import { packageFile } from "../bundle.ts";
import { escapeXml } from "../xml.ts";
import { type CategoryColours, categoryColours } from "./category-colours.ts";
import { drawTile, type Tile } from "./tile.ts";

/** What a card says. */
export interface DrawnCard {
  readonly title: string;
  /** What kind of thing it is, above the title. */
  readonly kind: string;
  /** The place of the category whose colours and motif it has. */
  readonly place: number;
  readonly tile: Tile;
}

const WIDTH = 1280;
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
] as const;

/** A self-contained image of two to four kilobytes. */
export function drawCard({ title, kind, place, tile }: DrawnCard, height: number): string {
  const colours = categoryColours(place);
  const { size, lines } = fitTitle(title);
  const top = height - MARGIN - (lines.length - 1) * size * LINE_HEIGHT;
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${MARGIN}" y="${Math.round(top + index * size * LINE_HEIGHT)}">${escapeXml(line)}</tspan>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="t">` +
    `<title id="t">${escapeXml(`${title}, ${kind}`)}</title>` +
    `<rect width="100%" height="100%" fill="${colours.background}"/>` +
    drawMotif(place, { colours, rows: Math.ceil(height / CELL) }) +
    `<g transform="translate(${MARGIN} ${MARGIN})">${drawTile(tile, TILE)}</g>` +
    `<g font-family="Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif">` +
    `<text x="${MARGIN + TILE + 36}" y="${MARGIN + TILE / 2 + 16}" font-size="44" font-weight="600" fill="${colours.accent}">${escapeXml(kind)}</text>` +
    `<text font-size="${size}" font-weight="800" fill="${colours.text}">${spans.join("")}</text>` +
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

/** Draws an SVG as a PNG of this width, with the letters of the house and none of the machine: the same bytes everywhere. */
export function drawPng(svg: string, width: number): Uint8Array {
  const fontFiles = ["600SemiBold/Figtree_600SemiBold.ttf", "800ExtraBold/Figtree_800ExtraBold.ttf"].map(
    (file) => packageFile(`@expo-google-fonts/figtree/${file}`),
  );
  const drawing = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: "Figtree" },
    logLevel: "off",
  });
  return drawing.render().asPng();
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

/**
 * The pattern of a category: two shapes on a grid of squares. `index` is the place of the category: the same category
 * always has the same pattern.
 */
function drawMotif(index: number, { colours, rows }: { colours: CategoryColours; rows: number }): string {
  const [first, second] = PAIRS[(index * STRIDE) % PAIRS.length] ?? ["", ""];
  const cells = Array.from({ length: COLUMNS * rows }, (_, cell) => {
    const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
    const even = (column + row) % 2 === 0;
    const turn = 90 * ((row * 3 + column * (2 + (index % 2)) + index) % 4);
    const fill = even ? colours.accent : colours.shape;
    const ground = (row + index) % rows === column * 2 ? colours.shape : null;
    const left = WIDTH - (COLUMNS - column) * CELL;
    const top = row * CELL;
    return (
      (ground === null || !even
        ? ""
        : `<rect x="${left}" y="${top}" width="${CELL}" height="${CELL}" fill="${ground}"/>`) +
      `<g transform="translate(${left} ${top})${turn === 0 ? "" : ` rotate(${turn} 100 100)`}" fill="${fill}">${even ? first : second}</g>`
    );
  });
  return cells.join("");
}
