/** Codes with their French names, to choose from: countries, currencies, licences of software. */

import { LICENSE_IDS } from "./licenses.ts";

export interface NamedCode {
  value: string;
  label: string;
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Names of regions that are no country: unions, remote islands, what programs use for tests. */
const NO_COUNTRY = /^(?:AC|CP|CQ|DG|EA|EU|EZ|IC|QO|TA|UN|XA|XB|ZZ)$/;

const byLabel = (a: NamedCode, b: NamedCode): number => a.label.localeCompare(b.label, "fr");

/** ISO 3166-1, by French name: `{ value: "FR", label: "France" }` */
export function countries(): NamedCode[] {
  const names = new Intl.DisplayNames("fr", { type: "region", fallback: "none" });
  return LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`))
    .filter((code) => !NO_COUNTRY.test(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
    .flatMap((value) => {
      const label = names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .sort(byLabel);
}

/** What most prices of the directory are in. */
const USUAL = ["EUR", "USD", "CAD", "CHF", "GBP"];

/** ISO 4217, the usual ones first, then by French name: `{ value: "EUR", label: "euro (EUR)" }` */
export function currencies(): NamedCode[] {
  const names = new Intl.DisplayNames("fr", { type: "currency" });
  const named = (value: string): NamedCode => ({ value, label: `${names.of(value)} (${value})` });
  const others = Intl.supportedValuesOf("currency").filter((code) => !USUAL.includes(code));
  return [...USUAL.map(named), ...others.map(named).sort(byLabel)];
}

/** The SPDX list. */
export const licenses = (): NamedCode[] => LICENSE_IDS.map((id) => ({ value: id, label: id }));
