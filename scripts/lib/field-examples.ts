/** What a field looks like once it is written: for messages about one that is missing or has another shape. */

const EXAMPLES: Readonly<Record<string, string>> = {
  name: '"Le nom officiel"',
  title: '"Le titre de la collection"',
  short_description: '"Une phrase de 60 à 160 caractères, qui finit par un point."',
  description: '"Une phrase."',
  category: "quiz-evaluation",
  pricing: "freemium",
  website_url: "https://www.exemple.fr",
  tags: "[quiz, vote-en-direct]",
  publisher: '"Le nom de l’éditeur"',
  audiences: "[enseignants, eleves]",
  platforms: "[web]",
  levels: "[college, lycee]",
  interface_languages: "[fr, en]",
  alternatives: "[premiere-fiche, seconde-fiche]",
  former_slugs: "[ancien-nom]",
  aliases: '["Un autre nom"]',
  added_at: "2026-09-20",
  updated_at: "2026-09-20",
  checked_at: "2026-09-20",
  task: '"La tâche, en quelques mots"',
  persona: '"Le profil, en quelques mots"',
  criteria: '["Un premier critère", "Un deuxième critère"]',
  summary: '"L’offre en une phrase."',
  supports: '"Ce que cette page prouve"',
  note: '"Pourquoi il est ici, en 40 à 140 caractères."',
  slug: "nom-du-fichier",
  url: "https://www.exemple.fr/page",
};

/** A kind of collection, or of education program. */
const KINDS: Readonly<Record<string, string>> = { education_program: "free" };

/** `exampleOf("platforms", [])` → `"[web]"` */
export function exampleOf(field: string, parent: readonly PropertyKey[]): string {
  if (field === "kind") return KINDS[String(parent.at(-1))] ?? "top";
  return EXAMPLES[field] ?? "…";
}

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
    const value = isSaid
      ? /^[\w:/.-]+$/.test(said)
        ? said
        : `"${said.replaceAll('"', "")}"`
      : exampleOf(field, [name]);
    return `${field}: ${value}`;
  });
  return isItem
    ? lines.map((line, index) => `${index === 0 ? "- " : "  "}${line}`).join("\n")
    : [`${name}:`, ...lines.map((line) => `  ${line}`)].join("\n");
}
