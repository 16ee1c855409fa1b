/** The filters of `/tools`: the fields that declare one, as the table that the build writes for the edge. */

import type { FilterDefinition, FilterValue } from "../../../functions/lib/contract/filters.ts";
import type { FilterFacts, FilterOffer } from "./fields/field-facts.ts";
import { choicesOf } from "./fields/field-labels.ts";
import type { Group, Tree } from "./fields/field-types.ts";
import { type Tool, toolFields } from "./fields/tool-fields.ts";
import type { Lists } from "./term-lists.ts";

/** A filter as OpenAPI describes it, in English. */
export interface DocumentedFilter extends FilterDefinition {
  readonly description: string;
  readonly example: string;
  readonly offer?: FilterOffer;
}

const DECLARED = Object.entries<Tree[string]>(toolFields).flatMap(
  ([name, node]): { name: string; node: Exclude<Tree[string], Group>; filter: FilterFacts }[] =>
    node.kind !== "group" && node.about.filter ? [{ name, node, filter: node.about.filter }] : [],
);

/** The filters that answers count, by name: what schemas and types of a list of tools can name. */
export const FACET_NAMES: readonly string[] = DECLARED.filter(({ filter }) => filter.facet !== false).map(
  ({ name }) => name,
);

/** In the order of canonical links: that of the declarations. */
export const filterTable = (catalog: Lists): DocumentedFilter[] =>
  DECLARED.map(({ name, node, filter: { flag, facet = true, folder = null, ...documented } }) => {
    const shared = { name, ...documented, facet, folder };
    if (flag !== undefined) return { ...shared, kind: "flag", values: [{ value: "true", label: flag }] };
    const { several, values } = choicesOf(node, catalog);
    return { ...shared, kind: several ? "many" : "one", values: values satisfies readonly FilterValue[] };
  });

/** The values of a filter that a tool has: those of its field of the same name. */
export function filterValues(tool: Tool, { name }: Pick<FilterDefinition, "name">): string[] {
  const value: unknown = Reflect.get(tool, name);
  if (Array.isArray(value)) return value.map((item) => (isReference(item) ? item.slug : String(item)));
  return typeof value === "boolean" ? (value ? ["true"] : []) : [String(value)];
}

/** A list of references, such as `needs`, is filtered by their slugs. */
const isReference = (item: unknown): item is { slug: string } =>
  typeof item === "object" && item !== null && "slug" in item && typeof item.slug === "string";
