/** Published texts and lists are long enough to say something, and short enough to be read. */

import type { Finding } from "../../../source/finding.ts";
import { countWords } from "../../../text/words.ts";
import type { Limits } from "../../fields/field-facts.ts";
import { CHARACTERS, LIMITS, WORDS } from "../../fields/field-facts.ts";
import { type FieldValue, fieldValues } from "../../fields/field-values.ts";
import { type OldEntry as Entry, isPublished, type OldRule as Rule, reportIn } from "./old-rules.ts";

export const lengths: Rule = ({ tools, collections }) => {
  const published = { tools: tools.filter(isPublished), collections: collections.filter(isPublished) };
  return [
    ...fieldValues(published).flatMap((found) =>
      found.field.facts.limits === undefined ? [] : checkField(found, found.field.facts.limits),
    ),
    ...published.tools.flatMap((tool) => checkBody(tool, LIMITS.toolBody)),
    ...published.collections.flatMap((collection) => checkBody(collection, LIMITS.collectionBody)),
  ];
};

/** The characters of a text, or the values of a list; 0 if the field is not written. */
function lengthOf(value: unknown): number {
  if (typeof value === "string") return [...value].length;
  if (!Array.isArray(value)) return 0;
  return value.every((item) => typeof item === "string") ? countItems(value) : value.length;
}

/** `[quiz vote]` counts as two values: another rule reports the missing comma. */
const countItems = (values: readonly string[]): number =>
  values.flatMap((value) => value.trim().split(/[\s;]+/)).length;

function checkField({ entry, path, field, value }: FieldValue, limits: Limits): Finding[] {
  // A field that does not fit has a finding already.
  if (!entry.whole && value === undefined) return [];
  const finding = explain(`« ${field.label} »`, lengthOf(value), limits);
  return finding ? [reportIn(entry)(path, finding)] : [];
}

function checkBody(entry: Entry<unknown>, limits: Limits): Finding[] {
  // Another rule reports an empty text.
  if (entry.body === "") return [];
  const finding = explain("Le texte", countWords(entry.body), limits);
  const [first = ""] = entry.body.split("\n", 1);
  return finding ? [entry.reportBody({ index: 0, length: first.length }, finding)] : [];
}

function explain(what: string, length: number, { min, max, unit: [one, many] }: Limits) {
  if (length >= min && length <= max) return null;
  const missing = length < min;
  const isText = one === CHARACTERS[0] || one === WORDS[0];
  const change = missing ? min - length : length - max;
  return {
    code: missing ? (isText ? "too-short" : "too-few") : isText ? "too-long" : "too-many",
    message: `${what} compte ${length} ${length > 1 ? many : one} ; il en faut de ${min} à ${max}.`,
    fix: `En ${missing ? "ajouter" : "retirer"} ${change}${missing && isText ? " au moins" : ""}.`,
  };
}
