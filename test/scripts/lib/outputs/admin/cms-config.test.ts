import { describe, expect, it } from "vitest";
import { z } from "zod";
import { LIMITS } from "../../../../../scripts/lib/content/fields/field-facts.ts";
import { adminOutput } from "../../../../../scripts/lib/outputs/admin/admin-output.ts";
import { directoryCatalog } from "../../../../support/sample-directory.ts";
import { siteOf } from "../../../../support/sample-site.ts";

const fieldSchema = z.looseObject({
  name: z.string(),
  widget: z.string(),
  required: z.boolean().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  pattern: z.tuple([z.string(), z.string()]).optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  get fields() {
    return z.array(fieldSchema).optional();
  },
});
type CmsFieldShown = z.infer<typeof fieldSchema>;
const configSchema = z.looseObject({
  collections: z.array(z.looseObject({ name: z.string(), fields: z.array(fieldSchema) })),
});

const files = adminOutput.render(siteOf(directoryCatalog()));
const bodyOf = (path: string): string => String(files.find((file) => file.path === path)?.body);
const { collections } = configSchema.parse(JSON.parse(bodyOf("admin/config.yml")));

/** `fieldOf("tools", "plans", "amount")` */
function fieldOf(collection: string, ...path: string[]): CmsFieldShown {
  let fields = collections.find(({ name }) => name === collection)?.fields ?? [];
  let found: CmsFieldShown | undefined;
  for (const name of path) {
    found = fields.find((field) => field.name === name);
    fields = found?.fields ?? [];
  }
  if (found === undefined) throw new Error(`no field ${path.join(".")}`);
  return found;
}

describe("renderCmsConfig()", () => {
  it("gives texts and lists the limits of the declarations", () => {
    const { min, max } = LIMITS.shortDescription;
    const pattern = new RegExp(fieldOf("tools", "short_description").pattern?.[0] ?? "");
    expect([min - 1, min, max, max + 1].map((length) => pattern.test("a".repeat(length)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(fieldOf("tools", "tags")).toMatchObject({
      required: true,
      min: LIMITS.tags.min,
      max: LIMITS.tags.max,
    });
    expect(fieldOf("tools", "alternatives")).toMatchObject({ required: true, ...LIMITS_OF_ALTERNATIVES });
    expect(fieldOf("tools", "audiences")).toMatchObject({ required: true, min: 1 });
    expect(fieldOf("collections", "tools")).toMatchObject({
      min: LIMITS.members.min,
      max: LIMITS.members.max,
    });
    expect(fieldOf("collections", "tools", "note").pattern?.[1]).toBe("40 à 140 caractères");
  });

  it("asks for numbers, and for values of closed lists by their names", () => {
    expect(fieldOf("tools", "min_age")).toMatchObject({ widget: "number", value_type: "int", min: 1 });
    expect(fieldOf("tools", "plans", "amount")).toMatchObject({
      widget: "number",
      value_type: "float",
      min: 0,
    });
    expect(fieldOf("tools", "publisher_country").options).toContainEqual({ value: "FR", label: "France" });
    expect(fieldOf("tools", "publisher_country").options?.map(({ value }) => value)).not.toContain("ZZ");
    expect(fieldOf("tools", "plans", "currency").options?.[0]).toEqual({ value: "EUR", label: "euro (EUR)" });
    expect(fieldOf("tools", "license").options).toContainEqual({ value: "MIT", label: "MIT" });
  });

  it("requires the fields of an item of a list, not those of a group that may be left out", () => {
    expect(fieldOf("tools", "plans", "name").required).toBe(true);
    expect(fieldOf("tools", "sources", "supports").required).toBe(true);
    expect(fieldOf("tools", "education_program", "kind").required).toBe(false);
  });

  it("leaves the day of the change to the page, and looks for no server on the editor's machine", () => {
    expect(fieldOf("tools", "updated_at")).toMatchObject({ widget: "hidden", required: false });
    expect(bodyOf("admin/config.yml")).not.toContain("local_backend");
  });
});

describe("admin/index.html", () => {
  it("says without a script what the page is, whose it is, and what to do without an account", () => {
    const page = bodyOf("admin/index.html");
    for (const words of [
      "Annuaire de démonstration",
      "Proposer ou corriger une fiche",
      "Sans compte GitHub",
      "<noscript>",
    ])
      expect(page).toContain(words);
  });
});

const LIMITS_OF_ALTERNATIVES = { min: LIMITS.alternatives.min, max: LIMITS.alternatives.max };
