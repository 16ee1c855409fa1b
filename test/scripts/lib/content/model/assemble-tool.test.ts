import { expect, it } from "vitest";
import type { ToolFrontMatter } from "../../../../../scripts/lib/content/fields/tool-fields.ts";
import { verificationDays } from "../../../../../scripts/lib/content/model/assemble-tool.ts";
import { sampleCatalog, tool } from "../../../../support/sample-content.ts";

const recordWith = (fields: Record<string, string>) =>
  sampleCatalog({
    "content/tools/zephyr.md": tool({ former_slugs: "[ancien-zephyr]", ...fields }),
  }).tools.find(({ slug }) => slug === "zephyr");

it("the record of a tool says what is known, and what is unknown in the value of each kind", () => {
  const age_rule = "\n  min_age: 15\n  min_age_with_consent: 13";
  expect(recordWith({ age_rule, publisher_owner: "\n  name: Tramontane" })).toMatchObject({
    student_access: "unknown",
    generative_ai_details: { models: [], trains_on_user_data: "unknown", note: null },
    license: null,
    disciplines: [],
    privacy: { age_rule: { min_age: 15, min_age_with_consent: 13, url: null, checked_at: null } },
    publisher: { owner: { name: "Tramontane", country: null } },
  });
});

it.each([
  [{ hosting_countries: "[FR]" }, "fr"],
  [{ hosting_countries: "[FR, IE]" }, "eu"],
  [{ hosting_countries: "[FR, CH]" }, "adequate"],
  [{ hosting_countries: "[FR, US]" }, "other"],
  [{ hosting: "local" }, "local"],
])("of %j says where the data are: %s", (fields, hosting) => {
  const record = recordWith(fields);
  expect([record?.hosting, record?.privacy.hosting]).toEqual([hosting, hosting]);
  expect(record?.freshness.unsourced).toContain("privacy.hosting");
});

const offer = { kind: "free" as const, summary: "Gratuit.", audiences: ["enseignants"] };
const plans = [{ name: "Pro" }];

it.each<[days: number, what: string, facts: Partial<ToolFrontMatter>, movesFast?: "yes"]>([
  [90, "a paid tool of a fast category", { pricing: "paid", plans }, "yes"],
  [120, "an offer for schools", { pricing: "freemium", education_program: offer }],
  [120, "open source with written prices", { open_source: "yes", plans }],
  [180, "a free tool of a fast category", { open_source: "yes" }, "yes"],
  [180, "open source that is sold", { pricing: "freemium", open_source: "yes" }],
  [180, "a free tool of a company", { open_source: "no" }],
  [365, "free and open source", { open_source: "yes", education_program: offer }],
  [365, "free, from an academy", { website_url: "https://calculatice.ac-lille.fr/x" }],
  [180, "a name that only looks like it", { website_url: "https://mon-gouv.fr" }],
])("verificationDays() gives %d days to %s", (days, _, facts, movesFast?) => {
  const data = { pricing: "free" as const, website_url: "https://a.example", ...facts };
  expect(verificationDays(data, movesFast)).toBe(days);
});
