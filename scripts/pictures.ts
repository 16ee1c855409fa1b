/** Command: draws the cards and signs of categories that have none yet, to be committed beside the code. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { CommandError, parseFlags, requireDirectory, run } from "./lib/cli.ts";
import { checkContent, today } from "./lib/content/check-content.ts";
import {
  SCREENSHOT_HEIGHT,
  SCREENSHOT_WIDTH,
  SOCIAL_HEIGHT,
  SOCIAL_WIDTH,
} from "./lib/content/model/pictures.ts";
import { categoryColours } from "./lib/outputs/pictures/category-colours.ts";
import { type DrawnCard, drawCard, drawPng } from "./lib/outputs/pictures/draw-picture.ts";
import { drawnFile, LAUNCHER_SIZES, SITE_PICTURE } from "./lib/outputs/pictures/pictures-output.ts";
import { brightTile, paleTile, renderTile } from "./lib/outputs/pictures/tile.ts";
import { type Drawing, readSign } from "./lib/source/read-icons.ts";

const USAGE = `npm run pictures -- [--content DIR] [--all]
  Dessine les images des catégories qui n’en ont pas encore, à valider avec Git.
  --all  redessine tout, aussi les signes du site`;

/** The sign of the site on its own card, and of a category that names none. */
const OWN_SIGN = "compass";
/** What tabs and lists of bookmarks show. */
const ICO_SIZES = [16, 32, 48] as const;
const TOUCH_SIZE = 180;

await run(() => {
  const { content, all } = parseFlags(
    { content: { type: "string", default: "content" }, all: { type: "boolean", default: false } },
    USAGE,
  );
  requireDirectory(content);
  const { catalog } = checkContent({ content, today: today() });
  if (catalog === null) throw new CommandError("Corriger le contenu d’abord : npm run check");
  const pictures = [
    {
      slug: SITE_PICTURE,
      title: catalog.site.name,
      kind: "Annuaire libre, sans publicité",
      place: 0,
      icon: OWN_SIGN,
    },
    ...catalog.categories.map(({ slug, name, icon }, place) => ({
      slug,
      title: name,
      kind: "Catégorie d’outils",
      place,
      icon: icon ?? OWN_SIGN,
    })),
  ];
  const missing = pictures.filter(({ slug }) => all || !existsSync(drawnFile(`${slug}.png`)));
  for (const { slug, icon, ...card } of missing) drawAll(slug, readSign(icon), card);
  if (all) drawSiteSigns();
  process.stdout.write(
    missing.length === 0 ? "✓ Rien à dessiner.\n" : `✓ ${missing.map(({ slug }) => slug).join(", ")}\n`,
  );
});

/** A card for shared links, the same for screenshots, a sign for pages. */
function drawAll(slug: string, sign: Drawing, card: Omit<DrawnCard, "tile">): void {
  const colours = categoryColours(card.place);
  const tile = brightTile(colours, sign);
  const shared = drawCard({ ...card, tile }, Math.round((SCREENSHOT_WIDTH * SOCIAL_HEIGHT) / SOCIAL_WIDTH));
  writeFileSync(drawnFile(`${slug}.png`), drawPng(shared, SOCIAL_WIDTH));
  writeFileSync(drawnFile(`${slug}.svg`), drawCard({ ...card, tile }, SCREENSHOT_HEIGHT));
  writeFileSync(drawnFile(`${slug}-sign.svg`), renderTile(paleTile(colours, sign)));
}

/** All made from one drawing. */
function drawSiteSigns(): void {
  const drawing = readFileSync(drawnFile("favicon.svg"), "utf8");
  const square = drawing.replace(/ rx="\d+"/, "");
  writeFileSync(drawnFile("favicon.ico"), renderIco(drawing));
  writeFileSync(drawnFile("apple-touch-icon.png"), drawPng(square, TOUCH_SIZE));
  for (const size of LAUNCHER_SIZES) writeFileSync(drawnFile(`site-${size}.png`), drawPng(square, size));
}

/** A folder of PNG files, as every browser reads it: https://en.wikipedia.org/wiki/ICO_(file_format) */
function renderIco(svg: string): Uint8Array {
  const images = ICO_SIZES.map((size) => ({ size, png: drawPng(svg, size) }));
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
