/** The picture of a tool that has no screenshot: a plain card with its name and category, as SVG. */

import type { ToolSummary } from "../../functions/lib/records.ts";

/** Of captures and cards alike: one can stand in for the other. */
export const SCREENSHOT_WIDTH = 1280;
export const SCREENSHOT_HEIGHT = 800;

/** Outside of the API: the pictures of one page of tools must not use up a client’s 60 requests a minute. */
export const capturePath = (slug: string): string => `/screenshots/${slug}.webp`;
export const cardPath = (slug: string): string => `/screenshots/${slug}.svg`;

export const cardAlt = ({ name, category_name }: ToolSummary): string =>
  `Carte de présentation : ${name}, ${category_name} (pas de capture d’écran).`;

/** Hues that keep white text readable (contrast of at least 7:1) on their dark tone. */
const HUES = [212, 262, 340, 14, 32, 160, 190, 290, 96, 232];

/** A self-contained image of about a kilobyte; the category decides its colour. */
export function renderCard(tool: ToolSummary, categoryIndex: number): string {
  const hue = HUES[categoryIndex % HUES.length] ?? 212;
  const lines = wrap(tool.name, 16);
  const size = fontSize(lines);
  const top = SCREENSHOT_HEIGHT / 2 - ((lines.length - 1) * size * 1.15) / 2 + size * 0.1;
  const name = lines
    .map(
      (line, index) =>
        `<tspan x="${MARGIN}" y="${Math.round(top + index * size * 1.15)}">${escapeXml(line)}</tspan>`,
    )
    .join("");
  const label = escapeXml(`${tool.name}, ${tool.category_name}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCREENSHOT_WIDTH}" height="${SCREENSHOT_HEIGHT}" viewBox="0 0 ${SCREENSHOT_WIDTH} ${SCREENSHOT_HEIGHT}" role="img" aria-label="${label}">` +
    `<rect width="100%" height="100%" fill="hsl(${hue} 45% 22%)"/>` +
    `<rect width="24" height="100%" fill="hsl(${hue} 60% 62%)"/>` +
    `<g font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" fill="#fff">` +
    `<text font-size="44" x="${MARGIN}" y="136" fill="hsl(${hue} 60% 84%)">${escapeXml(tool.category_name)}</text>` +
    `<text font-size="${size}" font-weight="700">${name}</text>` +
    `</g></svg>\n`
  );
}

const MARGIN = 96;
/** Of the widest common system font, in bold. */
const EM_PER_CHARACTER = 0.68;

/** As large as the longest line and the number of lines allow. */
function fontSize(lines: readonly string[]): number {
  const longest = Math.max(...lines.map((line) => line.length));
  const fitting = (SCREENSHOT_WIDTH - 2 * MARGIN) / (longest * EM_PER_CHARACTER);
  return Math.floor(Math.min(fitting, lines.length > 2 ? 96 : 120));
}

/** Breaks between words so that no line is much longer than `width` characters. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const escapeXml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
