/**
 * The filters of `/tools`, as data: the build writes this table, and all code that reads or answers a query
 * walks it. The code of the edge names no filter.
 */

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
  /** Values that other filters say now, each asked for alone: `{ "sans-internet": { offline: ["yes"] } }` */
  readonly moved?: Readonly<Record<string, Choices>>;
}

/**
 * The values that a query asks for, by filter: a tool must have one of them. Filters and values are in the
 * order of the table, and a filter that restricts nothing is left out: equal choices give equal texts.
 */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** `orderChoices(filters, { pricing: ["paid", "free"], category: [] })` → `{ pricing: ["free", "paid"] }` */
export function orderChoices(filters: readonly FilterDefinition[], wanted: Choices): Choices {
  const ordered = filters.map(({ name, values }): [string, string[]] => [
    name,
    values.flatMap(({ value }) => (wanted[name]?.includes(value) ? [value] : [])),
  ]);
  return Object.fromEntries(ordered.filter(([, chosen]) => chosen.length > 0));
}

/** The French name of a value: `labelOf(filters, "pricing", "free")` → `"Gratuit"`; the value itself if unknown. */
export const labelOf = (filters: readonly FilterDefinition[], name: string, value: string): string =>
  filters.find((filter) => filter.name === name)?.values.find((one) => one.value === value)?.label ?? value;
