/** What every page is made from: the catalogue, answers of the API, feeds and files, and the assets. */

import type { Catalog } from "../../../content/catalog.ts";
import { type DocumentedFilter, filterTable } from "../../../content/filter-table.ts";
import { type Drawing, readSign } from "../../../source/read-icons.ts";
import { type FeedLink, feedLinks } from "../../addresses.ts";
import { hueClass } from "../../category-hues.ts";
import type { ApiAnswers, Assets, LocalFiles, Site } from "../../output.ts";
import type { FactWords } from "../facts/fact-types.ts";
import { factWords } from "../facts/fact-words.ts";

export interface PageContext {
  catalog: Catalog;
  assets: Assets;
  answer: ApiAnswers["answer"];
  local: LocalFiles;
  /** With the French names of their values. */
  filters: readonly DocumentedFilter[];
  feeds: readonly FeedLink[];
  /** The rows of the table of facts. */
  facts: FactWords;
  /** The class that gives an element the colour of a category. */
  hueOf: (category: string) => string;
  /** The sign of a category, if its editors chose one. */
  signOf: (category: string) => Drawing | null;
}

export function createPageContext({ catalog, api, assets }: Site): PageContext {
  const places = new Map(catalog.categories.map(({ slug }, index) => [slug, index]));
  const signs = new Map(
    catalog.categories.map(({ slug, icon }) => [slug, icon === null ? null : readSign(icon)]),
  );
  return {
    catalog,
    assets,
    answer: api.answer,
    local: api.local,
    filters: filterTable(catalog),
    feeds: feedLinks(catalog),
    facts: factWords(catalog),
    hueOf: (category) => hueClass(places.get(category) ?? 0),
    signOf: (category) => signs.get(category) ?? null,
  };
}
