/** What French editors write for a date, an amount or a value of an enumeration, as the fields want it. */

import { fold } from "../../../functions/lib/text/fold.ts";
import { type ReadValue, readCurrency } from "./codes.ts";

const MONTHS = [
  ["janvier", "janv", "jan"],
  ["fevrier", "fevr", "fev"],
  ["mars"],
  ["avril", "avr"],
  ["mai"],
  ["juin"],
  ["juillet", "juil"],
  ["aout"],
  ["septembre", "sept", "sep"],
  ["octobre", "oct"],
  ["novembre", "nov"],
  ["decembre", "dec"],
];

/** `readDate("20/09/2026")`, `readDate("20 septembre 2026")` → `{ value: "2026-09-20", certain: true }` */
export function readDate(written: string): ReadValue | null {
  const text = fold(written).replace(/\s+/g, " ").trim();
  const numbers = (pattern: RegExp) => pattern.exec(text)?.slice(1).map(Number);
  const named = /^(?:[a-z]+di,? |dimanche,? |le )*(\d{1,2})(?:er)? ([a-z]+)\.? (\d{4})$/.exec(text);
  if (named) {
    const month = MONTHS.findIndex((names) => names.includes(named[2] ?? "")) + 1;
    return reading(Number(named[3]), month, Number(named[1]), true);
  }
  const [year, month, day] = numbers(/^(\d{4})[/. -](\d{1,2})[/. -](\d{1,2})(?:t[\d:.z+-]*)?$/) ?? [];
  if (year && month && day) return reading(year, month, day, true);
  const [first, second, third] = numbers(/^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/) ?? [];
  if (!first || !second || third === undefined) return null;
  // « 26-09-20 » begins with the day, or with the year.
  if (third < 100 && text.includes("-")) return null;
  // Two digits may be a day as well as a year.
  const full = third < 100 ? 2000 + third : third;
  return reading(full, second, first, third >= 100) ?? reading(full, first, second, false);
}

/** `readMonth("septembre 2026")`, `readMonth("20/09/2026")` → `{ value: "2026-09", certain: true }` */
export function readMonth(written: string): ReadValue | null {
  const text = written.trim();
  const read = readDate(text) ?? readDate(`1 ${text}`) ?? readDate(`1/${text}`) ?? readDate(`${text}-1`);
  return read && { ...read, value: read.value.slice(0, 7) };
}

function reading(year: number, month: number, day: number, certain: boolean): ReadValue | null {
  const value = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isRealDate(value) ? { value, certain } : null;
}

/** A day that exists: `isRealDate("2026-02-30")` → `false` */
export function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** An amount, and the currency that was written with it. */
export interface AmountReading extends ReadValue {
  currency: string | null;
}

/** `readAmount("9,99 €")` → `{ value: "9.99", currency: "EUR", certain: true }` */
export function readAmount(written: string): AmountReading | null {
  const text = fold(written)
    .replace(/[\s\u00A0\u202F]+/g, " ")
    .trim();
  if (/^(?:gratuit|offert|libre|free)e?$/.test(text)) return { value: "0", currency: null, certain: true };
  const found = /^(?<before>[^\d]*?)(?<number>\d[\d ]*(?:[.,€]\d+)*)(?<after>[^\d]*)$/.exec(text)?.groups;
  if (found === undefined) return null;
  const { before = "", number = "", after = "" } = found;
  // A price below zero is a slip that may hide any price.
  if (/[-–−]\s*$/.test(before)) return null;
  const value = plainNumber(number.replace("€", "."));
  if (value === null) return null;
  const sign = `${before}${number.includes("€") ? "€" : ""}${after}`.trim();
  if (sign === "") return { value, currency: null, certain: true };
  const currency = readCurrency(sign);
  if (currency !== null) return { value, currency: currency.value, certain: currency.certain };
  const inside = readCurrency(/€|\$|£|euros?|chf/.exec(sign)?.[0] ?? "");
  return { value, currency: inside?.value ?? null, certain: false };
}

/** `plainNumber("1 200,50")` → `"1200.50"`; the last sign with one or two digits behind it marks the cents. */
function plainNumber(written: string): string | null {
  const [, whole = "", cents] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written.replaceAll(" ", "")) ?? [];
  // « 1.200 » may be a thousand, or one and some cents.
  if (cents === undefined && /^\d{1,3}[.,]\d{3}$/.test(whole)) return null;
  const digits = whole.replace(/[.,](?=\d{3}(?:\D|$))/g, "");
  if (!/^\d+$/.test(digits)) return null;
  return cents === undefined ? digits : `${digits}.${cents}`;
}

/** `meantValue("Gratuit", ["free", "paid"])` → `"free"` */
export function meantValue(written: string, allowed: readonly string[]): string | null {
  const word = fold(written).trim();
  return allowed.find((value) => MEANINGS.get(value)?.includes(word)) ?? null;
}

/** The folded words that editors write for each value of the enumerations. */
const MEANINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ["yes", ["oui", "o", "true", "vrai"]],
  ["no", ["non", "n", "false", "faux"]],
  ["free", ["gratuit", "gratuite"]],
  ["paid", ["payant", "payante"]],
  ["enterprise", ["entreprise", "sur devis", "devis"]],
  ["quote", ["sur devis", "devis"]],
  ["draft", ["brouillon"]],
  ["published", ["publie", "publiee"]],
  ["withdrawn", ["retire", "retiree"]],
  ["month", ["mois", "mensuel", "par mois"]],
  ["year", ["an", "annee", "annuel", "par an"]],
  ["once", ["unique", "une fois", "achat unique"]],
  ["user", ["utilisateur"]],
  ["teacher", ["enseignant", "professeur"]],
  ["student", ["eleve", "etudiant"]],
  ["class", ["classe"]],
  ["school", ["ecole", "etablissement"]],
  ["organisation", ["organisation", "organization"]],
  ["fr", ["france"]],
  ["eu", ["europe", "ue", "union europeenne"]],
  ["other", ["autre", "ailleurs"]],
  ["discount", ["remise", "reduction", "tarif reduit"]],
  ["top", ["classement"]],
]);
