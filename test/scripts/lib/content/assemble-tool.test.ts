import { describe, expect, it } from "vitest";
import { sampleCatalog, tool } from "../../../support/sample-content.ts";

const recordWith = (fields: Record<string, string>) =>
  sampleCatalog({
    "content/tools/zephyr.md": tool({ former_slugs: "[ancien-zephyr]", ...fields }),
  }).tools.find(({ slug }) => slug === "zephyr");

describe("the record of a tool", () => {
  it("says what is unknown in the value of each kind", () => {
    expect(recordWith({})).toMatchObject({
      student_access: "unknown",
      generative_ai: "unknown",
      generative_ai_details: { models: [], trains_on_user_data: "unknown", note: null },
      license: null,
      source_code_url: null,
      disciplines: [],
      connections: [],
      offline: "unknown",
      accessibility_url: null,
      privacy: { age_rule: null },
      publisher: { owner: null },
    });
  });

  it("holds the facts of a school as they are written", () => {
    const record = recordWith({
      student_access: "not_applicable",
      generative_ai: "core",
      generative_ai_details: "\n  models: [Mistral Large]\n  trains_on_user_data: no",
      license: "MIT",
      disciplines: "[mathematiques]",
      connections: "[ent]",
      offline: "yes",
      hosting: "other",
      publisher_owner: "\n  name: Tramontane\n  country: US",
      age_rule: "\n  min_age: 15\n  min_age_with_consent: 13",
      sources: "\n  - { url: https://zephyr.example/a, published_at: 2026-06-15, supports: Tarif }",
    });
    expect(record).toMatchObject({
      student_access: "not_applicable",
      generative_ai: "core",
      generative_ai_details: { models: ["Mistral Large"], trains_on_user_data: "no", note: null },
      license: "MIT",
      disciplines: ["mathematiques"],
      connections: ["ent"],
      offline: "yes",
      hosting: "other",
      privacy: {
        hosting: "other",
        age_rule: { min_age: 15, min_age_with_consent: 13, url: null, checked_at: null },
      },
      publisher: { owner: { name: "Tramontane", country: "US" } },
      sources: [{ url: "https://zephyr.example/a", checked_at: null, published_at: "2026-06-15" }],
    });
  });
});
