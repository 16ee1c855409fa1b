import { expect, it } from "vitest";
import { z } from "zod";
import { renderCmsConfig } from "../../../../../scripts/lib/outputs/admin/cms-config.ts";
import { directoryCatalog } from "../../../../support/sample-directory.ts";

const fieldSchema = z.looseObject({
  name: z.string(),
  get fields() {
    return z.array(fieldSchema).optional();
  },
});
const { collections } = z
  .looseObject({ collections: z.array(fieldSchema) })
  .parse(renderCmsConfig(directoryCatalog()));

it.each([
  ["tools/short_description", { required: true, widget: "text" }],
  // A published entry has some.
  ["tools/tags", { required: true, widget: "select", multiple: true }],
  ["tools/plans/amount", { widget: "number", value_type: "float", min: 0 }],
  ["tools/publisher_country", { options: expect.arrayContaining([{ value: "FR", label: "France" }]) }],
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
