/** Codes of countries, currencies and software licences: which there are, their French names, what editors write for them. */

import ids from "spdx-license-ids" with { type: "json" };
import { fold, memoize } from "../../../functions/lib/text/fold.ts";
import { nearest } from "../../../functions/lib/text/nearest.ts";

/** A value as it should be written; `certain` if it can mean nothing else. */
export interface ReadValue {
  value: string;
  certain: boolean;
}

export interface NamedCode {
  value: string;
  label: string;
}

const byLabel = (a: NamedCode, b: NamedCode): number => a.label.localeCompare(b.label, "fr");

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Names of regions that are no country: unions, remote islands, what programs use for tests. */
const NO_COUNTRY = /^(?:AC|CP|CQ|DG|EA|EU|EZ|IC|QO|TA|UN|XA|XB|ZZ)$/;

const namesIn = memoize(
  (language: string) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
);

/** The French name of a code of ISO 3166-1 that is used today: `Intl` replaces the former ones, DD by DE. */
const findCountry = memoize((code: string): string | null => {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRY.test(code)) return null;
  const isOfToday = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
  return (isOfToday && namesIn("fr").of(code)) || null;
});

/** `isCountry("UK")` → `false` */
export const isCountry = (code: string): boolean => findCountry(code) !== null;

/** `countryName("FR")` → `"France"`; a code that means no country stays as it is. */
export const countryName = (code: string): string => findCountry(code) ?? code;

/** By French name: `{ value: "FR", label: "France" }` */
export const countries = (): NamedCode[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter(isCountry)
    .map((value) => ({ value, label: countryName(value) }))
    .sort(byLabel);

/** What is often written for a country beside its names. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ["usa", "US"],
  ["uk", "GB"],
  ["angleterre", "GB"],
]);

/** `readCountry("États-Unis")` → `{ value: "US", certain: true }` */
export function readCountry(written: string): ReadValue | null {
  const text = fold(written).trim();
  const named = countries().find(({ value, label }) =>
    [value, label, namesIn("en").of(value) ?? ""].some((one) => fold(one) === text),
  );
  const value = OTHER_NAMES.get(text) ?? named?.value;
  return value === undefined ? null : { value, certain: true };
}

/** What most prices of the directory are in. */
const USUAL = ["EUR", "USD", "CAD", "CHF", "GBP"];

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** A code of ISO 4217: `isCurrency("EUR")` → `true` */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** The usual ones first, then by French name: `{ value: "EUR", label: "euro (EUR)" }` */
export function currencies(): NamedCode[] {
  const names = new Intl.DisplayNames("fr", { type: "currency" });
  const named = (value: string): NamedCode => ({ value, label: `${names.of(value)} (${value})` });
  const others = [...CURRENCIES].filter((code) => !USUAL.includes(code));
  return [...USUAL.map(named), ...others.map(named).sort(byLabel)];
}

/** What is written for a currency, without spaces. A dollar alone may be American or Canadian. */
const CURRENCY_WORDS: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/^(?:€|eur|euros?)$/, "EUR"],
  [/^(?:£|gbp|livres?(?:sterling)?)$/, "GBP"],
  [/^(?:chf|francs?suisses?)$/, "CHF"],
  [/^(?:\$us|us\$|usd)$/, "USD"],
  [/^(?:\$ca|ca\$|cad|\$can)$/, "CAD"],
];

/** `readCurrency("euros")` → `{ value: "EUR", certain: true }` */
export function readCurrency(written: string): ReadValue | null {
  const text = fold(written).replace(/\s/g, "");
  const [, value] = CURRENCY_WORDS.find(([pattern]) => pattern.test(text)) ?? [];
  return value === undefined ? null : { value, certain: true };
}

/** Of the SPDX list: https://spdx.org/licenses/ */
const LICENSES: ReadonlySet<string> = new Set(ids);

export const isLicense = (value: string): boolean => LICENSES.has(value);

export const licenses = (): NamedCode[] => ids.map((id) => ({ value: id, label: id }));

/** The nearest identifier, certain if only its capitals are wrong: `readLicense("mit")` → `{ value: "MIT", certain: true }` */
export function readLicense(written: string): ReadValue | null {
  const value = nearest(written, ids);
  return value === null ? null : { value, certain: value.toLowerCase() === written.trim().toLowerCase() };
}
