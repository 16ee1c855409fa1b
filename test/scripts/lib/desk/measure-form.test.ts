import { describe, expect, it } from "vitest";
import { formOf, sharesOf } from "../../../../scripts/lib/desk/measure-form.ts";

const TEXT = `Une feuille suffit : chacun lève la sienne.

Pour un cours de 3e, on pose une question. M. Durand compte.

- d’abord [lire](https://a.example/1.5) ;
- puis voter.

Le compte est gratuit. Vérifiez l’âge des élèves.
`;

describe("formOf()", () => {
  it("counts prose, and names how it opens and ends", () => {
    expect(formOf(TEXT, "Zéphyr")).toEqual({
      paragraphs: 3,
      hasList: true,
      words: 33,
      opening: "deux-points",
      second: "Pour un…",
      ending: "conseil",
    });
  });

  it.each([
    ["Zéphyr projette des quiz.", "nom de l’outil"],
    ["Que savent-ils déjà ?", "question"],
    ["Quiz, sondages, nuages, votes.", "énumération"],
    ["En classe, on vote.", "En…, Pour…"],
    ["Le professeur vote.", "Un…, Le…"],
    ["Double-cliquez sur la page.", "impératif"],
    ["Papier et crayon.", "autre"],
  ])("knows the opening of %s", (text, opening) => {
    expect(formOf(text, "Zéphyr").opening).toBe(opening);
  });

  it("says when a text ends with a list, or is one paragraph", () => {
    expect(formOf("Un texte.\n\n- une liste", "Zéphyr")).toMatchObject({
      paragraphs: 1,
      second: "aucun",
      ending: "liste",
    });
    expect(formOf("", "Zéphyr")).toMatchObject({ paragraphs: 0, words: 0 });
  });
});

describe("sharesOf()", () => {
  it("puts the most frequent form first", () => {
    const forms = [TEXT, TEXT, "Zéphyr vote."].map((text) => formOf(text, "Zéphyr"));
    expect(sharesOf("Quiz", forms)).toMatchObject({
      label: "Quiz",
      tools: 3,
      words: 33,
      withList: 2 / 3,
      paragraphs: [
        { form: "3", share: 2 / 3 },
        { form: "1", share: 1 / 3 },
      ],
      opening: [{ form: "deux-points" }, { form: "nom de l’outil" }],
    });
    expect(sharesOf("Rien", [])).toMatchObject({ tools: 0, words: 0, withList: 0, opening: [] });
  });
});
