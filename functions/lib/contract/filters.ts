/**
 * The filters of `/tools`, as data: the build writes this table, and all code that reads or answers a query
 * walks it. The code of the edge and of the browser names no filter.
 */

import { nearest } from "../text/nearest.ts";
import { groupBy } from "./group-by.ts";
import { OPENAPI_PATH } from "./paths.ts";
import type { QueryFault } from "./problem-details.ts";

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
  const ordered = filters.map(({ name, values }) => {
    const chosen = wanted[name];
    return [name, chosen ? namesOf(values).filter((value) => chosen.includes(value)) : []] as const;
  });
  return Object.fromEntries(ordered.filter(([, chosen]) => chosen.length > 0));
}

/** The French name of a value: `labelOf(filters, "pricing", "free")` → `"Gratuit"`; the value itself if unknown. */
export const labelOf = (filters: readonly FilterDefinition[], name: string, value: string): string =>
  filters.find((filter) => filter.name === name)?.values.find((one) => one.value === value)?.label ?? value;

/** Notes a fault of the parameter that is being read. Its `value` is what the client wrote, if nothing else is said. */
export type ReportFault = (
  code: QueryFault["code"],
  detail: string,
  more?: Partial<Pick<QueryFault, "value" | "allowed" | "suggestion">>,
) => void;

/** Each unknown value costs a search for the nearest one, and nobody needs more values. */
export const MAX_VALUES = 30;
/** Longer lists are not repeated in every answer. */
const MAX_LISTED = 50;

/** What a flag may be; the first two switch it on. */
export const FLAG_WORDS = ["1", "true", "0", "false"];

/** The values that a client asks for, joined by commas, under their names of today. */
export function parseFilter(
  text: string,
  { kind, values }: FilterDefinition,
  report: ReportFault,
): readonly string[] {
  if (kind === "flag") {
    if (!FLAG_WORDS.includes(text)) reportUnknown(text, FLAG_WORDS, report);
    return FLAG_WORDS.indexOf(text) < 2 ? ["true"] : [];
  }
  const pieces = text.split(",");
  if (pieces.length > MAX_VALUES) {
    report("too_many_values", `There are ${pieces.length} values; at most ${MAX_VALUES} are read.`);
    return [];
  }
  const written = groupBy(
    pieces,
    (piece) => values.find(({ value, former }) => value === piece || former?.includes(piece))?.value ?? piece,
  );
  const names = namesOf(values);
  for (const [value, texts] of written) {
    if (!names.includes(value)) reportUnknown(value, names, report, values);
    else if (texts.length > 1) {
      const detail = `These are ${texts.length} times the value \`${value}\`; give it once.`;
      report("duplicate_value", detail, { value: texts.join(","), suggestion: value });
    }
  }
  return [...written.keys()];
}

const namesOf = (values: readonly FilterValue[]): string[] => values.map(({ value }) => value);

/** A value that is not in its list, with the nearest one or the one of that French name, and the list if it is not too long. */
export function reportUnknown(
  value: string,
  values: readonly string[],
  report: ReportFault,
  named: readonly FilterValue[] = [],
): void {
  const suggestion = nearest(value, values) ?? valueCalled(value, named);
  const allowed = values.length > MAX_LISTED ? null : values;
  const list = allowed === null ? ` \`${OPENAPI_PATH}\` lists the ${values.length} values.` : "";
  const detail = suggestion === null ? "This value is not known." : `Did you mean \`${suggestion}\`?`;
  report("unknown_value", detail + list, { value, allowed, suggestion });
}

/** The value whose French name is meant: `valueCalled("gratuis", [{ value: "free", label: "Gratuit" }])` → `"free"` */
function valueCalled(name: string, values: readonly FilterValue[]): string | null {
  const label = nearest(
    name,
    values.map((value) => value.label),
  );
  return values.find((value) => value.label === label)?.value ?? null;
}
