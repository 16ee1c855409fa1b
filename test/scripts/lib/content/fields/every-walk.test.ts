import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { leavesOf } from "../../../../../scripts/lib/content/fields/field.ts";
import {
  type DescribedField,
  fieldsAt,
  innerFields,
  itemOf,
  useOf,
} from "../../../../../scripts/lib/content/fields/kinds.ts";
import { toolFields, toolKind } from "../../../../../scripts/lib/content/fields/tool-fields.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../../../../scripts/lib/content/model/sources.ts";
import { renderGuide } from "../../../../../scripts/lib/desk/render-guide.ts";
import { unknownFacts } from "../../../../../scripts/lib/desk/render-report.ts";
import { renderCmsConfig } from "../../../../../scripts/lib/outputs/admin/cms-config.ts";
import { renderApi } from "../../../../../scripts/lib/outputs/api/render-outputs.ts";
import { valueAt } from "../../../../../scripts/lib/text/shown-values.ts";
import { sampleCatalog } from "../../../../support/sample-content.ts";

const catalog = sampleCatalog();
const leaves = leavesOf(toolFields);
const read = leaves.filter(({ kind }) => kind !== "hidden");
const names = (of: readonly { name: string }[]): string[] => of.map(({ name }) => name).sort();
const paths = (of: typeof leaves): string[] => of.map(({ path }) => path.join(".")).sort();

/** The paths of a JSON Schema's properties, `a.b` for a property of a property. */
function schemaPaths(schema: unknown): string[] {
  const properties = Object.entries(Object(valueAt(schema, ["properties"])));
  return properties.flatMap(([name, inner]) => [
    name,
    ...schemaPaths(inner).map((path) => `${name}.${path}`),
  ]);
}

/** The field, and those of its group. */
const inside = (field: DescribedField): DescribedField[] => [field, ...innerFields(field).flatMap(inside)];
const all = [...TOOL_FIELDS, ...COLLECTION_FIELDS].flatMap(inside);

describe("a declared field", () => {
  it.each(all)("has a label, a description and examples of its kind: $name", (field) => {
    const { name, label, description, examples, type } = field;
    expect(label).not.toBe(name);
    expect(description).not.toBe("");
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(type.written.safeParse(example).error).toBeUndefined();
    if (type.kind === "choice") for (const { value, label } of type.options) expect(label).not.toBe(value);
  });

  it("of a group is found by its path", () => {
    expect(fieldsAt(toolKind, ["plans", 0]).map(({ name }) => name)).toContain("amount");
    expect(fieldsAt(toolKind, ["plans", 0, "amount"])).toEqual([]);
  });
});

describe("a declared field of a tool", () => {
  it("is in the front matter, in the editing page and in the guide", () => {
    const config = JSON.stringify(renderCmsConfig(catalog));
    const guide = renderGuide(readFileSync("CONTRIBUTING.md", "utf8"));
    expect(names(toolKind.fields)).toEqual(names(leaves));
    for (const { name } of leaves) {
      expect(config).toContain(`"name":"${name}"`);
      expect(guide).toContain(`| \`${name}\` |`);
    }
  });

  it("is in the record and in OpenAPI", () => {
    const openapi = renderApi(catalog).files.find(({ path }) => path.endsWith("openapi.json"))?.body ?? "";
    const described = schemaPaths(valueAt(JSON.parse(openapi), ["components", "schemas", "Tool"]));
    for (const { path } of read) {
      expect(valueAt(catalog.tools[0], path), path.join(".")).not.toBeUndefined();
    }
    expect(described).toEqual(expect.arrayContaining(paths(read)));
  });

  it("is counted in the report when it may be left out", () => {
    expect(
      unknownFacts(catalog.tools)
        .map(({ field }) => field)
        .sort(),
    ).toEqual(names(read.filter(({ required }) => !required)));
  });
});

it("a field of a free text is a sentence, which gets French typography, unless it is a name", () => {
  const texts = all.filter(({ type }) => itemOf(type).kind === "text");
  expect(texts.length).toBeGreaterThan(10);
  for (const { name, type } of texts) expect(["sentence", "name"], name).toContain(useOf(type));
});
