/** What editors do first this week: of all that the report lists, the few things that help most readers. */

import type { Catalog } from "../content/catalog.ts";
import { PRICE_EVIDENCE } from "../content/fields/price-fields.ts";
import type { Tool } from "../content/fields/tool-fields.ts";
import { EVIDENT_FACTS } from "./measure-evidence.ts";

export interface WeekPlan {
  /** Slugs of tools whose website no longer answers. */
  broken: string[];
  /** Slugs: entries that fall due again, the longest overdue first; then those that nobody ever verified. */
  to_verify: string[];
  /** Facts that a school acts on and that no source says: many facts, in entries that many cite. */
  unsourced: { slug: string; facts: string[]; cited: number }[];
  /** Slugs of needs. */
  needs_without_tools: string[];
}

/** So many of each. */
const MOST = 5;

/** `overdue`: slugs, the longest overdue first. Tools that others and collections cite most come first. */
export function planWeek(
  { tools, needs }: Pick<Catalog, "tools" | "needs">,
  overdue: readonly string[],
): WeekPlan {
  const cited = new Map<string, number>();
  for (const { slug, alternatives, collections } of tools) {
    const add = (name: string, times: number) => cited.set(name, (cited.get(name) ?? 0) + times);
    add(slug, collections.length);
    for (const other of alternatives) add(other.slug, 1);
  }
  const timesOf = ({ slug }: { slug: string }): number => cited.get(slug) ?? 0;
  const byReach = tools.toSorted((a, b) => timesOf(b) - timesOf(a) || (a.slug < b.slug ? -1 : 1));
  const slugsOf = (keep: (tool: Tool) => boolean): string[] => byReach.filter(keep).map(({ slug }) => slug);
  const unverified = slugsOf(({ freshness }) => freshness.verified_at === null);
  return {
    broken: slugsOf(({ freshness }) => freshness.link_status === "broken").slice(0, MOST),
    to_verify: [...overdue, ...unverified].slice(0, MOST),
    unsourced: byReach
      .map((tool) => ({ slug: tool.slug, facts: unsourcedFacts(tool), cited: timesOf(tool) }))
      .filter(({ facts }) => facts.length > 0)
      .sort((a, b) => b.facts.length * b.cited - a.facts.length * a.cited)
      .slice(0, MOST),
    needs_without_tools: needs
      .filter(({ tool_count }) => tool_count === 0)
      .map(({ slug }) => slug)
      .slice(0, MOST),
  };
}

/** That a tool is free harms nobody who believes it: its price can wait. */
const unsourcedFacts = ({ freshness, pricing }: Tool): string[] =>
  EVIDENT_FACTS.filter(
    ({ fact, paths }) =>
      !(pricing === "free" && fact === PRICE_EVIDENCE.fact) &&
      paths.some((path) => freshness.unsourced.includes(path.join("."))),
  ).map(({ fact }) => fact);
