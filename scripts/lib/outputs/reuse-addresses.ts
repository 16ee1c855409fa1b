/** Addresses of feeds, exports and the web component: other sites keep them, so they never change. */

import type { Catalog } from "../content/catalog.ts";
import type { Redirect } from "./output.ts";
import { BROWSE_PAGE, COLLECTIONS_PAGE, categoryPage, REUSE_PAGE } from "./page-addresses.ts";

export const EXPORTS_PATH = "/exports";
/** How browsers search the site from their own bar. */
export const OPENSEARCH_PATH = "/opensearch.xml";
export const EMBED_PATH = "/embed/annuaire-outils.js";

/** The lists that have a page of their own: each can be shown on other sites. By attribute of the web component. */
export const LIST_FOLDERS = {
  collection: "collections",
  need: "besoins",
  category: "categories",
} as const;

export type ListKind = keyof typeof LIST_FOLDERS;

/** What the web component reads: `listDataPath("need", "quiz")` → `"/embed/data/besoins/quiz.json"` */
export const listDataPath = (kind: ListKind, slug: string): string =>
  `/embed/data/${LIST_FOLDERS[kind]}/${slug}.json`;
/** Every tool, with the values of every filter. */
export const TABLE_PATH = "/embed/data/outils.json";

/** The page for iframes: `framePage("need", "quiz")` → `"/embed/liste/besoins/quiz/"` */
export const framePage = (kind: ListKind, slug: string): string =>
  `/embed/liste/${LIST_FOLDERS[kind]}/${slug}/`;
/** What that page is to a site that pastes the address of the list: an oEmbed document. */
export const oembedPath = (kind: ListKind, slug: string): string =>
  `/embed/oembed/${LIST_FOLDERS[kind]}/${slug}.json`;

/** A folder without a page of its own: the page for reusers lists what is in it. */
export const toReusePage = (folder: string): Redirect => ({ from: folder, to: REUSE_PAGE, status: 302 });

/** One folder for each format, and one rule for the type of each. */
export const FEED_FORMATS = {
  rss: { ending: "xml", type: "application/rss+xml" },
  atom: { ending: "xml", type: "application/atom+xml" },
  json: { ending: "json", type: "application/feed+json" },
} as const;

export type FeedFormat = keyof typeof FEED_FORMATS;

/** `feedPath("categories/quiz-evaluation", "rss")` → `"/feeds/rss/categories/quiz-evaluation.xml"` */
export const feedPath = (name: string, format: FeedFormat): string =>
  `/feeds/${format}/${name}.${FEED_FORMATS[format].ending}`;

/** A feed with its absolute addresses, for `<link rel="alternate">` and lists of feeds. */
export interface FeedLinks extends Readonly<Record<FeedFormat, string>> {
  /** `tools`, `collections` or `categories/quiz-evaluation`. */
  readonly name: string;
  readonly title: string;
  /** The same without the name of the site. */
  readonly label: string;
  /** The page that shows the same. */
  readonly page: string;
}

/** All tools first, then collections, then each category. */
export function feedLinks({ site, categories }: Catalog): FeedLinks[] {
  const feed = (name: string, label: string, page: string): FeedLinks => ({
    name,
    title: `${site.name}\u202F: ${label}`,
    label,
    page: site.base_url + page,
    rss: site.base_url + feedPath(name, "rss"),
    atom: site.base_url + feedPath(name, "atom"),
    json: site.base_url + feedPath(name, "json"),
  });
  return [
    feed("tools", "outils", BROWSE_PAGE),
    feed("collections", "collections", COLLECTIONS_PAGE),
    ...categories.map(({ slug, name }) => feed(`categories/${slug}`, name, categoryPage(slug))),
  ];
}
