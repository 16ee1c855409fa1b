/** Published texts and lists are long enough to say something, and short enough to be read. */

import type { Finding } from "../../source/finding.ts";
import { countWords } from "../../text/words.ts";
import { type Entry, isPublished, type Rule } from "../content-set.ts";

interface Limits {
  min: number;
  max: number;
  /** Singular and plural. */
  unit: readonly [string, string];
}

const CHARACTERS = ["caractère", "caractères"] as const;
const WORDS = ["mot", "mots"] as const;

export const LIMITS = {
  shortDescription: { min: 60, max: 160, unit: CHARACTERS },
  note: { min: 40, max: 140, unit: CHARACTERS },
  toolBody: { min: 90, max: 220, unit: WORDS },
  collectionBody: { min: 90, max: 160, unit: WORDS },
  tags: { min: 2, max: 6, unit: ["mot-clé", "mots-clés"] },
  alternatives: { min: 2, max: 4, unit: ["alternative", "alternatives"] },
  members: { min: 5, max: 12, unit: ["outil", "outils"] },
} as const satisfies Record<string, Limits>;

export const lengths: Rule = ({ tools, collections }) => [
  ...tools.filter(isPublished).flatMap((tool) => {
    const { short_description, tags, alternatives = [] } = tool.data;
    return [
      ...checkField(tool, ["short_description"], [...short_description].length, LIMITS.shortDescription),
      ...checkField(tool, ["tags"], countItems(tags), LIMITS.tags),
      ...checkField(tool, ["alternatives"], countItems(alternatives), LIMITS.alternatives),
      ...checkBody(tool, LIMITS.toolBody),
    ];
  }),
  ...collections.filter(isPublished).flatMap((collection) => {
    const { short_description, tags, tools: members } = collection.data;
    return [
      ...checkField(
        collection,
        ["short_description"],
        [...short_description].length,
        LIMITS.shortDescription,
      ),
      ...checkField(collection, ["tags"], countItems(tags), LIMITS.tags),
      ...checkField(collection, ["tools"], members.length, LIMITS.members),
      ...members.flatMap(({ note }, index) =>
        checkField(collection, ["tools", index, "note"], [...note].length, LIMITS.note),
      ),
      ...checkBody(collection, LIMITS.collectionBody),
    ];
  }),
];

/** No value holds a space: `[quiz vote]` is two of them without their comma, which another rule says. */
const countItems = (values: readonly string[]): number =>
  values.flatMap((value) => value.trim().split(/[\s;]+/)).length;

function checkField(
  entry: Entry<unknown>,
  path: readonly PropertyKey[],
  length: number,
  limits: Limits,
): Finding[] {
  const finding = explain(length, limits);
  return finding ? [entry.report(path, finding)] : [];
}

function checkBody(entry: Entry<unknown>, limits: Limits): Finding[] {
  // No text at all is the affair of another rule.
  if (entry.body === "") return [];
  const finding = explain(countWords(entry.body), limits);
  const [first = ""] = entry.body.split("\n", 1);
  return finding ? [entry.reportBodyPart({ index: 0, length: first.length }, finding)] : [];
}

function explain(length: number, { min, max, unit: [one, many] }: Limits) {
  if (length >= min && length <= max) return null;
  const missing = length < min;
  const isText = one === CHARACTERS[0] || one === WORDS[0];
  const change = missing ? min - length : length - max;
  return {
    code: missing ? (isText ? "too-short" : "too-few") : isText ? "too-long" : "too-many",
    message: `Il y a ici ${length} ${length > 1 ? many : one} ; il en faut de ${min} à ${max}.`,
    fix: `En ${missing ? "ajouter" : "retirer"} ${change}${missing && isText ? " au moins" : ""}.`,
  };
}
