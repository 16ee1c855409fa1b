/** The options of prompts and editors: values of closed lists, tools, countries. */

import type { TermList } from "../../content/fields/kinds.ts";
import { type Content, isPublished, listsOf } from "../../content/model/content.ts";
import { termsOf } from "../../content/model/lists.ts";
import type { EntryValues } from "../../content/model/render-entry.ts";
import type { PickOption } from "./pick.ts";

/** The values of a closed list, with their labels. */
export const termOptions = (
  content: Pick<Content, "categories" | "vocabularies" | "needs">,
  list: TermList,
): PickOption[] => termsOf(listsOf(content), list).map(({ former: _, ...option }) => option);

/** The published tools, the most similar to the entry first: same category, then shared tags. */
export function toolOptions(
  { tools }: Pick<Content, "tools">,
  { category, tags }: EntryValues,
): PickOption[] {
  const wanted = new Set(Array.isArray(tags) ? tags : []);
  return tools
    .filter(isPublished)
    .map(({ slug, data }) => ({
      rank: (data.category === category ? 3 : 0) + data.tags.filter((tag) => wanted.has(tag)).length,
      option: { value: slug, label: data.name, hint: data.short_description },
    }))
    .sort((a, b) => b.rank - a.rank || a.option.label.localeCompare(b.option.label, "fr"))
    .map(({ option }) => option);
}

/** Every country; first the countries of the directory's publishers, the most frequent on top. */
export function countryOptions({ tools }: Pick<Content, "tools">): PickOption[] {
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

/** Leaves out unions of countries, and former codes, which `Intl` replaces: DD becomes DE. */
const isCountry = (code: string): boolean =>
  !["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"].includes(code) &&
  new Intl.Locale(`und-${code}`).region === code;
