/** Answers a query over the table of tools: which tools, in which order, and how many for other values. */

import type { Query } from "../contract/query.ts";
import type { SearchHits } from "../search/hits.ts";
import {
  addAll,
  type BitSet,
  countCommon,
  createBitSet,
  hasBit,
  keepCommon,
  slicePositions,
} from "./bit-set.ts";
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
  const { manifest, size, values, orderOf, everyTool } = table;
  const candidates = hits === null ? everyTool : createBitSet(size, hits.positions);
  const chosen = Object.entries(query.filters).map(([filter, wanted]) => {
    const sets = wanted.flatMap((value) => values.get(filter)?.byName.get(value)?.tools() ?? []);
    return { filter, tools: uniteAll(size, sets) };
  });
  const underAllBut = (name: string | null): BitSet => {
    const bits = candidates.slice();
    for (const { filter, tools } of chosen) if (filter !== name) keepCommon(bits, tools);
    return bits;
  };

  const selected = underAllBut(null);
  const counts = new Map<string, number[]>();
  for (const { name, facet } of manifest.filters) {
    if (!facet) continue;
    const others = Object.hasOwn(query.filters, name) ? underAllBut(name) : selected;
    const ofValues: number[] = [];
    for (const { tools } of values.get(name)?.list ?? []) ofValues.push(countCommon(others, tools()));
    counts.set(name, ofValues);
  }
  const order = query.sort === null ? hits?.positions : orderOf(query.sort);
  const start = (query.page - 1) * query.per_page;
  const end = start + query.per_page;
  return {
    total: countCommon(selected, selected),
    positions:
      order === undefined ? slicePositions(selected, start, end) : sliceOrder(order, selected, start, end),
    counts,
  };
}

/** What is in one of the sets. */
function uniteAll(size: number, [first, ...others]: readonly BitSet[]): BitSet {
  if (first !== undefined && others.length === 0) return first;
  const bits = first?.slice() ?? createBitSet(size, []);
  for (const other of others) addAll(bits, other);
  return bits;
}

/** The positions of a set, in this order, from `start` to before `end`. */
function sliceOrder(order: readonly number[], selected: BitSet, start: number, end: number): number[] {
  const positions: number[] = [];
  let before = 0;
  for (const position of order) {
    if (before >= end) break;
    if (!hasBit(selected, position)) continue;
    if (before >= start) positions.push(position);
    before++;
  }
  return positions;
}
