/** The countries that a publisher can be from, by their French names. */

import type { ContentSet } from "../content-set.ts";
import type { PickOption } from "./pick.ts";

/** Every country, those of the directory's publishers first, the most frequent on top. */
export function countryOptions({ tools }: Pick<ContentSet, "tools">): PickOption[] {
  const names = new Intl.DisplayNames(["fr"], { type: "region", fallback: "none" });
  const uses = new Map<string, number>();
  for (const { data } of tools) {
    if (data.publisher_country === undefined) continue;
    uses.set(data.publisher_country, (uses.get(data.publisher_country) ?? 0) + 1);
  }
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(isCountry)
    .flatMap((value) => {
      const name = names.of(value);
      return name === undefined ? [] : [{ value, label: `${name} (${value})` }];
    })
    .sort(
      (a, b) => (uses.get(b.value) ?? 0) - (uses.get(a.value) ?? 0) || a.label.localeCompare(b.label, "fr"),
    );
}

/** Not a union of countries, nor a country under a code that has changed: DD is read as DE. */
const isCountry = (code: string): boolean =>
  !["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"].includes(code) &&
  new Intl.Locale(`und-${code}`).region === code;
