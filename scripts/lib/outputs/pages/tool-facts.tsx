/** What is known of one tool: the table of facts, with the source and the date of each, and the few that come first. */

import type { ComponentChildren, VNode } from "preact";
import { PAYERS, PERIODS } from "../../content/fields/price-fields.ts";
import type { Plan, Tool } from "../../content/fields/tool-fields.ts";
import { countryName } from "../../text/codes.ts";
import { formatDate, formatMonth } from "../../text/french-date.ts";
import { describeValue, UNKNOWN_LABEL, valueAt } from "../../text/shown-values.ts";
import { categoryPage } from "../addresses.ts";
import type { DeclaredFact } from "./declared-facts.ts";
import { EDUCATION_KIND, formatHost } from "./labels.ts";
import { ExternalLink } from "./parts.tsx";

/** The parts of the table, in their order. */
const PARTS: Readonly<Record<DeclaredFact["list"], string>> = {
  overview: "L’outil",
  price: "Le prix",
  privacy: "Les élèves et les données",
};

/** What a cell shows. */
interface Shown {
  value: string;
  /** The address that the value links to: a page of the tool’s site, or of ours. */
  href?: string;
  /** Shown after the value, outside its link. */
  detail?: string;
}

/** A row filled for one tool. */
export interface ToolFact {
  row: DeclaredFact;
  shown: Shown;
  /** The same for two tools whose answers are the same, in whatever order; empty if nothing is known. */
  answer: string;
  /** Nobody has to answer it: it is in the page for comparisons with a tool that does. */
  isHidden: boolean;
}

export const factsOf = (tool: Tool, rows: readonly DeclaredFact[]): ToolFact[] =>
  rows.map((row) => {
    const value = valueAt(tool, row.path);
    const shown = composeFact(tool, row, value);
    if (shown !== null) return { row, shown, answer: answerOf(value, shown), isHidden: false };
    const isHidden = row.quiet === true || !asks(tool, row);
    return { row, shown: { value: absent(tool, row) }, answer: "", isHidden };
  });

/** Null if nothing is known. */
function composeFact(tool: Tool, row: DeclaredFact, value: unknown): Shown | null {
  const compose = COMPOSED[row.path.join(".")];
  if (compose) return compose(tool, row);
  if (isPage(value)) return { value: formatHost(value), href: value };
  const words = describeValue(value, row.values);
  return words === "" ? null : { value: row.unit === undefined ? words : `${words} ${row.unit}` };
}

const inCountry = (code: string | null): Pick<Shown, "detail"> =>
  code === null ? {} : { detail: ` (${countryName(code)})` };

const isPage = (value: unknown): value is string => typeof value === "string" && /^https?:\/\//.test(value);

/** The rows that say more than the value of one field. */
const COMPOSED: Readonly<Record<string, (tool: Tool, row: DeclaredFact) => Shown | null>> = {
  category: ({ category, category_name }) => ({ value: category_name, href: categoryPage(category) }),
  "publisher.name": ({ publisher: { name, url, country } }) => ({
    value: name,
    ...(url !== null && { href: url }),
    ...inCountry(country),
  }),
  "publisher.owner": ({ publisher: { owner } }) =>
    owner === null ? null : { value: owner.name, ...inCountry(owner.country) },
  pricing: ({ pricing, pricing_details: { starting_price } }, { values }) => ({
    value: values.get(pricing) ?? pricing,
    ...(starting_price !== null && { detail: `, à partir de ${formatPrice(starting_price)}` }),
  }),
  education_program: ({ education_program: program }) =>
    program === null ? null : { value: EDUCATION_KIND[program.kind], detail: `\u202F: ${program.summary}` },
  "privacy.age_rule": ({ privacy: { age_rule: rule } }) => {
    if (rule === null) return null;
    const { min_age, min_age_with_consent: consent } = rule;
    const detail = consent === null ? {} : { detail: ` sans accord des parents, ${consent} ans avec` };
    return { value: `${min_age} ans`, ...detail };
  },
};

type Price = Pick<Plan, "currency" | "period" | "per" | "as_of"> & { amount: number };

/**
 * `formatPrice({ amount: 9.99, currency: "EUR", period: "month", per: "user", as_of: "2026-09" })` →
 * `"9,99 € par mois et par personne (relevé en septembre 2026)"`
 */
export function formatPrice({ amount, currency, period, per, as_of }: Price): string {
  if (amount === 0) return "Gratuit";
  const number = new Intl.NumberFormat("fr-FR", {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    ...(currency === null ? {} : { style: "currency" as const, currency }),
  }).format(amount);
  const every = [period === null ? [] : PERIODS[period], per === null ? [] : PAYERS[per]].flat();
  const price = every.length === 0 ? number : `${number} ${every.join(" et ")}`;
  return as_of === null ? price : `${price} (relevé en ${formatMonth(as_of)})`;
}

function answerOf(value: unknown, { value: words, detail = "" }: Shown): string {
  // That two tools have each a page is no difference.
  if (isPage(value)) return "page";
  return Array.isArray(value) ? value.map(String).sort().join() : words + detail;
}

function absent(tool: Tool, row: DeclaredFact): string {
  const condition = row.when && valueAt(tool, row.when.path.split("."));
  if (condition !== undefined && condition !== "unknown" && !asks(tool, row)) return "Sans objet";
  return row.none ?? UNKNOWN_LABEL;
}

const asks = (tool: Tool, { when }: DeclaredFact): boolean =>
  when === undefined || when.values.includes(String(valueAt(tool, when.path.split("."))));

interface FactsProps {
  tool: Tool;
  facts: readonly ToolFact[];
}

/** The top of the page: what a teacher asks for first. */
export function FactBrief({ facts }: Pick<FactsProps, "facts">): VNode {
  const first = facts
    // What has words for « none » needs no place here when there is none.
    .flatMap(({ row: { brief, none }, ...fact }) =>
      brief && (fact.answer !== "" || none === undefined) ? [{ ...brief, ...fact }] : [],
    )
    .sort((a, b) => a.place - b.place);
  return (
    <dl class="fact-brief">
      {first.map(({ label, answer, shown }) => (
        <div>
          <dt>{label}</dt>
          <dd class={answer === "" ? "unknown" : undefined}>{shown.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All facts. The script of the comparison takes its rows out of this table, in the pages of the tools. */
export const FactTable = ({ tool, facts }: FactsProps): VNode => (
  <table class="fact-table">
    <caption class="visually-hidden">Ce que l’on sait de {tool.name}</caption>
    <thead>
      <tr>
        <th scope="col">Fait</th>
        <th scope="col">Réponse, source et date</th>
      </tr>
    </thead>
    {Object.entries(PARTS).map(([part, title]) => (
      <tbody>
        <tr class="fact-group">
          <th scope="rowgroup" colSpan={2}>
            <span>{title}</span>
          </th>
        </tr>
        {facts
          .filter(({ row }) => row.list === part)
          .map((fact) => (
            <tr hidden={fact.isHidden} data-fact={fact.row.path.join(".")} data-answer={fact.answer}>
              <th scope="row">{fact.row.label}</th>
              <td>
                <FactValue {...fact} />
                {fact.shown.detail}
                {evidenceOf(fact, tool.freshness).map((evidence) => (
                  <p class="fact-source">{evidence}</p>
                ))}
              </td>
            </tr>
          ))}
      </tbody>
    ))}
  </table>
);

function FactValue({ answer, shown: { value, href } }: ToolFact): VNode {
  if (answer === "") return <span class="unknown">{value}</span>;
  if (href === undefined) return <>{value}</>;
  if (isPage(href)) return <ExternalLink href={href}>{value}</ExternalLink>;
  return (
    <a class="category-name" href={href}>
      {value}
    </a>
  );
}

/** Where the fact comes from: nothing if nothing is known, or if the value is itself the address of a page. */
function evidenceOf({ row, answer }: ToolFact, freshness: Tool["freshness"]): ComponentChildren[] {
  const { verified_at, unsourced, sourced } = freshness;
  if (answer === "" || answer === "page") return [];
  if (row.editorial) return ["choix de l’annuaire"];
  const pages = sourced.filter(({ field }) => field === row.field);
  if (pages.length > 0)
    return pages.map((page) => (
      <>
        Source{"\u202F"}: <ExternalLink href={page.url}>{formatHost(page.url)}</ExternalLink>
        {dateOf(page)}
      </>
    ));
  // A look at the site is no source of what a school acts on.
  const isSeen = verified_at !== null && !unsourced.includes(row.field);
  return [isSeen ? `vu sur le site le ${formatDate(verified_at)}` : "non vérifié"];
}

/** « , consultée le 21 novembre 2026 »: the day when a person opened it, or else the page’s own date. */
export function dateOf({
  checked_at,
  published_at,
}: Pick<Tool["sources"][number], "checked_at" | "published_at">): string {
  if (checked_at !== null) return `, consultée le ${formatDate(checked_at)}`;
  return published_at === null ? ", sans date" : `, page du ${formatDate(published_at)}`;
}
