/** A card with a title, as SVG: the picture of a tool that has no screenshot, and of each page where links to it are shared. */

import { SCREENSHOT_WIDTH } from "../../content/pictures.ts";
import { escapeXml } from "../xml.ts";
import { CELL, renderMotif } from "./card-motif.ts";
import { categoryColours } from "./category-colours.ts";
import { type FittedText, fitText, LINE_HEIGHT } from "./fit-text.ts";
import { drawTile, type Tile } from "./tile.ts";

export interface DrawnCard {
  readonly title: string;
  /** What kind of thing it is, above the title. */
  readonly kind: string;
  /** The last line. */
  readonly footer: string;
  /** The place of the category whose colours and motif it has. */
  readonly place: number;
  readonly tile: Tile | null;
}

/** A self-contained image of two to four kilobytes, `SCREENSHOT_WIDTH` wide. */
export function renderCard({ title, kind, footer, place, tile }: DrawnCard, height: number): string {
  const colours = categoryColours(place);
  const kindLeft = tile === null ? MARGIN : MARGIN + TILE + 36;
  const titleBottom = height - MARGIN - 84;
  const fittedKind = fitText(kind, { sizes: [52, 46, 40, 36], lines: 2, width: TEXT_RIGHT - kindLeft });
  const fittedTitle = fitText(title, {
    sizes: TITLE_SIZES,
    lines: 4,
    width: TEXT_RIGHT - MARGIN,
    height: titleBottom - MARGIN - TILE - 28,
  });
  const fittedFooter = fitText(footer, {
    sizes: [40, 36, 32, 28],
    lines: 1,
    // `fitText` expects bold letters; these are narrower.
    width: (TEXT_RIGHT - MARGIN) * 1.14,
  });
  const kindMiddle = MARGIN + TILE / 2 - ((fittedKind.lines.length - 1) * fittedKind.size * LINE_HEIGHT) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCREENSHOT_WIDTH}" height="${height}" viewBox="0 0 ${SCREENSHOT_WIDTH} ${height}" role="img" aria-labelledby="t">` +
    `<title id="t">${escapeXml(`${title}, ${kind}`)}</title>` +
    `<rect width="100%" height="100%" fill="${colours.background}"/>` +
    renderMotif(place, {
      colours,
      x: SCREENSHOT_WIDTH - MOTIF_COLUMNS * CELL,
      columns: MOTIF_COLUMNS,
      rows: Math.ceil(height / CELL),
    }) +
    (tile === null ? "" : `<g transform="translate(${MARGIN} ${MARGIN})">${drawTile(tile, TILE)}</g>`) +
    `<g font-family="Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif">` +
    renderLines(fittedKind, {
      left: kindLeft,
      top: kindMiddle + fittedKind.size * 0.36,
      attributes: `font-weight="600" fill="${colours.accent}"`,
    }) +
    renderLines(fittedTitle, {
      left: MARGIN,
      top: titleBottom - (fittedTitle.lines.length - 1) * fittedTitle.size * LINE_HEIGHT,
      attributes: `font-weight="800" fill="${colours.text}"`,
    }) +
    renderLines(fittedFooter, {
      left: MARGIN,
      top: height - MARGIN,
      attributes: `font-weight="600" fill="${colours.accent}"`,
    }) +
    `</g></svg>\n`
  );
}

const MARGIN = 80;
const TILE = 132;
const MOTIF_COLUMNS = 2;
const TEXT_RIGHT = SCREENSHOT_WIDTH - MOTIF_COLUMNS * CELL - 56;
const TITLE_SIZES = [136, 124, 112, 104, 96, 88, 80, 72, 64, 56, 48, 40];

function renderLines(
  { lines, size }: FittedText,
  { left, top, attributes }: { left: number; top: number; attributes: string },
): string {
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${left}" y="${Math.round(top + index * size * LINE_HEIGHT)}">${escapeXml(line)}</tspan>`,
  );
  return `<text font-size="${size}" ${attributes}>${spans.join("")}</text>`;
}
