import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import { z } from "zod";
import { correctTypography } from "../../scripts/lib/text/french-typography.ts";

const read = (file: string): unknown => load(readFileSync(`.github/${file}`, "utf8"));

/** https://docs.github.com/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-githubs-form-schema */
const formSchema = z.strictObject({
  name: z.string().min(4),
  description: z.string().min(4),
  title: z.string(),
  body: z.array(
    z.strictObject({
      type: z.enum(["markdown", "input", "textarea", "dropdown", "checkboxes"]),
      id: z
        .string()
        .regex(/^[\w-]+$/)
        .optional(),
      attributes: z.looseObject({ label: z.string().optional() }),
      validations: z.strictObject({ required: z.boolean() }).optional(),
    }),
  ),
});

/** Every text that a form shows. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

it.each(["proposer-un-outil.yml", "signaler-une-erreur.yml"])(
  "%s has the shape that GitHub accepts, four required answers at most, good French",
  (file) => {
    const form = formSchema.parse(read(`ISSUE_TEMPLATE/${file}`));
    const asked = form.body.filter(({ type }) => type !== "markdown");
    for (const values of [asked.map(({ id }) => id), asked.map(({ attributes }) => attributes.label)])
      expect(new Set(values.filter((value) => value !== undefined)).size).toBe(asked.length);
    expect(asked.filter(({ validations }) => validations?.required).length).toBeLessThanOrEqual(4);
    for (const text of textsOf(form)) expect(correctTypography(text, { names: ["Kahoot!"] })).toBe(text);
  },
);
