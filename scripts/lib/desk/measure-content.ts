/** Counts what editors steer by: what the directory holds, what it does not know, what has to be looked at again. */

import { LINK_STATUSES } from "../../../functions/lib/contract/answer-schemas.ts";
import type { Catalog } from "../content/catalog.ts";
import { leavesOf, valueAt } from "../content/fields/field-walks.ts";
import { type Tool, toolFields } from "../content/fields/tool-fields.ts";
import { PRICING_LABELS, PRICINGS } from "../content/price-labels.ts";

export interface Count {
  value: string;
  label: string;
  count: number;
}

/** An alternative that does not name its tool in return. */
export interface OneWayAlternative {
  from: string;
  to: string;
}

/** An entry whose verification is out of date. */
export interface OverdueEntry {
  slug: string;
  verified_at: string;
  verify_by: string;
}

export interface ContentReport {
  today: string;
  data_updated_at: string;
  tools: number;
  tops: number;
  stacks: number;
  /** In the order of the directory; the other lists by count. */
  categories: Count[];
  pricing: Count[];
  countries: Count[];
  /** Publishers of French-speaking countries, of others, and of none that is known. */
  francophone: Count[];
  education_programs: Count[];
  open_source: Count[];
  /** For each fact that an entry may leave out: how many do. */
  unknown_facts: { field: string; count: number; share: number }[];
  /** To verify again: the longest overdue first. */
  overdue: OverdueEntry[];
  /** Of the websites. */
  link_status: Count[];
  /** Slugs. */
  broken: string[];
  never_verified: string[];
  without_collection: string[];
  /** Tools that no other names as an alternative. */
  never_alternative: string[];
  one_way_alternatives: OneWayAlternative[];
}

/** `today`, as `YYYY-MM-DD`, is what `verify_by` is held against. */
export function measureContent(catalog: Catalog, { today }: { today: string }): ContentReport {
  const { tools, collections, categories } = catalog;
  const returned = new Set(
    tools.flatMap(({ slug, alternatives }) => alternatives.map((other) => `${slug} ${other.slug}`)),
  );
  const cited = new Set(tools.flatMap(({ alternatives }) => alternatives.map(({ slug }) => slug)));
  const slugsOf = (keep: (tool: Tool) => boolean): string[] => tools.filter(keep).map(({ slug }) => slug);
  const countries = countBy(tools, ({ publisher }) => publisher.country ?? UNKNOWN);
  const isFrancophone = ({ value }: Tally): boolean => FRANCOPHONE.has(value);
  return {
    today,
    data_updated_at: catalog.data_updated_at,
    tools: tools.length,
    tops: collections.filter(({ kind }) => kind === "top").length,
    stacks: collections.filter(({ kind }) => kind === "stack").length,
    categories: categories.map(({ slug, name, tool_count }) => ({
      value: slug,
      label: name,
      count: tool_count,
    })),
    pricing: labelled(
      countBy(tools, ({ pricing }) => pricing),
      PRICING_LABELS,
      PRICINGS,
    ),
    countries: countries.map(({ value, count }) => ({ value, count, label: countryName(value) })),
    francophone: [
      { value: "yes", label: "Francophonie", count: sum(countries.filter(isFrancophone)) },
      {
        value: "no",
        label: "Autres pays",
        count: sum(countries.filter((country) => !isFrancophone(country) && country.value !== UNKNOWN)),
      },
      {
        value: UNKNOWN,
        label: "Pays inconnu",
        count: sum(countries.filter(({ value }) => value === UNKNOWN)),
      },
    ],
    education_programs: labelled(
      countBy(tools, ({ education_program }) => education_program?.kind ?? "none"),
      EDUCATION_LABELS,
    ),
    open_source: labelled(
      countBy(tools, ({ open_source }) => open_source),
      OPEN_SOURCE_LABELS,
    ),
    unknown_facts: unknownFacts(tools),
    overdue: tools
      .flatMap(({ slug, freshness: { verified_at, verify_by } }) =>
        verified_at !== null && verify_by !== null && verify_by < today
          ? [{ slug, verified_at, verify_by }]
          : [],
      )
      .sort((a, b) => (a.verify_by < b.verify_by ? -1 : a.verify_by > b.verify_by ? 1 : 0)),
    link_status: labelled(
      countBy(tools, ({ freshness }) => freshness.link_status),
      LINK_LABELS,
      LINK_STATUSES,
    ),
    broken: slugsOf(({ freshness }) => freshness.link_status === "broken"),
    never_verified: slugsOf(({ freshness }) => freshness.verified_at === null),
    without_collection: slugsOf((tool) => tool.collections.length === 0),
    never_alternative: slugsOf(({ slug }) => !cited.has(slug)),
    one_way_alternatives: tools.flatMap(({ slug, alternatives }) =>
      alternatives
        .filter((other) => !returned.has(`${other.slug} ${slug}`))
        .map((other) => ({ from: slug, to: other.slug })),
    ),
  };
}

const UNKNOWN = "unknown";

/** For each field that an entry may leave out, how many tools do: clients read null, `unknown` or an empty list. */
function unknownFacts(tools: readonly Tool[]): ContentReport["unknown_facts"] {
  const optional = leavesOf(toolFields).filter(({ leaf }) => leaf.kind !== "hidden" && !leaf.required);
  return optional
    .map(({ name, path }) => {
      const count = tools.filter((tool) => isUnknown(valueAt(tool, path))).length;
      return { field: name, count, share: tools.length === 0 ? 0 : count / tools.length };
    })
    .sort((a, b) => b.count - a.count);
}

const isUnknown = (value: unknown): boolean =>
  value === null || value === UNKNOWN || (Array.isArray(value) && value.length === 0);

/** Countries and territories where French is official, or the language of much of school: ISO 3166-1 alpha-2. */
const FRANCOPHONE: ReadonlySet<string> = new Set(
  (
    "FR BE CH CA LU MC DZ MA TN SN CI CM ML BF BJ TG NE GA CG CD CF TD GN MG DJ KM BI RW SC MU HT VU " +
    "GP MQ GF RE YT NC PF PM WF MF BL"
  ).split(" "),
);

const countryNames = new Intl.DisplayNames("fr", { type: "region" });

const countryName = (code: string): string =>
  code === UNKNOWN ? "Inconnu" : (countryNames.of(code) ?? code);

const EDUCATION_LABELS: Readonly<Record<string, string>> = {
  free: "Gratuit pour l’éducation",
  discount: "Remise",
  extended: "Fonctions étendues",
  quote: "Sur devis",
  none: "Pas d’offre connue",
};

const LINK_LABELS: Readonly<Record<string, string>> = {
  ok: "Répondent",
  redirected: "Ont changé d’adresse",
  blocked: "Refusent les programmes",
  broken: "Ne répondent plus",
  unchecked: "Pas encore contrôlés",
};

const OPEN_SOURCE_LABELS: Readonly<Record<string, string>> = {
  yes: "Libre",
  no: "Propriétaire",
  unknown: "Inconnu",
};

type Tally = Pick<Count, "value" | "count">;

/** Most frequent first, then by value. */
function countBy(tools: readonly Tool[], read: (tool: Tool) => string): Tally[] {
  const counts = new Map<string, number>();
  for (const tool of tools) counts.set(read(tool), (counts.get(read(tool)) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** In the order of the labels, zeros included. */
function labelled(
  counts: readonly Tally[],
  labels: Readonly<Record<string, string>>,
  values: readonly string[] = Object.keys(labels),
): Count[] {
  return values.map((value) => ({
    value,
    label: labels[value] ?? value,
    count: counts.find((entry) => entry.value === value)?.count ?? 0,
  }));
}

const sum = (counts: readonly Tally[]): number => counts.reduce((total, { count }) => total + count, 0);
