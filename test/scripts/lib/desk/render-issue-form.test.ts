import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { renderIssueForm } from "../../../../scripts/lib/desk/render-issue-form.ts";

const form = readFileSync(".github/ISSUE_TEMPLATE/proposer-un-outil.yml", "utf8");
const optionsOf = (text: string, id: string): string[] =>
  parse(text).body.find((element: { id?: string }) => element.id === id).attributes.options;

describe("renderIssueForm()", () => {
  it("offers these categories, in their order, and changes nothing else", () => {
    const names = ["Quiz et évaluation", "Sciences : mesurer", "# Divers", "Oui", "Lire, écrire"];
    const rendered = renderIssueForm(
      form,
      names.map((name) => ({ name })),
    );
    expect(optionsOf(rendered, "categorie")).toEqual(names);
    const back = renderIssueForm(
      rendered,
      optionsOf(form, "categorie").map((name) => ({ name })),
    );
    expect(back).toBe(form);
  });

  it("refuses a form without a dropdown for them", () => {
    expect(() => renderIssueForm("body: []\n", [{ name: "Quiz" }])).toThrow("categorie");
  });
});
