import { describe, expect, it } from "vitest";
import { findingsOf, problemsOfTool } from "../../../../support/findings-of.ts";
import { sampleFiles } from "../../../../support/sample-content.ts";

const categories = sampleFiles().find(({ path }) => path.endsWith("categories.yml"))?.text ?? "";
const withSign = (sign: string) => ({
  "content/categories.yml": categories.replace("  name:", `  icon: ${sign}\n  name:`),
});

describe("icons", () => {
  it("accepts a logo and a sign that the packages have", () => {
    expect(problemsOfTool({ icon: "kahoot" })).toEqual([]);
    expect(findingsOf(withSign("patch-question"))).toEqual([]);
  });

  it("refuses a logo that Simple Icons does not have, and proposes the nearest one to a person", () => {
    expect(problemsOfTool({ icon: "kahot" })).toMatchObject([
      {
        field: "icon",
        code: "unknown-icon",
        level: "error",
        says: expect.stringContaining("Vouliez-vous dire « kahoot » ?"),
        todo: "icon: kahoot",
      },
    ]);
    expect(problemsOfTool({ icon: "Kahoot" })).toMatchObject([{ todo: "icon: kahoot" }]);
    expect(problemsOfTool({ icon: "rien-de-semblable-ici" })).toMatchObject([
      { code: "unknown-icon", todo: expect.stringContaining("Supprimer cette ligne") },
    ]);
  });

  it("refuses a sign that Bootstrap Icons does not have", () => {
    expect(findingsOf(withSign("patch-qestion"))).toMatchObject([
      { file: "content/categories.yml", code: "unknown-icon", todo: "icon: patch-question" },
    ]);
  });
});
