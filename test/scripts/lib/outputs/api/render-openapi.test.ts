import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, describe, expect, it } from "vitest";
import { parameterNames } from "../../../../../functions/lib/contract/query.ts";
import { toolSchema, toolSummarySchema } from "../../../../../scripts/lib/content/fields/tool-fields.ts";
import { filterTable } from "../../../../../scripts/lib/content/fields/tool-filters.ts";
import { renderApi } from "../../../../../scripts/lib/outputs/api/render-outputs.ts";
import { directoryCatalog } from "../../../../support/sample-directory.ts";

const catalog = directoryCatalog();
const source = renderApi(catalog).files.find(({ path }) => path.endsWith("/openapi.json"))?.body ?? "";
// biome-ignore lint/suspicious/noExplicitAny: a document of this size is read, not typed
const document: any = JSON.parse(source);

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

/** Every object in the document, with its place. */
function nodesOf(value: unknown, place = "#"): { node: Node; place: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const node = value as Node;
  return [
    { node, place },
    ...Object.entries(node).flatMap(([key, inner]) => nodesOf(inner, `${place}/${key}`)),
  ];
}

describe("renderOpenApi()", () => {
  let problems: Awaited<ReturnType<typeof lintFromString>>;
  beforeAll(async () => {
    const config = await createConfig({
      extends: ["recommended"],
      rules: Object.fromEntries(RULES.map((rule) => [rule, "error"])),
    });
    problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  });

  it("passes the linter's recommended rules", () => {
    const shown = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
    expect(shown).toEqual([]);
  });

  it("describes every parameter and every field that there is", () => {
    const { parameters } = document.paths["/api/v1/directory/tools"].get;
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual(
      parameterNames(filterTable(catalog)),
    );
    const { Tool, ToolSummary } = document.components.schemas;
    expect(Object.keys(Tool.properties)).toEqual(Object.keys(toolSchema.shape));
    expect(ToolSummary.required).toEqual(Object.keys(toolSummarySchema.shape));
    // Within v1 fields may be added: a generated client must let them pass.
    expect(source).not.toContain('"additionalProperties": false');
  });

  it("holds nothing that client generators are known to trip over", () => {
    const schemas = nodesOf(document.components.schemas);
    // A limit that does not fit into an integer of 32 bits is no number in Java.
    expect(schemas.filter(({ node }) => Number(node.maximum) > 2 ** 31)).toEqual([]);
    // Orval reads a pattern as text between slashes, and the format says it already.
    const patterns = schemas.filter(({ node }) => typeof node.pattern === "string");
    expect(patterns.filter(({ node }) => String(node.pattern).includes("\\/") || node.format)).toEqual([]);
    // Orval imports a type for a shared response and never writes it.
    expect(document.components.responses).toBeUndefined();
    // openapi-typescript reads an object without properties as one that never has any.
    const empty = nodesOf(document.paths).filter(
      ({ node }) => node.type === "object" && !node.properties && !node.additionalProperties,
    );
    expect(empty).toEqual([]);
  });

  it("has an example wherever documentation would show random letters", () => {
    const bare = nodesOf(document.components.schemas).filter(
      ({ node }) => typeof node.pattern === "string" && node.examples === undefined,
    );
    expect(bare.map(({ place }) => place)).toEqual([]);
    const { Tool, Category } = document.components.schemas;
    expect(Tool.properties.slug.examples).toEqual(["kahoot"]);
    expect([Tool.properties.category.examples, Category.properties.slug.examples]).toEqual([
      ["quiz-evaluation"],
      ["quiz-evaluation"],
    ]);
    expect(Tool.properties.name.examples).toEqual(["Kahoot!"]);
  });

  it("describes every endpoint of the service document", () => {
    const service = renderApi(catalog).files.find(({ path }) => path.endsWith("/directory.json"))?.body ?? "";
    const endpoints = JSON.parse(service).data.endpoints.map(({ path }: { path: string }) => path);
    expect(Object.keys(document.paths)).toEqual(endpoints);
  });

  it("shows real examples", () => {
    const { example } =
      document.paths["/api/v1/directory/tools"].get.responses[200].content["application/json"];
    expect(example.data[0]).toEqual(toolSummarySchema.parse(catalog.tools[0]));
    const { errors } = document.components.examples.invalid_query.value;
    expect(errors.map(({ suggestion }: { suggestion: string | null }) => suggestion)).toEqual([
      "pricing",
      null,
    ]);
  });
});
