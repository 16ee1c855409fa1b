import { describe, expect, it } from "vitest";
import { renderApi } from "../../../../../scripts/lib/outputs/api/render-outputs.ts";
import { createOpenApiValidator } from "../../../../support/openapi-validator.ts";
import { sampleCatalog } from "../../../../support/sample-content.ts";
import { directoryCatalog } from "../../../../support/sample-directory.ts";

const directory = directoryCatalog();

describe("renderApi()", () => {
  it("emits nothing but what its OpenAPI document describes, over the whole directory", () => {
    const { files } = renderApi(directory);
    const openapi = files.find(({ path }) => path.endsWith("/openapi.json"))?.body ?? "";
    const validator = createOpenApiValidator(JSON.parse(openapi));
    const documents = files.filter(({ path }) => !/_search|openapi/.test(path));
    expect(documents.length).toBeGreaterThan(directory.tools.length);
    for (const { path, body } of documents) validator.document(path, JSON.parse(body));
  });

  it("puts the tools that editors show first at the head of a need", () => {
    const shown = renderApi(directory).needs.flatMap(({ tools, shades: [shade, ...others] }) =>
      shade?.first[0] === undefined || others.some(({ first }) => first.length > 0)
        ? []
        : [[tools[0]?.slug, shade.first[0].slug]],
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const [first, wanted] of shown) expect(first).toBe(wanted);
  });

  it.each([
    ["/api/v1/directory/tools/zephyr.json", { data: { slug: "zephyr" } }],
    ["/api/v1/directory/tools?prcing=free", { status: 400, errors: [{ suggestion: "pricing" }] }],
    ["/api/v1/directory/tools?pricing=free", { data: [{ slug: "boreal" }], meta: { per_page: 30 } }],
    ["/api/v1/directory/tools?pricing=free&per_page=1", { meta: { per_page: 1, total: 1 } }],
  ])("answers %s as the published API does", (address, expected) => {
    expect(renderApi(sampleCatalog()).answer(address)).toMatchObject(expected);
  });
});
