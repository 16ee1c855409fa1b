/** Puts the value of a line of YAML in quotes: the correction of most lines that the parser refuses. */

import { quote } from "./finding.ts";
import type { Place, PlacedDraft } from "./yaml/yaml-places.ts";

/** An edit of the line that puts its value in quotes; the given fix if the line has no value. */
export function quoted(
  line: string,
  { line: number, column, length }: Omit<Place, "isPart">,
  fix: string,
): Pick<PlacedDraft, "edit" | "fix"> {
  const [, key, value] = /^\s*((?:- +)?[\w-]+):\s+(\S.*)$/.exec(line.trimEnd()) ?? [];
  if (key === undefined || value === undefined) return { fix };
  return { edit: { line: number, column, length, text: `${key}: ${quote(withoutQuotes(value))}` } };
}

/** A value that began as a quoted one: `withoutQuotes("'L'outil'")` → `"L’outil"` */
function withoutQuotes(value: string): string {
  if (value.startsWith('"')) {
    // Quotation marks inside are those of French.
    const inside = value.replace(/^"|"$/g, "");
    return (inside.match(/"/g) ?? []).length % 2 === 0
      ? inside.replace(/"([^"]*)"/g, "«\u202F$1\u202F»")
      : inside.replace(/"/g, "");
  }
  if (!value.startsWith("'")) return value;
  return value.replace(/(?<=\p{L})'+(?=\p{L})/gu, "’").replace(/'/g, "");
}
