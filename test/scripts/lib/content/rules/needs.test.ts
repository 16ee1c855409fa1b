import { describe, expect, it } from "vitest";
import { findingsOf, problemsOfTool } from "../../../../support/findings-of.ts";
import { sampleCatalog, sampleFiles, tool } from "../../../../support/sample-content.ts";

const THEME = sampleFiles().find(({ path }) => path === "content/needs/essais.yml")?.text ?? "";
/** Findings once the theme has these lines too. */
const withNeeds = (...lines: string[]) =>
  findingsOf({ "content/needs/essais.yml": `${THEME}${lines.map((line) => `${line}\n`).join("")}` });
const need = (slug: string, name: string, says: string, more = "") =>
  `  - { slug: ${slug}, name: ${name}, ${more}shades: [{ says: [${says}] }] }`;
const others = (findings: ReturnType<typeof findingsOf>) =>
  findings.filter(({ code }) => code !== "unused-need");

describe("needs rule", () => {
  it("refuses two needs with one identifier or one name", () => {
    expect(others(withNeeds(need("quiz", "Interroger", "interro")))).toMatchObject([
      {
        file: "content/needs/essais.yml",
        field: "needs[3].slug",
        code: "need-clash",
        level: "error",
        says: "« quiz » est déjà pris par le besoin quiz (content/needs/essais.yml).",
        todo: "En choisir un autre, ou réunir les deux besoins.",
      },
    ]);
    expect(others(withNeeds(need("interroger", "Faire un QUIZ", "interro")))).toMatchObject([
      { code: "need-clash", field: "needs[3].name" },
    ]);
    expect(others(withNeeds(need("mindmap", "Relier des idées", "relier")))).toMatchObject([
      { code: "need-clash", says: expect.stringContaining("le besoin carte-mentale") },
    ]);
  });

  it("refuses a broader need that does not exist, and proposes the nearest", () => {
    expect(others(withNeeds(need("defi", "Lancer un défi", "défi", "within: quizz, ")))).toMatchObject([
      {
        code: "unknown-need",
        field: "needs[3].within",
        line: expect.any(Number),
        says: "Il n’y a pas de besoin « quizz » dans content/needs/.",
        todo: expect.stringContaining("within: quiz,"),
      },
    ]);
    expect(others(withNeeds(need("defi", "Lancer un défi", "défi", "within: cuisine, ")))).toMatchObject([
      { code: "unknown-need", todo: "Supprimer cette ligne, ou écrire le nom d’un besoin plus large." },
    ]);
    expect(others(withNeeds(need("defi", "Lancer un défi", "défi", "within: defi, ")))).toMatchObject([
      { code: "unknown-need", says: "Un besoin ne peut pas faire partie de lui-même." },
    ]);
    expect(others(withNeeds(need("defi", "Lancer un défi", "défi", "within: quiz, ")))).toEqual([]);
  });

  it("refuses a phrase of two needs, however it is written, and says which", () => {
    expect(others(withNeeds(need("defi", "Lancer un défi", "défi, Qcm")))).toMatchObject([
      {
        code: "repeated-phrase",
        field: "needs[3].shades[0].says[1]",
        says: "« Qcm » dit déjà « Faire un quiz » (content/needs/essais.yml) : la recherche ne saurait pas choisir.",
        todo: "La garder là où elle convient le mieux, ou la préciser.",
      },
    ]);
  });

  it("refuses a phrase of a need that a quality or another field of life has", () => {
    const quality = (says: string) =>
      `- { slug: libre, name: Libre, says: [${says}], holds: { pricing: [free] } }\n`;
    expect(findingsOf({ "content/qualities.yml": quality("sondage") })).toMatchObject([
      { file: "content/qualities.yml", code: "repeated-phrase", field: "[0].says[0]" },
    ]);
    expect(findingsOf({ "content/elsewhere.yml": "- carte grise\n- cartes mentales\n" })).toMatchObject([
      { file: "content/elsewhere.yml", line: 2, code: "repeated-phrase", field: "[1]" },
    ]);
    expect(
      findingsOf({ "content/elsewhere.yml": "- carte grise\n", "content/qualities.yml": quality("libre") }),
    ).toEqual([]);
  });

  it("refuses a phrase without a word", () => {
    expect(others(withNeeds(need("defi", "Lancer un défi", "défi, '!?'")))).toMatchObject([
      {
        code: "empty-phrase",
        field: "needs[3].shades[0].says[1]",
        says: "« !? » ne contient aucun mot que la recherche lise.",
        todo: "Supprimer cette expression.",
      },
    ]);
  });

  it("refuses a quality that asks for an unknown field or value, and says which there are", () => {
    const findings = (holds: string) =>
      findingsOf({
        "content/qualities.yml": `- { slug: libre, name: Libre, says: [libre], holds: ${holds} }\n`,
      });
    expect(findings("{ pricing: [fre] }")).toMatchObject([
      {
        code: "unknown-value",
        field: "[0].holds.pricing[0]",
        says: "« fre » n’est pas une valeur de « pricing ».",
        todo: expect.stringContaining("pricing: [free]"),
      },
    ]);
    expect(findings("{ couleur: [bleu] }")).toMatchObject([
      {
        code: "unknown-value",
        field: "[0].holds",
        says: "« couleur » n’est pas un champ que l’on peut filtrer.",
        todo: expect.stringMatching(/^Choisir parmi : category, pricing, .*needs/),
      },
    ]);
    expect(findings("{ open_source: ['yes'], needs: [quiz] }")).toEqual([]);
  });

  it("says only what is wrong with a theme that cannot be read, and nothing of the entries that name its needs", () => {
    const broken = THEME.replace("name: Essais", "nom: Essais");
    expect(new Set(findingsOf({ "content/needs/essais.yml": broken }).map(({ file }) => file))).toEqual(
      new Set(["content/needs/essais.yml"]),
    );
  });

  it("warns of a need that no published tool serves", () => {
    expect(withNeeds(need("luge", "Faire de la luge", "luge"))).toMatchObject([
      {
        code: "unused-need",
        level: "warning",
        field: "needs[3].slug",
        says: "Aucune fiche publiée ne répond au besoin « Faire de la luge » : sa page est vide.",
        todo: "Ajouter « luge » au champ « needs » des fiches qui y répondent, ou supprimer ce besoin.",
      },
    ]);
    // A draft serves nobody yet.
    const draft = tool({
      name: "Brouillon",
      status: "draft",
      website_url: "https://b.example",
      needs: "[luge]",
    });
    const files = {
      "content/needs/essais.yml": `${THEME}${need("luge", "Faire de la luge", "luge")}\n`,
      "content/tools/brouillon.md": draft,
    };
    expect(findingsOf(files)).toMatchObject([{ code: "unused-need" }]);
  });

  it("refuses a tool to show first that is missing, hidden or named twice", () => {
    const codes = (first: string) =>
      findingsOf({
        "content/needs/essais.yml": THEME.replace("[quiz, qcm]", `[quiz, qcm]\n        first: [${first}]`),
      }).map(({ code, field }) => [code, field]);
    expect(codes("zephyr, boreal")).toEqual([]);
    expect(codes("zefyr")).toEqual([["dead-reference", "needs[0].shades[0].first[0]"]]);
    expect(codes("zephyr, zephyr")).toEqual([["repeated-reference", "needs[0].shades[0].first[1]"]]);
    expect(codes("brouillon")).toEqual([["hidden-reference", "needs[0].shades[0].first[0]"]]);
    // Nothing is wrong with what the build leaves out: it is a remark.
    expect(codes("disparu")).toEqual([]);
  });
});

describe("the needs of an entry", () => {
  it("are in the list; the nearest is proposed for a slip, by identifier or by name", () => {
    expect(problemsOfTool({ needs: "[quizz, sondage]" })).toMatchObject([
      {
        code: "unknown-value",
        level: "error",
        field: "needs[0]",
        says: expect.stringMatching(/content\/needs\/\. Vouliez-vous dire «\squiz\s»\s\?$/),
        todo: "needs: [quiz, sondage]",
      },
    ]);
    expect(problemsOfTool({ needs: '["Faire un sondage"]' })).toMatchObject([{ todo: "needs: [sondage]" }]);
    expect(problemsOfTool({ needs: "[cuisiner]" })).toMatchObject([
      {
        todo: "Choisir un besoin : quiz (Faire un quiz), sondage (Faire un sondage), carte-mentale (Faire une carte mentale).",
      },
    ]);
  });

  it("may have a former name: it is right, and the record has the new one, once", () => {
    const entry = tool({ former_slugs: "[ancien-zephyr]", needs: "[quiz, mindmap]" });
    expect(findingsOf({ "content/tools/zephyr.md": entry })).toEqual([]);
    const { tools } = sampleCatalog({ "content/tools/zephyr.md": entry });
    expect(tools.find(({ slug }) => slug === "zephyr")?.needs.map(({ slug }) => slug)).toEqual([
      "quiz",
      "carte-mentale",
    ]);
    const twice = tool({ former_slugs: "[ancien-zephyr]", needs: "[carte-mentale, mindmap]" });
    const catalog = sampleCatalog({ "content/tools/zephyr.md": twice });
    expect(catalog.tools.find(({ slug }) => slug === "zephyr")?.needs).toHaveLength(1);
  });

  it("are sixteen at most, and each is named once", () => {
    expect(problemsOfTool({ needs: "[quiz, quiz]" })).toMatchObject([{ code: "repeated-value" }]);
  });
});

describe("an entry without needs", () => {
  it("gets those that are inferred, as a line to paste, and --fix leaves the choice to an editor", () => {
    expect(problemsOfTool({ needs: undefined })).toMatchObject([
      {
        file: "content/tools/zephyr.md",
        line: 7,
        field: "needs",
        code: "missing-needs",
        level: "warning",
        says: "Personne n’a encore dit à quoi sert cet outil (« needs ») : la recherche s’en tient à ce que laissent deviner ses alternatives, ses mots-clés et ses textes.",
        todo: "Relire cette ligne, le meilleur usage d’abord, et l’ajouter sous le champ « tags » :\nneeds: [quiz, sondage]",
      },
    ]);
    expect(problemsOfTool({ needs: undefined })[0]).not.toHaveProperty("edit");
  });

  it("is not reported while it is a draft, or withdrawn", () => {
    const hidden = (fields: Record<string, string>) =>
      findingsOf({
        "content/tools/seul.md": tool({
          name: "Seul",
          website_url: "https://seul.example",
          needs: undefined,
          ...fields,
        }),
      });
    expect(hidden({})).toMatchObject([{ file: "content/tools/seul.md", code: "missing-needs" }]);
    expect(hidden({ status: "draft" })).toEqual([]);
    expect(hidden({ status: "withdrawn" })).toEqual([]);
  });

  it("is found by the same needs as the remark proposes", () => {
    const entry = tool({ former_slugs: "[ancien-zephyr]", needs: undefined });
    const zephyr = sampleCatalog({ "content/tools/zephyr.md": entry }).tools.find(
      ({ slug }) => slug === "zephyr",
    );
    expect(zephyr).toMatchObject({ needs_inferred: true });
    expect(zephyr?.needs.map(({ slug }) => slug)).toEqual(["quiz", "sondage"]);
  });
});
