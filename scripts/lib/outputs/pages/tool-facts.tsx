/** What is known of one tool: the declared rows filled for it, as a table with sources and dates, and the few that come first. */

import type { VNode } from "preact";
import { memoize } from "../../../../functions/lib/text/fold.ts";
import { leavesOf } from "../../content/fields/field.ts";
import { type DescribedField, innerFields, itemOf } from "../../content/fields/kinds.ts";
import { PAYERS, PERIODS } from "../../content/fields/price-fields.ts";
import { type Plan, type Tool, toolFields } from "../../content/fields/tool-fields.ts";
import { labelsOf } from "../../content/fields/tool-filters.ts";
import type { Lists } from "../../content/model/lists.ts";
import { countries, countryName } from "../../text/codes.ts";
import { formatDate, formatMonth } from "../../text/french-date.ts";
import { describeValue, type Labels, UNKNOWN_LABEL, valueAt } from "../../text/shown-values.ts";
import { formatHost } from "./parts.tsx";

/** `path`: in the record of a tool; `field`: the path under which `freshness` names its sources. */
type DeclaredFact = ReturnType<typeof declaredFacts>[number];

/** The rows of the table, as fields and fields inside a group declare them, in the order of their places. */
export const declaredFacts = (lists: Lists) =>
  leavesOf(toolFields)
    .flatMap((leaf) => {
      const inside = innerFields(leaf).map((inner) => ({ ...inner, path: [...leaf.path, ...inner.path] }));
      return [leaf, ...inside].map((row) => ({ ...row, leaf }));
    })
    .flatMap((row) => {
      const { fact } = row.facts;
      if (fact === undefined) return [];
      const paths = { path: row.path.join("."), keys: row.path, field: row.leaf.path.join(".") };
      return [{ label: row.label, place: LAST, ...fact, ...paths, values: wordsOf(row, lists) }];
    })
    .sort((a, b) => a.place - b.place);

const LAST = Number.MAX_SAFE_INTEGER;

/** French words by value. */
const wordsOf = (field: DescribedField, lists: Lists): Labels =>
  itemOf(field.type).kind === "country"
    ? new Map(countries().map(({ value, label }) => [value, label]))
    : labelsOf(field, lists);

/** What a cell shows. */
interface Shown {
  text: string;
  /** The page that the text links to. */
  href?: string | null;
  /** What else belongs to the same fact, a line each. */
  lines?: readonly string[];
  /** The path under which `freshness` names its sources, if it is not that of the row. */
  field?: string;
}

type DatedPage = Pick<Tool["sources"][number], "url" | "checked_at" | "published_at">;

/** A row filled for one tool. */
export interface ToolFact extends Shown {
  row: DeclaredFact;
  isKnown: boolean;
  /** Nobody has to answer it: it is in the page for comparisons with a tool that does. */
  isHidden: boolean;
  /** The pages that say it, or what is said instead. */
  sources: readonly (DatedPage | string)[];
}

export const factsOf = (tool: Tool, rows: readonly DeclaredFact[]): ToolFact[] =>
  rows.map((row) => {
    const shown = (COMPOSED[row.path] ?? showValue)(tool, row);
    if (shown === null) return { row, ...absentFact(tool, row), isKnown: false, sources: [] };
    // A page needs no source.
    const sources = isPage(valueAt(tool, row.keys)) ? [] : sourcesOf(tool.freshness, row, shown.field);
    return { row, ...shown, isKnown: true, isHidden: false, sources };
  });

function absentFact(tool: Tool, { when, none = UNKNOWN_LABEL, quiet }: DeclaredFact) {
  const condition = when === undefined ? "" : String(valueAt(tool, when.path.split(".")));
  if (when === undefined || when.values.includes(condition)) return { text: none, isHidden: quiet === true };
  return { text: condition === "unknown" ? none : "Sans objet", isHidden: true };
}

function sourcesOf(
  { verified_at, unsourced, sourced }: Tool["freshness"],
  { field: own, editorial }: DeclaredFact,
  field = own,
) {
  if (editorial) return ["choix de l’annuaire"];
  const pages = sourced.filter((page) => page.field === field);
  if (pages.length > 0) return pages;
  // A look at the site is no source of what a school acts on.
  const isSeen = verified_at !== null && !unsourced.includes(field);
  return [isSeen ? `vu sur le site le ${formatDate(verified_at)}` : "non vérifié"];
}

/** Null if nothing is known. */
function showValue(tool: Tool, { keys, values }: DeclaredFact): Shown | null {
  const value = valueAt(tool, keys);
  if (isPage(value)) return { text: formatHost(value), href: value };
  const words = describeValue(value, values);
  return words === "" ? null : { text: words };
}

const isPage = (value: unknown): value is string => typeof value === "string" && /^https?:\/\//.test(value);

/** The rows that say more than the value of one field. */
const COMPOSED: Readonly<Record<string, typeof showValue>> = {
  "publisher.name": ({ publisher }) => ({ text: inCountry(publisher), href: publisher.url }),
  "publisher.owner": ({ publisher: { owner } }) => owner && { text: inCountry(owner) },
  pricing: ({ pricing, pricing_details: { plans } }, { values }) => ({
    text: describeValue(pricing, values),
    lines: plans.map(describePlan),
  }),
  "education_program.kind": ({ education_program: program }, { values }) =>
    program && {
      text: describeValue(program.kind, values),
      lines: [
        program.summary,
        ...(program.conditions === null ? [] : [`Conditions\u202F: ${program.conditions}`]),
      ],
    },
  "privacy.min_age": ({ privacy: { min_age: alone, age_rule: rule } }) => {
    if (rule === null) return alone === null ? null : { text: `${alone} ans` };
    const { min_age, min_age_with_consent: younger } = rule;
    const text =
      younger === null ? `${min_age} ans` : `${younger} ans avec l’accord des parents, ${min_age} sans`;
    return { text, field: "privacy.age_rule" };
  },
};

const inCountry = ({ name, country }: { name: string; country: string | null }): string =>
  country === null ? name : `${name} (${countryName(country)})`;

/** `"Pro : 9,99 € par mois et par personne (relevé en septembre 2026). Facturé à l’année."` */
function describePlan({ name, amount, note, ...price }: Plan): string {
  const cost = amount === null ? UNKNOWN_LABEL : formatPrice({ ...price, amount });
  return `${name}\u202F: ${cost}.${note === null ? "" : ` ${note}`}`;
}

type Price = Pick<Plan, "currency" | "period" | "per" | "as_of"> & { amount: number };

/** Kept: each takes a while to make. */
const numberFormat = memoize(
  (currency: string | null) =>
    new Intl.NumberFormat("fr-FR", {
      trailingZeroDisplay: "stripIfInteger",
      ...(currency === null ? { minimumFractionDigits: 2 } : { style: "currency" as const, currency }),
    }),
);

function formatPrice({ amount, currency, period, per, as_of }: Price): string {
  if (amount === 0) return "Gratuit";
  const number = numberFormat(currency).format(amount);
  const every = [period === null ? [] : PERIODS[period], per === null ? [] : PAYERS[per]].flat().join(" et ");
  const date = as_of === null ? "" : `(relevé en ${formatMonth(as_of)})`;
  return [number, every, date].filter((part) => part !== "").join(" ");
}

/** The top of the page: what a teacher asks for first. */
export const FactBrief = ({ facts }: { facts: readonly ToolFact[] }): VNode => (
  <dl class="fact-brief framed">
    {facts
      // What has words for « none » needs no place here when there is none.
      .flatMap(({ row: { brief, none }, ...fact }) =>
        brief && (fact.isKnown || none === undefined) ? [{ ...brief, ...fact }] : [],
      )
      .sort((a, b) => a.place - b.place)
      .map(({ label, isKnown, text }) => (
        <div>
          <dt class="note">{label}</dt>
          <dd class={isKnown ? undefined : "unknown"}>{text}</dd>
        </div>
      ))}
  </dl>
);

/** The parts of the table, in their order. */
const PARTS: Readonly<Record<DeclaredFact["list"], string>> = {
  overview: "L’outil",
  price: "Le prix",
  privacy: "Les élèves et les données",
};

/** All facts. The script of the comparison takes its rows out of this table, in the pages of the tools. */
export const FactTable = ({ name, facts }: { name: string; facts: readonly ToolFact[] }): VNode => (
  <table class="fact-table">
    <caption class="visually-hidden">Ce que l’on sait de {name}</caption>
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
          .map(({ row, text, href, lines = [], isKnown, isHidden, sources }) => (
            <tr hidden={isHidden}>
              <th scope="row">{row.label}</th>
              <td class={isKnown ? undefined : "unknown"}>
                {href ? <a href={href}>{text}</a> : text}
                {lines.map((line) => (
                  <p>{line}</p>
                ))}
                {sources.map((source) => (
                  <p class="note">
                    {typeof source === "string" ? source : <SourceLink about="Source" source={source} />}
                  </p>
                ))}
              </td>
            </tr>
          ))}
      </tbody>
    ))}
  </table>
);

/** « Source : a.example, consultée le 21 novembre 2026 »: the day when a person opened it, or else the page’s own date. */
export function SourceLink({ about, source }: { about: string; source: DatedPage }): VNode {
  const { url, checked_at, published_at } = source;
  const date = published_at === null ? "sans date" : `page du ${formatDate(published_at)}`;
  return (
    <>
      {about}
      {"\u202F"}: <a href={url}>{formatHost(url)}</a>,{" "}
      {checked_at === null ? date : `consultée le ${formatDate(checked_at)}`}
    </>
  );
}
