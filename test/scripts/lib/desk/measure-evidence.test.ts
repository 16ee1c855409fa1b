import { describe, expect, it } from "vitest";
import { measureEvidence } from "../../../../scripts/lib/desk/measure-evidence.ts";
import { sampleCatalog, tool } from "../../../support/sample-content.ts";

const source = (url: string, more: string) => `\n  - { url: "${url}", ${more} }`;

describe("measureEvidence()", () => {
  it("counts sources, and facts with and without one", () => {
    const { tools } = sampleCatalog({
      "content/tools/zephyr.md": tool({
        former_slugs: "[ancien-zephyr]",
        hosting: "eu",
        sources:
          source("https://aide.zephyr.example/a", 'supports: "hébergement", published_at: 2026-06-15') +
          source("https://presse.example/b", 'supports: "présentation de l’outil", checked_at: 2026-09-20'),
      }),
      "content/tools/zigzag.md": tool({
        name: "Zigzag",
        website_url: "https://zigzag.example",
        hosting: "fr",
        pricing_url: "https://zigzag.example/prix",
      }),
    });
    const { facts, ...counts } = measureEvidence(tools);
    expect(counts).toEqual({
      tools_with_sources: 1,
      sources: 2,
      checked: 1,
      dated: 1,
      own_site: 1,
      vague: 1,
      verified: 0,
      sourced: 0,
      declared: 6,
    });
    const byFact = new Map(facts.map(({ fact, ...count }) => [fact, count]));
    expect(byFact.get("hébergement")).toEqual({ stated: 2, sourced: 1 });
    expect(byFact.get("tarif")).toEqual({ stated: 6, sourced: 1 });
    expect(byFact.get("GAR")).toEqual({ stated: 0, sourced: 0 });
    expect(byFact.has("fermeture")).toBe(false);
  });
});
