/** What French editors write for a date, an amount or a value with a label, as the fields want it. */

import { fold } from "../../../functions/lib/text/fold.ts";
import type { NamedCode, ReadValue } from "./codes.ts";
import { foldedWords } from "./words.ts";

/** How the months begin, folded. */
const MONTHS = "jan fev mars avr mai juin juil aou sep oct nov dec".split(" ");

/** `readDate("20/09/2026")`, `readDate("dimanche 20 septembre 2026")` → `{ value: "2026-09-20", certain: true }` */
export function readDate(written: string): ReadValue | null {
  const [, first = "", name = "", last = ""] =
    /^(?:le )?(?:[a-z]+ )?(\d{1,4})(?:er)?[/. -]+(\d{1,2}|[a-z]+)[/. -]+(\d{1,4})(?:t.*)?$/.exec(
      fold(written).replace(/\s+/g, " ").trim(),
    ) ?? [];
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  const month = /\d/.test(name) ? name : String(MONTHS.findIndex((start) => name.startsWith(start)) + 1);
  const value = [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  return isRealDate(value) ? { value, certain: true } : null;
}

/** `readMonth("septembre 2026")`, `readMonth("20/09/2026")` → `{ value: "2026-09", certain: true }` */
export function readMonth(written: string): ReadValue | null {
  const text = written.trim();
  const read = readDate(text) ?? readDate(`1 ${text}`) ?? readDate(`${text}-1`);
  return read && { ...read, value: read.value.slice(0, 7) };
}

/** A day that exists: `isRealDate("2026-02-30")` → `false` */
export function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/**
 * `readAmount("9,99 €")` → `{ value: "9.99", certain: false }`: the currency has its own field. « 1.200 » may be a
 * thousand, or one and some cents, and a price below zero is a slip that may hide any price.
 */
export function readAmount(written: string): ReadValue | null {
  const text = fold(written).replace(/\s/g, "");
  if (/^gratuite?$/.test(text)) return { value: "0", certain: true };
  const [, before = "", number, after = ""] = /^([^\d–-]*)(\d+(?:[.,]\d{1,2})?)(\D*)$/.exec(text) ?? [];
  if (number === undefined) return null;
  return { value: number.replace(",", "."), certain: before + after === "" };
}

/**
 * The value whose label says what was written, or begins a word with it; of several, the one that says the least else.
 * Certain if it is most of the label: `readLabel("devis", [{ value: "enterprise", label: "sur devis" }, …])`
 */
export function readLabel(written: string, options: readonly NamedCode[]): ReadValue | null {
  const wordsOf = (text: string) => ` ${foldedWords(text).join(" ")}`;
  const words = wordsOf(written);
  const saying = options
    .map(({ value, label }) => ({ value, label: wordsOf(label) }))
    .filter(({ label }) => words !== " " && label.includes(words))
    .sort((a, b) => a.label.length - b.label.length);
  const [first] = saying;
  if (first === undefined) return null;
  const isMost = saying.length === 1 && 2 * words.length >= first.label.length;
  return { value: first.value, certain: isMost || first.label === words };
}
