import { describe, expect, it } from "vitest";
import { fold } from "../../../../functions/lib/text/fold.ts";
import {
  compact,
  compactForms,
  dictionaryForms,
  isStopWord,
  squeeze,
  stem,
  tokenize,
} from "../../../../functions/lib/text/french.ts";

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
    ["sous-titres, sous titrage, e-learning", ["soustitres", "soustitrage", "elearning"]],
    ["sous Linux", ["sous", "linux"]],
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

describe("compactForms()", () => {
  it("keeps what may be an article", () => {
    expect(compactForms("L’Étudiant")).toEqual(["etudiant", "letudiant"]);
    expect(compactForms("Kahoot!")).toEqual(["kahoot"]);
  });
});

describe("squeeze()", () => {
  it("makes doubled letters single", () => {
    expect(squeeze("programmation")).toBe("programation");
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
    ["detecter", "detecteur", "detection"],
    ["programmer", "programmation", "programmeur", "programation"],
    ["enseigner", "enseignant", "enseignantes", "enseignement"],
    ["corriger", "correcteur", "correction", "corrigees"],
    ["ecrire", "ecriture", "ecrit"],
    ["francais", "francaise", "francaises"],
    ["actif", "active", "actives"],
    ["soustitres", "soustitrage"],
    ["certifier", "certificat", "certification"],
    ["musique", "musical", "musiciens"],
    ["court", "courtes"],
    ["fixer", "fixe", "fixee"],
    ["journee", "journees"],
    ["ai", "ia"],
  ])("brings %s and its family together", (...family) => {
    expect(new Set(family.map(stem)).size).toBe(1);
  });

  it.each([
    ["tableau", "tablette"],
    ["plage", "plagiat"],
    ["notion", "note"],
    ["formulaire", "formation"],
    ["radio", "radis"],
    ["format", "formation"],
    ["court", "cours"],
    ["payer", "pays"],
    ["programme", "programmer"],
    ["accessible", "acces"],
    ["calculatrice", "calcul"],
    ["journee", "journal"],
    ["competition", "competence"],
    ["informatique", "information"],
    ["internationale", "internet"],
    ["personnaliser", "personnel"],
    ["publicite", "public"],
    ["secondaire", "seconde"],
    ["tableur", "table"],
    ["tutoriel", "tutorat"],
    ["presentiel", "presentation"],
    ["ecrivain", "ecrire"],
  ])("tells %s from %s", (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it("leaves short words and words with digits alone", () => {
    expect(["ia", "lms", "4o", "h5p"].map(stem)).toEqual(["ia", "lms", "4o", "h5p"]);
  });
});

describe("dictionaryForms()", () => {
  it.each([
    ["natations", "natation"],
    ["chevaux", "cheval"],
    ["vertes", "vert"],
    ["dansees", "danser"],
    ["chantent", "chanter"],
    ["chantantes", "chanter"],
    ["jouons", "jouer"],
  ])("of %s has %s", (word, listed) => {
    expect(dictionaryForms(word)).toContain(listed);
  });
});

describe("tokenize() of what is pasted", () => {
  it.each([
    ["x² - 5x + 6 = 0", "equation"],
    ["résoudre 2x+3=7", "resoudre equation"],
    ["f(x) = 3x - 2 en ligne", "equation en ligne"],
    ["e=mc²", "e mc²"],
    ["2 + 2", "2 2"],
  ])("reads %j as %j", (text, tokens) => {
    expect(tokenize(text).join(" ")).toBe(tokens);
  });
});

describe("isStopWord()", () => {
  it("knows words that say nothing about a tool", () => {
    const meaningful = (text: string) => tokenize(text).filter((token) => !isStopWord(token));
    expect(meaningful("un outil pour faire des quiz")).toEqual(["quiz"]);
    expect(meaningful("je ne sais pas coder mais je veux faire une appli")).toEqual(["coder"]);
    expect(meaningful("how to make a mind map")).toEqual(["mind", "map"]);
  });
});
