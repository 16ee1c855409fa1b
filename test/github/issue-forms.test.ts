import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { PRICING_LABELS } from "../../scripts/lib/content/fields/tool-filters.ts";
import { correctTypography } from "../../scripts/lib/text/french-typography.ts";

const FORMS = fastGlob.sync(".github/ISSUE_TEMPLATE/*.yml", { ignore: ["**/config.yml"] }).sort();
const CONFIG = ".github/ISSUE_TEMPLATE/config.yml";
const read = (file: string): unknown => load(readFileSync(file, "utf8"));

/** https://docs.github.com/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-githubs-form-schema */
const text = z.string().min(1);
const described = { label: text, description: text.optional() };
const field = {
  id: z.string().regex(/^[\w-]+$/),
  validations: z.strictObject({ required: z.boolean() }).optional(),
};
/** Distinct, and none that GitHub keeps for itself. */
const options = z
  .array(text.refine((option) => option !== "None"))
  .min(1)
  .refine((all) => new Set(all).size === all.length);
const elementSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("markdown"), attributes: z.strictObject({ value: text }) }),
  z.strictObject({
    type: z.literal("input"),
    attributes: z.strictObject({ ...described, placeholder: text.optional() }),
    ...field,
  }),
  z.strictObject({
    type: z.literal("textarea"),
    attributes: z.strictObject({ ...described, placeholder: text.optional() }),
    ...field,
  }),
  z.strictObject({
    type: z.literal("dropdown"),
    attributes: z.strictObject({ ...described, options, multiple: z.boolean().optional() }),
    ...field,
  }),
  z.strictObject({
    type: z.literal("checkboxes"),
    attributes: z.strictObject({
      ...described,
      options: z.array(z.strictObject({ label: text, required: z.boolean().optional() })).min(1),
    }),
    id: field.id,
  }),
]);
const formSchema = z.strictObject({
  name: z.string().min(4),
  description: z.string().min(4),
  title: text.optional(),
  body: z.array(elementSchema).min(2),
});

const fieldsOf = (form: unknown) =>
  formSchema.parse(form).body.flatMap((element) => (element.type === "markdown" ? [] : [element]));

/** Every text that a form shows. */
const textsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

describe("pull request template", () => {
  it("is short and in good French", () => {
    const template = readFileSync(".github/pull_request_template.md", "utf8");
    expect(correctTypography(template)).toBe(template);
    expect(template.split("\n").length).toBeLessThan(12);
  });
});

describe("issue forms", () => {
  it("exist for a tool and for an error, beside blank issues", () => {
    expect(FORMS.map((file) => file.split("/").at(-1))).toEqual([
      "proposer-un-outil.yml",
      "signaler-une-erreur.yml",
    ]);
    expect(
      z.strictObject({ blank_issues_enabled: z.boolean() }).parse(read(CONFIG)).blank_issues_enabled,
    ).toBe(true);
  });

  it.each(FORMS)("%s has the shape that GitHub accepts", (file) => {
    const fields = fieldsOf(read(file));
    for (const key of ["id", "label"] as const) {
      const values = fields.map((element) => (key === "id" ? element.id : element.attributes.label));
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it.each(FORMS)("%s asks for four answers at most, in good French", (file) => {
    const required = fieldsOf(read(file)).filter(
      (element) => "validations" in element && element.validations?.required,
    );
    expect(required.length).toBeLessThanOrEqual(4);
    for (const shown of textsOf(read(file)))
      expect(correctTypography(shown, { names: ["Kahoot!"] })).toBe(shown);
  });

  it("offers all pricings, in their order", () => {
    const dropdown = fieldsOf(read(".github/ISSUE_TEMPLATE/proposer-un-outil.yml")).find(
      ({ id }) => id === "tarif",
    );
    expect(dropdown?.type === "dropdown" && dropdown.attributes.options).toEqual(
      Object.values(PRICING_LABELS),
    );
  });
});
