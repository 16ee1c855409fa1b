/** What pages and spreadsheets show of a record: its values in words, initials for its name. Browsers run this too. */

/** French words by value. */
export type Labels = ReadonlyMap<string, string>;

/** Shown for an unknown value. */
export const UNKNOWN_LABEL = "Non renseigné";

/** A value in words. Unknown values (`null`, `"unknown"`, `[]`) give an empty text. */
export function describeValue(value: unknown, labels: Labels): string {
  if (value === null || value === undefined || value === "unknown") return "";
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (Array.isArray(value)) return value.map((item) => describeValue(item, labels)).join(", ");
  if (typeof value === "object") return "name" in value ? String(value.name) : JSON.stringify(value);
  return labels.get(String(value)) ?? String(value);
}

/** `valueAt(tool, ["privacy", "hosting"])` → `"eu"`; undefined when there is no such path. */
export function valueAt(record: unknown, path: readonly PropertyKey[]): unknown {
  let value = record;
  for (const key of path)
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return value;
}

/** French words that begin names and say nothing of them. */
const ARTICLES: ReadonlySet<string> = new Set(["la", "le", "les", "l", "un", "une", "de", "des", "du", "d"]);

/** Initials that say something unkind, or worse: two letters of one word stand for these names. */
const UNKIND: ReadonlySet<string> = new Set(["PD", "PQ", "SS"]);

/**
 * The initials of two words, or the first two letters of one: `monogramOf("Book Creator")` → `"BC"`,
 * `monogramOf("Kahoot!")` → `"Ka"`, `monogramOf("La Digitale")` → `"Di"`.
 */
export function monogramOf(name: string): string {
  const all = name.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = all.filter((word) => !ARTICLES.has(word.toLowerCase()));
  const [first, second] = telling.length > 0 ? telling : all;
  if (first === undefined) return "•";
  const [initial = "", next = ""] = first;
  const [other] = second ?? [];
  const initials = other && (initial + other).toUpperCase();
  return initials && !UNKIND.has(initials) ? initials : initial.toUpperCase() + next.toLowerCase();
}
