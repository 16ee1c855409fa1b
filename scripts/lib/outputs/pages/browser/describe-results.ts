/** A list of results in words, for the heading, the title of the page and screen readers. */

import { type FilterDefinition, labelOf } from "../../../../../functions/lib/contract/filters.ts";
import type { Query } from "../../../../../functions/lib/contract/query.ts";
import { fold } from "../../../../../functions/lib/text/fold.ts";
import { distance } from "../../../../../functions/lib/text/nearest.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import { countTools } from "../labels.ts";

/** A list, and what it is drawn from. */
export interface ShownList {
  readonly query: Query;
  readonly list: ToolList;
  readonly filters: readonly FilterDefinition[];
  readonly places: Places;
}

/** The filter whose values have pages and colours, and how many tools each value has. */
export interface Places {
  readonly filter: string;
  readonly facet: NonNullable<ToolList["facets"][string]>;
}

/** `describeResults({ …, q: "quiz" }, list)` → `"24 outils pour « quiz »"`; page 2 says so. */
export function describeResults(query: Query, list: ToolList): string {
  const { total, total_pages, page } = list.meta;
  const found = total === 0 ? "Aucun outil" : countTools(total);
  const sought = query.q === null ? "" : ` pour ${quote(query.q)}`;
  const place = page > 1 && page <= total_pages ? `, page ${page} sur ${total_pages}` : "";
  return found + sought + place;
}

type ReadUnit = NonNullable<ToolList["meta"]["search"]>["reading"][number];

/**
 * The parts of a search, if they say more than its words do: a need, a quality, what it asks for by naming a tool.
 * The words that were found nowhere are told apart.
 */
export function explainedUnits({ meta: { search } }: ToolList): ReadUnit[] {
  if (search === null) return [];
  const { reading, unmatched } = search;
  const inNeeds = reading.flatMap(({ as, text }) => (as === "need" ? text.split(" ") : []));
  const units = reading.filter(
    ({ as, text, label }, index) =>
      !(as === "word" && [...unmatched, ...inNeeds].includes(text)) &&
      reading.findIndex((other) => other.as === as && other.label === label) === index,
  );
  const says = units.filter(({ as }) => as !== "word");
  const [only] = says;
  return only === undefined || (units.length === 1 && only.as === "name") ? [] : units;
}

/** What was corrected or left out, in sentences. */
export function describeReading({ data, meta: { search, total } }: ToolList): string[] {
  if (search === null) return [];
  const { relaxed, corrections, unmatched, ignored } = search;
  const read = corrections.map(({ from, to }) => `${quote(from)} a été lu ${quote(nameOf(to, data))}.`);
  const missing =
    unmatched.length === 0
      ? []
      : [
          `${listWords(unmatched)} ${unmatched.length === 1 ? "ne correspond" : "ne correspondent"} à aucune fiche${
            total > 0 ? "\u202F: voici les résultats pour le reste" : ""
          }.`,
        ];
  const loose =
    relaxed && total > 0 && unmatched.length === 0
      ? ["Aucun outil ne répond à tout cela\u202F: voici ceux qui s’en approchent."]
      : [];
  const tooMany =
    ignored.length === 0
      ? []
      : [
          `${listWords(ignored)} ${ignored.length === 1 ? "n’a pas été lu" : "n’ont pas été lus"}\u202F: la recherche est longue.`,
        ];
  return [...read, ...missing, ...loose, ...tooMany];
}

/** A correction is in lower case without accents, and may itself be misspelt: the name of a tool reads better. */
function nameOf(word: string, tools: ToolList["data"]): string {
  const named = word.length < 5 ? undefined : tools.find(({ name }) => distance(fold(name), word) <= 1);
  return named?.name ?? word;
}

/** Values that need the name of their filter to be understood. */
const BARE_VALUES: readonly string[] = ["yes", "no", "unknown"];

/** A chosen value in words: `"Gratuit"`, or `"Logiciel libre : Oui"`. */
export function describeChoice(filter: FilterDefinition, value: string): string {
  const label = labelOf([filter], filter.name, value);
  return BARE_VALUES.includes(value) ? `${filter.label}\u202F: ${label}` : label;
}

export const quote = (text: string): string => `«\u202F${text}\u202F»`;

/** `listWords(["a", "b"])` → `"« a » et « b »"` */
const listWords = (words: readonly string[]): string =>
  words.length < 2
    ? words.map(quote).join("")
    : `${words.slice(0, -1).map(quote).join(", ")} et ${quote(words.at(-1) ?? "")}`;
