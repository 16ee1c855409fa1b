/** Answers a query over the table of tools: which tools, in which order, and how many for other values. */

import type { Query } from "../contract/query.ts";
import type { SearchHits } from "../search/hits.ts";
import { type BitSet, countCommon, createBitSet, hasBit, intersect, unite } from "./bit-set.ts";
import type { ToolTable } from "./tool-table.ts";

export interface Selection {
  readonly total: number;
  /** The tools of the page asked for, by their positions. */
  readonly positions: readonly number[];
  /** By the name of the facet: how many tools each value of the filter has, under all the other filters. */
  readonly counts: ReadonlyMap<string, readonly number[]>;
}

/** A tool must have one of the chosen values of each filter. */
export function selectTools(table: ToolTable, query: Query, hits: SearchHits | null): Selection {
  const { manifest, records, values, positions, orders, everyTool } = table;
  const nobody = createBitSet(records.length, []);
  const candidates = hits === null ? everyTool : createBitSet(records.length, hits.positions);
  const chosen = Object.entries(query.filters).map(([filter, wanted]) => {
    const having = (values.get(filter) ?? []).filter(({ value }) => wanted.includes(value));
    return { filter, tools: having.map(({ tools }) => tools).reduce(unite, nobody) };
  });
  const underAllBut = (name: string | null): BitSet =>
    chosen.reduce((bits, { filter, tools }) => (filter === name ? bits : intersect(bits, tools)), candidates);

  const selected = underAllBut(null);
  const counts = new Map<string, number[]>();
  for (const { name, facet } of manifest.filters) {
    if (!facet) continue;
    const others = Object.hasOwn(query.filters, name) ? underAllBut(name) : selected;
    counts.set(
      name,
      (values.get(name) ?? []).map(({ tools }) => countCommon(others, tools)),
    );
  }
  const order = (query.sort === null ? hits?.positions : orders.get(query.sort)) ?? positions;
  const matches = order.filter((position) => hasBit(selected, position));
  const start = (query.page - 1) * query.per_page;
  return { total: matches.length, positions: matches.slice(start, start + query.per_page), counts };
}
