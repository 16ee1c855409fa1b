/** What editors go by, in figures: what the directory holds, what it does not know, what to look at again. In French. */

import type { FilterValue } from "../../../functions/lib/contract/filters.ts";
import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { leavesOf } from "../content/fields/field.ts";
import { PRICE_EVIDENCE } from "../content/fields/price-fields.ts";
import { type Tool, toolFields } from "../content/fields/tool-fields.ts";
import { filterTable, filterValues } from "../content/fields/tool-filters.ts";
import type { Catalog } from "../content/model/catalog.ts";
import { countryName } from "../text/codes.ts";
import { valueAt } from "../text/shown-values.ts";
import { alignColumns, count } from "../text/words.ts";

/** A title and what belongs to it: rows of cells, or names. */
export interface ReportSection {
  title: string;
  rows?: readonly (readonly string[])[];
  names?: readonly string[];
}

/** `today`: the day, as `YYYY-MM-DD`, that `verify_by` is compared with. The last section is what to do first. */
export function measureContent(catalog: Catalog, { today }: { today: string }): ReportSection[] {
  const { tools, collections, needs } = catalog;
  const overdue = findOverdue(tools, today);
  const ofKind = (kind: "top" | "stack") => collections.filter((one) => one.kind === kind).length;
  const cited = new Set(tools.flatMap(({ alternatives }) => alternatives.map(({ slug }) => slug)));
  const pairs = tools.flatMap(({ slug, alternatives }) => alternatives.map((other) => [slug, other.slug]));
  const known = new Set(pairs.map((pair) => pair.join(" → ")));
  const oneWay = pairs.filter(([from, to]) => !known.has(`${to} → ${from}`)).map((pair) => pair.join(" → "));
  const useless = needs.filter(({ tool_count }) => tool_count === 0).map(({ slug }) => slug);
  const listed = (title: string, keep: (tool: Tool) => boolean): ReportSection => {
    const names = tools.filter(keep).map(({ slug }) => slug);
    return { title: `${title} : ${shareOf(names, tools)}`, names };
  };
  return [
    {
      title: `Le contenu au ${today} : ${count(tools.length, "outil")}, ${count(ofKind("top"), "classement")}, ${count(ofKind("stack"), "boîte à outils", "boîtes à outils")} ; modifié le ${catalog.data_updated_at}.`,
    },
    {
      title: `À vérifier de nouveau : ${shareOf(overdue, tools)}`,
      rows: overdue.map(({ slug, freshness: { verified_at, verify_by } }) => [
        slug,
        `vérifiée le ${verified_at}`,
        `à revoir depuis le ${verify_by}`,
      ]),
    },
    countValues("Sites web", LINK_STATUSES, tools, ({ freshness }) => [freshness.link_status]),
    ...filterTable(catalog)
      .filter(({ facet }) => facet)
      .map((filter) => countValues(filter.label, filter.values, tools, (tool) => filterValues(tool, filter))),
    countCountries(tools),
    {
      title: "Champs facultatifs : fiches où on sait, fiches où on ignore",
      rows: unknownFacts(tools).map(({ field, unknown }) => {
        const stated = tools.length - unknown;
        return [field, String(stated), percent(stated, tools.length), String(unknown)];
      }),
    },
    countValues("Fiches, par preuve", TRUST, tools, ({ freshness }) => [freshness.evidence]),
    measureEvidence(tools),
    listed("Jamais vérifiées sur le site", ({ freshness }) => freshness.verified_at === null),
    listed("Dans aucune collection", (tool) => tool.collections.length === 0),
    listed("Besoins devinés, à relire (npm run check les propose)", ({ needs_inferred }) => needs_inferred),
    { title: `Besoins sans outil : ${useless.length}`, names: useless },
    listed("Alternative de personne", ({ slug }) => !cited.has(slug)),
    { title: `Alternatives sans retour : ${oneWay.length}`, names: oneWay },
    planWeek(
      tools,
      overdue.map(({ slug }) => slug),
      useless,
    ),
  ];
}

/** A row for each value: how many tools have it. */
function countValues(
  title: string,
  values: readonly Pick<FilterValue, "value" | "label">[],
  tools: readonly Tool[],
  read: (tool: Tool) => readonly string[],
): ReportSection {
  const found = groupBy(tools.flatMap(read), (value) => value);
  const rows = values.map(({ value, label }) => {
    const own = found.get(value)?.length ?? 0;
    return [label, String(own), percent(own, tools.length)];
  });
  return { title, rows };
}

const LINK_STATUSES: { value: Tool["freshness"]["link_status"]; label: string }[] = [
  { value: "ok", label: "Répondent" },
  { value: "redirected", label: "Ont changé d’adresse" },
  { value: "blocked", label: "Refusent les programmes" },
  { value: "broken", label: "Ne répondent plus" },
  { value: "unchecked", label: "Pas encore contrôlés" },
];

/** The most frequent first. */
function countCountries(tools: readonly Tool[]): ReportSection {
  const known = groupBy(tools, ({ publisher }) => publisher.country ?? "");
  const values = [...known].map(([value, { length }]) => ({
    ...{ value, length },
    label: value === "" ? "Inconnu" : countryName(value),
  }));
  values.sort((a, b) => b.length - a.length || (a.value < b.value ? -1 : 1));
  return countValues("Pays des éditeurs", values, tools, ({ publisher }) => [publisher.country ?? ""]);
}

/** The longest overdue first. */
function findOverdue(tools: readonly Tool[], today: string): Tool[] {
  const dayOf = ({ freshness }: Tool): string => freshness.verify_by ?? today;
  return tools.filter((tool) => dayOf(tool) < today).sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
}

/** How many tools leave each optional field out: clients read null, `unknown` or an empty list. */
export const unknownFacts = (tools: readonly Tool[]): { field: string; unknown: number }[] =>
  leavesOf(toolFields)
    .filter(({ kind, required }) => kind !== "hidden" && !required)
    .map(({ name, path }) => ({
      field: name,
      unknown: tools.filter((tool) => !isStated(valueAt(tool, path))).length,
    }))
    .sort((a, b) => b.unknown - a.unknown);

/** Whether anything is known: not null, not `unknown`, and not an empty list or group. */
const isStated = (value: unknown): boolean => {
  if (value === null || value === undefined || value === "unknown") return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== "object" || Object.values(value).some(isStated);
};

/** The facts that a school acts on, as fields declare them, each with the paths of its fields in the record. */
const EVIDENT_FACTS = groupBy(
  leavesOf(toolFields).flatMap(({ path, kind, facts: { evidence } }) => {
    // Entries that are withdrawn have no record.
    return evidence === undefined || kind === "hidden" ? [] : [{ fact: evidence.fact, path }];
  }),
  ({ fact }) => fact,
);

const unsourcedFacts = ({ freshness }: Tool): string[] =>
  [...EVIDENT_FACTS].flatMap(([fact, fields]) =>
    fields.some(({ path }) => freshness.unsourced.includes(path.join("."))) ? [fact] : [],
  );

const TRUST: { value: Tool["freshness"]["evidence"]; label: string }[] = [
  { value: "verified", label: "Vérifiées sur le site par une personne" },
  { value: "sourced", label: "Tous les faits à prouver ont une source" },
  { value: "declared", label: "Déclarées" },
];

/** The facts that a school acts on, with and without a source. */
const measureEvidence = (tools: readonly Tool[]): ReportSection => ({
  title: "Faits dont une école a besoin : fiches qui les disent, dont avec une source",
  rows: [...EVIDENT_FACTS].map(([fact, fields]) => {
    const stated = tools.filter((tool) => fields.some(({ path }) => isStated(valueAt(tool, path))));
    const proven = stated.filter((tool) => !unsourcedFacts(tool).includes(fact)).length;
    return [fact, String(stated.length), String(proven), percent(proven, stated.length)];
  }),
});

/** So many of each task. */
const MOST = 5;

/** The few things that help most readers: tools that others and collections cite most come first. */
function planWeek(
  tools: readonly Tool[],
  overdue: readonly string[],
  useless: readonly string[],
): ReportSection {
  const citing = tools.flatMap(({ slug, alternatives, collections }) => [
    ...alternatives.map((other) => other.slug),
    ...collections.map(() => slug),
  ]);
  const cited = groupBy(citing, (slug) => slug);
  const timesOf = ({ slug }: Tool): number => cited.get(slug)?.length ?? 0;
  const byReach = tools.toSorted((a, b) => timesOf(b) - timesOf(a) || (a.slug < b.slug ? -1 : 1));
  const slugsOf = (keep: (tool: Tool) => boolean): string[] => byReach.filter(keep).map(({ slug }) => slug);
  // That a tool is free harms nobody who believes it: its price can wait.
  const factsOf = (tool: Tool): string[] =>
    unsourcedFacts(tool).filter((fact) => tool.pricing !== "free" || fact !== PRICE_EVIDENCE.fact);
  const weightOf = (tool: Tool): number => factsOf(tool).length * timesOf(tool);
  const unsourced = byReach
    .filter((tool) => factsOf(tool).length > 0)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .map((tool) => `${tool.slug} (citée ${timesOf(tool)} fois) : ${factsOf(tool).join(", ")}`);
  const unseen = slugsOf(({ freshness }) => freshness.verified_at === null);
  const tasks: [title: string, lines: readonly string[]][] = [
    [
      "Le site ne répond plus : corriger son adresse, ou npm run withdraw -- FICHE",
      slugsOf(({ freshness }) => freshness.link_status === "broken"),
    ],
    ["Les plus citées à relire sur leur site, puis npm run verify -- FICHE", [...overdue, ...unseen]],
    ["Faits sans source dans les fiches les plus citées : ajouter la page qui le dit", unsourced],
    ["Besoins sans outil : en trouver un, ou retirer le besoin", useless],
  ];
  const rows = tasks
    .filter(([, lines]) => lines.length > 0)
    .flatMap(([title, lines]) => [[title], ...lines.slice(0, MOST).map((line) => [`  ${line}`])]);
  return { title: "Cette semaine", rows: rows.length === 0 ? [["Tout est à jour."]] : rows };
}

/** `"5 fiches (83 %)"` */
const shareOf = ({ length }: readonly unknown[], tools: readonly Tool[]): string =>
  `${count(length, "fiche")} (${percent(length, tools.length)})`;

/** `percent(1, 3)` → `"33 %"` */
export function percent(part: number, whole: number): string {
  const share = whole === 0 ? 0 : (100 * part) / whole;
  // 0 means none and 100 means all: other shares are never rounded to them.
  const rounded = share < 1 ? Math.ceil(share) : share > 99 ? Math.floor(share) : Math.round(share);
  return `${rounded} %`;
}

/** Aligned text. Long lists are cut: the JSON has them whole. */
export const renderReport = (sections: readonly ReportSection[]): string =>
  sections
    .map(({ title, rows = [], names = [] }) => {
      const lines = names.length > 0 ? [cut(names).join(", ")] : cut(alignColumns(rows, { figures: true }));
      return [title, ...lines.map((line) => `  ${line}`)].map((line) => `${line}\n`).join("");
    })
    .join("\n");

const SHOWN = 40;

/** The first lines, and how many others there are. */
const cut = (lines: readonly string[]): string[] =>
  lines.length > SHOWN
    ? [...lines.slice(0, SHOWN), `… et ${lines.length - SHOWN} autres (--format json).`]
    : [...lines];
