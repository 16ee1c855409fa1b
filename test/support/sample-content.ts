/** A small valid content, as files; tests change what they are about. */

import { parseCatalog } from "../../scripts/lib/content/check-content.ts";
import type { Catalog } from "../../scripts/lib/content/model/catalog.ts";
import type { SourceFile } from "../../scripts/lib/source/read-content.ts";

export const TODAY = "2026-11-21";

const SITE = `name: Annuaire de test
description: Un annuaire pour les tests.
publisher:
  name: L’équipe
  url: https://annuaire.example
base_url: https://annuaire.example
repository:
  url: https://forge.example/annuaire
  branch: main
license:
  id: CC-BY-4.0
  name: Creative Commons Attribution 4.0 International
  url: https://creativecommons.org/licenses/by/4.0/
  attribution:
    text: Annuaire de test, CC BY 4.0
    url: https://annuaire.example
`;

const CATEGORIES = `- slug: quiz-evaluation
  name: Quiz et évaluation
  description: Quiz et sondages.
  former_slugs: [quiz]
- slug: cartes-mentales
  name: Cartes mentales
  description: Organiser ses idées.
`;

const VOCABULARIES = `audiences: { enseignants: Enseignants, eleves: Élèves }
levels: { college: Collège, lycee: Lycée }
disciplines: { francais: Français, mathematiques: Mathématiques }
platforms: { web: Web, ios: iPhone et iPad }
connections: { ent: ENT }
languages: { fr: Français, en: Anglais }
tags: { quiz: Quiz, carte-mentale: Carte mentale, sondage: Sondage }
`;

const CLICHES = `- phrase: outil révolutionnaire
  instead: Dire ce qu’il fait de nouveau.
`;

const NEEDS = `name: Essais
needs:
  - slug: quiz
    name: Faire un quiz
    shades:
      - says: [quiz, qcm]
  - slug: sondage
    name: Faire un sondage
    shades:
      - says: [sondage, vote à main levée]
  - slug: carte-mentale
    name: Faire une carte mentale
    former_slugs: [mindmap]
    shades:
      - says: [carte mentale, schéma heuristique]
`;

/** Front matter lines of a valid tool, by field. */
export const TOOL_FIELDS = {
  name: "Zéphyr Quiz",
  short_description: describe("Zéphyr Quiz"),
  category: "quiz-evaluation",
  pricing: "freemium",
  website_url: "https://zephyr.example",
  tags: "[quiz, sondage]",
  needs: "[quiz, sondage]",
  publisher: "Zéphyr",
  audiences: "[enseignants, eleves]",
  platforms: "[web]",
  alternatives: "[boreal, zibeline]",
  added_at: "2026-09-01",
  updated_at: "2026-09-20",
} satisfies Record<string, string>;

/** `tool({ pricing: "gratuit" })` → the text of an entry; `undefined` leaves a field out. */
export function tool(changes: Record<string, string | undefined> = {}, body?: string): string {
  const name = changes.name ?? TOOL_FIELDS.name;
  const fields = { ...TOOL_FIELDS, short_description: describe(name), ...changes };
  return entry(fields, body ?? `Un **texte**. ${inventWords(name, 110)}.`);
}

/** A short description of its own for each name: two tools of a test must not look like copies. */
function describe(name: string): string {
  return `Quiz et sondages pour ${inventWords(name, 10)}.`;
}

/** Words that depend on the name alone. */
export function inventWords(name: string, count: number): string {
  const words = (
    "accent atelier bilan brevet cahier calcul carnet carte classe copie cours croquis débat défi dictée écran " +
    "enquête essai exposé fable fiche forum frise galerie grille groupe histoire image jeu journal langue leçon " +
    "lecture lexique maquette mémoire musée note page parcours plan plume poème projet récit schéma son tableau"
  ).split(" ");
  let state = 1;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  let last = "";
  return Array.from({ length: count }, () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 1;
    const index = (state >>> 8) % words.length;
    // A word twice in a row is a mistake.
    last = words[index] === last ? (words[index + 1] ?? "accent") : (words[index] ?? "accent");
    return last;
  }).join(" ");
}

export function entry(fields: Record<string, string | undefined>, body: string): string {
  const lines = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return `---\n${lines.join("\n")}\n---\n${body}\n`;
}

export const COLLECTION_BODY = `Un texte. ${inventWords("collection", 110)}.`;

export const COLLECTION = `---
title: Les outils de quiz
kind: top
task: Animer un quiz
short_description: Cinq outils pour lancer un quiz en classe, du plus simple au plus complet.
tags: [quiz, carte-mentale]
criteria:
  - Facile à prendre en main
tools:
  - slug: zephyr
    note: Le plus simple pour commencer, avec une classe sans compte.
  - slug: boreal
    note: Le plus complet, pour qui veut suivre chaque élève.
  - slug: zibeline
    note: Pour des réponses écrites que toute la classe relit ensuite.
  - slug: zigzag
    note: Quand les questions changent selon la réponse précédente.
  - slug: zinnia
    note: À garder pour les sondages rapides en fin de séance.
added_at: 2026-09-01
updated_at: 2026-10-05
---
${COLLECTION_BODY}
`;

/** The only tool of its category. */
export const SKETCH = tool({
  name: "esquisse",
  category: "cartes-mentales",
  tags: "[carte-mentale, sondage]",
  needs: "[carte-mentale, sondage]",
  website_url: "https://esquisse.example",
  short_description: "Dessiner une carte mentale à plusieurs, sur un tableau ou sur une tablette.",
});

/** The files of the sample; `null` removes one. */
export function sampleFiles(changes: Record<string, string | null> = {}): SourceFile[] {
  const files: Record<string, string | null> = {
    "content/site.yml": SITE,
    "content/categories.yml": CATEGORIES,
    "content/vocabularies.yml": VOCABULARIES,
    "content/cliches.yml": CLICHES,
    "content/needs/essais.yml": NEEDS,
    "content/tools/zephyr.md": tool({
      former_slugs: "[ancien-zephyr]",
      aliases: "[Zefir]",
    }),
    "content/tools/boreal.md": tool({
      name: "Boréal",
      website_url: "https://boreal.example",
      pricing: "free",
      alternatives: "[zibeline, zigzag]",
      education_program: "\n  kind: free\n  summary: Gratuit pour les écoles.\n  audiences: [enseignants]",
    }),
    "content/tools/zibeline.md": tool({
      name: "Zibeline",
      website_url: "https://zibeline.example",
      alternatives: "[boreal, zigzag]",
    }),
    "content/tools/zigzag.md": tool({ name: "Zigzag", website_url: "https://zigzag.example" }),
    "content/tools/zinnia.md": tool({
      name: "Zinnia",
      needs: "[quiz, sondage, carte-mentale]",
      website_url: "https://zinnia.example",
    }),
    "content/tools/esquisse.md": SKETCH,
    "content/tools/brouillon.md": tool({
      name: "Brouillon",
      status: "draft",
      website_url: "https://brouillon.example",
    }),
    "content/tools/disparu.md": tool({
      name: "Disparu",
      status: "withdrawn",
      replaced_by: "zephyr",
      website_url: "https://disparu.example",
    }),
    "content/collections/quiz.md": COLLECTION,
    ...changes,
  };
  return Object.entries(files)
    .flatMap(([path, text]) => (text === null ? [] : [{ path, text }]))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The sample's catalogue; throws where the changes broke it. */
export function sampleCatalog(changes: Record<string, string | null> = {}): Catalog {
  const { catalog, findings } = parseCatalog(sampleFiles(changes), { today: TODAY });
  if (catalog === null) throw new Error(JSON.stringify(findings, null, 2));
  return catalog;
}
