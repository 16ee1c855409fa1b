/** The signs of the site for tabs, bookmarks and home screens, all made from one drawing; and the web manifest. */

import { keyOf } from "../../cache/build-cache.ts";
import type { Site } from "../../content/list-schemas.ts";
import { fileBeside, readShipped } from "../bundle.ts";
import { keyedFile, type OutputFile, typed } from "../output.ts";
import { BROWSE_PAGE, SITE_ICONS, THEME_COLORS } from "../page-addresses.ts";
import { renderPng } from "./render-png.ts";

/** For the launcher of a phone. Square: the phone cuts its own shape. */
const LAUNCHER_SIZES = [192, 512] as const;
const TOUCH_SIZE = 180;
/** What tabs and lists of bookmarks show. */
const ICO_SIZES = [16, 32, 48] as const;

const launcherPath = (size: number): string => `/icons/site-${size}.png`;

export function siteIcons(site: Site): OutputFile[] {
  const drawing = readShipped(fileBeside(import.meta.url, "favicon.svg")).toString("utf8");
  const square = drawing.replace(/ rx="\d+"/, "");
  const png = (path: string, svg: string, size: number) =>
    keyedFile(path.slice(1), keyOf(svg, String(size)), () => renderPng(svg, size));
  return [
    { path: SITE_ICONS.svg.slice(1), body: drawing },
    keyedFile(SITE_ICONS.ico.slice(1), keyOf(drawing), () => renderIco(drawing)),
    png(SITE_ICONS.touch, square, TOUCH_SIZE),
    ...LAUNCHER_SIZES.map((size) => png(launcherPath(size), square, size)),
    {
      path: SITE_ICONS.manifest.slice(1),
      body: renderManifest(site),
      headers: typed("application/manifest+json"),
    },
  ];
}

/** https://www.w3.org/TR/appmanifest/ */
const renderManifest = ({ name, description }: Site): string =>
  `${JSON.stringify(
    {
      name,
      short_name: name.split(" ")[0],
      description,
      lang: "fr",
      dir: "ltr",
      id: BROWSE_PAGE,
      start_url: BROWSE_PAGE,
      scope: BROWSE_PAGE,
      display: "browser",
      background_color: THEME_COLORS.light,
      theme_color: THEME_COLORS.light,
      icons: [
        { src: SITE_ICONS.svg, sizes: "any", type: "image/svg+xml", purpose: "any" },
        ...LAUNCHER_SIZES.map((size) => ({
          src: launcherPath(size),
          sizes: `${size}x${size}`,
          type: "image/png",
          purpose: "any maskable",
        })),
      ],
    },
    null,
    2,
  )}\n`;

/** A folder of PNG files, as every browser reads it: https://en.wikipedia.org/wiki/ICO_(file_format) */
function renderIco(svg: string): Uint8Array {
  const images = ICO_SIZES.map((size) => ({ size, png: renderPng(svg, size) }));
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
