import { describe, expect, it } from "vitest";
import { collectionKind } from "../../../../../scripts/lib/content/fields/collection-fields.ts";
import { type DescribedField, innerFields } from "../../../../../scripts/lib/content/fields/kinds.ts";
import { toolKind } from "../../../../../scripts/lib/content/fields/tool-fields.ts";
import { fieldsAt } from "../../../../../scripts/lib/content/fields/walks.ts";

const tool = toolKind.fields;
const collection = collectionKind.fields;

function field(fields: readonly DescribedField[], name: string): DescribedField {
  const found = fields.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no field ${name}`);
  return found;
}

/** Every field with the groups that it belongs to: `sources.url`. */
const flatten = (fields: readonly DescribedField[], prefix = ""): (DescribedField & { path: string })[] =>
  fields.flatMap((one) => {
    const path = `${prefix}${one.name}`;
    return [{ ...one, path }, ...flatten(innerFields(one), `${path}.`)];
  });

describe("a declared field", () => {
  it.each([
    ["short_description", { kind: "text", max: 160 }],
    ["website_url", { kind: "url" }],
    ["added_at", { kind: "date" }],
    ["min_age", { kind: "integer" }],
    ["publisher_country", { kind: "country" }],
    ["category", { kind: "term", vocabulary: "categories" }],
    ["tags", { kind: "list", item: { kind: "term", vocabulary: "tags" }, max: 6 }],
    ["interface_languages", { kind: "list", item: { kind: "term", vocabulary: "languages" }, max: null }],
    ["alternatives", { kind: "list", item: { kind: "slug", target: "tools" }, max: 6 }],
    ["former_slugs", { kind: "list", item: { kind: "slug", target: null }, max: null }],
    ["replaced_by", { kind: "slug", target: "tools" }],
  ])("gives the type of %s", (name, type) => {
    expect(field(tool, name).type).toMatchObject(type);
  });

  it("gives each value of an enumeration its French label", () => {
    expect(field(tool, "open_source").type).toMatchObject({
      kind: "choice",
      options: [
        { value: "yes", label: "oui" },
        { value: "no", label: "non" },
      ],
    });
  });

  it("distinguishes required and optional fields, in groups too", () => {
    const required = tool.filter((one) => one.required).map(({ name }) => name);
    expect(required).toContain("website_url");
    expect(required).not.toContain("levels");
    const inside = fieldsAt(toolKind, ["education_program"]);
    expect(inside.filter((one) => one.required).map(({ name }) => name)).toEqual([
      "kind",
      "summary",
      "audiences",
    ]);
  });

  it("points a reference at the entries of its own folder", () => {
    expect(field(collection, "replaced_by").type).toMatchObject({ kind: "slug", target: "collections" });
  });

  it.each([...flatten(tool), ...flatten(collection)].map((one) => [one.path, one] as const))(
    "finds a label, a description and an example of %s in the schema",
    (_, { name, label, description, examples, type }) => {
      expect(label).not.toBe(name);
      expect(description).not.toBe("");
      expect(examples.length).toBeGreaterThan(0);
      if (type.kind !== "choice") return;
      for (const { value, label } of type.options) expect(label, value).not.toBe(value);
    },
  );

  it("has examples that are read under its own kind", () => {
    for (const { path, type, examples } of [...flatten(tool), ...flatten(collection)])
      for (const example of examples)
        expect(type.written.safeParse(example).error?.issues ?? [], path).toEqual([]);
  });

  it("of a group is found by its path", () => {
    expect(fieldsAt(toolKind, ["plans", 0]).map(({ name }) => name)).toContain("amount");
    expect(fieldsAt(toolKind, ["plans", 0, "amount"])).toEqual([]);
  });
});
