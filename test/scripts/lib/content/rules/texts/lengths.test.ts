import { describe, expect, it } from "vitest";
import { findingsOf, problemsOfTool } from "../../../../../support/findings-of.ts";
import { COLLECTION, COLLECTION_BODY, inventWords } from "../../../../../support/sample-content.ts";

const sentence = (characters: number): string => `${"é".repeat(characters - 1)}.`;
const text = (words: number): string => `${inventWords("longueurs", words)}.`;

describe("lengths", () => {
  it.each([
    ["a short description of 59", { short_description: sentence(59) }, "too-short", "En ajouter 1 au moins."],
    ["one tag", { tags: "[quiz]" }, "too-few", "En ajouter 1."],
    ["one alternative", { alternatives: "[boreal]" }, "too-few", "En ajouter 1."],
    ["no alternative", { alternatives: undefined }, "too-few", "En ajouter 2."],
    [
      "five alternatives",
      { alternatives: "[boreal, zibeline, zigzag, zinnia, esquisse]" },
      "too-many",
      "En retirer 1.",
    ],
  ])("refuses %s", (_, fields, code, todo) => {
    const [field] = Object.keys(fields);
    expect(problemsOfTool(fields)).toMatchObject([{ field, code, todo, level: "error" }]);
  });

  it.each([
    [89, "too-short", "Le texte compte 89 mots ; il en faut de 90 à 220."],
    [221, "too-long", "Le texte compte 221 mots ; il en faut de 90 à 220."],
  ])("refuses a text of %d words, at its first line", (words, code, says) => {
    expect(problemsOfTool({}, text(words))).toMatchObject([{ line: 17, column: 1, code, says }]);
  });

  it.each([
    [{ short_description: sentence(60) }, text(90)],
    [{ short_description: sentence(160) }, text(220)],
    [{ alternatives: "[boreal, zibeline, zigzag, zinnia]" }, undefined],
  ])("accepts its own limits: %o", (fields, body) => {
    expect(problemsOfTool(fields, body)).toEqual([]);
  });

  it.each([
    ["four tools", COLLECTION.replace(/ {2}- slug: zinnia\n.*\n/, ""), "tools", "too-few"],
    ["a note of 39", COLLECTION.replace(/Le plus simple.*/, sentence(39)), "tools[0].note", "too-short"],
    ["a note of 141", COLLECTION.replace(/Le plus simple.*/, sentence(141)), "tools[0].note", "too-long"],
    ["a text of 161 words", COLLECTION.replace(COLLECTION_BODY, text(161)), null, "too-long"],
    ["one tag", COLLECTION.replace(", carte-mentale]", "]"), "tags", "too-few"],
  ])("refuses a collection with %s", (_, collection, field, code) => {
    expect(findingsOf({ "content/collections/quiz.md": collection })).toMatchObject([{ field, code }]);
  });

  it.each(["draft", "withdrawn"])("asks nothing of a %s entry", (status) => {
    const findings = problemsOfTool(
      { status, short_description: "Court.", alternatives: undefined },
      "Rien.",
    );
    expect(findings.filter(({ level }) => level === "error")).toEqual([]);
  });
});
