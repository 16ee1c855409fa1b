import { describe, expect, it } from "vitest";
import { parseCatalog } from "../../../../../scripts/lib/content/check-content.ts";
import { sampleCatalog, sampleFiles, TODAY, tool } from "../../../../support/sample-content.ts";

const PAGE = "https://zephyr.example/confidentialite";
const zephyr = (fields: Record<string, string>) => ({
  "content/tools/zephyr.md": tool({ former_slugs: "[ancien-zephyr]", ...fields }),
});
const freshnessWith = (fields: Record<string, string>) =>
  sampleCatalog(zephyr(fields)).tools.find(({ slug }) => slug === "zephyr")?.freshness;
const source = (supports: string): string => `\n  - { url: "${PAGE}", supports: "${supports}" }`;

describe("freshness.unsourced", () => {
  it("names what a school acts on, and only what is written", () => {
    expect(freshnessWith({})?.unsourced).toEqual(["pricing"]);
    expect(freshnessWith({ hosting: "eu", gar: "yes", min_age: "13" })?.unsourced).toEqual([
      "pricing",
      "privacy.hosting",
      "privacy.gar",
      "privacy.min_age",
    ]);
  });

  it.each([
    ["hosting\u202F: eu, page de confidentialité"],
    ["Hébergement dans l’Union européenne"],
    ["lieu de l’hébergement des données"],
  ])("leaves out what a source names: %s", (supports) => {
    expect(freshnessWith({ hosting: "eu", sources: source(supports) })?.unsourced).toEqual(["pricing"]);
  });

  it("is not moved by a source of another fact, or of none", () => {
    for (const supports of [
      "accès par le GAR, d’après son catalogue",
      "présentation de l’outil",
      "hébergeur de vidéos",
    ])
      expect(freshnessWith({ hosting: "eu", sources: source(supports) })?.unsourced).toContain(
        "privacy.hosting",
      );
  });

  it("takes the address that the fact itself holds as its source", () => {
    expect(freshnessWith({ pricing_url: PAGE, pricing_summary: "Sans frais." })?.unsourced).toEqual([]);
    const rule = `\n  min_age: 15\n  url: ${PAGE}`;
    expect(freshnessWith({ min_age: "13", age_rule: rule })?.unsourced).toEqual(["pricing"]);
  });
});

describe("freshness.sourced", () => {
  const said = (supports: string, fields: Record<string, string> = {}) =>
    freshnessWith({ hosting: "eu", open_source: "yes", ...fields, sources: source(supports) })?.sourced.map(
      ({ field }) => field,
    );

  it("names the page that says a fact, with the day when a person opened it", () => {
    const page = { url: PAGE, checked_at: null, published_at: null };
    expect(freshnessWith({ hosting: "eu", sources: source("Hébergement\u202F: UE") })?.sourced).toEqual([
      { field: "privacy.hosting", ...page },
    ]);
    expect(freshnessWith({ pricing_url: PAGE, pricing_checked_at: "2026-10-01" })?.sourced).toEqual([
      { field: "pricing", ...page, checked_at: "2026-10-01" },
    ]);
  });

  it("takes usual words for the name of a fact only at the start of a part", () => {
    expect(said("données personnelles\u202F: avis sur les offres gratuites")).toEqual([]);
    expect(said("gratuit depuis 2019")).toEqual(["pricing"]);
    expect(said("logiciel libre, d’après la presse")).toEqual(["open_source"]);
    expect(said("éditeur et nom du service")).toEqual(["publisher.name"]);
    expect(said("hébergement dans l’UE, page de l’éditeur")).toEqual(["privacy.hosting"]);
  });

  it("leaves out what the entry does not say", () => {
    expect(said("GAR\u202F: accès, hors ligne")).toEqual([]);
  });
});

describe("freshness.evidence", () => {
  it("is declared until every fact has a source, and verified only by a person", () => {
    expect(freshnessWith({ hosting: "eu", pricing_url: PAGE })?.evidence).toBe("declared");
    const sourced = { hosting: "eu", pricing_url: PAGE, sources: source("Hébergement\u202F: UE") };
    expect(freshnessWith(sourced)?.evidence).toBe("sourced");
    expect(freshnessWith({ hosting: "eu", verified_at: "2026-09-20" })?.evidence).toBe("verified");
  });
});

describe("remarks", () => {
  const remarksOf = (changes: Record<string, string>) =>
    parseCatalog(sampleFiles(changes), { today: TODAY })
      .remarksIn()
      .filter(({ file }) => Object.keys(changes).includes(file));

  it("tell once, for an entry, which facts have no source", () => {
    const [remark, ...others] = remarksOf(zephyr({ hosting: "eu", plans: "[{ name: Libre }]" }));
    expect(others).toEqual([]);
    expect(remark).toMatchObject({
      code: "unsourced-fact",
      level: "remark",
      says: "Aucune source ne le dit\u202F: tarif (pricing, plans), hébergement (hosting).",
    });
    expect(remark?.todo).toContain(`supports: "tarif\u202F: …"`);
    expect(remark?.todo).toContain("«\u202Fpricing_url\u202F»");
  });

  it("tell which source supports nothing, at its line", () => {
    const sources = source("présentation de l’outil et de ses fonctions");
    expect(remarksOf(zephyr({ pricing_url: PAGE, sources }))).toMatchObject([
      { code: "vague-source", level: "remark", field: "sources[0].supports" },
    ]);
    expect(remarksOf(zephyr({ pricing_url: PAGE, sources: source("usage en lycée") }))).toEqual([]);
  });

  it("ask of a withdrawn entry only what became of it", () => {
    const gone = (fields: Record<string, string>) => ({
      "content/tools/disparu.md": tool({
        name: "Disparu",
        status: "withdrawn",
        website_url: "https://disparu.example",
        ...fields,
      }),
    });
    expect(remarksOf(gone({}))).toMatchObject([
      { says: "Aucune source ne le dit\u202F: fermeture (status)." },
    ]);
    expect(remarksOf(gone({ sources: source("fermeture en juin 2026") }))).toEqual([]);
  });
});
