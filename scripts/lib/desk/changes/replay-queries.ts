/** Finds the searches whose results change: runs likely queries in the real search, before and after. */

import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import { createSearch } from "../../../../functions/lib/search/search.ts";
import type { SearchData } from "../../../../functions/lib/search/search-index.ts";
import type { Catalog } from "../../content/catalog.ts";
import { createSearchData } from "../../outputs/api/render-outputs.ts";

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
  const [oldData, data] = [createSearchData(before), createSearchData(after)];
  if (JSON.stringify(oldData) === JSON.stringify(data)) return [];
  const movedTo = new Map(
    after.moved
      .filter(({ to }) => to.startsWith(TOOLS_PATH))
      .map(({ from, to }) => [slugOf(from), slugOf(to)]),
  );
  const askBefore = createAsk(before.tools, oldData);
  const askAfter = createAsk(after.tools, data);
  return likelyQueries(before, after)
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

/** `createAsk(tools, data)("quiz")` → the first ten tools. */
function createAsk(tools: Catalog["tools"], data: SearchData): (q: string) => RankedTool[] {
  const search = createSearch(data);
  return (q) =>
    search(q)
      .positions.slice(0, TOP)
      .flatMap((position, index) => {
        const tool = tools[position];
        return tool ? [{ slug: tool.slug, name: tool.name, rank: index + 1 }] : [];
      });
}

/** Likely queries: categories, tags, the words of the synonyms, and the names of the tools that changed. */
function likelyQueries(before: Catalog, after: Catalog): string[] {
  const [old, current] = [before, after].map(({ tools }) => new Set(tools.map(searchable)));
  const changed = [
    ...after.tools.filter((tool) => !old?.has(searchable(tool))),
    ...before.tools.filter((tool) => !current?.has(searchable(tool))),
  ];
  return [
    ...new Set(
      [
        ...changed.flatMap(({ name, aliases }) => [name, ...aliases]),
        ...[before, after].flatMap(({ categories, vocabularies, synonyms }) => [
          ...categories.map(({ name }) => name),
          ...Object.values(vocabularies.tags),
          ...synonyms.flatMap(({ words }) => words),
        ]),
      ].map((q) => q.toLowerCase()),
    ),
  ];
}

const searchable = ({ name, aliases, short_description }: Catalog["tools"][number]): string =>
  [name, ...aliases, short_description].join("\n");

const slugOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
