import { describe, expect, it } from "vitest";
import { findingsOf } from "../../../../../support/findings-of.ts";
import { COLLECTION, inventWords, tool } from "../../../../../support/sample-content.ts";

const CLICHES = `- phrase: tout-en-un
  instead: Énumérer ce qu’il réunit.
- phrase: n’est plus à présenter
  instead: Le présenter.
- phrase: booster
  instead: Dire ce qui s’améliore.
- phrase: au cœur de
  instead: Dire où.
`;

const clichesIn = (sentence: string) =>
  findingsOf({
    "content/cliches.yml": CLICHES,
    "content/tools/zephyr.md": tool(
      { former_slugs: "[ancien-zephyr]" },
      `${inventWords("formules", 100)}.\n\n${sentence}`,
    ),
    // « coeur » has a finding of its own.
  }).filter(({ code }) => code !== "confusion");

describe("cliches", () => {
  it.each([
    ["Un service tout-en-un pour tous.", "tout-en-un", 12],
    ["Un service Tout en un pour tous.", "Tout en un", 12],
    ["Ce jeu N’EST PLUS à présenter.", "N’EST PLUS à présenter", 8],
    ["L’œuvre, au coeur de la séance.", "au coeur de", 10],
  ])("finds %s", (sentence, written, column) => {
    const [finding, ...others] = clichesIn(sentence);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      code: "cliche",
      level: "error",
      line: 19,
      column,
      says: `« ${written} » est une formule toute faite.`,
      excerpt: { text: sentence, length: written.length },
    });
  });

  it.each(["Des boosters et des robots.", "Ce jeu n’est plus, à bien présenter.", "Un tout en deux."])(
    "leaves %s alone",
    (sentence) => {
      expect(clichesIn(sentence)).toEqual([]);
    },
  );

  it("reads the notes of collections, and says what to write instead", () => {
    const collection = COLLECTION.replace("Le plus simple pour commencer", "Pour booster sa classe");
    expect(
      findingsOf({ "content/cliches.yml": CLICHES, "content/collections/quiz.md": collection }),
    ).toMatchObject([{ field: "tools[0].note", todo: "Dire ce qui s’améliore." }]);
  });

  it("reports a phrase that is listed twice", () => {
    const list = `${CLICHES}- phrase: Tout en un\n  instead: Encore.\n`;
    expect(findingsOf({ "content/cliches.yml": list })).toMatchObject([
      { file: "content/cliches.yml", line: 9, code: "repeated-phrase" },
    ]);
  });
});
