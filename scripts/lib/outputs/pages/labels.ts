/** Prices, countries, kinds, counts and dates in French words. The build and the browser use it. */

import type { Collection } from "../../content/fields/collection-fields.ts";
import type { Plan, Tool } from "../../content/fields/tool-fields.ts";
import { formatDate } from "../../text/french-date.ts";
import type { PriceWords } from "./facts/fact-types.ts";

export const EDUCATION_KIND: Readonly<Record<NonNullable<Tool["education_program"]>["kind"], string>> = {
  free: "Gratuit pour l’éducation",
  discount: "Réduction pour l’éducation",
  extended: "Formule élargie pour l’éducation",
  quote: "Offre éducation sur devis",
};

export const KIND: Readonly<Record<Collection["kind"], string>> = {
  top: "Classement par tâche",
  stack: "Boîte à outils par profil",
};

/** `labelsOf(["web"], vocabularies.platforms)` → `["Web"]` */
export const labelsOf = (values: readonly string[], vocabulary: Readonly<Record<string, string>>): string[] =>
  values.map((value) => vocabulary[value] ?? value);

/** `countTools(1)` → `"1 outil"`. Zero is singular in French: `countTools(0)` → `"0 outil"` */
export const countTools = (count: number): string =>
  `${formatNumber(count)} ${count < 2 ? "outil" : "outils"}`;

/** The name of a need is an infinitive: `needTitle("Écrire à plusieurs")` → `"Les outils pour écrire à plusieurs"` */
export const needTitle = (name: string): string =>
  // An acronym keeps its capitals.
  `Les outils pour ${name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())}`;

/** `formatNumber(1234)` → `"1 234"`, with a narrow space that does not break. */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, "\u202F");

const COUNTRY = new Intl.DisplayNames(["fr"], { type: "region" });

/** `formatCountry("NO")` → `"Norvège"` */
export const formatCountry = (code: string): string => COUNTRY.of(code) ?? code;

/** `formatHost("https://www.kahoot.com/fr")` → `"kahoot.com"` */
export const formatHost = (url: string): string => new URL(url).hostname.replace(/^www\./, "");

/** `formatBytes(1_234_567)` → `"1,2 Mo"` */
export function formatBytes(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, "ko"] : [bytes / 1_000_000, "Mo"];
  const digits = { maximumFractionDigits: unit === "ko" ? 0 : 1 };
  return `${new Intl.NumberFormat("fr-FR", digits).format(Math.max(1, value))}\u00A0${unit}`;
}

type Price = Pick<Plan, "currency" | "period" | "per"> & { amount: number };

/** `formatPrice({ amount: 9.99, currency: "EUR", period: "month", per: "teacher" }, words)` → `"9,99 € par mois et par enseignant"` */
export function formatPrice({ amount, currency, period, per }: Price, words: PriceWords): string {
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

const LINK_STATUS: Readonly<Record<Tool["freshness"]["link_status"], string | null>> = {
  ok: "le lien répondait",
  redirected: "le lien menait à une autre adresse",
  blocked: "le site a refusé la vérification automatique",
  broken: "le lien ne répondait plus",
  unchecked: null,
};

/** Whether a person has looked at the live site, and what to do as long as nobody has. */
export const describeVerification = ({ verified_at }: Tool["freshness"]): string =>
  verified_at === null
    ? "Personne n’a encore vérifié cette fiche sur le site de l’outil\u202F: lisez-y le prix et les conditions avant de vous engager."
    : `Vérifiée par une personne sur le site de l’outil le ${formatDate(verified_at)}.`;

/** Sentences on how fresh the entry is, and on what has no source yet. */
export function describeFreshness(freshness: Tool["freshness"]): string[] {
  const { added_at, updated_at, unsourced, link_status, link_checked_at } = freshness;
  const written =
    added_at === updated_at
      ? `Fiche ajoutée le ${formatDate(added_at)}.`
      : `Fiche ajoutée le ${formatDate(added_at)}, mise à jour le ${formatDate(updated_at)}.`;
  const sourced = unsourced.length > 0 ? ["Des faits n’ont pas encore de source."] : [];
  const status = LINK_STATUS[link_status];
  if (status === null || link_checked_at === null) return [written, ...sourced];
  return [written, ...sourced, `Le ${formatDate(link_checked_at)}, ${status}.`];
}
