/** Answers a query over the table of tools: which tools, in which order, and how many for other values. */

import type { ListEnvelope } from "../contract/answer-schemas.ts";
import type { Query } from "../contract/query.ts";
import type { Found } from "../search/search.ts";
import type { Directory, ListedTool } from "./directory.ts";

/** What search found, as selecting needs it. */
export interface Hits extends Pick<Found, "positions" | "border"> {
  readonly units: readonly Pick<Found["units"][number], "label" | "met">[];
}

interface Selection {
  readonly total: number;
  /** The tools of the page asked for, by their positions. */
  readonly positions: readonly number[];
  readonly facets: ListEnvelope["facets"];
  readonly groups: NonNullable<ListEnvelope["meta"]["search"]>["groups"];
}

/** Names no filter: a tool that search did not find, or that several filters leave out. */
const OUT = "";

/** A tool must have one of the chosen values of each filter. */
export function selectTools(directory: Directory, query: Query, hits: Hits | null): Selection {
  const { tools, filters, holders } = directory;
  const found = hits?.positions ?? [...tools.keys()];
  /** By tool: the one filter that leaves it out, or OUT; null if it is selected. */
  const leftOutBy: (string | null)[] = tools.map(() => OUT);
  for (const position of found) leftOutBy[position] = null;
  for (const { name, values } of filters) {
    const chosen = query.filters[name];
    if (chosen === undefined) continue;
    const having = values.flatMap(({ value }, index) =>
      chosen.includes(value) ? (holders[name]?.[index] ?? []) : [],
    );
    const has = new Set(having);
    leftOutBy.forEach((other, position) => {
      if (!has.has(position)) leftOutBy[position] = other === null ? name : OUT;
    });
  }

  const facets: ListEnvelope["facets"] = {};
  for (const { name, facet, values } of filters) {
    if (!facet) continue;
    const isCounted = (position: number): boolean =>
      leftOutBy[position] === null || leftOutBy[position] === name;
    // Values that no tool has are left out.
    facets[name] = values.flatMap(({ value, label }, index) => {
      const count = holders[name]?.[index]?.filter(isCounted).length ?? 0;
      return count === 0 ? [] : [{ value, label, count }];
    });
  }
  const isSelected = (position: number): boolean => leftOutBy[position] === null;
  const selected = inOrder(found.filter(isSelected), query.sort, tools);
  const start = (query.page - 1) * query.per_page;
  return {
    total: selected.length,
    positions: selected.slice(start, start + query.per_page),
    facets,
    groups: hits === null || query.sort !== null ? [] : groupHits(hits, isSelected),
  };
}

/** The tools that break no condition of the query, and the others: as one group if those break none either. */
function groupHits(
  { positions, border, units }: Hits,
  isSelected: (position: number) => boolean,
): Selection["groups"] {
  if (units.every(({ met }) => met === null) || positions.length === 0) return [];
  const first = positions.slice(0, border).filter(isSelected);
  const others = positions.slice(border).filter(isSelected);
  // "Sans compte" is said inside a sentence.
  const breaks = units.flatMap(({ label, met }) =>
    others.some((tool) => met?.[tool] === 0) ? [label.charAt(0).toLowerCase() + label.slice(1)] : [],
  );
  if (breaks.length === 0) return [{ breaks, count: first.length + others.length }];
  return [
    { breaks: [], count: first.length },
    { breaks, count: others.length },
  ];
}

/** Null is the order in which they were found. Tools of one day are in list order, which is by name. */
function inOrder(found: number[], sort: Query["sort"], tools: readonly ListedTool[]): number[] {
  if (sort === null) return found;
  const days = tools.map(({ updated_at, added_at }) =>
    sort === "name" ? 0 : Date.parse(sort === "-updated_at" ? updated_at : added_at),
  );
  return found.sort((a, b) => (days[b] ?? 0) - (days[a] ?? 0) || a - b);
}
