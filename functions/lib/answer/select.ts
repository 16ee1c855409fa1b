/** Answers a query over the table of tools: which ones, in which order, and what other values would give. */

import type { ListEnvelope } from "../contract/answer-schemas.ts";
import type { Query } from "../contract/query.ts";
import type { SearchHits } from "../search/hits.ts";
import { type BitSet, countCommon, createBitSet, hasBit, intersect, unite } from "./bit-set.ts";
import type { ToolTable } from "./tool-table.ts";

export interface Selection {
  readonly total: number;
  /** The tools of the page asked for, by their positions. */
  readonly positions: readonly number[];
  readonly facets: ListEnvelope["facets"];
}

/** A tool must have one of the chosen values of each filter; a facet is counted under all the other filters. */
export function selectTools(table: ToolTable, query: Query, hits: SearchHits | null): Selection {
  const { manifest, records, holders, positions, orders, everyTool } = table;
  const order = query.sort === null ? hits?.positions : orders.get(query.sort);
  const nobody = createBitSet(records.length, []);
  const candidates = hits === null ? everyTool : createBitSet(records.length, hits.positions);
  const chosen = manifest.filters.flatMap(({ name, values }) => {
    const wanted = query.filters[name];
    if (wanted === undefined) return [];
    const having = values.flatMap(({ value }, index) =>
      wanted.includes(value) ? [holders.get(name)?.[index] ?? nobody] : [],
    );
    return [{ name, tools: having.reduce(unite, nobody) }];
  });
  const underAllBut = (name: string | null): BitSet =>
    chosen.reduce(
      (bits, filter) => (filter.name === name ? bits : intersect(bits, filter.tools)),
      candidates,
    );

  const selected = underAllBut(null);
  const facets = manifest.filters
    .filter(({ facet }) => facet)
    .map(({ name, values }) => {
      const others = Object.hasOwn(query.filters, name) ? underAllBut(name) : selected;
      const counts = values.map(({ value, label }, index) => {
        const having = holders.get(name)?.[index];
        return { value, label, count: having ? countCommon(others, having) : 0 };
      });
      return [name, counts.filter(({ count }) => count > 0)] as const;
    });
  const matches = (order ?? positions).filter((position) => hasBit(selected, position));
  const start = (query.page - 1) * query.per_page;
  return {
    total: matches.length,
    positions: matches.slice(start, start + query.per_page),
    facets: Object.fromEntries(facets),
  };
}
