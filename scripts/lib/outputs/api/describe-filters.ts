/** What OpenAPI and the published types say of `/tools`: its parameters and its facets, by name. */

import { z } from "zod";
import { OWN_PARAMETERS, parameterNames } from "../../../../functions/lib/contract/query.ts";
import {
  SLUG_PATTERN,
  type Tool,
  type ToolList,
  toolListSchema,
} from "../../../../functions/lib/contract/records.ts";
import type { Catalog } from "../../content/catalog.ts";
import { type DocumentedFilter, FACET_NAMES, filterTable, filterValues } from "../../content/filters.ts";

type ParameterObject = {
  name: string;
  in: "query";
  description: string;
  schema: Readonly<Record<string, unknown>>;
  example: unknown;
};

/** The parameters in canonical order. */
export function describeParameters(filters: readonly DocumentedFilter[]): ParameterObject[] {
  return parameterNames(filters).flatMap((name) => {
    const filter = filters.find((candidate) => candidate.name === name);
    const described = filter
      ? { ...filter, schema: filterSchema(filter) }
      : Object.entries(OWN_PARAMETERS).find(([own]) => own === name)?.[1];
    if (described === undefined) return [];
    const { description, schema, example } = described;
    return [{ name, in: "query", description, schema, example }];
  });
}

function filterSchema({ kind, values }: DocumentedFilter): ParameterObject["schema"] {
  if (kind === "flag") return { type: "string", enum: ["1", "true", "0", "false"], default: "false" };
  // Values that can be renamed are known by more names than the list of today has.
  if (values.some(({ former }) => former !== undefined))
    return { type: "string", pattern: SLUG_PATTERN.source };
  return { type: "string", enum: values.map(({ value }) => value) };
}

/** A list of tools whose facets are named, which they are in every answer. */
export const namedListSchema = toolListSchema
  .extend({
    facets: z
      .object(Object.fromEntries(FACET_NAMES.map((name) => [name, toolListSchema.shape.facets.valueType])))
      .describe(toolListSchema.shape.facets.description ?? ""),
  })
  .meta({ id: "ToolList" });

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
