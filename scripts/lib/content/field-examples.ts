/** What a field looks like once it is written: for messages about one that is missing or has another shape. */

import { fold } from "../../../functions/lib/text/french.ts";

/** Values that exist: an editor may mean them. */
const EXAMPLES: Readonly<Record<string, string>> = {
  category: "quiz-evaluation",
  pricing: "freemium",
  tags: "[quiz, vote-en-direct]",
  audiences: "[enseignants, eleves]",
  platforms: "[web]",
  levels: "[college, lycee]",
  interface_languages: "[fr, en]",
};

/** What only shows where a value goes: whoever pastes one has to write over it. */
const PLACEHOLDERS: Readonly<Record<string, string | readonly string[]>> = {
  name: "Le nom officiel",
  title: "Le titre de la collection",
  short_description: "Une phrase de 60 à 160 caractères, qui finit par un point.",
  description: "Une phrase.",
  website_url: "https://www.exemple.fr",
  publisher: "Le nom de l’éditeur",
  alternatives: ["premiere-fiche", "seconde-fiche"],
  former_slugs: ["ancien-nom"],
  aliases: ["Un autre nom"],
  added_at: "la date d’aujourd’hui, année-mois-jour",
  updated_at: "la date d’aujourd’hui, année-mois-jour",
  checked_at: "le jour où vous avez lu la page, année-mois-jour",
  task: "La tâche, en quelques mots",
  persona: "Le profil, en quelques mots",
  criteria: ["Un premier critère", "Un deuxième critère"],
  summary: "L’offre en une phrase.",
  supports: "Ce que cette page prouve",
  note: "Pourquoi il est ici, en 40 à 140 caractères.",
  slug: "nom-du-fichier",
  url: "https://www.exemple.fr/page",
};

/** Of a field that has none of its own. */
const ANY_PLACEHOLDER = "…";

const comparable = (text: string): string => fold(text).trim().replace(/\/$/, "");

const PLACEHOLDER_TEXTS: ReadonlySet<string> = new Set(
  [ANY_PLACEHOLDER, ...Object.values(PLACEHOLDERS).flat()].map(comparable),
);

/** Whether a value is one of those that the check proposes to write over: `isPlaceholder("Le nom officiel")` */
export const isPlaceholder = (value: string): boolean => PLACEHOLDER_TEXTS.has(comparable(value));

/** A kind of collection, or of education program. */
const KINDS: Readonly<Record<string, string>> = { education_program: "free" };

/** `exampleOf("platforms", [])` → `"[web]"` */
export function exampleOf(field: string, parent: readonly PropertyKey[]): string {
  if (field === "kind") return KINDS[String(parent.at(-1))] ?? "top";
  const placeholder = PLACEHOLDERS[field] ?? ANY_PLACEHOLDER;
  return (
    EXAMPLES[field] ??
    (typeof placeholder === "string" ? scalar(placeholder) : `[${placeholder.map(scalar).join(", ")}]`)
  );
}

/** A text as YAML, in quotes where it has more than the characters of a name or an address. */
const scalar = (text: string): string => (/^[\w:/.-]+$/.test(text) ? text : `"${text.replaceAll('"', "")}"`);

/** What holds the words of an editor who wrote a text where a group is expected. */
const MAIN_FIELD: Readonly<Record<string, string>> = {
  education_program: "summary",
  plans: "name",
  tools: "slug",
  sources: "url",
};

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  education_program: ["kind", "summary", "audiences"],
  plans: ["name"],
  tools: ["slug", "note"],
  sources: ["url", "checked_at", "supports"],
};

/** A group to paste, the editor's own words in it. */
export function groupExample(
  name: string,
  said: string,
  known: readonly string[],
  { isItem }: { isItem: boolean },
): string {
  const fields = GROUPS[name] ?? known;
  const lines = fields.map((field) => {
    const isSaid = field === MAIN_FIELD[name] && said !== "" && !/^(?:yes|oui|true|vrai)$/i.test(said);
    const value = isSaid ? scalar(said) : exampleOf(field, [name]);
    return `${field}: ${value}`;
  });
  return isItem
    ? lines.map((line, index) => `${index === 0 ? "- " : "  "}${line}`).join("\n")
    : [`${name}:`, ...lines.map((line) => `  ${line}`)].join("\n");
}
