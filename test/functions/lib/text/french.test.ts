import { describe, expect, it } from "vitest";
import { fold } from "../../../../functions/lib/text/fold.ts";
import {
  dictionaryForms,
  saysLittle,
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
    ["L’IA pour l'école", "ia pour ecole"],
    ["qu’est-ce que c'est", "est ce que est"],
    ["jusqu’au bout d’aujourd’hui", "au bout aujourdhui"],
    ["C++, C# et GPT-4o en 3D", "c++ c# et gpt 4o en 3d"],
    ["tl;dv & Kahoot!", "tl dv kahoot"],
    ["sous-titres, sous titrage, e-learning", "soustitres soustitrage elearning"],
    ["sous Linux", "sous linux"],
    ["", ""],
    ["x² - 5x + 6 = 0", "equation"],
    ["résoudre 2x+3=7", "resoudre equation"],
    ["f(x) = 3x - 2 en ligne", "equation en ligne"],
    ["e=mc²", "e mc²"],
    ["2 + 2", "2 2"],
  ])("%j → %j", (text, tokens) => {
    expect(tokenize(text).join(" ")).toBe(tokens);
  });
});

describe("stem()", () => {
  it.each(
    `traduire traduction traducteur, image images, tableau tableaux, journal journaux, evaluer evaluation,
    presenter presentation presentations, detecter detecteur detection, programmer programmation programmeur programation,
    enseigner enseignant enseignantes enseignement, corriger correcteur correction corrigees, ecrire ecriture ecrit,
    francais francaise francaises, actif active actives, soustitres soustitrage, certifier certificat certification,
    musique musical musiciens, court courtes, fixer fixe fixee, journee journees, ai ia`.split(","),
  )("brings together %s", (family) => {
    expect(new Set(family.trim().split(" ").map(stem)).size).toBe(1);
  });

  it.each(
    `tableau tablette, plage plagiat, notion note, formulaire formation, radio radis, format formation, court cours,
    payer pays, programme programmer, accessible acces, calculatrice calcul, journee journal, competition competence,
    informatique information, internationale internet, personnaliser personnel, publicite public, secondaire seconde,
    tableur table, tutoriel tutorat, presentiel presentation, ecrivain ecrire`.split(","),
  )("tells apart %s", (pair) => {
    expect(new Set(pair.trim().split(" ").map(stem)).size).toBe(2);
  });

  it("leaves short words and words with digits alone", () => {
    expect(["ia", "lms", "4o", "h5p"].map(stem)).toEqual(["ia", "lms", "4o", "h5p"]);
    expect(squeeze("programmation")).toBe("programation");
  });
});

describe("dictionaryForms()", () => {
  it.each(
    "natations natation, chevaux cheval, vertes vert, dansees danser, chantent chanter, jouons jouer".split(
      ", ",
    ),
  )("of a word has what lists it: %s", (pair) => {
    const [word = "", listed] = pair.split(" ");
    expect(dictionaryForms(word)).toContain(listed);
  });
});

describe("saysLittle()", () => {
  it.each([
    ["un outil pour faire des quiz", "quiz"],
    ["je ne sais pas coder mais je veux faire une appli", "coder"],
    ["how to make a mind map", "mind map"],
  ])("leaves of %j %j", (text, said) => {
    expect(
      tokenize(text)
        .filter((token) => !saysLittle(token))
        .join(" "),
    ).toBe(said);
  });
});
