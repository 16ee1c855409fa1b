import { expect, it } from "vitest";
import { z } from "zod";
import { LIMITS } from "../../../../../scripts/lib/content/fields/kinds.ts";
import { adminOutput } from "../../../../../scripts/lib/outputs/admin/admin-output.ts";
import { directoryCatalog } from "../../../../support/sample-directory.ts";
import { siteOf } from "../../../../support/sample-site.ts";

const fieldSchema = z.looseObject({
  name: z.string(),
  get fields() {
    return z.array(fieldSchema).optional();
  },
});
const configSchema = z.looseObject({ collections: z.array(fieldSchema) });

const files = adminOutput.render(siteOf(directoryCatalog()));
const config = files.find(({ path }) => path === "admin/config.yml");
const { collections } = configSchema.parse(JSON.parse(String(config?.body)));

const { alternatives, members, shortDescription: short, tags } = LIMITS;
const textOf = (min: number, max: number) => [`^[\\s\\S]{${min},${max}}$`, `${min} à ${max} caractères`];

// The limits of the declarations, the names of closed lists, and what is asked for.
it.each([
  ["tools/short_description", { required: true, pattern: textOf(short.min, short.max) }],
  ["collections/tools/note", { pattern: textOf(40, 140) }],
  ["tools/tags", { required: true, min: tags.min, max: tags.max }],
  ["tools/alternatives", { required: true, min: alternatives.min, max: alternatives.max }],
  ["tools/audiences", { required: true, min: 1 }],
  ["collections/tools", { min: members.min, max: members.max }],
  ["tools/min_age", { widget: "number", value_type: "int", min: 1 }],
  ["tools/plans/amount", { widget: "number", value_type: "float", min: 0 }],
  ["tools/publisher_country", { options: expect.arrayContaining([{ value: "FR", label: "France" }]) }],
  ["tools/plans/currency", { options: expect.arrayContaining([{ value: "EUR", label: "euro (EUR)" }]) }],
  ["tools/license", { options: expect.arrayContaining([{ value: "MIT", label: "MIT" }]) }],
  ["tools/plans/name", { required: true }],
  ["tools/sources/supports", { required: true }],
  // Its group may be left out.
  ["tools/education_program/kind", { required: false }],
  // The page sets it.
  ["tools/updated_at", { widget: "hidden", required: false }],
])("renderCmsConfig() gives %s its widget", (path, expected) => {
  let fields: z.infer<typeof fieldSchema>[] = collections;
  let found: z.infer<typeof fieldSchema> | undefined;
  for (const name of path.split("/")) {
    found = fields.find((field) => field.name === name);
    fields = found?.fields ?? [];
  }
  expect(found).toMatchObject(expected);
});
