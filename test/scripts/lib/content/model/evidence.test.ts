import { describe, expect, it } from "vitest";
import { findFaults } from "../../../../../scripts/lib/content/check-files.ts";
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

const HOSTED = { hosting: "eu", sources: source("Hébergement\u202F: UE") };
const RULE = `\n  min_age: 15\n  url: ${PAGE}`;

it.each<[fields: Record<string, string>, unsourced: string[], evidence: string]>([
  [{}, ["pricing"], "declared"],
  [
    { hosting: "eu", gar: "yes", min_age: "13" },
    ["pricing", "privacy.hosting", "privacy.gar", "privacy.min_age"],
    "declared",
  ],
  [HOSTED, ["pricing"], "declared"],
  // The fact itself holds the address of its source.
  [{ pricing_url: PAGE, pricing_summary: "Sans frais." }, [], "sourced"],
  [{ min_age: "13", age_rule: RULE }, ["pricing"], "declared"],
  [{ ...HOSTED, pricing_url: PAGE }, [], "sourced"],
  [{ hosting: "eu", verified_at: "2026-09-20" }, ["pricing", "privacy.hosting"], "verified"],
])("of %j no source says %j: %s", (fields, unsourced, evidence) => {
  expect(freshnessWith(fields)).toMatchObject({ unsourced, evidence });
});

it("names the page of a fact, and the day when a person opened it", () => {
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

describe("remarks", () => {
  const remarksOf = (changes: Record<string, string>) =>
    findFaults({ files: sampleFiles(changes) }, { today: TODAY }).remarks.filter(({ file }) =>
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
