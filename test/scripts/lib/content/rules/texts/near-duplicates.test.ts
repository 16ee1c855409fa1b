import { describe, expect, it } from "vitest";
import { findingsOf } from "../../../../../support/findings-of.ts";
import { inventWords, tool } from "../../../../../support/sample-content.ts";

const DESCRIPTION =
  "Poser des questions à toute une classe et voir les réponses s’afficher au tableau en direct.";
const NEAR = "Poser des questions à toute une classe et voir les réponses s’afficher sur son téléphone.";
const text = (seed: string, words: number): string => `${inventWords(seed, words)}.`;

/** Zibeline and Zigzag with these texts. */
const twoTools = (
  first: { description?: string; body?: string; added?: string },
  second: { description?: string; body?: string; added?: string },
) =>
  findingsOf(
    Object.fromEntries(
      [
        { name: "Zibeline", alternatives: "[boreal, zigzag]", ...first },
        { name: "Zigzag", alternatives: "[boreal, zibeline]", ...second },
      ].map(({ name, alternatives, description, body, added = "2026-09-01" }) => [
        `content/tools/${name.toLowerCase()}.md`,
        tool(
          {
            name,
            alternatives,
            website_url: `https://${name.toLowerCase()}.example`,
            added_at: added,
            ...(description !== undefined && { short_description: description }),
          },
          body,
        ),
      ]),
    ),
  );

describe("nearDuplicates", () => {
  it("names the entry that a short description repeats, and the words that they share", () => {
    expect(twoTools({ description: DESCRIPTION }, { description: NEAR })).toMatchObject([
      {
        file: "content/tools/zigzag.md",
        field: "short_description",
        code: "near-duplicate",
        level: "error",
        says: "Cette description courte reprend la fiche « zibeline » : « Poser des questions à toute une classe et voir les réponses s… ».",
      },
    ]);
  });

  it("reports the newer of the two", () => {
    const findings = twoTools({ description: DESCRIPTION, added: "2026-09-02" }, { description: NEAR });
    expect(findings).toMatchObject([{ file: "content/tools/zibeline.md" }]);
  });

  it("does not say which of two entries of the same day is the copy", () => {
    const [finding] = twoTools({ description: DESCRIPTION }, { description: NEAR });
    expect(finding?.todo).toContain("Les deux fiches sont du même jour");
  });

  it("reports a whole text once", () => {
    const body = `${text("a", 60)}\n\n${text("b", 60)}`;
    expect(twoTools({ body }, { body })).toMatchObject([
      { line: 16, says: expect.stringMatching(/^Ce texte reprend la fiche « zibeline » : « .*… »\.$/) },
    ]);
  });

  it("reports a paragraph among others, at its line", () => {
    const [first, second] = ["c", "d"].map((own) => ({ body: `${text(own, 180)}\n\n${text("a", 20)}` }));
    expect(twoTools(first ?? {}, second ?? {})).toMatchObject([
      { line: 18, says: expect.stringMatching(/^Ce paragraphe reprend la fiche « zibeline »/) },
    ]);
  });

  it("accepts the same few words before a list", () => {
    const [first, second] = ["c", "d"].map((own) => ({ body: `${text(own, 180)}\n\n${text("a", 11)}` }));
    expect(twoTools(first ?? {}, second ?? {})).toEqual([]);
  });

  it("accepts texts that share an expression, or the same words in another order", () => {
    const description =
      "Réviser à la maison, puis poser des questions à toute une classe avec un jeu de cartes.";
    const shuffled =
      "En direct au tableau, les réponses d’une classe s’affichent et l’on pose toutes ses questions.";
    expect(twoTools({ description: DESCRIPTION }, { description })).toEqual([]);
    expect(twoTools({ description: DESCRIPTION }, { description: shuffled })).toEqual([]);
  });
});
