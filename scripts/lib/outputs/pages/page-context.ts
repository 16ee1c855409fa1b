/** What every page is made from: the site, and what is computed once for all its pages. */

import { type DocumentedFilter, filterTable } from "../../content/fields/tool-filters.ts";
import { type Drawing, readSign } from "../../source/read-icons.ts";
import { type FeedLink, feedLinks } from "../addresses.ts";
import { assetUrl } from "../bundle.ts";
import { hueClass } from "../category-hues.ts";
import type { Site } from "../output.ts";
import type { EngineFiles } from "./browser/engine.ts";
import { type DeclaredFact, declaredFacts } from "./declared-facts.ts";

export interface PageContext extends Site {
  /** With the French names of their values. */
  filters: readonly DocumentedFilter[];
  feeds: readonly FeedLink[];
  /** The rows of the table of facts. */
  facts: readonly DeclaredFact[];
  /** The class that gives an element the colour of a category. */
  hueOf: (category: string) => string;
  /** The sign of a category, if its editors chose one. */
  signOf: (category: string) => Drawing | null;
}

/** What the browser loads to answer by itself. */
export const engineFiles = ({ assets, api }: Site): EngineFiles => ({
  ...api.local,
  script: assetUrl(assets, "search-engine.js"),
});

export function createPageContext(site: Site): PageContext {
  const { catalog } = site;
  const places = new Map(catalog.categories.map(({ slug }, index) => [slug, index]));
  const signs = new Map(
    catalog.categories.map(({ slug, icon }) => [slug, icon === null ? null : readSign(icon)]),
  );
  return {
    ...site,
    filters: filterTable(catalog),
    feeds: feedLinks(catalog),
    facts: declaredFacts(catalog),
    hueOf: (category) => hueClass(places.get(category) ?? 0),
    signOf: (category) => signs.get(category) ?? null,
  };
}
