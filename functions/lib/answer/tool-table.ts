/**
 * The data that the build prepares for the edge, and the shape in which it is queried: for each value of each
 * filter the tools that have it, and every summary as JSON, ready to be joined into an answer.
 */

import type { License } from "../contract/answer-schemas.ts";
import type { FilterDefinition } from "../contract/filters.ts";
import { type BitSet, createBitSet } from "./bit-set.ts";
import { hash } from "./hash.ts";

/** What every request needs, small enough to be loaded at once. */
export interface Manifest {
  base_url: string;
  data_updated_at: string;
  /** Changes whenever any summary does. */
  records_fingerprint: string;
  license: License;
  /** In the order in which canonical links and facets list them. */
  filters: FilterDefinition[];
  /** Number of tools per static listing, by the key of `listingKey`. */
  listings: Record<string, number>;
}

/** The published tools in list order. A tool is known by its position. */
export interface ToolTableData {
  /** Each summary as JSON. */
  records: string[];
  /**
   * By filter, for each of its values: the positions of the tools that have it, each as the distance from the
   * one before, which is shorter. `[3, 1, 5]` are the positions 3, 4 and 9.
   */
  holders: Record<string, number[][]>;
  /** The positions in other orders than by name, by the value of `sort`. */
  orders: Record<string, number[]>;
}

/** A value of a filter. */
export interface TableValue {
  readonly value: string;
  /** The value in a facet, as JSON up to its count. */
  readonly json: string;
  /** The tools that have it. */
  readonly tools: BitSet;
}

export interface TableValues {
  readonly list: readonly TableValue[];
  readonly byName: ReadonlyMap<string, TableValue>;
}

export interface ToolTable {
  readonly manifest: Manifest;
  /** Changes whenever a record does, or a value of a filter, or its label. */
  readonly fingerprint: string;
  /** How many tools there are. */
  readonly size: number;
  /** The JSON of a tool's summary, by its position. */
  textOf(position: number): string;
  /** The same in UTF-8: answers are joined from bytes, which takes less time than to encode each answer. */
  bytesOf(position: number): Uint8Array;
  /** By the name of the filter: its values, in the order of the table and by name. */
  readonly values: ReadonlyMap<string, TableValues>;
  /** All positions in other orders than by name, by the value of `sort`. */
  readonly orders: ReadonlyMap<string, readonly number[]>;
  readonly everyTool: BitSet;
}

export function createToolTable(manifest: Manifest, { records, holders, orders }: ToolTableData): ToolTable {
  const values = manifest.filters.map(({ name, values }): [string, TableValues] => {
    const list = values.map(({ value, label }, index) => ({
      value,
      json: `{"value":${JSON.stringify(value)},"label":${JSON.stringify(label)},"count":`,
      tools: createBitSet(records.length, positionsOf(holders[name]?.[index] ?? [])),
    }));
    return [name, { list, byName: new Map(list.map((some) => [some.value, some])) }];
  });
  const encoder = new TextEncoder();
  // Few isolates live long enough to show every tool.
  const encoded: Uint8Array[] = [];
  return {
    manifest,
    fingerprint: hash(manifest.records_fingerprint + JSON.stringify(manifest.filters)),
    size: records.length,
    textOf: (position) => records[position] ?? "",
    bytesOf(position) {
      encoded[position] ??= encoder.encode(records[position]);
      return encoded[position];
    },
    values: new Map(values),
    orders: new Map(Object.entries(orders)),
    everyTool: createBitSet(records.length, records.keys()),
  };
}

/** `[...positionsOf([3, 1, 5])]` → `[3, 4, 9]` */
function* positionsOf(distances: readonly number[]): Generator<number> {
  let position = 0;
  for (const distance of distances) {
    position += distance;
    yield position;
  }
}

/** `distancesOf([3, 4, 9])` → `[3, 1, 5]` */
export const distancesOf = (positions: readonly number[]): number[] =>
  positions.map((position, index) => position - (positions[index - 1] ?? 0));
