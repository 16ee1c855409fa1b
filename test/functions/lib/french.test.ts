import { describe, expect, it } from "vitest";
import { compact, fold, isStopWord, stem, tokenize } from "../../../functions/lib/french.ts";

describe("fold()", () => {
  it.each([
    ["Œuvre d’Élève", "oeuvre d'eleve"],
    ["ÇA ET LÀ", "ca et la"],
    ["cæcum", "caecum"],
    ["e\u0301te\u0301", "ete"],
  ])("%j → %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe("tokenize()", () => {
  it.each([
    ["L’IA pour l'école", ["ia", "pour", "ecole"]],
    ["qu’est-ce que c'est", ["est", "ce", "que", "est"]],
    ["jusqu’au bout d’aujourd’hui", ["au", "bout", "aujourdhui"]],
    ["C++, C# et GPT-4o en 3D", ["c++", "c#", "et", "gpt", "4o", "en", "3d"]],
    ["tl;dv & Kahoot!", ["tl", "dv", "kahoot"]],
    ["", []],
  ])("%j → %j", (text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });
});

describe("compact()", () => {
  it.each([
    ["Khan Academy", "khanacademy"],
    ["Dall·E", "dalle"],
    ["L’Étudiant", "etudiant"],
  ])("%j → %j", (name, expected) => {
    expect(compact(name)).toBe(expected);
  });
});

describe("stem()", () => {
  it.each([
    ["traduire", "traduction", "traducteur"],
    ["image", "images"],
    ["tableau", "tableaux"],
    ["journal", "journaux"],
    ["quiz", "quiz"],
    ["evaluer", "evaluation"],
    ["presenter", "presentation", "presentations"],
  ])("brings %s and its family together", (...family) => {
    expect(new Set(family.map(stem)).size).toBe(1);
  });

  it("leaves short words and words with digits alone", () => {
    expect(["ia", "lms", "4o", "h5p"].map(stem)).toEqual(["ia", "lms", "4o", "h5p"]);
  });
});

describe("isStopWord()", () => {
  it("knows words that say nothing about a tool", () => {
    expect(tokenize("un outil pour faire des quiz").filter((token) => !isStopWord(token))).toEqual(["quiz"]);
  });
});
