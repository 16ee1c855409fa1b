/** An entry that says something else than what is published has a new date. */

import type { Finding } from "../../source/finding.ts";
import { type FrontMatter, parseFrontMatter } from "../../source/front-matter.ts";
import { formatDate } from "../../text/french-date.ts";
import { isRealDate } from "../../text/french-values.ts";
import { valueAt } from "../../text/shown-values.ts";
import { foldedWords } from "../../text/words.ts";
import { fieldsOf } from "../fields/field-values.ts";
import { type DescribedField, type FieldType, itemOf } from "../fields/kinds.ts";
import { type Content, isPublished } from "../model/content.ts";
import type { FormerNames, PublishedContent } from "../names/name-types.ts";
import { formerNames } from "../names/slots.ts";

/**
 * One remark a file, never an error. One that another command rewrote, or that only has other signs, keeps its date.
 * `texts`: those of today, by path.
 */
export function staleDates(
  content: Content,
  { before }: PublishedContent,
  texts: ReadonlyMap<string, string>,
): Finding[] {
  const say = createMeaning(formerNames(content));
  return [...content.tools, ...content.collections].flatMap((entry): Finding[] => {
    const { file } = entry;
    if (!before.has(file) || !isPublished(entry)) return [];
    // As both are written: the values of the schema are numbers, where a file has digits.
    const [was, is] = [before, texts].map((some) => readFields(some.get(file)));
    if (!was || !is) return [];
    const [old, day] = [was, is].map(({ data }) => valueAt(data, ["updated_at"]));
    if (typeof day !== "string" || !isRealDate(day) || day !== old || day === content.today) return [];
    const changed = fieldsOf(entry).filter((field) => say(field, was) !== say(field, is));
    const isTextNew = foldedWords(was.body).join(" ") !== foldedWords(is.body).join(" ");
    const titles = [...changed.map(({ label }) => `« ${label} »`), ...(isTextNew ? ["le texte"] : [])];
    if (titles.length === 0) return [];
    const says = `La fiche n’a pas changé de date (${formatDate(day)}), alors que ceci a changé : ${titles.join(", ")}.`;
    const at = { path: ["updated_at"] };
    return [{ file, code: "stale-date", level: "remark", says, at, write: { yaml: content.today } }];
  });
}

function readFields(text: string | undefined): FrontMatter | null {
  const read = text === undefined ? null : parseFrontMatter(text);
  return read?.data === undefined ? null : read;
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
  if (item.kind === "group") return item.fields.some((field) => hasReference(field.type));
  return item.kind === "slug";
}
