/** Every picture of the directory: drawn ones by category, logos of tools, our own sign. */

import { existsSync } from "node:fs";
import { cardPath, categoryIconPath, logoPath, placeholderPath } from "../../content/model/pictures.ts";
import { type Brand, type Drawing, readBrand } from "../../source/read-icons.ts";
import { SITE_ICONS } from "../addresses.ts";
import { fileBeside, readShipped } from "../bundle.ts";
import { OPEN_HEADERS, type Output, type SiteFile } from "../output.ts";

/** Shown from the cache for a month, and looked at again each day: a wrong logo does not stay. */
const HEADERS = {
  ...OPEN_HEADERS,
  "Cache-Control": "public, max-age=86400, stale-while-revalidate=2592000",
};

/** The signs of the site, for tabs and bookmarks, and for phones: square, the phone cuts its own shape. */
const SITE_FILES = [
  SITE_ICONS.svg,
  SITE_ICONS.ico,
  SITE_ICONS.touch,
  "/icons/site-192.png",
  "/icons/site-512.png",
];
/** Drawn for what no category has: the site, and a category that nobody has drawn yet. */
export const SITE_PICTURE = "annuaire";

/** `drawnFile("annuaire.png")` → its absolute path, beside this file */
export const drawnFile = (name: string): string => fileBeside(import.meta.url, `drawn/${name}`);

export const picturesOutput: Output = {
  headers: { "/icons/*": HEADERS, "/cards/*": HEADERS },
  render: ({ catalog: { tools, categories } }) => [
    ...SITE_FILES.map((address) => ({
      path: address.slice(1),
      body: readShipped(drawnFile(address.slice(address.lastIndexOf("/") + 1))),
    })),
    ...[SITE_PICTURE, ...categories.map(({ slug }) => slug)].flatMap((slug) => [
      drawn(cardPath(slug), slug, ".png"),
      drawn(placeholderPath(slug), slug, ".svg"),
    ]),
    ...categories.map(({ slug }) => drawn(categoryIconPath(slug), slug, "-sign.svg")),
    ...tools.flatMap(({ slug, icon }) =>
      icon === null ? [] : [{ path: logoPath(slug).slice(1), body: renderLogo(readBrand(icon)) }],
    ),
  ],
};

/** The committed drawing; that of the site if the category is new. */
function drawn(address: string, slug: string, ending: string): SiteFile {
  const own = drawnFile(`${slug}${ending}`);
  const file = existsSync(own) ? own : drawnFile(`${SITE_PICTURE}${ending}`);
  return { path: address.slice(1), body: readShipped(file) };
}

/** A square picture: a sign on a coloured ground. */
export interface Tile {
  readonly ground: string;
  readonly ink: string;
  readonly shows: Drawing;
}

const SIZE = 48;

/** A file of its own. Without a title: the page that shows it says the name beside it. */
export const renderTile = (tile: Tile): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${drawTile(tile, SIZE)}</svg>\n`;

/** Part of another drawing, from its left upper corner. */
export function drawTile({ ground, ink, shows }: Tile, size: number): string {
  const round = (value: number) => Number(value.toFixed(2));
  return (
    `<rect width="${size}" height="${size}" rx="${round(size * 0.21)}" fill="${ground}"/>` +
    `<g fill="${ink}" transform="translate(${round(size * 0.2)} ${round(size * 0.2)}) scale(${round((size * 0.6) / shows.size)})">${shows.body}</g>`
  );
}

/** On the colour of its brand: white if it can be made out, as most brands do; else nearly black. */
const renderLogo = (brand: Brand): string =>
  renderTile({
    ground: brand.colour,
    ink: 1.05 / (luminanceOf(brand.colour) + 0.05) >= 2 ? "#ffffff" : "#171b30",
    shows: brand,
  });

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
