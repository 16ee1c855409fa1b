/** One or two letters that stand for a name, where there is no logo. */

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
