/** Runs searches before and after a change, and says which of them have other results. */

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

/** `ask("quiz")` → every tool that is found, best first. */
export type AskCatalog = (q: string) => RankedTool[];

/** A catalogue that can be searched. Builds the index with the first question. */
export function createAsk(catalog: Catalog): AskCatalog {
  let search: Search | undefined;
  return (q) => {
    if (search === undefined) {
      const { data, spelling } = buildSearchFiles(catalog);
      search = createSearch(data, spelling);
    }
    return search(q).positions.flatMap((position, index) => {
      const tool = catalog.tools[position];
      return tool ? [{ slug: tool.slug, name: tool.name, rank: index + 1 }] : [];
    });
  };
}

/** About as many as a visitor sees without scrolling. */
const TOP = 10;
/** Each takes about half a millisecond on both sides; a change of many entries touches thousands. */
const MAX_QUERIES = 600;

/** The queries whose first ten results are not the same tools, the greatest changes first. */
export function replayQueries(
  queries: readonly string[],
  before: AskCatalog,
  after: AskCatalog,
  moved: Catalog["moved"],
): QueryDifference[] {
  const movedTo = new Map(
    moved.filter(({ to }) => to.startsWith(TOOLS_PATH)).map(({ from, to }) => [slugOf(from), slugOf(to)]),
  );
  return queries
    .slice(0, MAX_QUERIES)
    .flatMap((q) => {
      const old = before(q)
        .slice(0, TOP)
        .map((tool) => ({ ...tool, slug: movedTo.get(tool.slug) ?? tool.slug }));
      const current = after(q).slice(0, TOP);
      const gained = current.filter(({ slug }) => !old.some((tool) => tool.slug === slug));
      const lost = old.filter(({ slug }) => !current.some((tool) => tool.slug === slug));
      return gained.length + lost.length === 0 ? [] : [{ q, gained, lost }];
    })
    .sort((a, b) => weightOf(b) - weightOf(a));
}

/** A change near the first place counts more. */
const weightOf = ({ gained, lost }: QueryDifference): number =>
  [...gained, ...lost].reduce((sum, { rank }) => sum + TOP + 1 - rank, 0);

const slugOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
