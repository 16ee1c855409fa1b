import { describe, expect, it } from "vitest";
import { problemsOfTool } from "../../../../../support/findings-of.ts";
import { inventWords } from "../../../../../support/sample-content.ts";

const CHILDREN = { account_required: "yes", levels: "[college]" };
const text = (sentence: string): string => `${inventWords("precautions", 100)}. ${sentence}`;

describe("cautions", () => {
  it("asks for a caution if children need an account", () => {
    expect(problemsOfTool(CHILDREN, text("Voilà."))).toMatchObject([
      { field: "account_required", code: "missing-caution", level: "error" },
    ]);
  });

  it.each([
    "Les élèves entrent un pseudonyme.",
    "Pas avant 13 ans.",
    "Demandez l’autorisation des familles.",
    "Les Données restent en France.",
    "Des initiales suffisent, jamais un prénom.",
  ])("accepts: %s", (sentence) => {
    expect(problemsOfTool(CHILDREN, text(sentence))).toEqual([]);
  });

  it.each([
    { account_required: "no", levels: "[college]" },
    { account_required: "yes", levels: "[lycee]" },
    { account_required: "yes" },
    { levels: "[college]" },
    { ...CHILDREN, status: "draft" },
  ])("asks nothing of %o", (fields) => {
    const codes = problemsOfTool(fields, text("Voilà.")).map(({ code }) => code);
    expect(codes).not.toContain("missing-caution");
  });
});
