/**
 * The data that the build prepares for the edge, and the shape in which it is queried: for each value of each
 * filter the tools that have it, and every summary as JSON, ready to be joined into an answer.
 */

import type { License } from "../contract/answer-schemas.ts";
import type { FilterDefinition } from "../contract/filters.ts";
import { type BitSet, createBitSet } from "./bit-set.ts";

/** What every request needs, small enough to be loaded at once. */
export interface Manifest {
  base_url: string;
  data_updated_at: string;
  /** Changes whenever any summary does, or a value of a filter, or its label. */
  fingerprint: string;
  license: License;
  /** In the order in which canonical links and facets list them. */
  filters: FilterDefinition[];
  /** The addresses of the files that search reads. They change with what is in them. */
  search: { index: string; spelling: string };
  /** Number of tools per static listing, by the key of `listingKey`. */
  listings: Record<string, number>;
}

/** The published tools in list order. A tool is known by its position. */
export interface ToolTableData {
  /** Each summary as JSON. */
  records: string[];
  /**
   * By filter, for each of its values: the positions of the tools that have it, as `writeDistances` writes them.
   * Texts, because a query reads few of them.
   */
  holders: Record<string, string[]>;
  /** The positions in other orders than by name, by the value of `sort`, between spaces. */
  orders: Record<string, string>;
}

/** A value of a filter. */
export interface TableValue {
  readonly value: string;
  /** The value in a facet, as JSON up to its count. */
  readonly json: string;
  /** The tools that have it. */
  tools(): BitSet;
}

export interface TableValues {
  readonly list: readonly TableValue[];
  readonly byName: ReadonlyMap<string, TableValue>;
}

export interface ToolTable {
  readonly manifest: Manifest;
  /** How many tools there are. */
  readonly size: number;
  /** The JSON of a tool's summary, by its position. */
  textOf(position: number): string;
  /** The same in UTF-8: answers are joined from bytes, which takes less time than to encode each answer. */
  bytesOf(position: number): Uint8Array;
  /** By the name of the filter: its values, in the order of the table and by name. */
  readonly values: ReadonlyMap<string, TableValues>;
  /** All positions in other orders than by name, by the value of `sort`. */
  orderOf(sort: string): readonly number[] | undefined;
  readonly everyTool: BitSet;
}

export function createToolTable(manifest: Manifest, { records, holders, orders }: ToolTableData): ToolTable {
  const values = manifest.filters.map(({ name, values }): [string, TableValues] => {
    const list = values.map(({ value, label }, index) => ({
      value,
      json: `{"value":${JSON.stringify(value)},"label":${JSON.stringify(label)},"count":`,
      tools: once(() => createBitSet(records.length, readDistances(holders[name]?.[index] ?? ""))),
    }));
    return [name, { list, byName: new Map(list.map((some) => [some.value, some])) }];
  });
  const orderBy = new Map(
    Object.entries(orders).map(([sort, positions]) => [sort, once(() => readPositions(positions))]),
  );
  const encoder = new TextEncoder();
  // Few isolates live long enough to show every tool.
  const encoded: Uint8Array[] = [];
  return {
    manifest,
    size: records.length,
    textOf: (position) => records[position] ?? "",
    bytesOf(position) {
      encoded[position] ??= encoder.encode(records[position]);
      return encoded[position];
    },
    values: new Map(values),
    orderOf: (sort) => orderBy.get(sort)?.(),
    everyTool: createBitSet(records.length, records.keys()),
  };
}

/** Computes a value when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const readPositions = (text: string): number[] => (text === "" ? [] : text.split(" ").map(Number));

function readDistances(text: string): number[] {
  let position = 0;
  return readPositions(text).map((distance) => {
    position += distance;
    return position;
  });
}

/** Each position as the distance from the one before, which is shorter: `writeDistances([3, 4, 9])` → `"3 1 5"` */
export const writeDistances = (positions: readonly number[]): string =>
  positions.map((position, index) => position - (positions[index - 1] ?? 0)).join(" ");
