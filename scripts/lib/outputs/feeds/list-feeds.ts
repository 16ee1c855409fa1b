/** Which feeds the site has, and what stands in them: tools (all, and by category) and collections. */

import type { Category } from "../../../../functions/lib/contract/records.ts";
import type { Catalog } from "../../content/catalog.ts";
import { BROWSE_PAGE, COLLECTIONS_PAGE, categoryPage } from "../page-addresses.ts";
import { type Feed, type FeedEntry, feedPath } from "./feed.ts";
import { createRecordIds, stableId } from "./stable-id.ts";
import { toCollectionEntry, toToolEntry } from "./to-entry.ts";

/** Readers come back within days; whoever wants everything takes `/exports/`. */
const MAX_ENTRIES = 50;

/** A feed's absolute addresses, for `<link rel="alternate">` and lists of feeds. */
export interface FeedLinks {
  title: string;
  rss: string;
  atom: string;
  json: string;
  /** The page that shows the same. */
  page: string;
}

/** All tools first, then collections, then each category. */
export const feedLinks = (catalog: Catalog): FeedLinks[] =>
  describeFeeds(catalog).map(({ title, name, page }) => ({
    title,
    rss: catalog.site.base_url + feedPath(name, "rss"),
    atom: catalog.site.base_url + feedPath(name, "atom"),
    json: catalog.site.base_url + feedPath(name, "json"),
    page,
  }));

/**
 * New and changed entries stand in one feed: an entry that changes keeps its id and moves up, and each reader's
 * own settings say whether to show it again.
 */
export function listFeeds(catalog: Catalog): Feed[] {
  const { site, data_updated_at } = catalog;
  const idOf = createRecordIds(catalog);
  const tools = catalog.tools.map((tool) => ({
    category: tool.category,
    entry: toToolEntry(tool, { id: idOf(tool.url), baseUrl: site.base_url }),
  }));
  const collections = catalog.collections.map((collection) =>
    toCollectionEntry(collection, { id: idOf(collection.url), baseUrl: site.base_url }),
  );
  const all = { tools: tools.map(({ entry }) => entry), collections };
  const entriesIn = (slug: string) =>
    tools.flatMap(({ category, entry }) => (category === slug ? [entry] : []));
  return describeFeeds(catalog).map(({ holds, ...description }) => {
    const held = typeof holds === "string" ? all[holds] : entriesIn(holds.category);
    const entries = held.toSorted(byDate).slice(0, MAX_ENTRIES);
    return {
      ...description,
      updated: entries[0]?.updated ?? data_updated_at,
      entries,
      publisher: site.publisher,
      license: { ...site.license, attribution: site.license.attribution.text },
    };
  });
}

/** Newest first; the order of the catalogue settles ties, since sorting is stable. */
const byDate = (a: FeedEntry, b: FeedEntry): number =>
  compare(b.updated, a.updated) || compare(b.added, a.added);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

interface FeedDescription extends Pick<Feed, "id" | "name" | "title" | "description" | "page"> {
  holds: "tools" | "collections" | { category: string };
}

function describeFeeds({ site, categories }: Catalog): FeedDescription[] {
  return [
    {
      holds: "tools",
      id: stableId("feeds/tools"),
      name: "tools",
      title: `${site.name}\u202F: outils`,
      description: "Les outils ajoutés et les fiches mises à jour, du plus récent au plus ancien.",
      page: site.base_url + BROWSE_PAGE,
    },
    {
      holds: "collections",
      id: stableId("feeds/collections"),
      name: "collections",
      title: `${site.name}\u202F: collections`,
      description: "Les tops par tâche et les boîtes à outils par profil, nouveaux et mis à jour.",
      page: site.base_url + COLLECTIONS_PAGE,
    },
    ...categories.map((category) => describeCategoryFeed(category, site)),
  ];
}

function describeCategoryFeed(
  {
    slug,
    name: category,
    description,
    former_slugs,
  }: Category & { readonly former_slugs: readonly string[] },
  site: Catalog["site"],
): FeedDescription {
  return {
    holds: { category: slug },
    id: stableId(`feeds/categories/${former_slugs[0] ?? slug}`),
    name: `categories/${slug}`,
    title: `${site.name}\u202F: ${category}`,
    description,
    page: site.base_url + categoryPage(slug),
  };
}
