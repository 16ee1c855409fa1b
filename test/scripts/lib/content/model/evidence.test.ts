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

const said = (supports: string) =>
  freshnessWith({ hosting: "eu", open_source: "yes", sources: source(supports) })?.sourced.map(
    ({ field }) => field,
  );

describe("freshness", () => {
  it("names what a school acts on and no source says", () => {
    expect(freshnessWith({})?.unsourced).toEqual(["pricing"]);
    expect(freshnessWith({ hosting: "eu", gar: "yes", min_age: "13" })?.unsourced).toEqual([
      "pricing",
      "privacy.hosting",
      "privacy.gar",
      "privacy.min_age",
    ]);
    expect(freshnessWith({ hosting: "eu", sources: source("hébergement") })?.unsourced).toEqual(["pricing"]);
  });

  it("takes the address that the fact itself holds as its source", () => {
    expect(freshnessWith({ pricing_url: PAGE, pricing_summary: "Sans frais." })?.unsourced).toEqual([]);
    const rule = `\n  min_age: 15\n  url: ${PAGE}`;
    expect(freshnessWith({ min_age: "13", age_rule: rule })?.unsourced).toEqual(["pricing"]);
    expect(freshnessWith({ pricing_url: PAGE, pricing_checked_at: "2026-10-01" })?.sourced).toEqual([
      { field: "pricing", url: PAGE, checked_at: "2026-10-01", published_at: null },
    ]);
  });

  it.each([
    ["hosting\u202F: eu, page de confidentialité", ["privacy.hosting"]],
    ["Hébergement dans l’Union européenne", ["privacy.hosting"]],
    ["lieu de l’hébergement des données", ["privacy.hosting"]],
    ["hébergement dans l’UE, page de l’éditeur", ["privacy.hosting"]],
    // Of another fact, of none, of one that the entry does not say.
    ["hébergeur de vidéos", []],
    ["présentation de l’outil", []],
    ["GAR\u202F: accès, hors ligne", []],
    // Usual words are the name of a fact only at the start of a part.
    ["données personnelles\u202F: avis sur les offres gratuites", []],
    ["gratuit depuis 2019", ["pricing"]],
    ["logiciel libre, d’après la presse", ["open_source"]],
    ["éditeur et nom du service", ["publisher.name"]],
  ])("reads what a source supports: %s", (supports, fields) => {
    expect(said(supports)).toEqual(fields);
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
    parseCatalog(sampleFiles(changes), { today: TODAY }).remarks.filter(({ file }) =>
      Object.keys(changes).includes(file),
    );

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
      { code: "vague-source", level: "remark", at: { path: ["sources", 0, "supports"] } },
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
