/** The values that a field may have, with their French words, and the filters of `/tools` that fields declare. */

import type { FilterDefinition, FilterValue } from "../../../../functions/lib/contract/filters.ts";
import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { type Labels, UNKNOWN_LABEL } from "../../text/shown-values.ts";
import { capitalize } from "../../text/words.ts";
import { type Lists, termsOf } from "../model/lists.ts";
import type { Field, Node, Tree } from "./field.ts";
import { type DescribedField, type FilterFacts, type FilterOffer, itemOf } from "./kinds.ts";
import { type Tool, toolFields } from "./tool-fields.ts";

/** What may have values with French words. */
type Valued = Node | DescribedField;

/** The field whose values it has: a computed one may have those of another. */
const sourceOf = (node: Valued): Omit<Field, "key"> | undefined =>
  node.kind === "derived" ? node.facts.like : node;

/** The values of a closed list with their labels, in its order; none when any value may be written. */
export function choicesOf(node: Valued, lists: Lists): readonly FilterValue[] {
  const field = sourceOf(node);
  const type = field && itemOf(field.type);
  if (type?.kind === "choice")
    return [
      ...type.options.map(({ value, label }) => ({ value, label: capitalize(label) })),
      ...(field?.unknown === "unknown" ? [{ value: "unknown", label: UNKNOWN_LABEL }] : []),
    ];
  return type?.kind === "term" ? termsOf(lists, type.vocabulary) : [];
}

export const labelsOf = (node: Valued, lists: Lists): Labels =>
  new Map(choicesOf(node, lists).map(({ value, label }) => [value, label]));

/** A filter as OpenAPI describes it, in English. */
export interface DocumentedFilter extends FilterDefinition {
  readonly description: string;
  readonly example: string;
  readonly offer?: FilterOffer;
}

const DECLARED = Object.entries<Tree[string]>(toolFields).flatMap(
  ([name, node]): { name: string; node: Node; filter: FilterFacts }[] =>
    node.kind !== "group" && node.facts.filter ? [{ name, node, filter: node.facts.filter }] : [],
);

/** The filters that answers count, by name: what schemas and types of a list of tools can name. */
export const FACET_NAMES: readonly string[] = DECLARED.filter(({ filter }) => filter.facet !== false).map(
  ({ name }) => name,
);

/** In the order of canonical links: that of the declarations. The build writes the table for the edge. */
export const filterTable = (catalog: Lists): DocumentedFilter[] =>
  DECLARED.map(({ name, node, filter: { flag, ...filter } }) => {
    const field = sourceOf(node);
    const label = "label" in node ? node.label : name;
    // The first value of the first example.
    const example = String([field?.examples[0]].flat()[0]);
    const shared = { name, label, example, facet: true, folder: null, ...filter };
    if (flag !== undefined) return { ...shared, kind: "flag", values: [{ value: "true", label: flag }] };
    const kind = field?.type.kind === "list" ? "many" : "one";
    return { ...shared, kind, values: choicesOf(node, catalog) };
  });

/** The values of a filter that a tool has: those of its field of the same name; of references, such as `needs`, the slugs. */
export function filterValues(tool: Tool, { name }: Pick<FilterDefinition, "name">): string[] {
  const value: unknown = Reflect.get(tool, name);
  if (Array.isArray(value)) return value.map((item) => String(isRecord(item) ? item.slug : item));
  return typeof value === "boolean" ? (value ? ["true"] : []) : [String(value)];
}
