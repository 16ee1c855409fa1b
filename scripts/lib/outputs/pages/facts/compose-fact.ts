/** What a cell of the table of facts shows: the words of the value, or what several fields say together. */

import type { Plan, Tool } from "../../../content/fields/tool-fields.ts";
import { describeValue, valueAt } from "../../../text/shown-values.ts";
import { categoryPage } from "../../addresses.ts";
import { EDUCATION_KIND, formatHost } from "../labels.ts";
import type { FactRow, PriceWords } from "./fact-types.ts";

const COUNTRY = new Intl.DisplayNames(["fr"], { type: "region" });
const formatCountry = (code: string): string => COUNTRY.of(code) ?? code;

type Price = Pick<Plan, "currency" | "period" | "per"> & { amount: number };

function formatPrice({ amount, currency, period, per }: Price, words: PriceWords): string {
  if (amount === 0) return "Gratuit";
  const decimals = Number.isInteger(amount) ? 0 : 2;
  const number = new Intl.NumberFormat("fr-FR", {
    minimumFractionDigits: decimals,
    ...(currency === null ? {} : { style: "currency" as const, currency }),
  }).format(amount);
  const every = [
    period === null ? [] : (words.periods[period] ?? []),
    per === null ? [] : (words.payers[per] ?? []),
  ].flat();
  return every.length === 0 ? number : `${number} ${every.join(" et ")}`;
}

export interface Composition {
  value: string;
  /** The address that the value links to. */
  link?: { href: string; to: "category" | "site" };
  /** Shown after the value, outside its link. */
  detail?: string;
  /** The value is the address of a page: it needs no other source. */
  isPage?: true;
}

/** Null if nothing is known. */
export function composeFact(tool: Tool, row: FactRow, prices: PriceWords): Composition | null {
  const own = COMPOSED.get(row.path);
  if (own) return own(tool, row, prices);
  const value = valueAt(tool, row.path.split("."));
  if (typeof value === "string" && /^https?:\/\//.test(value))
    return { value: formatHost(value), link: { href: value, to: "site" }, isPage: true };
  const words = describeValue(value, new Map(Object.entries(row.values)));
  return words === "" ? null : { value: row.unit === undefined ? words : `${words} ${row.unit}` };
}

type Compose = (tool: Tool, row: FactRow, prices: PriceWords) => Composition | null;

const inCountry = (country: string | null): Pick<Composition, "detail"> =>
  country === null ? {} : { detail: ` (${formatCountry(country)})` };

/** The rows that say more than the value of one field. */
const COMPOSED: ReadonlyMap<string, Compose> = new Map<string, Compose>([
  [
    "category",
    ({ category, category_name }) => ({
      value: category_name,
      link: { href: categoryPage(category), to: "category" },
    }),
  ],
  [
    "publisher.name",
    ({ publisher: { name, url, country } }) => ({
      value: name,
      ...(url !== null && { link: { href: url, to: "site" as const } }),
      ...inCountry(country),
    }),
  ],
  [
    "publisher.owner",
    ({ publisher: { owner } }) =>
      owner === null ? null : { value: owner.name, ...inCountry(owner.country) },
  ],
  [
    "pricing",
    ({ pricing, pricing_details: { starting_price } }, { values }, prices) => ({
      value: values[pricing] ?? pricing,
      ...(starting_price !== null && { detail: `, à partir de ${formatPrice(starting_price, prices)}` }),
    }),
  ],
  [
    "education_program",
    ({ education_program: program }) =>
      program === null ? null : { value: EDUCATION_KIND[program.kind], detail: `\u202F: ${program.summary}` },
  ],
  [
    "privacy.age_rule",
    ({ privacy: { age_rule: rule } }) => {
      if (rule === null) return null;
      const { min_age, min_age_with_consent: consent } = rule;
      return {
        value: `${min_age} ans`,
        ...(consent !== null && { detail: ` sans accord des parents, ${consent} ans avec` }),
      };
    },
  ],
]);
