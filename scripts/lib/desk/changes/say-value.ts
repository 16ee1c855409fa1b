/** A value of an entry's file in French words, as a reader of a proposal wants it. */

import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { type ContentSet, listsOf } from "../../content/content-set.ts";
import { anyText, type DescribedField, type FieldType } from "../../content/fields/kinds.ts";
import type { EntryValues } from "../../content/render-entry.ts";
import { termsOf } from "../../content/term-lists.ts";
import { formatDate } from "../../text/french-date.ts";
import { isRealDate } from "../../text/french-values.ts";
import { capitalize } from "../../text/words.ts";

/** The names that values stand for: of tools, of the terms of lists. */
export type SayValue = (type: FieldType, value: unknown) => string;

export interface NameSources {
  /** Of two sides, the one whose words count comes last. */
  lists: readonly Pick<ContentSet, "vocabularies" | "categories" | "needs">[];
  tools: ReadonlyMap<string, string>;
  collections: ReadonlyMap<string, string>;
}

/** `createSayValue(sources)(pricing, "free")` → `"Gratuit"`; a value that is not known is said as it is written. */
export function createSayValue({ lists, tools, collections }: NameSources): SayValue {
  const terms = new Map<string, ReadonlyMap<string, string>>();
  const termsByValue = (list: Parameters<typeof termsOf>[1]) => {
    const known =
      terms.get(list) ??
      new Map(lists.flatMap((one) => termsOf(listsOf(one), list)).map(({ value, label }) => [value, label]));
    terms.set(list, known);
    return known;
  };
  const say: SayValue = (type, value) => {
    if (value === null || value === undefined) return "";
    if (Array.isArray(value)) {
      const item = type.kind === "list" ? type.item : type;
      return value.map((one) => say(item, one)).join(item.kind === "group" || isLong(item) ? " ; " : ", ");
    }
    if (isRecord(value)) return sayGroup(type.kind === "group" ? type.fields : [], value, say);
    const text = String(value);
    if (type.kind === "choice") {
      const option = type.options.find((one) => one.value === text);
      return option ? capitalize(option.label) : text;
    }
    if (type.kind === "term") return termsByValue(type.vocabulary).get(text) ?? text;
    if (type.kind === "slug")
      return (
        (type.target === "tools" ? tools : type.target === "collections" ? collections : NONE).get(text) ??
        text
      );
    if (type.kind === "date") return isRealDate(text) ? formatDate(text) : text;
    if (type.kind === "amount") return text.replace(".", ",");
    if (type.kind === "country") return countryName(text);
    return text;
  };
  return say;
}

const NONE: ReadonlyMap<string, string> = new Map();

const isLong = (type: FieldType): boolean => type.kind === "text" && (type.max === null || type.max > 100);

/** `"Nom de la formule : Individuel, Prix : 9,99"` */
const sayGroup = (fields: readonly DescribedField[], values: EntryValues, say: SayValue): string =>
  Object.entries(values)
    .map(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      return field ? `${field.label} : ${say(field.type, value)}` : `${name} : ${say(anyText, value)}`;
    })
    .join(", ");

const countries = new Intl.DisplayNames(["fr"], { type: "region", fallback: "code" });
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);
