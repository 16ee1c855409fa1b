/** Which feeds the site has, and what is in them: tools (all, and by category) and collections. */

import type { Catalog } from "../../content/catalog.ts";
import { type FeedLinks, feedLinks } from "../reuse-addresses.ts";
import { createRecordIds, stableId } from "../stable-id.ts";
import { type FeedEntry, toCollectionEntry, toToolEntry } from "./to-entry.ts";

/** A feed before it is written: what RSS, Atom and JSON Feed all need. */
export interface Feed extends FeedLinks {
  /** Never changes, even if the address of the site or the name of the category does. */
  id: string;
  description: string;
  /** `YYYY-MM-DD`: of the newest entry. */
  updated: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
  publisher: { name: string; url: string };
  license: { id: string; name: string; url: string; attribution: string };
}

/** Feed readers come back within days. `/exports/` has everything. */
const MAX_ENTRIES = 50;

/**
 * New and changed entries are in one feed: an entry that changes keeps its id and moves up, and each reader's
 * own settings say whether to show it again.
 */
export function listFeeds(catalog: Catalog): Feed[] {
  const { site, data_updated_at } = catalog;
  const contents = feedContents(catalog);
  return feedLinks(catalog).flatMap((links) => {
    const content = contents.get(links.name);
    if (content === undefined) return [];
    const entries = content.entries.toSorted(byDate).slice(0, MAX_ENTRIES);
    return {
      ...links,
      id: stableId(`feeds/${content.firstName ?? links.name}`),
      description: content.description,
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

interface FeedContent {
  description: string;
  entries: readonly FeedEntry[];
  /** The first name of the feed: its id is made from it. */
  firstName?: string;
}

/** By the name of the feed. */
function feedContents(catalog: Catalog): Map<string, FeedContent> {
  const baseUrl = catalog.site.base_url;
  const idOf = createRecordIds(catalog);
  const tools = catalog.tools.map((tool) => ({
    category: tool.category,
    entry: toToolEntry(tool, { id: idOf(tool.url), baseUrl }),
  }));
  return new Map<string, FeedContent>([
    [
      "tools",
      {
        description: "Les outils ajoutés et les fiches mises à jour, du plus récent au plus ancien.",
        entries: tools.map(({ entry }) => entry),
      },
    ],
    [
      "collections",
      {
        description: "Les tops par tâche et les boîtes à outils par profil, nouveaux et mis à jour.",
        entries: catalog.collections.map((collection) =>
          toCollectionEntry(collection, { id: idOf(collection.url), baseUrl }),
        ),
      },
    ],
    ...catalog.categories.map(({ slug, description, former_slugs }): [string, FeedContent] => [
      `categories/${slug}`,
      {
        description,
        entries: tools.flatMap(({ category, entry }) => (category === slug ? [entry] : [])),
        firstName: `categories/${former_slugs[0] ?? slug}`,
      },
    ]),
  ]);
}
