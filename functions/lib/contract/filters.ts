/**
 * The filters of `/tools`, as data: the build writes this table, and all code that reads or answers a query
 * walks it. The code of the edge and of the browser names no filter.
 */

import { groupBy } from "./group-by.ts";
import { createFault, createUnknownValue, type Parsed, refuse } from "./query-fault.ts";

export interface FilterValue {
  readonly value: string;
  /** In French, for people. */
  readonly label: string;
  /** Earlier names of the value, which queries may still use. Present only if values can be renamed. */
  readonly former?: readonly string[];
}

export interface FilterDefinition {
  /** The parameter, and the field of the tool that holds the values. */
  readonly name: string;
  /** The filter as a whole, in French: "Tarif". */
  readonly label: string;
  /** `one`: a tool has one of the values. `many`: it has any number of them. `flag`: it has `true`, or not. */
  readonly kind: "one" | "many" | "flag";
  /** Whether answers count its values. */
  readonly facet: boolean;
  /** The folder of its static listings, below `tools/`; null if every listing of it is computed. */
  readonly folder: string | null;
  /** In the order in which they are listed. */
  readonly values: readonly FilterValue[];
}

/**
 * The values that a query asks for, by filter: a tool must have one of them. Filters and values are in the
 * order of the table, and a filter that restricts nothing is left out: equal choices give equal texts.
 */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** `orderChoices(filters, { pricing: ["paid", "free"], category: [] })` → `{ pricing: ["free", "paid"] }` */
export function orderChoices(filters: readonly FilterDefinition[], wanted: Choices): Choices {
  const chosen: Record<string, readonly string[]> = {};
  for (const { name, values } of filters) {
    const some = wanted[name] ?? [];
    if (some.length === 0) continue;
    const known = values.filter(({ value }) => some.includes(value));
    if (known.length > 0) chosen[name] = known.map(({ value }) => value);
  }
  return chosen;
}

/** The French name of a value: `labelOf(filters, "pricing", "free")` → `"Gratuit"`; the value itself if unknown. */
export function labelOf(filters: readonly FilterDefinition[], name: string, value: string): string {
  const filter = filters.find((candidate) => candidate.name === name);
  return filter?.values.find((candidate) => candidate.value === value)?.label ?? value;
}

const FLAG_TEXTS: ReadonlyMap<string, readonly string[]> = new Map([
  ["1", ["true"]],
  ["true", ["true"]],
  ["0", []],
  ["false", []],
]);

/** Each unknown value costs a search for the nearest one, and nobody needs more values. */
export const MAX_VALUES = 30;

/** The values that a client asks for, joined by commas, under their names of today. */
export function parseFilter(text: string, { kind, values }: FilterDefinition): Parsed<readonly string[]> {
  if (kind === "flag") {
    const value = FLAG_TEXTS.get(text);
    return value ? { value } : { faults: [createUnknownValue(text, [...FLAG_TEXTS.keys()])] };
  }
  const pieces = text.split(",");
  if (pieces.length > MAX_VALUES) {
    const detail = `There are ${pieces.length} values; at most ${MAX_VALUES} are read.`;
    return refuse({ code: "too_many_values", value: text, detail });
  }
  /** The name of today, or undefined. */
  const nameOf = (piece: string): string | undefined =>
    values.find(({ value, former }) => value === piece || former?.includes(piece))?.value;
  const written = groupBy(pieces, (piece) => nameOf(piece) ?? piece);
  const faults = [...written].flatMap(([value, texts]) => {
    if (nameOf(value) === undefined)
      return [
        createUnknownValue(
          value,
          values.map((known) => known.value),
        ),
      ];
    if (texts.length === 1) return [];
    const detail = `These are ${texts.length} times the value \`${value}\`; give it once.`;
    return [createFault({ code: "duplicate_value", value: texts.join(","), detail, suggestion: value })];
  });
  return faults.length > 0 ? { faults } : { value: [...written.keys()] };
}
