/** Placeholders: the check proposes them for missing values, and refuses them if they stay. */

/** `placeholderOf("Le nom officiel, avec ses majuscules")` → `"[Le nom officiel]"` */
export const placeholderOf = (description: string): string =>
  `[${/^.*?(?=$|[.;:,(]| [;:])/.exec(description)?.[0].trim() ?? ""}]`;

export const PLACEHOLDER_URL = "https://www.exemple.fr/page";
export const PLACEHOLDER_SLUG = "nom-du-fichier";
export const PLACEHOLDER_DATE = "AAAA-MM-JJ";
/** For a field that has none of its own. */
export const ANY_PLACEHOLDER = "…";

const PLACEHOLDERS: ReadonlySet<string> = new Set([
  PLACEHOLDER_URL,
  PLACEHOLDER_SLUG,
  PLACEHOLDER_DATE,
  ANY_PLACEHOLDER,
]);

/** A text in brackets that begins with a letter, or one of the others. */
export const isPlaceholder = (value: string): boolean =>
  /^\[\p{L}[^[\]]*\]$/u.test(value.trim()) || PLACEHOLDERS.has(value.trim().replace(/\/$/, ""));
