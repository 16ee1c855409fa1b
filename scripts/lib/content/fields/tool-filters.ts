/** The values that a field may have, with their French words, and the filters of `/tools` that fields declare. */

import type { FilterDefinition, FilterValue } from "../../../../functions/lib/contract/filters.ts";
import { type Labels, UNKNOWN_LABEL } from "../../text/shown-values.ts";
import { capitalize } from "../../text/words.ts";
import { type Lists, termsOf } from "../model/lists.ts";
import type { Group, Tree } from "./field.ts";
import type { FilterFacts, FilterOffer } from "./field-facts.ts";
import { type Choice, examplesOf, type FieldType, itemOf } from "./kinds.ts";
import { type Tool, toolFields } from "./tool-fields.ts";

type Node = Exclude<Tree[string], Group>;

interface Choices {
  /** A tool can have several of the values. */
  several: boolean;
  values: { value: string; label: string; former?: string[] }[];
}

/** The values of a closed list with their labels, in its order; none when any value may be written. */
export function choicesOf(node: Node, lists: Lists): Choices {
  if (node.kind === "derived")
    return node.about.like ? choicesOf(node.about.like, lists) : { several: false, values: [] };
  const several = node.type.kind === "list";
  const type = itemOf(node.type);
  if (type.kind === "choice") {
    const values = optionsOf(type);
    const isUnknown = node.kind === "field" && node.unknown === "unknown";
    const unknown = isUnknown ? [{ value: "unknown", label: UNKNOWN_LABEL }] : [];
    return { several, values: [...values, ...unknown] };
  }
  if (type.kind !== "term") return { several, values: [] };
  const values = termsOf(lists, type.vocabulary).map(({ value, label, former }) => ({
    value,
    label,
    ...(former && { former: [...former] }),
  }));
  return { several, values };
}

/** The values that the declaration itself holds, with their labels. */
export const optionsOf = (type: FieldType): Choice[] =>
  type.kind === "choice" ? type.options.map(({ value, label }) => ({ value, label: capitalize(label) })) : [];

export const labelsOf = (node: Node, lists: Lists): Labels =>
  new Map(choicesOf(node, lists).values.map(({ value, label }) => [value, label]));

/** The French words for the price of a tool. */
export const PRICING_LABELS = Object.fromEntries(
  optionsOf(toolFields.pricing.type).map(({ value, label }) => [value, label]),
) as Record<Tool["pricing"], string>;
export const EDUCATION_LABEL = toolFields.has_education_pricing.about.filter.flag;

/** A filter as OpenAPI describes it, in English. */
export interface DocumentedFilter extends FilterDefinition {
  readonly description: string;
  readonly example: string;
  readonly offer?: FilterOffer;
}

const DECLARED = Object.entries<Tree[string]>(toolFields).flatMap(
  ([name, node]): { name: string; node: Node; filter: FilterFacts }[] =>
    node.kind !== "group" && node.about.filter ? [{ name, node, filter: node.about.filter }] : [],
);

/** The filters that answers count, by name: what schemas and types of a list of tools can name. */
export const FACET_NAMES: readonly string[] = DECLARED.filter(({ filter }) => filter.facet !== false).map(
  ({ name }) => name,
);

/** In the order of canonical links: that of the declarations. The build writes the table for the edge. */
export const filterTable = (catalog: Lists): DocumentedFilter[] =>
  DECLARED.map(({ name, node, filter }) => {
    const { flag, facet = true, folder = null, description, example = exampleOf(node), ...others } = filter;
    const label = "title" in node.about ? node.about.title : name;
    const shared = { name, label, description, example, ...others, facet, folder };
    if (flag !== undefined) return { ...shared, kind: "flag", values: [{ value: "true", label: flag }] };
    const { several, values } = choicesOf(node, catalog);
    return { ...shared, kind: several ? "many" : "one", values: values satisfies readonly FilterValue[] };
  });

/** The first value of the first example of a field. */
function exampleOf(node: Node): string {
  if (node.kind === "derived") return node.about.like ? exampleOf(node.about.like) : "";
  return String([examplesOf(node.type, node.about.examples)[0]].flat()[0]);
}

/** The values of a filter that a tool has: those of its field of the same name. */
export function filterValues(tool: Tool, { name }: Pick<FilterDefinition, "name">): string[] {
  const value: unknown = Reflect.get(tool, name);
  if (Array.isArray(value)) return value.map((item) => (isReference(item) ? item.slug : String(item)));
  return typeof value === "boolean" ? (value ? ["true"] : []) : [String(value)];
}

/** A list of references, such as `needs`, is filtered by their slugs. */
const isReference = (item: unknown): item is { slug: string } =>
  typeof item === "object" && item !== null && "slug" in item && typeof item.slug === "string";
