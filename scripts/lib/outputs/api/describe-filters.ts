/** The parameters of `/tools`, as the OpenAPI document describes them. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { MAX_VALUES } from "../../../../functions/lib/contract/filters.ts";
import { OWN_PARAMETERS, parameterNames } from "../../../../functions/lib/contract/query.ts";
import type { DocumentedFilter } from "../../content/filter-table.ts";

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
    if (filter !== undefined) return describeFilter(filter);
    const parameter = own.get(name);
    if (parameter === undefined) return [];
    const { description, schema, example } = parameter;
    return { name, in: "query", description, schema, example };
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
    ? { type: "string", pattern: SLUG_PATTERN.source, examples: [example] }
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
