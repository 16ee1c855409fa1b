/** Codes of countries, currencies and software licences: which there are, their French names, what editors write for them. */

import ids from "spdx-license-ids" with { type: "json" };
import { fold } from "../../../functions/lib/text/fold.ts";
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

/** The codes of ISO 3166-1 that are used today: `Intl` replaces the former ones, DD by DE. */
const COUNTRIES: readonly string[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second),
).filter((code) => !NO_COUNTRY.test(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);

const nameIn = (language: string) => {
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  return (code: string): string | undefined => names.of(code);
};
const nameInFrench = nameIn("fr");
const nameInEnglish = nameIn("en");

/** `isCountry("UK")` → `false` */
export const isCountry = (code: string): boolean =>
  COUNTRIES.includes(code) && nameInFrench(code) !== undefined;

/** `countryName("FR")` → `"France"`; a code that means no country stays as it is. */
export const countryName = (code: string): string => nameInFrench(code) ?? code;

/** By French name: `{ value: "FR", label: "France" }` */
export const countries = (): NamedCode[] =>
  COUNTRIES.flatMap((value) => {
    const label = nameInFrench(value);
    return label === undefined ? [] : [{ value, label }];
  }).sort(byLabel);

/** What is often written for a country beside its names. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ["usa", "US"],
  ["uk", "GB"],
  ["angleterre", "GB"],
]);

/** `readCountry("États-Unis")` → `{ value: "US", certain: true }` */
export function readCountry(written: string): ReadValue | null {
  const text = fold(written).trim();
  const value =
    OTHER_NAMES.get(text) ??
    COUNTRIES.filter(isCountry).find((code) =>
      [code, nameInFrench(code), nameInEnglish(code)].some((name = "") => fold(name) === text),
    );
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

const CURRENCY_WORDS: readonly (readonly [pattern: RegExp, code: string, certain: boolean])[] = [
  [/^(?:€|eur|euros?)$/, "EUR", true],
  [/^(?:£|gbp|livres?(?: sterling)?)$/, "GBP", true],
  [/^(?:chf|francs? suisses?)$/, "CHF", true],
  [/^(?:\$ ?us|us ?\$|usd)$/, "USD", true],
  [/^(?:\$ ?ca|ca ?\$|cad|\$ ?can)$/, "CAD", true],
  // American, or Canadian.
  [/^(?:\$|dollars?)$/, "USD", false],
];

/** `readCurrency("euros")` → `{ value: "EUR", certain: true }` */
export function readCurrency(written: string): ReadValue | null {
  const text = fold(written).trim();
  const [, value, certain] = CURRENCY_WORDS.find(([pattern]) => pattern.test(text)) ?? [];
  return value === undefined || certain === undefined ? null : { value, certain };
}

/** Of the SPDX list: https://spdx.org/licenses/ */
const LICENSES: ReadonlySet<string> = new Set(ids);

export const isLicense = (value: string): boolean => LICENSES.has(value);

export const licenses = (): NamedCode[] => ids.map((id) => ({ value: id, label: id }));

/** The GNU licences: a name without a word for later versions leaves open which is meant. */
const GNU = /^(?:gnu )?([al]?gpl)[ -]?v?(\d)(?:\.(\d))?(?:\.0)?(\+|[ -]or[ -]later|[ -]only)?$/i;

/**
 * The identifier that an editor means: certain if only its capitals are wrong.
 * `readLicenseId("GPLv3+")` → `{ value: "GPL-3.0-or-later", certain: true }`
 */
export function readLicenseId(written: string): ReadValue | null {
  const typed = written.trim();
  const same = ids.find((id) => id.toLowerCase() === typed.toLowerCase());
  if (same !== undefined) return { value: same, certain: true };
  const [, family, major, minor = "0", reach = ""] = GNU.exec(typed) ?? [];
  if (family !== undefined) {
    const later = !/only/i.test(reach);
    const value = `${family.toUpperCase()}-${major}.${minor}-${later ? "or-later" : "only"}`;
    return isLicense(value) ? { value, certain: reach !== "" } : null;
  }
  const value = nearest(typed, ids);
  return value === null ? null : { value, certain: false };
}
