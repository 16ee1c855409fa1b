/** A small valid content, as files: lists of test/sample/small and a few tools; tests change what they are about. */

import { checkContent } from "../../scripts/lib/content/check-content.ts";
import type { Catalog } from "../../scripts/lib/content/model/catalog.ts";
import { readContent, type SourceFile } from "../../scripts/lib/source/read-content.ts";

export const TODAY = "2026-11-21";

/** Its lists and its collection; the tools are made here. */
const { files: FILES } = readContent("test/sample/small/content");

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

const COLLECTION_FILE = "content/collections/quiz.md";

/** The text of the one collection. */
export const COLLECTION = FILES.find(({ path }) => path === COLLECTION_FILE)?.text ?? "";

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
    ...Object.fromEntries(FILES.map(({ path, text }) => [path, text])),
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
    ...changes,
  };
  return Object.entries(files)
    .flatMap(([path, text]) => (text === null ? [] : [{ path, text }]))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The sample's catalogue; throws where the changes broke it. */
export function sampleCatalog(changes: Record<string, string | null> = {}): Catalog {
  const { catalog, findings } = checkContent({ files: sampleFiles(changes) }, { today: TODAY });
  if (catalog === null) throw new Error(JSON.stringify(findings, null, 2));
  return catalog;
}
