import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { parameterNames } from "../../../../../functions/lib/contract/query.ts";
import { toolSchema, toolSummarySchema } from "../../../../../scripts/lib/content/fields/tool-fields.ts";
import { renderApi } from "../../../../../scripts/lib/outputs/api/render-outputs.ts";
import { directoryCatalog } from "../../../../support/sample-directory.ts";

const catalog = directoryCatalog();
const { files } = renderApi(catalog);
const readFile = (name: string): string => files.find(({ path }) => path.endsWith(name))?.body ?? "";
const source = readFile("/openapi.json");
// biome-ignore lint/suspicious/noExplicitAny: a document of this size is read, not typed
const document: any = JSON.parse(source);
const schemas = document.components.schemas;

/** More than the linter recommends; nothing of what it recommends is switched off. */
const RULES = [
  "operation-4xx-response",
  "operation-description",
  "parameter-description",
  "no-invalid-media-type-examples",
  "no-invalid-parameter-examples",
  "no-invalid-schema-examples",
];

type Node = Record<string, unknown>;

/** Every object in the document. */
function nodesOf(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesOf)];
}

describe("createOpenApi()", () => {
  it("passes the linter's recommended rules", async () => {
    const rules = Object.fromEntries(RULES.map((rule) => [rule, "error" as const]));
    const config = await createConfig({ extends: ["recommended"], rules });
    const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
    expect(problems.map(({ ruleId, message }) => [ruleId, message])).toEqual([]);
  });

  it("describes every endpoint, parameter and field that there is, with real examples", () => {
    const { endpoints } = JSON.parse(readFile("/directory.json")).data;
    expect(Object.keys(document.paths)).toEqual(endpoints.map(({ path }: { path: string }) => path));
    const { parameters, responses } = document.paths["/api/v1/directory/tools"].get;
    const { filters } = JSON.parse(readFile("_search/directory.json"));
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual(parameterNames(filters));
    expect(Object.keys(schemas.Tool.properties)).toEqual(Object.keys(toolSchema.shape));
    expect(schemas.ToolSummary.required).toEqual(Object.keys(toolSummarySchema.shape));
    const { example } = responses[200].content["application/json"];
    expect(example.data[0]).toEqual(toolSummarySchema.parse(catalog.tools[0]));
    const [first] = responses[400].content["application/problem+json"].example.errors;
    expect(first.suggestion).toBe("pricing");
  });

  it("holds nothing that client generators are known to trip over", () => {
    // Within v1 fields may be added: a generated client must let them pass.
    expect(source).not.toContain('"additionalProperties": false');
    const nodes = nodesOf(schemas);
    // A limit that does not fit into an integer of 32 bits is no number in Java.
    expect(nodes.filter(({ maximum }) => Number(maximum) > 2 ** 31)).toEqual([]);
    const patterns = nodes.filter(({ pattern }) => typeof pattern === "string");
    // Orval reads a pattern as text between slashes, and a format says it already.
    expect(patterns.filter(({ pattern, format }) => String(pattern).includes("\\/") || format)).toEqual([]);
    // Documentation would show random letters.
    expect(patterns.filter(({ examples }) => examples === undefined)).toEqual([]);
    // Orval imports a type for a shared response and never writes it.
    expect(document.components.responses).toBeUndefined();
    // openapi-typescript reads an object without properties as one that never has any.
    const empty = nodesOf(document.paths).filter(
      ({ type, properties, additionalProperties }) =>
        type === "object" && !properties && !additionalProperties,
    );
    expect(empty).toEqual([]);
  });
});
