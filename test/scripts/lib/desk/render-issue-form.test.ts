import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { PRICING_LABELS } from "../../../../scripts/lib/content/fields/tool-filters.ts";
import { renderIssueForm } from "../../../../scripts/lib/desk/render-issue-form.ts";

const form = readFileSync(".github/ISSUE_TEMPLATE/proposer-un-outil.yml", "utf8");
type Form = { body: { id?: string; attributes: { options: string[] } }[] };
const optionsOf = (text: string, id: string): string[] =>
  (load(text) as Form).body.find((element) => element.id === id)?.attributes.options ?? [];

const listsOf = (names: readonly string[], audiences: Record<string, string>) => ({
  categories: names.map((name) => ({ name })),
  vocabularies: { audiences, platforms: { web: "Web" } },
});

describe("renderIssueForm()", () => {
  it("offers the values of the lists, in their order, and changes nothing else", () => {
    const names = ["Quiz et évaluation", "Sciences : mesurer", "# Divers", "Oui", "Lire, écrire"];
    const rendered = renderIssueForm(form, listsOf(names, { eleves: "Élèves", autres: "Oui" }));
    expect(optionsOf(rendered, "categorie")).toEqual(names);
    expect(optionsOf(rendered, "publics")).toEqual(["Élèves", "Oui"]);
    expect(optionsOf(rendered, "plateformes")).toEqual(["Web"]);
    expect(optionsOf(rendered, "tarif")).toEqual(Object.values(PRICING_LABELS));
    const asBefore = (id: string) => Object.fromEntries(optionsOf(form, id).map((label) => [label, label]));
    const back = renderIssueForm(rendered, {
      categories: optionsOf(form, "categorie").map((name) => ({ name })),
      vocabularies: { audiences: asBefore("publics"), platforms: asBefore("plateformes") },
    });
    expect(back).toBe(form);
  });

  it("refuses a form without a dropdown for them", () => {
    expect(() => renderIssueForm("body: []\n", listsOf(["Quiz"], {}))).toThrow("categorie");
  });
});
