import { describe, expect, it } from "vitest";
import { findingsOf, problemsOfTool } from "../../../../../support/findings-of.ts";
import { COLLECTION } from "../../../../../support/sample-content.ts";

const REST = "pose des questions à toute la classe et montre les réponses";

describe("shortDescription", () => {
  it.each([
    ["its name", "Zéphyr Quiz", "Zéphyr Quiz"],
    ["its name, typed loosely", "ZEPHYR QUIZ", "Zéphyr Quiz"],
    ["another of its names", "Zefir", "Zefir"],
  ])("refuses a description that begins with %s", (_, start, known) => {
    expect(problemsOfTool({ aliases: "[Zefir]", short_description: `${start} ${REST}.` })).toMatchObject([
      {
        field: "short_description",
        code: "name-first",
        level: "error",
        says: expect.stringContaining(`« ${known} »`),
      },
    ]);
  });

  it("accepts a word that only begins like the name", () => {
    expect(problemsOfTool({ aliases: "[Quiz]", short_description: `Quizeur, on ${REST}.` })).toEqual([]);
  });

  it.each([
    [`On ${REST}`, `On ${REST}.`],
    [`On ${REST} ;`, `On ${REST}.`],
    [`On ${REST}…`, `On ${REST}.`],
  ])("asks for a period: %s", (written, fix) => {
    const findings = problemsOfTool({ short_description: written });
    expect(findings.filter(({ code }) => code !== "typography")).toMatchObject([
      { field: "short_description", code: "missing-period", todo: `short_description: ${fix}` },
    ]);
  });

  it("asks a collection for a period too", () => {
    const collection = COLLECTION.replace("au plus complet.", "au plus complet");
    expect(findingsOf({ "content/collections/quiz.md": collection })).toMatchObject([
      { field: "short_description", code: "missing-period" },
    ]);
  });
});
