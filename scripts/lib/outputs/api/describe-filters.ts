/** What OpenAPI and the published types say of `/tools`: its parameters and its facets, by name. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { MAX_VALUES } from "../../../../functions/lib/contract/filters.ts";
import { OWN_PARAMETERS, parameterNames } from "../../../../functions/lib/contract/query.ts";
import type { Catalog } from "../../content/catalog.ts";
import type { ToolList } from "../../content/fields/documents.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import { type DocumentedFilter, filterTable, filterValues } from "../../content/filter-table.ts";

type ParameterObject = {
  name: string;
  in: "query";
  description: string;
  /** Several values are joined by commas. */
  style?: "form";
  explode?: false;
  schema: Readonly<Record<string, unknown>>;
  example: unknown;
};

/** The parameters in canonical order. */
export function describeParameters(filters: readonly DocumentedFilter[]): ParameterObject[] {
  const own = new Map(Object.entries(OWN_PARAMETERS));
  return parameterNames(filters).flatMap((name) => {
    const filter = filters.find((candidate) => candidate.name === name);
    if (filter !== undefined) return [describeFilter(filter)];
    const parameter = own.get(name);
    if (parameter === undefined) return [];
    const { description, schema, example } = parameter;
    return [{ name, in: "query", description, schema, example }];
  });
}

function describeFilter({ name, kind, values, description, example }: DocumentedFilter): ParameterObject {
  if (kind === "flag") {
    const schema = { type: "string", enum: ["1", "true", "0", "false"], default: "false" };
    return { name, in: "query", description, schema, example };
  }
  // Values that can be renamed are known by more names than the list of today has.
  const canBeRenamed = values.some(({ former }) => former !== undefined);
  const items = canBeRenamed
    ? { type: "string", pattern: SLUG_PATTERN.source }
    : { type: "string", enum: values.map(({ value }) => value) };
  return {
    name,
    in: "query",
    description: `${description} Several values are joined by commas: tools that have any of them.`,
    style: "form",
    explode: false,
    schema: { type: "array", items, minItems: 1, maxItems: MAX_VALUES, uniqueItems: true },
    example: [example],
  };
}

/** The facets of a list that is cut to one tool, for an example: the values that it has. */
export function exampleFacets(catalog: Catalog, tool: Tool): ToolList["facets"] {
  const facets = filterTable(catalog)
    .filter(({ facet }) => facet)
    .map((filter) => {
      const own = filter.values.filter(({ value }) => filterValues(tool, filter).includes(value));
      const counted = own.map(({ value, label }) => {
        const count = catalog.tools.filter((other) => filterValues(other, filter).includes(value)).length;
        return { value, label, count };
      });
      return [filter.name, counted];
    });
  return Object.fromEntries(facets);
}
