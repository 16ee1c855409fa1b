import { describe, expect, it } from "vitest";
import { type VolatilityFacts, verificationDays } from "../../../../scripts/lib/content/volatility.ts";

const FACTS: VolatilityFacts = {
  pricing: "free",
  moves_fast: false,
  website_url: "https://a.example",
  open_source: "unknown",
  has_education_program: false,
  has_plans: false,
};

describe("verificationDays()", () => {
  it.each<[days: number, what: string, facts: Partial<VolatilityFacts>]>([
    [90, "a paid tool of a fast category", { moves_fast: true, pricing: "paid" }],
    [
      90,
      "the same with an offer for schools",
      { moves_fast: true, pricing: "freemium", has_education_program: true },
    ],
    [120, "an offer for schools", { pricing: "freemium", has_education_program: true }],
    [120, "written prices", { pricing: "paid", has_plans: true }],
    [120, "open source with written prices", { open_source: "yes", has_plans: true }],
    [180, "a free tool of a fast category", { moves_fast: true, open_source: "yes" }],
    [180, "a freemium tool", { pricing: "freemium" }],
    [180, "open source that is sold", { pricing: "freemium", open_source: "yes" }],
    [180, "a free tool of a company", { open_source: "no" }],
    [365, "free and open source", { open_source: "yes" }],
    [365, "free for all, and so for schools", { open_source: "yes", has_education_program: true }],
    [365, "free, from a ministry", { website_url: "https://vae.gouv.fr" }],
    [365, "free, from an academy", { website_url: "https://calculatice.ac-lille.fr/x" }],
    [365, "free, from a university", { website_url: "https://scratch.mit.edu" }],
    [180, "a name that only looks like it", { website_url: "https://gouv.fr.example" }],
    [180, "another one", { website_url: "https://mon-gouv.fr" }],
  ])("gives %d days to %s", (days, _, facts) => {
    expect(verificationDays({ ...FACTS, ...facts })).toBe(days);
  });
});
