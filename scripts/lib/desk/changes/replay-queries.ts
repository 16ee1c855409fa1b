/** Finds the searches whose results change: runs likely queries in the real search, before and after. */

import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import { createSearch, type Search } from "../../../../functions/lib/search/search.ts";
import type { Catalog } from "../../content/catalog.ts";
import { buildSearchFiles } from "../../outputs/api/search-files.ts";

export interface QueryDifference {
  q: string;
  /** Tools that enter or leave the first ten, with their new or former rank. */
  gained: RankedTool[];
  lost: RankedTool[];
}

export interface RankedTool {
  slug: string;
  name: string;
  rank: number;
}

/** About as many as a visitor sees without scrolling. */
const TOP = 10;

/** The queries whose first ten results are not the same tools, the greatest changes first. */
export function replayQueries(before: Catalog, after: Catalog): QueryDifference[] {
  const queries = likelyQueries(before, after);
  if (queries.length === 0) return [];
  const movedTo = new Map(
    after.moved
      .filter(({ to }) => to.startsWith(TOOLS_PATH))
      .map(({ from, to }) => [slugOf(from), slugOf(to)]),
  );
  const askBefore = createAsk(before);
  const askAfter = createAsk(after);
  return queries
    .flatMap((q) => {
      const old = askBefore(q).map((tool) => ({ ...tool, slug: movedTo.get(tool.slug) ?? tool.slug }));
      const current = askAfter(q);
      const gained = current.filter(({ slug }) => !old.some((tool) => tool.slug === slug));
      const lost = old.filter(({ slug }) => !current.some((tool) => tool.slug === slug));
      return gained.length + lost.length === 0 ? [] : [{ q, gained, lost }];
    })
    .sort((a, b) => weightOf(b) - weightOf(a));
}

/** A change near the first place counts more. */
const weightOf = ({ gained, lost }: QueryDifference): number =>
  [...gained, ...lost].reduce((sum, { rank }) => sum + TOP + 1 - rank, 0);

/** `createAsk(catalog)("quiz")` → the first ten tools. */
function createAsk(catalog: Catalog): (q: string) => RankedTool[] {
  const { tools } = catalog;
  const { data, spelling } = buildSearchFiles(catalog);
  const search: Search = createSearch(data, spelling);
  return (q) =>
    search(q)
      .positions.slice(0, TOP)
      .flatMap((position, index) => {
        const tool = tools[position];
        return tool ? [{ slug: tool.slug, name: tool.name, rank: index + 1 }] : [];
      });
}

/** Queries that a tool which changed can answer: its names, its category and tags, what people say for its needs. */
function likelyQueries(before: Catalog, after: Catalog): string[] {
  const [old, current] = [before, after].map(({ tools }) => new Set(tools.map(searchable)));
  const queries = (catalog: Catalog, others: ReadonlySet<string> | undefined) => {
    const changed = catalog.tools.filter((tool) => !others?.has(searchable(tool)));
    const touched = new Set(changed.flatMap(({ needs }) => needs.map(({ slug }) => slug)));
    return [
      ...changed.flatMap(({ name, aliases, category_name, tags }) => [
        name,
        ...aliases,
        category_name,
        ...tags.map((tag) => catalog.vocabularies.tags[tag] ?? tag),
      ]),
      ...catalog.needs
        .filter(({ slug }) => touched.has(slug))
        .flatMap(({ shades }) => shades.flatMap(({ says }) => says.slice(0, SAID))),
    ];
  };
  return [...new Set([...queries(after, old), ...queries(before, current)].map((q) => q.toLowerCase()))];
}

/** The first phrases of a shade are the most usual. */
const SAID = 3;

const searchable = ({ name, aliases, short_description, tags, needs }: Catalog["tools"][number]): string =>
  [name, ...aliases, short_description, ...tags, ...needs.map(({ slug }) => slug)].join("\n");

const slugOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
