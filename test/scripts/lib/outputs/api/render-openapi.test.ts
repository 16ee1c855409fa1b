import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, describe, expect, it } from "vitest";
import { parameterNames } from "../../../../../functions/lib/contract/query.ts";
import { toolSchema, toolSummarySchema } from "../../../../../scripts/lib/content/fields/tool-fields.ts";
import { filterTable } from "../../../../../scripts/lib/content/filter-table.ts";
import { renderApi } from "../../../../../scripts/lib/outputs/api/render-outputs.ts";
import { sampleCatalog } from "../../../../support/sample-content.ts";

const catalog = sampleCatalog();
const source = renderApi(catalog).files.find(({ path }) => path.endsWith("/openapi.json"))?.body ?? "";
// biome-ignore lint/suspicious/noExplicitAny: a document of this size is read, not typed
const document: any = JSON.parse(source);

describe("renderOpenApi()", () => {
  let problems: Awaited<ReturnType<typeof lintFromString>>;
  beforeAll(async () => {
    const config = await createConfig({
      extends: ["recommended"],
      rules: { "operation-4xx-response": "error" },
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

  it("describes every endpoint of the service document", () => {
    const service = renderApi(catalog).files.find(({ path }) => path.endsWith("/directory.json"))?.body ?? "";
    const endpoints = JSON.parse(service).data.endpoints.map(({ path }: { path: string }) => path);
    expect(Object.keys(document.paths)).toEqual(endpoints);
  });

  it("shows real examples", () => {
    const { example } =
      document.paths["/api/v1/directory/tools"].get.responses[200].content["application/json"];
    expect(example.data[0]).toEqual(toolSummarySchema.parse(catalog.tools[0]));
    const { errors } =
      document.components.responses.invalid_query.content["application/problem+json"].example;
    expect(errors.map(({ suggestion }: { suggestion: string | null }) => suggestion)).toEqual([
      "pricing",
      null,
    ]);
  });
});
