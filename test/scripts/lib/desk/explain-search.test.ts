import { describe, expect, it } from "vitest";
import { createSearch } from "../../../../functions/lib/search/search.ts";
import { explainSearch } from "../../../../scripts/lib/desk/explain-search.ts";
import { renderSearch } from "../../../../scripts/lib/desk/render-search.ts";
import { buildSearchFiles } from "../../../../scripts/lib/outputs/api/search-files.ts";
import { directoryCatalog } from "../../../support/sample-directory.ts";

const catalog = directoryCatalog();
const { data, spelling } = buildSearchFiles(catalog);
const search = createSearch(data, spelling);
const explain = (q: string, limit = 100) => explainSearch(q, search(q), { catalog, limit });

describe("explainSearch()", () => {
  it.each([
    "quiz",
    "carte mentale gratuite",
    "alternative à kazoo",
    "kazoo",
    "kazo",
    "vote en direct au collège avec des téléphones",
    "dicter un compte rendu",
    "quiz xqzwvk",
    "tableu blanc",
  ])("gives for %j parts that add up to the score of each tool", (q) => {
    const { tools, units } = explain(q);
    expect(tools.length).toBeGreaterThan(0);
    for (const { score, parts, named } of tools) {
      expect(parts).toHaveLength(units.length);
      const sum = parts.reduce((total, part) => total + (part?.points ?? 0), named);
      expect(sum).toBeCloseTo(score, 2);
    }
  });

  it("gives points for a whole name to that tool alone", () => {
    const [first, ...others] = explain("kazoo").tools;
    expect(first).toMatchObject({ slug: "kazoo" });
    expect(first?.named).toBeGreaterThan(1);
    expect(others.every(({ named }) => named === 0)).toBe(true);
    expect(explain("carte mentale").tools.every(({ named }) => named === 0)).toBe(true);
  });
});

describe("renderSearch()", () => {
  const show = (q: string, explained = false) => renderSearch(explain(q, 2), { explain: explained });

  it("says how the query was read, then the first tools", () => {
    const text = show("carte mentale gratuite");
    expect(text).toMatch(/^« carte mentale gratuite » : \d+ outils/);
    expect(text).toMatch(/besoin +« carte mentale » +Faire une carte mentale\n/);
    expect(text).toMatch(/qualité +« gratuite » +Gratuit\n/);
    expect(text).toContain("1.  Rameau");
    expect(text).toMatch(/… et \d+ autres \(--limit \d+\)/);
    expect(text).not.toContain("poids");
  });

  it("shows on demand what each tool got from what", () => {
    const text = show("carte mentale gratuite", true);
    expect(text).toMatch(/« carte mentale » +Faire une carte mentale +poids \d,\d\d\n/);
    expect(text).toMatch(/score +carte mentale +gratuite\n/);
    expect(text).toMatch(/1\. +Rameau +\d,\d\d +\d,\d\d \(\d,\d\d\) +\d,\d\d \(\d,\d\d\)\n/);
    expect(text).toContain("La somme des parts est le score");
    expect(show("kazoo", true)).toContain("nom entier");
  });

  it("names corrections, unknown words, and words that were not read", () => {
    expect(show("tableu blanc")).toMatch(/« tableu » corrigé : « tableau »/);
    expect(show("quiz xqzwvk")).toContain("inconnus : xqzwvk");
    const long = "quiz frise robot image podcast dictée carte sondage tableau examen courbe fleuve molécule";
    expect(show(long)).toContain("pas lus, au-delà de douze mots : molecule");
    expect(show("!?")).toContain("rien : aucun mot ne dit ce que l’on cherche");
    expect(show("carte grise")).toContain("« carte grise » : aucun outil.");
  });
});
