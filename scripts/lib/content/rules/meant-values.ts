/** What a wrong value of a list stands for, and what to choose instead. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import { distance, nearest } from "../../../../functions/lib/text/nearest.ts";
import { foldedWords } from "../../text/words.ts";
import type { TermList } from "../fields/kinds.ts";

/** Value → its label. */
export type Values = ReadonlyMap<string, string>;

/** Shorter values differ by one letter and mean different things: fr and en. */
const MIN_SLIP_LENGTH = 5;

/**
 * The only value that can be meant: its label or itself, whatever the case, the accents and the number; or, with
 * `slips`, the one value that differs by a single letter. `meantValue("Élève", audiences)` → `"eleves"`
 */
export function meantValue(written: string, values: Values, { slips = true } = {}): string | null {
  const word = singular(written);
  const only = (fits: (key: string, label: string) => boolean): string | null => {
    const [first, second] = [...values].filter((entry) => fits(...entry));
    return first !== undefined && second === undefined ? first[0] : null;
  };
  return (
    only((key) => singular(key) === word) ??
    only((_, label) => singular(label) === word) ??
    (!slips || word.length < MIN_SLIP_LENGTH ? null : only((key) => distance(singular(key), word) <= 1))
  );
}

/** Case, accents, separators, the plural and the end of a file's name aside. */
const singular = (text: string): string =>
  fold(text.replace(/^.*\/|\.md$/g, ""))
    .replace(/['\s_-]+/g, "-")
    .replace(/[sx](?=-|$)/g, "");

/** The value most like what was written: by itself, or by its label. */
export function nearValue(written: string, values: Values): string | null {
  const near = nearest(written, values.keys());
  if (near !== null) return near;
  const label = nearest(written, values.values());
  return [...values].find(([, other]) => other === label)?.[0] ?? null;
}

/** Beyond, a list is named and the nearest of its values shown. */
const MAX_SHOWN = 12;

/** What to take from a list when nothing in it is near enough to be meant. */
export function chooseFrom(written: string, list: TermList, values: Values): string {
  if (list === "categories") return `Choisir une catégorie : ${withLabels(values)}.`;
  const what = list === "needs" ? "un besoin" : "une valeur de cette liste";
  if (values.size <= MAX_SHOWN) return `Choisir ${what} : ${withLabels(values)}.`;
  const near = sharingWords(written, values);
  const shown = near.size === 0 ? "" : ` Les plus proches : ${withLabels(near)}.`;
  const add = list === "needs" ? " ; si aucun ne convient, l’y ajouter" : "";
  return `Choisir ${what}${add}.${shown}`;
}

const withLabels = (values: Values): string =>
  [...values].map(([value, label]) => `${value} (${label})`).join(", ");

/** The values that have a word of what was written, by its first letters: at most five. */
function sharingWords(written: string, values: Values): Values {
  const stems = (text: string) =>
    foldedWords(text).flatMap((word) =>
      word.length < MIN_SLIP_LENGTH ? [] : word.slice(0, MIN_SLIP_LENGTH),
    );
  const asked = new Set(stems(written));
  const near = [...values].filter(([value, label]) =>
    stems(`${value} ${label}`).some((stem) => asked.has(stem)),
  );
  return new Map(near.slice(0, 5));
}
