/** The files that the web component reads. They are outside the API: its rate limit does not count them. */

import type { Catalog } from "../../content/catalog.ts";
import { filterTable, filterValues } from "../../content/filter-table.ts";
import { type EmbeddedList, type EmbeddedTool, toEmbeddedTool } from "./embedded-lists.ts";

/** `/embed/data/collections/top-quiz.json` */
export interface ListDocument {
  readonly data: { readonly ranked: boolean; readonly tools: readonly EmbeddedTool[] };
}

/** `/embed/data/outils.json`: what every choice of filters is answered from. */
export interface TableDocument {
  /** By name. */
  readonly data: readonly EmbeddedTool[];
  /** By filter and value: the first position in `data` of a tool that has it, then how much further the next one is. */
  readonly steps: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  /** By filter: the values of today by their former names. */
  readonly former: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const renderListData = ({ ranked, tools }: EmbeddedList): string =>
  JSON.stringify({ data: { ranked, tools } } satisfies ListDocument);

export function renderTable(catalog: Catalog): string {
  const filters = filterTable(catalog).map((filter) => {
    const held = catalog.tools.map((tool) => filterValues(tool, filter));
    const stepsOf = (value: string) =>
      toSteps(held.flatMap((values, position) => (values.includes(value) ? [position] : [])));
    return {
      name: filter.name,
      steps: Object.fromEntries(filter.values.map(({ value }) => [value, stepsOf(value)])),
      former: Object.fromEntries(
        filter.values.flatMap(({ value, former = [] }) => former.map((name) => [name, value])),
      ),
    };
  });
  const table: TableDocument = {
    data: catalog.tools.map(toEmbeddedTool),
    steps: Object.fromEntries(filters.map(({ name, steps }) => [name, steps])),
    former: Object.fromEntries(
      filters
        .filter(({ former }) => Object.keys(former).length > 0)
        .map(({ name, former }) => [name, former]),
    ),
  };
  return JSON.stringify(table);
}

/** Compresses better than positions: `toSteps([3, 5, 9])` → `[3, 2, 4]` */
const toSteps = (positions: readonly number[]): number[] =>
  positions.map((position, index) => position - (positions[index - 1] ?? 0));
