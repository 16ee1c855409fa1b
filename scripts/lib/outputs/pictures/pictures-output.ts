/** Every picture of the directory: icons and cards of tools, captures of their sites, cards for shared links, our own sign. */

import { memoize } from "../../../../functions/lib/text/memoize.ts";
import { keyOf } from "../../cache/build-cache.ts";
import {
  capturePath,
  cardPath,
  iconPath,
  SCREENSHOT_HEIGHT,
  SCREENSHOT_WIDTH,
  SOCIAL_HEIGHT,
  SOCIAL_WIDTH,
} from "../../content/pictures.ts";
import { keyedFile, OPEN_HEADERS, type Output, type OutputFile } from "../output.ts";
import { SITE_ICONS } from "../page-addresses.ts";
import { createTiles, placeholderCard, socialCards } from "./list-cards.ts";
import { type DrawnCard, renderCard } from "./render-card.ts";
import { renderPng } from "./render-png.ts";
import { siteIcons } from "./site-icons.ts";
import { renderTile, type Tile } from "./tile.ts";

/** Shown from the cache for a month, and looked at again each day: a wrong logo does not stay. */
const HEADERS = {
  ...OPEN_HEADERS,
  "Cache-Control": "public, max-age=86400, stale-while-revalidate=2592000",
};

export const picturesOutput: Output = {
  name: "pictures",
  owns: ["screenshots", "icons", "cards", ...Object.values(SITE_ICONS).map((path) => path.slice(1))],
  headers: { "/screenshots/*": HEADERS, "/icons/*": HEADERS, "/cards/*": HEADERS },
  render({ catalog }) {
    const { site, tools, categories, captures } = catalog;
    const tiles = createTiles(catalog);
    return [
      ...siteIcons(site),
      ...tools.map((tool) => icon(iconPath("tools", tool.slug), tiles.ofTool(tool))),
      ...categories.map(({ slug }) => icon(iconPath("categories", slug), tiles.ofCategory(slug))),
      // Also for a tool that has a capture: clients may know the address of its card.
      ...tools.map((tool) =>
        card(cardPath(tool.slug), placeholderCard(tool, tiles), (one) => renderCard(one, SCREENSHOT_HEIGHT)),
      ),
      ...captures.map(({ slug, bytes }) => ({ path: capturePath(slug).slice(1), body: bytes })),
      ...[...socialCards(catalog, tiles)].map(([path, one]) => card(path, one, renderSocialCard)),
    ];
  },
};

const icon = (path: string, tile: Tile): OutputFile => ({ path: path.slice(1), body: renderTile(tile) });

/** Drawn only if what it says has changed. */
const card = (path: string, one: DrawnCard, render: (card: DrawnCard) => OutputFile["body"]): OutputFile =>
  keyedFile(path.slice(1), keyOf(JSON.stringify(one)), () => render(one));

/** Social networks read no SVG. */
const renderSocialCard = (one: DrawnCard): Uint8Array =>
  drawPng(renderCard(one, Math.round((SCREENSHOT_WIDTH * SOCIAL_HEIGHT) / SOCIAL_WIDTH)));

/** Five milliseconds each: a process that builds again, as tests do, draws nothing twice. */
const drawPng = memoize((svg: string) => renderPng(svg, SOCIAL_WIDTH), 500);
