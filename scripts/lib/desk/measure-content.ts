/** Counts what editors go by: what the directory holds, what it does not know, what to look at again. */

import type { Catalog } from "../content/catalog.ts";
import { choicesOf } from "../content/fields/field-labels.ts";
import { leavesOf } from "../content/fields/field-walks.ts";
import { educationFields } from "../content/fields/price-fields.ts";
import { type Tool, toolFields } from "../content/fields/tool-fields.ts";
import { valueAt } from "../text/shown-values.ts";
import { type EvidenceReport, isStated, measureEvidence } from "./measure-evidence.ts";
import { type FormShares, formOf, sharesOf } from "./measure-form.ts";
import { planWeek, type WeekPlan } from "./plan-week.ts";

export interface Count {
  value: string;
  label: string;
  count: number;
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
  /** Publishers from French-speaking countries, from others, and from an unknown country. */
  francophone: Count[];
  education_programs: Count[];
  open_source: Count[];
  /** For each fact that an entry may leave out: how many do. */
  unknown_facts: { field: string; count: number; share: number }[];
  evidence: EvidenceReport;
  /** Of all entries, then by category. */
  form: FormShares[];
  /** To verify again: the longest overdue first. */
  overdue: { slug: string; verified_at: string; verify_by: string }[];
  /** What the weekly check saw of the websites. */
  link_status: Count[];
  /** Slugs of the tools whose website no longer answers. */
  broken: string[];
  never_verified: string[];
  without_collection: string[];
  /** Tools whose needs no editor has chosen: they are found by those that the build infers. */
  inferred_needs: string[];
  /** Needs that no tool serves, chosen or inferred. */
  needs_without_tools: string[];
  /** Tools that no other tool names as an alternative. */
  never_alternative: string[];
  /** Alternatives that do not name the tool in return. */
  one_way_alternatives: { from: string; to: string }[];
  /** What to do first. */
  this_week: WeekPlan;
}

/** `today`: the day, as `YYYY-MM-DD`, that `verify_by` is compared with. */
export function measureContent(catalog: Catalog, { today }: { today: string }): ContentReport {
  const { tools, collections } = catalog;
  const counted = (labels: readonly Omit<Count, "count">[], read: (tool: Tool) => string): Count[] =>
    labels.map(({ value, label }) => ({
      value,
      label,
      count: tools.filter((tool) => read(tool) === value).length,
    }));
  const declared = (node: Parameters<typeof choicesOf>[0]) => choicesOf(node, catalog).values;
  const countryOf = ({ publisher }: Tool): string => publisher.country ?? UNKNOWN;
  const countries = [...new Set(tools.map(countryOf))].map((value) => ({ value, label: countryName(value) }));
  const returned = new Set(
    tools.flatMap(({ slug, alternatives }) => alternatives.map((other) => `${slug} ${other.slug}`)),
  );
  const cited = new Set(tools.flatMap(({ alternatives }) => alternatives.map(({ slug }) => slug)));
  const slugsOf = (keep: (tool: Tool) => boolean): string[] => tools.filter(keep).map(({ slug }) => slug);
  const overdue = tools
    .flatMap(({ slug, freshness: { verified_at, verify_by } }) =>
      verified_at !== null && verify_by !== null && verify_by < today
        ? [{ slug, verified_at, verify_by }]
        : [],
    )
    .sort((a, b) => (a.verify_by < b.verify_by ? -1 : a.verify_by > b.verify_by ? 1 : 0));
  return {
    today,
    data_updated_at: catalog.data_updated_at,
    tools: tools.length,
    tops: collections.filter(({ kind }) => kind === "top").length,
    stacks: collections.filter(({ kind }) => kind === "stack").length,
    categories: counted(declared(toolFields.category), ({ category }) => category),
    pricing: counted(declared(toolFields.pricing), ({ pricing }) => pricing),
    countries: counted(countries, countryOf).sort(
      (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
    ),
    francophone: counted(FRANCOPHONE_LABELS, (tool) => {
      const country = countryOf(tool);
      return country === UNKNOWN ? UNKNOWN : FRANCOPHONE.has(country) ? "yes" : "no";
    }),
    education_programs: counted(
      [...declared(educationFields.kind), { value: "none", label: "Pas d’offre connue" }],
      ({ education_program }) => education_program?.kind ?? "none",
    ),
    open_source: counted(declared(toolFields.open_source), ({ open_source }) => open_source),
    unknown_facts: unknownFacts(tools),
    evidence: measureEvidence(tools),
    form: measureForm(tools, declared(toolFields.category)),
    overdue,
    link_status: counted(LINK_LABELS, ({ freshness }) => freshness.link_status),
    broken: slugsOf(({ freshness }) => freshness.link_status === "broken"),
    never_verified: slugsOf(({ freshness }) => freshness.verified_at === null),
    without_collection: slugsOf((tool) => tool.collections.length === 0),
    inferred_needs: slugsOf(({ needs_inferred }) => needs_inferred),
    needs_without_tools: catalog.needs.filter(({ tool_count }) => tool_count === 0).map(({ slug }) => slug),
    never_alternative: slugsOf(({ slug }) => !cited.has(slug)),
    one_way_alternatives: tools.flatMap(({ slug, alternatives }) =>
      alternatives
        .filter((other) => !returned.has(`${other.slug} ${slug}`))
        .map((other) => ({ from: slug, to: other.slug })),
    ),
    this_week: planWeek(
      catalog,
      overdue.map(({ slug }) => slug),
    ),
  };
}

const UNKNOWN = "unknown";

function measureForm(
  tools: readonly Tool[],
  categories: readonly { value: string; label: string }[],
): FormShares[] {
  const forms = tools.map(({ category, long_description, name }) => ({
    category,
    form: formOf(long_description, name),
  }));
  const of = (wanted: string) => forms.filter(({ category }) => category === wanted).map(({ form }) => form);
  return [
    sharesOf(
      "Ensemble",
      forms.map(({ form }) => form),
    ),
    ...categories.map(({ value, label }) => sharesOf(label, of(value))),
  ];
}

/** How many tools leave each optional field out: clients read null, `unknown` or an empty list. */
function unknownFacts(tools: readonly Tool[]): ContentReport["unknown_facts"] {
  const optional = leavesOf(toolFields).filter(({ leaf }) => leaf.kind !== "hidden" && !leaf.required);
  return optional
    .map(({ name, path }) => {
      const count = tools.filter((tool) => !isStated(valueAt(tool, path))).length;
      return { field: name, count, share: tools.length === 0 ? 0 : count / tools.length };
    })
    .sort((a, b) => b.count - a.count);
}

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

const FRANCOPHONE_LABELS = [
  { value: "yes", label: "Francophonie" },
  { value: "no", label: "Autres pays" },
  { value: UNKNOWN, label: "Pays inconnu" },
];

const LINK_LABELS: { value: Tool["freshness"]["link_status"]; label: string }[] = [
  { value: "ok", label: "Répondent" },
  { value: "redirected", label: "Ont changé d’adresse" },
  { value: "blocked", label: "Refusent les programmes" },
  { value: "broken", label: "Ne répondent plus" },
  { value: "unchecked", label: "Pas encore contrôlés" },
];
