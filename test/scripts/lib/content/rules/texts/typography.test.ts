import { describe, expect, it } from "vitest";
import { findingsOf, problemsOfTool } from "../../../../../support/findings-of.ts";
import { COLLECTION, inventWords, tool } from "../../../../../support/sample-content.ts";

const LONG = `${inventWords("typographie", 100)}.`;

describe("typography", () => {
  it("points at the first fault of a field and gives the whole field corrected", () => {
    const written = `"Un quiz: l'outil de la classe, pour réviser avant l'examen..."`;
    expect(problemsOfTool({ pricing_summary: written })).toMatchObject([
      {
        file: "content/tools/zephyr.md",
        field: "pricing_summary",
        line: 16,
        column: 26,
        code: "typography",
        severity: "error",
        message: "Une espace fine insécable (U+202F) va devant « : ».",
        fix: 'pricing_summary: "Un quiz\u202F: l’outil de la classe, pour réviser avant l’examen…"',
        excerpt: { length: 1 },
      },
    ]);
  });

  it("reports each line of the text once, with some words around the correction", () => {
    const body = `${LONG}\n\nUne phrase assez longue pour que l'on n'en montre qu'un morceau, et voilà.\n\nUne autre : ici.`;
    expect(problemsOfTool({}, body)).toMatchObject([
      {
        line: 19,
        column: 35,
        field: null,
        fix: "… phrase assez longue pour que l’on n’en montre qu’un morceau, …",
      },
      { line: 21, column: 10, fix: "Une autre\u202F: ici." },
    ]);
  });

  it.each([
    ["plans[0].note", { plans: "[{ name: Pro, note: Jusqu'à dix }]" }],
    ["plans[0].name", { plans: "[{ name: L'essentiel }]" }],
    [
      "education_program.summary",
      { education_program: "{ kind: free, summary: L'offre., audiences: [eleves] }" },
    ],
    [
      "education_program.conditions",
      {
        education_program:
          "{ kind: free, summary: Une offre., conditions: Sur demande d'école, audiences: [eleves] }",
      },
    ],
    ["gdpr_note", { gdpr_note: "L'éditeur est français." }],
    [
      "sources[0].supports",
      { sources: "[{ url: 'https://a.example', checked_at: 2026-09-01, supports: l'âge }]" },
    ],
  ])("reads %s", (field, fields) => {
    expect(problemsOfTool(fields)).toMatchObject([{ code: "typography", field }]);
  });

  it.each([
    ["title", COLLECTION.replace("Les outils de quiz", "L'outil de quiz")],
    ["task", COLLECTION.replace("Animer un quiz", "L'animer")],
    ["criteria[0]", COLLECTION.replace("Facile à prendre en main", "Facile d'accès")],
    ["tools[0].note", COLLECTION.replace("avec une classe", "avec l'une des classes")],
  ])("reads %s of a collection", (field, collection) => {
    expect(findingsOf({ "content/collections/quiz.md": collection })).toMatchObject([
      { code: "typography", field },
    ]);
  });

  it("reads the lists", () => {
    const files = {
      "content/categories.yml": `- slug: quiz-evaluation
  name: L'évaluation
  description: Quiz...
  former_slugs: [quiz]
- slug: cartes-mentales
  name: Cartes mentales
  description: Organiser ses idées.
`,
    };
    expect(findingsOf(files)).toMatchObject([
      { field: "[0].name", fix: "name: L’évaluation" },
      { field: "[0].description", fix: "description: Quiz…" },
    ]);
  });

  it("does not correct names, in their fields or in other texts", () => {
    const files = {
      "content/tools/zigzag.md": tool({
        name: "Zig!",
        aliases: "[L'Ecole du zigzag]",
        publisher: "Zag's",
        website_url: "https://zigzag.example",
      }),
      "content/tools/zephyr.md": tool(
        { former_slugs: "[ancien-zephyr]" },
        `${LONG} Comme Zig! ou L'Ecole du zigzag.`,
      ),
    };
    expect(findingsOf(files)).toEqual([]);
  });
});
