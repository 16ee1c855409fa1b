/** What every page is made from: the catalogue, answers of the API, feeds and files, and the assets. */

import { keyOf } from "../../../cache/build-cache.ts";
import type { Catalog } from "../../../content/catalog.ts";
import { type DocumentedFilter, filterTable } from "../../../content/filter-table.ts";
import { type Frame, frameKey } from "../../../content/frame.ts";
import { type Drawing, readSign } from "../../../source/read-icons.ts";
import type { Assets } from "../../assets.ts";
import { hueClass } from "../../category-hues.ts";
import type { ApiAnswers, Download, Given, LocalFiles } from "../../output.ts";
import { type FeedLinks, feedLinks } from "../../reuse-addresses.ts";
import type { FactWords } from "../facts/fact-types.ts";
import { factWords } from "../facts/fact-words.ts";

/** What the page of one record is made from, beside the record. */
export interface FrameContext {
  catalog: Frame;
  assets: Assets;
  /** With the French names of their values. */
  filters: readonly DocumentedFilter[];
  feeds: readonly FeedLinks[];
  /** The rows of the table of facts. */
  facts: FactWords;
  /** The class that gives an element the colour of a category. */
  hueOf: (category: string) => string;
  /** The sign of a category, if its editors chose one. */
  signOf: (category: string) => Drawing | null;
  /** Hash of all of this: a page whose record has not changed either is as it was. */
  key: string;
}

export interface PageContext extends FrameContext {
  catalog: Catalog;
  answer: ApiAnswers["answer"];
  downloads: readonly Download[];
  local: LocalFiles;
}

export const createPageContext = (
  { catalog, api, downloads }: Pick<Given, "catalog" | "api" | "downloads">,
  assets: Assets,
): PageContext => ({
  ...createFrameContext(catalog, assets),
  catalog,
  answer: api.answer,
  downloads,
  local: api.local,
});

export function createFrameContext(catalog: Catalog, assets: Assets): FrameContext {
  const places = new Map(catalog.categories.map(({ slug }, index) => [slug, index]));
  const filters = filterTable(catalog);
  const feeds = feedLinks(catalog);
  const facts = factWords(catalog);
  const signs = new Map(
    catalog.categories.map(({ slug, icon }) => [slug, icon === null ? null : readSign(icon)]),
  );
  return {
    catalog,
    assets,
    filters,
    feeds,
    facts,
    hueOf: (category) => hueClass(places.get(category) ?? 0),
    signOf: (category) => signs.get(category) ?? null,
    key: keyOf(frameKey(catalog), JSON.stringify([filters, feeds, facts, [...assets.urls]])),
  };
}
