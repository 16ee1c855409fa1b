/** Runs likely searches before and after a change, and says which of them have other results. */

import { createSearch } from "../../../../functions/lib/search/search.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { buildSearchFiles } from "../../outputs/api/search-files.ts";
import type { EntryChange } from "./describe.ts";

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

/** The names of the tools that changed, the first phrase of needs that they serve or that changed; greatest changes first. */
export function compareSearches(
  before: Catalog,
  after: Catalog,
  changes: readonly EntryChange[],
): SearchChange[] {
  const tools = changes.filter(({ folder }) => folder === "tools");
  const queries = new Set([...changedPhrases(before, after, tools), ...tools.map(({ name }) => name)]);
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

/** Fields by which a name, or the phrase of a need, finds a tool. */
const SEARCHED: ReadonlySet<string> = new Set([
  "name",
  "aliases",
  "short_description",
  "category",
  "tags",
  "needs",
  "alternatives",
]);

/** Whether search reads any of what changed. */
export const mayMoveSearches = (changes: readonly EntryChange[], lists: readonly string[]): boolean =>
  lists.some((file) => file.includes("/needs/")) ||
  changes.some(
    ({ folder, event, values }) =>
      folder === "tools" &&
      event !== "draft" &&
      (event !== "changed" || values.some(({ field }) => SEARCHED.has(field))),
  );

function changedPhrases(before: Catalog, after: Catalog, changes: readonly EntryChange[]): string[] {
  const slugs = new Set(changes.flatMap(({ slug, from }) => [slug, from]));
  const served = [before, after].flatMap(({ tools }) =>
    tools.filter(({ slug }) => slugs.has(slug)).flatMap((tool) => tool.needs.map(({ slug }) => slug)),
  );
  const [old, current] = [before, after].map(
    ({ needs }) => new Map(needs.map((need) => [need.slug, JSON.stringify(need.shades)])),
  );
  return [...before.needs, ...after.needs]
    .filter(({ slug }) => served.includes(slug) || old?.get(slug) !== current?.get(slug))
    .flatMap(({ shades }) => shades[0]?.says[0] ?? []);
}

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
