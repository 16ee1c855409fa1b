/** Checks documents against the OpenAPI description that clients read, not against the schemas behind it. */

import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** Which component describes the document at a path of the API, as an address or as a file. */
const SCHEMAS: readonly [RegExp, string][] = [
  [/\/directory(\/directory\.json)?$/, "ServiceDocument"],
  [/\/(404|gone\/.+)\.json$/, "Problem"],
  [/\/tools(\.json)?(\?.*)?$|\/page\/\d+\.json$/, "ToolList"],
  [/\/tools\/[^/]+$/, "ToolDocument"],
  [/\/collections(\.json)?$/, "CollectionList"],
  [/\/collections\/[^/]+$/, "CollectionDocument"],
  [/\/categories(\.json)?$/, "CategoryList"],
  [/\/needs(\.json)?$/, "NeedList"],
  [/\/needs\/[^/]+$/, "NeedDocument"],
];

export interface OpenApiValidator {
  /** Throws where a 200 at this path does not hold what is described. */
  document(path: string, body: unknown): void;
  problem(body: unknown): void;
}

/** Clients must let new fields pass; we must not send any that is not described. */
function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, closed(value)]);
  const isObject = "properties" in schema && "type" in schema && schema.type === "object";
  return Object.fromEntries(isObject ? [...entries, ["additionalProperties", false]] : entries);
}

export function createOpenApiValidator(openapi: { components: { schemas: object } }): OpenApiValidator {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const components = closed(openapi.components);
  const validators = new Map(
    Object.keys(components.schemas).map((name) => [
      name,
      ajv.compile({ $ref: `#/components/schemas/${name}`, components }),
    ]),
  );
  function check(name: string, body: unknown, path: string): void {
    const validate = validators.get(name);
    if (validate === undefined) throw new Error(`no schema ${name}`);
    if (!validate(body)) throw new Error(`${path} is no ${name}: ${ajv.errorsText(validate.errors)}`);
  }
  return {
    document(path, body) {
      const name = SCHEMAS.find(([pattern]) => pattern.test(path))?.[1];
      if (name === undefined) throw new Error(`no schema for ${path}`);
      check(name, body, path);
    },
    problem: (body) => check("Problem", body, "the problem"),
  };
}
