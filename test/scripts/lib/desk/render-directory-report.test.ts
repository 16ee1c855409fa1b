import { describe, expect, it } from "vitest";
import { measureContent } from "../../../../scripts/lib/desk/measure-content.ts";
import { renderReport } from "../../../../scripts/lib/desk/render-directory-report.ts";
import { sampleCatalog, TODAY } from "../../../support/sample-content.ts";

const report = measureContent(sampleCatalog(), { today: TODAY });

describe("renderReport()", () => {
  it("aligns figures under titles, in French", () => {
    expect(renderReport(report, "text")).toContain(`Tarifs
  Gratuit                        1  17 %
  Gratuit avec options payantes  5  83 %
  Payant                         0   0 %
  Sur devis                      0   0 %

Offres éducation
  Gratuit pour l’éducation  1  17 %
`);
  });

  it("begins with totals, and counts what is missing", () => {
    const text = renderReport(report, "text");
    expect(text.split("\n", 1)).toEqual([
      "Le contenu au 2026-11-21 : 6 outils, 1 classement, 0 boîte à outils ; modifié le 2026-10-05.",
    ]);
    expect(text).toContain("Dans aucune collection : 1 fiche (17 %)\n  esquisse\n");
    expect(text).toContain("À vérifier de nouveau : 0 fiche (0 %)\n");
  });

  it("never rounds a few to 0 %, nor most to 100 %", () => {
    const lopsided = { ...report, tools: 1_000, pricing: [{ value: "a", label: "A", count: 1 }] };
    expect(renderReport(lopsided, "text")).toMatch(/^ {2}A {2}1 {2}1 %$/m);
    const nearly = { ...lopsided, pricing: [{ value: "a", label: "A", count: 999 }] };
    expect(renderReport(nearly, "text")).toMatch(/^ {2}A {2}999 {2}99 %$/m);
  });

  it("cuts long lists in text, within the width of a terminal, and gives them whole as JSON", () => {
    const slugs = Array.from({ length: 90 }, (_, index) => `outil-numero-${index}`);
    const text = renderReport({ ...report, without_collection: slugs }, "text");
    expect(text).toContain("… et 50 autres (--format json).");
    expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(100);
    const json = JSON.parse(renderReport({ ...report, without_collection: slugs }, "json"));
    expect(json.without_collection).toEqual(slugs);
    expect(Object.keys(json)).toEqual(Object.keys(report));
  });
});
