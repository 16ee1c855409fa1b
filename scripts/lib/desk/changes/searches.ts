/** Runs likely searches before and after a change, and says which of them have other results. */

import { createSearch } from "../../../../functions/lib/search/search.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { buildSearchFiles } from "../../outputs/api/search-files.ts";
import { type EntryChange, RANKS } from "./describe.ts";

export interface SearchChange {
  q: string;
  /** Tools that enter or leave the first ten, with their new or former rank. */
  gained: RankedTool[];
  lost: RankedTool[];
}

interface RankedTool {
  name: string;
  rank: number;
}

/** About as many as a visitor sees without scrolling. */
const TOP = 10;

/** The first phrase of every need, and the names of the tools that changed; the greatest changes first. */
export function compareSearches(
  before: Catalog,
  after: Catalog,
  changes: readonly EntryChange[],
): SearchChange[] {
  const tools = changes.filter(({ folder }) => folder === "tools");
  const queries = new Set([
    ...[...before.needs, ...after.needs].flatMap(({ shades }) => shades[0]?.says[0] ?? []),
    ...tools.map(({ name }) => name),
  ]);
  const [askBefore, askAfter] = [createAsk(before), createAsk(after)];
  const movedTo = new Map(tools.map(({ from, slug }) => [from, slug]));
  return [...queries]
    .flatMap((q) => {
      const old = askBefore(q).map((tool) => ({ ...tool, slug: movedTo.get(tool.slug) ?? tool.slug }));
      const current = askAfter(q);
      const gained = current.filter(({ slug }) => !old.some((tool) => tool.slug === slug));
      const lost = old.filter(({ slug }) => !current.some((tool) => tool.slug === slug));
      return gained.length + lost.length === 0 ? [] : [{ q, gained, lost }];
    })
    .sort((a, b) => weightOf(b) - weightOf(a));
}

/** Whether search reads any of what changed. */
export const mayMoveSearches = (changes: readonly EntryChange[], lists: readonly string[]): boolean =>
  lists.length > 0 ||
  changes.some(
    ({ folder, event, values }) =>
      folder === "tools" &&
      event !== "draft" &&
      (event !== "changed" || values.some(({ rank }) => rank < RANKS.text)),
  );

function createAsk(catalog: Catalog): (q: string) => (RankedTool & { slug: string })[] {
  const { data, spelling } = buildSearchFiles(catalog);
  const search = createSearch(data, spelling);
  return (q) =>
    search(q)
      .positions.slice(0, TOP)
      .flatMap((position, index) => {
        const tool = catalog.tools[position];
        return tool ? [{ slug: tool.slug, name: tool.name, rank: index + 1 }] : [];
      });
}

/** A change near the first place counts more. */
const weightOf = ({ gained, lost }: SearchChange): number =>
  [...gained, ...lost].reduce((sum, { rank }) => sum + TOP + 1 - rank, 0);
