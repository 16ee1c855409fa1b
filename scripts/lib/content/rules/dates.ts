/** Dates: not in the future, no change before the entry was added, and a new one for an entry that says something else. */

import type { Finding } from "../../source/finding.ts";
import { type FrontMatter, parseFrontMatter } from "../../source/front-matter.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { formatDate } from "../../text/french-date.ts";
import { isRealDate } from "../../text/french-values.ts";
import { valueAt } from "../../text/shown-values.ts";
import { foldedWords } from "../../text/words.ts";
import { fieldsOf, valuesOf } from "../fields/field-values.ts";
import { type DescribedField, type FieldType, itemOf } from "../fields/kinds.ts";
import { type Content, type EachRule, isPublished } from "../model/content.ts";
import type { FormerNames, PublishedContent } from "../names/name-types.ts";
import { formerNames } from "../names/slots.ts";

export const dates: EachRule = (entry, { today }) => {
  const { file, data } = entry;
  const { added_at, updated_at } = data;
  const future = valuesOf(entry).flatMap(({ field, path, value }): Finding[] => {
    const { kind } = field.type;
    if ((kind !== "date" && kind !== "month") || typeof value !== "string" || value <= today) return [];
    const says = `${kind === "date" ? "Le " : ""}${value} n’est pas encore passé (nous sommes le ${today}).`;
    const todo = `Relire la date, année comprise ; au plus tard, aujourd’hui : ${today}.`;
    return [{ file, code: "future-date", level: "error", says, at: { path }, todo }];
  });
  // A day to come has a finding of its own.
  if (added_at === undefined || updated_at === undefined || updated_at >= added_at || added_at > today)
    return future;
  const says = `La fiche aurait été modifiée (${updated_at}) avant d’être ajoutée (${added_at}).`;
  const todo = "Relire les deux dates, et corriger celle qui est fausse.";
  return [...future, { file, code: "date-order", level: "error", says, at: { path: ["updated_at"] }, todo }];
};

/** The texts as they are published, and as they are. */
interface Versions {
  published: PublishedContent;
  files: readonly SourceFile[];
}

/**
 * An entry says something else than what is published, under the same date: one remark a file, never an error. One
 * that another command rewrote, or that only has other signs, keeps its date.
 */
export function staleDates(content: Content, { published, files }: Versions): Finding[] {
  const say = createMeaning(formerNames(content));
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return [...content.tools, ...content.collections].filter(isPublished).flatMap((entry): Finding[] => {
    // As both are written: the values of the schema are numbers, where a file has digits.
    const [before, after] = [published.before, texts].map((some) => readFields(some.get(entry.file)));
    if (!before || !after) return [];
    const [old, day] = [before, after].map(({ data }) => valueAt(data, ["updated_at"]));
    if (typeof day !== "string" || !isRealDate(day) || day !== old || day === content.today) return [];
    const changed = fieldsOf(entry).filter((field) => say(field, before) !== say(field, after));
    const isTextNew = foldedWords(before.body).join(" ") !== foldedWords(after.body).join(" ");
    const titles = [...changed.map(({ label }) => `« ${label} »`), ...(isTextNew ? ["le texte"] : [])];
    if (titles.length === 0) return [];
    const says = `La fiche n’a pas changé de date (${formatDate(day)}), alors que ceci a changé : ${titles.join(", ")}.`;
    const at = { path: ["updated_at"] };
    return [
      { file: entry.file, code: "stale-date", level: "remark", says, at, write: { yaml: content.today } },
    ];
  });
}

function readFields(text: string | undefined): FrontMatter | null {
  const parsed = text === undefined ? null : parseFrontMatter({ text });
  return parsed?.ok ? parsed.value : null;
}

/** What a field says: without its signs, its dates and its references, under the names of today. */
function createMeaning(former: FormerNames) {
  const today = new Map([...former.values()].flatMap((names) => [...names]));
  return ({ name, type, facts }: DescribedField, { data }: FrontMatter): string => {
    // The life of an entry is no fact about its tool; what is said about another goes with the reference to it.
    if (facts.rare || hasReference(type)) return "";
    const written = JSON.stringify(valueAt(data, [name]) ?? null).replace(/\d{4}-\d\d-\d\d/g, "");
    return foldedWords(written.replace(/"([\w-]+)"/g, (_, word) => today.get(word) ?? word)).join(" ");
  };
}

function hasReference(type: FieldType): boolean {
  const item = itemOf(type);
  return (
    item.kind === "slug" || (item.kind === "group" && item.fields.some(({ type: own }) => hasReference(own)))
  );
}
