/** A small valid content, as files; tests change what they are about. */

import type { Catalog } from "../../scripts/lib/catalog.ts";
import { parseCatalog } from "../../scripts/lib/parse-catalog.ts";
import type { SourceFile } from "../../scripts/lib/read-content.ts";

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
platforms: { web: Web, ios: iPhone et iPad }
languages: { fr: Français, en: Anglais }
tags: { quiz: Quiz, carte-mentale: Carte mentale, sondage: Sondage }
`;

/** Front matter lines of a valid tool, by field; `body` is its Markdown. */
export const TOOL_FIELDS: Readonly<Record<string, string>> = {
  name: "Zéphyr Quiz",
  short_description: "Quiz en direct pour la classe, avec les réponses des élèves sur leur téléphone.",
  category: "quiz-evaluation",
  pricing: "freemium",
  website_url: "https://zephyr.example",
  tags: "[quiz, sondage]",
  publisher: "Zéphyr",
  audiences: "[enseignants, eleves]",
  platforms: "[web]",
  added_at: "2026-09-01",
  updated_at: "2026-09-20",
};

/** `tool({ pricing: "gratuit" })` → the text of an entry; `undefined` leaves a field out. */
export function tool(changes: Record<string, string | undefined> = {}, body = "Un **texte**."): string {
  return entry({ ...TOOL_FIELDS, ...changes }, body);
}

export function entry(fields: Record<string, string | undefined>, body: string): string {
  const lines = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return `---\n${lines.join("\n")}\n---\n${body}\n`;
}

export const COLLECTION = `---
title: Les outils de quiz
kind: top
task: Animer un quiz
short_description: Deux outils pour lancer un quiz en classe.
tags: [quiz]
criteria:
  - Facile à prendre en main
tools:
  - slug: zephyr
    note: Le plus simple pour commencer.
  - slug: boreal
    note: Le plus complet.
added_at: 2026-09-01
updated_at: 2026-10-05
---
Un texte.
`;

/** The files of the sample; `null` removes one. */
export function sampleFiles(changes: Record<string, string | null> = {}): SourceFile[] {
  const files: Record<string, string | null> = {
    "content/site.yml": SITE,
    "content/categories.yml": CATEGORIES,
    "content/vocabularies.yml": VOCABULARIES,
    "content/synonyms.yml": "- words: [quiz, qcm]\n",
    "content/tools/zephyr.md": tool({
      former_slugs: "[ancien-zephyr]",
      alternatives: "[boreal]",
      aliases: "[Zefir]",
    }),
    "content/tools/boreal.md": tool({
      name: "Boréal",
      website_url: "https://boreal.example",
      pricing: "free",
      education_program: "\n  kind: free\n  summary: Gratuit pour les écoles.\n  audiences: [enseignants]",
    }),
    "content/tools/esquisse.md": tool({
      name: "esquisse",
      category: "cartes-mentales",
      tags: "[carte-mentale]",
      website_url: "https://esquisse.example",
      short_description: "Dessiner une carte mentale à plusieurs.",
    }),
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
  const { catalog, problems } = parseCatalog(sampleFiles(changes), { today: TODAY });
  if (catalog === null) throw new Error(JSON.stringify(problems, null, 2));
  return catalog;
}
