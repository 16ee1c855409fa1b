/** What the cards of the directory say: one for each page that people share, and one for all the others. */

import type { Catalog } from "../../content/catalog.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import { SITE_CARD, socialCardPath } from "../../content/pictures.ts";
import { readBrand, readSign } from "../../source/read-icons.ts";
import { categoryColours } from "./category-colours.ts";
import type { DrawnCard } from "./render-card.ts";
import { brandTile, brightTile, monogramTile, paleTile, type Tile } from "./tile.ts";

/** The tiles of tools and of categories, and the places of categories: all that depends on their list. */
export interface Tiles {
  /** Its logo; its initials if there is none. */
  ofTool: (tool: Tool) => Tile;
  ofCategory: (category: string) => Tile;
  /** For a card: the logo of a tool; the sign of its category if there is none. */
  onCard: (tool: Tool) => Tile | null;
  onCategoryCard: (category: string) => Tile | null;
  placeOf: (category: string) => number;
}

export function createTiles({ categories }: Pick<Catalog, "categories">): Tiles {
  const places = new Map(categories.map(({ slug }, place) => [slug, place]));
  const placeOf = (category: string) => places.get(category) ?? 0;
  const coloursOf = (category: string) => categoryColours(placeOf(category));
  const signs = new Map(categories.map(({ slug, icon }) => [slug, icon === null ? null : readSign(icon)]));
  const onCategoryCard = (category: string): Tile | null => {
    const sign = signs.get(category) ?? null;
    return sign === null ? null : brightTile(coloursOf(category), sign);
  };
  const logoOf = ({ icon }: Tool): Tile | null => (icon === null ? null : brandTile(readBrand(icon)));
  return {
    ofTool: (tool) => logoOf(tool) ?? monogramTile(tool.name, coloursOf(tool.category)),
    ofCategory: (category) => {
      const name = categories.find(({ slug }) => slug === category)?.name ?? category;
      const sign = signs.get(category) ?? null;
      return sign === null ? monogramTile(name, coloursOf(category)) : paleTile(coloursOf(category), sign);
    },
    onCard: (tool) => logoOf(tool) ?? onCategoryCard(tool.category),
    onCategoryCard,
    placeOf,
  };
}

/** Its picture where there is no capture: with the name of its site, as a capture would show it. */
export const placeholderCard = (tool: Tool, tiles: Tiles): DrawnCard => ({
  ...toolCard(tool, tiles),
  footer: new URL(tool.website_url).hostname.replace(/^www\./, ""),
});

const toolCard = (tool: Tool, tiles: Tiles): DrawnCard => ({
  title: tool.name,
  kind: tool.category_name,
  footer: "",
  place: tiles.placeOf(tool.category),
  tile: tiles.onCard(tool),
});

/** The colours and the sign of what is not in a category: the blues of the site. */
const OURS = {
  site: { place: 0, sign: "compass" },
  stack: { place: 0, sign: "backpack2" },
  top: { place: 12, sign: "list-ol" },
  need: { place: 12, sign: "compass" },
} as const;

/** By the address of their PNG. The page of a need shares the card of its theme. */
export function socialCards(
  { site, tools, collections, categories, needs }: Catalog,
  tiles: Tiles,
): ReadonlyMap<string, DrawnCard> {
  const footer = site.name;
  const ours = (what: keyof typeof OURS, { title, kind }: Pick<DrawnCard, "title" | "kind">): DrawnCard => {
    const { place, sign } = OURS[what];
    return { title, kind, footer, place, tile: brightTile(categoryColours(place), readSign(sign)) };
  };
  const themes = new Map(needs.map(({ theme, theme_name }) => [theme, theme_name]));
  return new Map([
    [
      SITE_CARD,
      { ...ours("site", { title: site.name, kind: "Annuaire libre, sans publicité" }), footer: "" },
    ],
    ...categories.map(({ slug, name }): [string, DrawnCard] => [
      socialCardPath("categories", slug),
      {
        title: name,
        kind: "Catégorie d’outils",
        footer,
        place: tiles.placeOf(slug),
        tile: tiles.onCategoryCard(slug),
      },
    ]),
    ...[...themes].map(([theme, name]): [string, DrawnCard] => [
      socialCardPath("needs", theme),
      ours("need", { title: name, kind: "Les outils par besoin" }),
    ]),
    ...collections.map(({ slug, title, kind }): [string, DrawnCard] => [
      socialCardPath("collections", slug),
      ours(kind, { title, kind: kind === "stack" ? "Boîte à outils" : "Classement" }),
    ]),
    ...tools.map((tool): [string, DrawnCard] => [
      socialCardPath("tools", tool.slug),
      { ...toolCard(tool, tiles), footer },
    ]),
  ]);
}
