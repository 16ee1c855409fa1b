/** What is known of one tool: the declared rows filled for it, as a table with sources and dates, and the few that come first. */

import type { ComponentChildren, VNode } from "preact";
import { leavesOf } from "../../content/fields/field.ts";
import { type DescribedField, type FactFacts, type FieldFacts, itemOf } from "../../content/fields/kinds.ts";
import { PAYERS, PERIODS } from "../../content/fields/price-fields.ts";
import { type Plan, type Tool, toolFields } from "../../content/fields/tool-fields.ts";
import { labelsOf, optionsOf } from "../../content/fields/tool-filters.ts";
import type { Lists } from "../../content/model/lists.ts";
import { countries, countryName } from "../../text/codes.ts";
import { formatDate, formatMonth } from "../../text/french-date.ts";
import { describeValue, type Labels, UNKNOWN_LABEL, valueAt } from "../../text/shown-values.ts";
import { categoryPage } from "../addresses.ts";
import { EDUCATION_KIND, formatHost } from "./labels.ts";
import { ExternalLink } from "./parts.tsx";

/** A row of the table, as a field declares it. */
export interface DeclaredFact extends FactFacts {
  label: string;
  /** In the record of a tool: `"privacy.hosting"`. */
  path: string;
  /** The path under which `freshness` names its sources. */
  field: string;
  /** What a number counts: « ans ». */
  unit?: string | undefined;
  /** French words by value. */
  values: Labels;
}

/** All rows, in the order of their places. */
export function declaredFacts(lists: Lists): DeclaredFact[] {
  const rows = leavesOf(toolFields).flatMap((leaf) => {
    const field = leaf.path.join(".");
    const inside = leaf.type.kind === "group" ? leaf.type.fields : [];
    return [
      ...declaredRow(leaf.facts, { field, path: field, values: wordsOf(leaf, lists) }),
      ...inside.flatMap(({ name, type, facts }) => {
        const values = new Map(optionsOf(type).map(({ value, label }) => [value, label]));
        return declaredRow(facts, { field, path: `${field}.${name}`, values });
      }),
    ];
  });
  const placeOf = ({ place = Number.MAX_SAFE_INTEGER }: DeclaredFact) => place;
  return rows.sort((a, b) => placeOf(a) - placeOf(b));
}

const COUNTRIES: Labels = new Map(countries().map(({ value, label }) => [value, label]));

const wordsOf = (leaf: DescribedField, lists: Lists): Labels =>
  itemOf(leaf.type).kind === "country" ? COUNTRIES : labelsOf(leaf, lists);

const declaredRow = (
  { title = "", unit, fact }: Partial<FieldFacts>,
  row: Pick<DeclaredFact, "path" | "field" | "values">,
): DeclaredFact[] => (fact === undefined ? [] : [{ ...row, ...fact, label: fact.label ?? title, unit }]);

/** What a cell shows. */
interface Shown {
  value: string;
  /** The address that the value links to: a page of the tool’s site, or of ours. */
  href?: string | null;
  /** Shown after the value, outside its link. */
  detail?: string;
}

/** A row filled for one tool. */
export interface ToolFact extends Shown {
  row: DeclaredFact;
  /** The same for two tools whose answers are the same, in whatever order; empty if nothing is known. */
  answer: string;
  /** Nobody has to answer it: it is in the page for comparisons with a tool that does. */
  isHidden: boolean;
}

export const factsOf = (tool: Tool, rows: readonly DeclaredFact[]): ToolFact[] =>
  rows.map((row) => {
    const value = at(tool, row.path);
    const shown = (COMPOSED[row.path] ?? showValue)(tool, row);
    if (shown !== null) return { row, ...shown, answer: answerOf(value, shown), isHidden: false };
    const condition = row.when === undefined ? null : String(at(tool, row.when.path));
    const isAsked = condition === null || row.when?.values.includes(condition) === true;
    const isSettled = !isAsked && condition !== "unknown";
    const absent = isSettled ? "Sans objet" : (row.none ?? UNKNOWN_LABEL);
    return { row, value: absent, answer: "", isHidden: row.quiet === true || !isAsked };
  });

const at = (tool: Tool, path: string): unknown => valueAt(tool, path.split("."));

/** Null if nothing is known. */
function showValue(tool: Tool, { path, values, unit }: DeclaredFact): Shown | null {
  const value = at(tool, path);
  if (isPage(value)) return { value: formatHost(value), href: value };
  const words = describeValue(value, values);
  return words === "" ? null : { value: unit === undefined ? words : `${words} ${unit}` };
}

const isPage = (value: unknown): value is string => typeof value === "string" && /^https?:\/\//.test(value);

const inCountry = (code: string | null): string => (code === null ? "" : ` (${countryName(code)})`);

/** The rows that say more than the value of one field. */
const COMPOSED: Readonly<Record<string, typeof showValue>> = {
  category: ({ category, category_name }) => ({ value: category_name, href: categoryPage(category) }),
  "publisher.name": ({ publisher: { name, url, country } }) => ({
    value: name,
    href: url,
    detail: inCountry(country),
  }),
  "publisher.owner": ({ publisher: { owner } }) =>
    owner && { value: owner.name, detail: inCountry(owner.country) },
  pricing: ({ pricing, pricing_details: { starting_price } }, { values }) => ({
    value: values.get(pricing) ?? pricing,
    detail: starting_price === null ? "" : `, à partir de ${formatPrice(starting_price)}`,
  }),
  education_program: ({ education_program: program }) =>
    program && { value: EDUCATION_KIND[program.kind], detail: `\u202F: ${program.summary}` },
  "privacy.age_rule": ({ privacy: { age_rule: rule } }) =>
    rule && {
      value: `${rule.min_age} ans`,
      detail:
        rule.min_age_with_consent === null
          ? ""
          : ` sans accord des parents, ${rule.min_age_with_consent} ans avec`,
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
    <dl class="fact-brief framed">
      {first.map(({ label, answer, value }) => (
        <div>
          <dt class="note">{label}</dt>
          <dd class={answer === "" ? "unknown" : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The parts of the table, in their order. */
const PARTS: Readonly<Record<DeclaredFact["list"], string>> = {
  overview: "L’outil",
  price: "Le prix",
  privacy: "Les élèves et les données",
};

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
            <tr hidden={fact.isHidden} data-fact={fact.row.path} data-answer={fact.answer}>
              <th scope="row">{fact.row.label}</th>
              <td>
                <FactValue {...fact} />
                {fact.detail}
                {evidenceOf(fact, tool.freshness).map((evidence) => (
                  <p class="note">{evidence}</p>
                ))}
              </td>
            </tr>
          ))}
      </tbody>
    ))}
  </table>
);

function FactValue({ answer, value, href = null }: ToolFact): VNode {
  if (answer === "") return <span class="unknown">{value}</span>;
  if (href === null) return <>{value}</>;
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
        Source{"\u202F"}: <SourceLink source={page} />
      </>
    ));
  // A look at the site is no source of what a school acts on.
  const isSeen = verified_at !== null && !unsourced.includes(row.field);
  return [isSeen ? `vu sur le site le ${formatDate(verified_at)}` : "non vérifié"];
}

type DatedPage = Pick<Tool["sources"][number], "url" | "checked_at" | "published_at">;

/** « a.example, consultée le 21 novembre 2026 »: the day when a person opened it, or else the page’s own date. */
export function SourceLink({ source: { url, checked_at, published_at } }: { source: DatedPage }): VNode {
  const date = published_at === null ? "sans date" : `page du ${formatDate(published_at)}`;
  return (
    <>
      <ExternalLink href={url}>{formatHost(url)}</ExternalLink>,{" "}
      {checked_at === null ? date : `consultée le ${formatDate(checked_at)}`}
    </>
  );
}
