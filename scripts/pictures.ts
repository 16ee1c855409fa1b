/** Command: draws the cards and signs of categories that have none yet, to be committed beside the code. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseFlags, run } from "./lib/cli.ts";
import {
  SCREENSHOT_HEIGHT,
  SCREENSHOT_WIDTH,
  SOCIAL_HEIGHT,
  SOCIAL_WIDTH,
} from "./lib/content/model/pictures.ts";
import { packageFile } from "./lib/outputs/bundle.ts";
import { type DrawnCard, drawCard, drawSign } from "./lib/outputs/pictures/draw-picture.ts";
import { drawnFile, SITE_PICTURE } from "./lib/outputs/pictures/pictures-output.ts";
import { readSign } from "./lib/source/read-icons.ts";
import { readValidContent } from "./lib/valid-content.ts";
import { launchChromium } from "./lib/visits/launch-chromium.ts";

const USAGE = `npm run pictures -- [--content DIR]
  Dessine les images des catégories qui n’en ont pas encore, à valider avec Git.
  Pour en redessiner une, supprimer d’abord les siennes dans scripts/lib/outputs/pictures/drawn/.`;

/** The sign of the site on its own card, and of a category that names none. */
const OWN_SIGN = "compass";
/** Browsers know these colours; other programs that read SVG do not. */
const OKLCH = /oklch\([^)]*\)/g;
const FONT = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

await run(async () => {
  const { content } = parseFlags({}, USAGE);
  const { site, categories } = readValidContent(content).catalog;
  const cards = [
    { slug: SITE_PICTURE, name: site.name, icon: OWN_SIGN, kind: "Annuaire libre, sans publicité", place: 0 },
    ...categories.map((category, place) => ({ ...category, kind: "Catégorie d’outils", place })),
  ];
  const missing = cards.filter(({ slug }) => !existsSync(drawnFile(`${slug}.png`)));
  for (const { slug, name, icon, kind, place } of missing)
    await drawAll(slug, { title: name, kind, place, sign: readSign(icon ?? OWN_SIGN) });
  const done = missing.length === 0 ? "Rien à dessiner." : missing.map(({ slug }) => slug).join(", ");
  process.stdout.write(`✓ ${done}\n`);
});

/** A card for shared links, the same for screenshots, a sign for pages. A browser draws them, with the letters of the site. */
async function drawAll(slug: string, card: DrawnCard): Promise<void> {
  const shared = drawCard(card, Math.round((SCREENSHOT_WIDTH * SOCIAL_HEIGHT) / SOCIAL_WIDTH));
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT } });
    const font = readFileSync(packageFile(FONT), "base64");
    await page.setContent(
      `<style>@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font}) }
        body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${shared}`,
    );
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    writeFileSync(drawnFile(`${slug}.png`), await page.screenshot());
    const drawings = { ".svg": drawCard(card, SCREENSHOT_HEIGHT), "-sign.svg": drawSign(card) };
    for (const [ending, svg] of Object.entries(drawings)) {
      const hex = new Map(await page.evaluate(readHex, [...new Set(svg.match(OKLCH))]));
      const text = svg.replace(OKLCH, (colour) => hex.get(colour) ?? colour);
      writeFileSync(drawnFile(slug + ending), text);
    }
  } finally {
    await browser.close();
  }
}

/** Runs in the page: `["oklch(…)"]` → `[["oklch(…)", "#46178f"]]` */
function readHex(colours: readonly string[]): [string, string][] {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  return colours.map((colour) => {
    if (canvas === null) return [colour, colour];
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const bytes = [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    return [colour, `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`];
  });
}
