import { describe, expect, it } from "vitest";
import { findPhrases, phraseKey } from "../../../../functions/lib/search/phrases.ts";
import { tokenize } from "../../../../functions/lib/text/french.ts";

describe("phraseKey()", () => {
  it.each([
    ["carte mentale", "Cartes Mentales"],
    ["traduire un texte", "traduction de textes"],
    ["œuvre d’art", "oeuvres d'art"],
    ["remue-méninges", "remue méninges"],
    ["cahier de textes", "cahier textes"],
  ])("reads %j as %j", (one, other) => {
    expect(phraseKey(one)).toBe(phraseKey(other));
  });

  it.each([
    ["carte mentale", "mentale carte"],
    ["quiz", "quiz en direct"],
    ["C++", "C"],
  ])("tells %j from %j", (one, other) => {
    expect(phraseKey(one)).not.toBe(phraseKey(other));
  });

  it("is empty for signs alone", () => {
    expect(phraseKey("!? …")).toBe("");
  });
});

describe("findPhrases()", () => {
  const known = new Map(
    ["carte mentale", "mentale", "traduire un texte", "avec compte", "sonnerie de téléphone"].map(
      (phrase, index) => [phraseKey(phrase), [`s${index}`]],
    ),
  );
  const find = (text: string) =>
    findPhrases(tokenize(text), (key) => known.get(key) ?? []).map(
      ({ start, end, senses }) => `${senses.join()} at ${start}–${end}`,
    );

  it.each([
    ["une carte mentale", ["s0 at 1–3", "s1 at 2–3"]],
    ["des cartes mentales", ["s0 at 1–3", "s1 at 2–3"]],
    ["mentale carte", ["s1 at 0–1"]],
    ["la sonnerie du téléphone", ["s4 at 1–4"]],
    // "son" and "sonnerie" share their beginning only.
    ["son téléphone", []],
    ["rien", []],
    ["", []],
  ])("finds in %j %j", (text, found) => {
    expect([...new Set(find(text))].sort()).toEqual(found);
  });

  it("lets weak words come between the words of a phrase, and no others", () => {
    expect(find("traduire rapidement un texte")).not.toEqual([]);
    expect(find("traduire en latin un texte")).toEqual([]);
  });

  it("takes no longer than the text asks for", () => {
    const words = tokenize("carte mentale ".repeat(14));
    const asked: string[] = [];
    findPhrases(words, (key) => {
      asked.push(key);
      return [];
    });
    expect(asked.length).toBeLessThan(20 * words.length);
  });
});
