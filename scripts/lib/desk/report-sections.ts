/** What editors go by, in figures: what the directory holds, what it does not know, what to look at again. */

import { isVague } from "../content/evidence/claims.ts";
import { educationFields, PRICE_EVIDENCE } from "../content/fields/price-fields.ts";
import { type Tool, toolFields } from "../content/fields/tool-fields.ts";
import { choicesOf } from "../content/fields/tool-filters.ts";
import { leavesOf } from "../content/fields/walks.ts";
import type { Catalog } from "../content/model/catalog.ts";
import { isSameSite } from "../content/model/web-addresses.ts";
import { valueAt } from "../text/shown-values.ts";
import { count } from "../text/words.ts";

/** A title and what belongs to it: rows of cells, or names. */
export interface ReportSection {
  title: string;
  rows?: readonly (readonly string[])[];
  names?: readonly string[];
}

/** `today`: the day, as `YYYY-MM-DD`, that `verify_by` is compared with. The last section is what to do first. */
export function measureContent(catalog: Catalog, { today }: { today: string }): ReportSection[] {
  const { tools, collections, needs } = catalog;
  const share = (some: number): string => percent(some, tools.length);
  const counted = (
    title: string,
    labels: readonly { value: string; label: string }[],
    read: (tool: Tool) => string,
  ): ReportSection => {
    const values = tools.map(read);
    const rows = labels.map(({ value, label }) => {
      const found = values.filter((other) => other === value).length;
      return [label, String(found), share(found)];
    });
    return { title, rows };
  };
  const listed = (title: string, keep: (tool: Tool) => boolean): ReportSection => {
    const names = tools.filter(keep).map(({ slug }) => slug);
    return { title: `${title} : ${count(names.length, "fiche")} (${share(names.length)})`, names };
  };
  const declared = (node: Parameters<typeof choicesOf>[0]) => choicesOf(node, catalog).values;
  const overdue = findOverdue(tools, today);
  const kinds = (kind: "top" | "stack") => collections.filter((one) => one.kind === kind).length;
  const inCollection = tools.filter((tool) => tool.collections.length > 0).length;
  const cited = new Set(tools.flatMap(({ alternatives }) => alternatives.map(({ slug }) => slug)));
  const returned = new Set(
    tools.flatMap(({ slug, alternatives }) => alternatives.map((other) => `${slug} ${other.slug}`)),
  );
  const oneWay = tools.flatMap(({ slug, alternatives }) =>
    alternatives
      .filter((other) => !returned.has(`${other.slug} ${slug}`))
      .map((other) => `${slug} → ${other.slug}`),
  );
  const useless = needs.filter(({ tool_count }) => tool_count === 0).map(({ slug }) => slug);
  return [
    {
      title: `Le contenu au ${today} : ${count(tools.length, "outil")}, ${count(kinds("top"), "classement")}, ${count(kinds("stack"), "boîte à outils", "boîtes à outils")} ; modifié le ${catalog.data_updated_at}.`,
    },
    {
      title: `À vérifier de nouveau : ${count(overdue.length, "fiche")} (${share(overdue.length)})`,
      rows: overdue.map(({ slug, verified_at, verify_by }) => [
        slug,
        `vérifiée le ${verified_at}`,
        `à revoir depuis le ${verify_by}`,
      ]),
    },
    counted("Sites web", LINK_LABELS, ({ freshness }) => freshness.link_status),
    listed("Sites qui ne répondent plus", ({ freshness }) => freshness.link_status === "broken"),
    counted("Catégories", declared(toolFields.category), ({ category }) => category),
    counted("Tarifs", declared(toolFields.pricing), ({ pricing }) => pricing),
    counted(
      "Offres éducation",
      [...declared(educationFields.kind), { value: "none", label: "Pas d’offre connue" }],
      ({ education_program }) => education_program?.kind ?? "none",
    ),
    counted("Logiciel libre", declared(toolFields.open_source), ({ open_source }) => open_source),
    counted("Pays des éditeurs", FRANCOPHONE_LABELS, (tool) => {
      const country = countryOf(tool);
      return country === UNKNOWN ? UNKNOWN : FRANCOPHONE.has(country) ? "yes" : "no";
    }),
    byCount(counted("Détail par pays", countriesOf(tools), countryOf)),
    {
      title: "Champs facultatifs : fiches où on sait, fiches où on ignore",
      rows: unknownFacts(tools).map(({ field, unknown }) => {
        const known = tools.length - unknown;
        return [field, String(known), share(known), String(unknown)];
      }),
    },
    ...measureEvidence(tools),
    listed("Jamais vérifiées sur le site", ({ freshness }) => freshness.verified_at === null),
    {
      title: `Dans une collection : ${count(inCollection, "fiche")} (${share(inCollection)}), ${count(collections.length, "collection")}`,
    },
    listed("Dans aucune collection", (tool) => tool.collections.length === 0),
    listed("Besoins devinés, à relire (npm run check les propose)", ({ needs_inferred }) => needs_inferred),
    { title: `Besoins sans outil : ${useless.length}`, names: useless },
    listed("Alternative de personne", ({ slug }) => !cited.has(slug)),
    { title: `Alternatives sans retour : ${oneWay.length}`, names: oneWay },
    planWeek(tools, { overdue: overdue.map(({ slug }) => slug), useless }),
  ];
}

/** The longest overdue first. */
function findOverdue(tools: readonly Tool[], today: string) {
  return tools
    .flatMap(({ slug, freshness: { verified_at, verify_by } }) =>
      verified_at !== null && verify_by !== null && verify_by < today
        ? [{ slug, verified_at, verify_by }]
        : [],
    )
    .sort((a, b) => (a.verify_by < b.verify_by ? -1 : a.verify_by > b.verify_by ? 1 : 0));
}

/** How many tools leave each optional field out: clients read null, `unknown` or an empty list. */
export const unknownFacts = (tools: readonly Tool[]): { field: string; unknown: number }[] =>
  leavesOf(toolFields)
    .filter(({ leaf }) => leaf.kind !== "hidden" && !leaf.required)
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
const EVIDENT_FACTS = (() => {
  const paths = new Map<string, string[][]>();
  for (const { path, leaf } of leavesOf(toolFields)) {
    const { evidence } = leaf.about;
    // Entries that are withdrawn have no record.
    if (evidence !== undefined && leaf.kind !== "hidden")
      paths.set(evidence.fact, [...(paths.get(evidence.fact) ?? []), path]);
  }
  return [...paths].map(([fact, own]) => ({ fact, paths: own }));
})();

const unsourcedFacts = ({ freshness }: Tool): string[] =>
  EVIDENT_FACTS.filter(({ paths }) => paths.some((path) => freshness.unsourced.includes(path.join(".")))).map(
    ({ fact }) => fact,
  );

/** The sources, and the facts that a school acts on, with and without one. */
function measureEvidence(tools: readonly Tool[]): ReportSection[] {
  const sources = tools.flatMap((tool) => tool.sources.map((source) => ({ tool, ...source })));
  const sourced = tools.filter((tool) => tool.sources.length > 0).length;
  const row = <T>(label: string, items: readonly T[], keep: (item: T) => boolean): string[] => {
    const found = items.filter(keep).length;
    return [label, String(found), percent(found, items.length)];
  };
  const trust = (label: string, wanted: Tool["freshness"]["evidence"]): string[] =>
    row(label, tools, ({ freshness }) => freshness.evidence === wanted);
  return [
    {
      title: `Sources : ${sources.length}, dans ${count(sourced, "fiche")} (${percent(sourced, tools.length)})`,
      rows: [
        row("Ouvertes par une personne, ce jour-là", sources, ({ checked_at }) => checked_at !== null),
        row("Avec leur propre date", sources, ({ published_at }) => published_at !== null),
        row("Sur le site de l’outil", sources, ({ tool, url }) => isSameSite(url, tool.website_url)),
        row("Qui ne disent pas quel fait elles appuient", sources, ({ supports }) => isVague(supports)),
      ],
    },
    {
      title: "Fiches, par preuve",
      rows: [
        trust("Vérifiées sur le site par une personne", "verified"),
        trust("Tous les faits à prouver ont une source", "sourced"),
        trust("Déclarées", "declared"),
      ],
    },
    {
      title: "Faits dont une école a besoin : fiches qui les disent, dont avec une source",
      rows: EVIDENT_FACTS.map(({ fact, paths }) => {
        const stated = tools.filter((tool) => paths.some((path) => isStated(valueAt(tool, path))));
        const [label, ...figures] = row(fact, stated, (tool) => !unsourcedFacts(tool).includes(fact));
        return [label ?? "", String(stated.length), ...figures];
      }),
    },
  ];
}

/** So many of each task. */
const MOST = 5;

/** The few things that help most readers: tools that others and collections cite most come first. */
function planWeek(
  tools: readonly Tool[],
  { overdue, useless }: Record<"overdue" | "useless", readonly string[]>,
): ReportSection {
  const citing = tools.flatMap(({ slug, alternatives, collections }) => [
    ...alternatives.map((other) => other.slug),
    ...collections.map(() => slug),
  ]);
  const cited = new Map(tools.map(({ slug }) => [slug, citing.filter((other) => other === slug).length]));
  const timesOf = (slug: string): number => cited.get(slug) ?? 0;
  const byReach = tools.toSorted((a, b) => timesOf(b.slug) - timesOf(a.slug) || (a.slug < b.slug ? -1 : 1));
  const slugsOf = (keep: (tool: Tool) => boolean): string[] => byReach.filter(keep).map(({ slug }) => slug);
  const unsourced = byReach
    .map((tool) => {
      // That a tool is free harms nobody who believes it: its price can wait.
      const facts = unsourcedFacts(tool).filter(
        (fact) => !(tool.pricing === "free" && fact === PRICE_EVIDENCE.fact),
      );
      return { slug: tool.slug, facts, weight: facts.length * timesOf(tool.slug) };
    })
    .filter(({ facts }) => facts.length > 0)
    .sort((a, b) => b.weight - a.weight);
  const tasks: [title: string, lines: readonly string[]][] = [
    [
      "Le site ne répond plus : corriger son adresse, ou npm run withdraw -- FICHE",
      slugsOf(({ freshness }) => freshness.link_status === "broken"),
    ],
    [
      "Les plus citées à relire sur leur site, puis npm run verify -- FICHE",
      [...overdue, ...slugsOf(({ freshness }) => freshness.verified_at === null)],
    ],
    [
      "Faits sans source dans les fiches les plus citées : ajouter la page qui le dit",
      unsourced.map(({ slug, facts }) => `${slug} (citée ${timesOf(slug)} fois) : ${facts.join(", ")}`),
    ],
    ["Besoins sans outil : en trouver un, ou retirer le besoin", useless],
  ];
  const rows = tasks
    .filter(([, lines]) => lines.length > 0)
    .flatMap(([title, lines]) => [[title], ...lines.slice(0, MOST).map((line) => [`  ${line}`])]);
  return { title: "Cette semaine", rows: rows.length === 0 ? [["Tout est à jour."]] : rows };
}

/** `percent(1, 3)` → `"33 %"` */
export function percent(part: number, whole: number): string {
  const share = whole === 0 ? 0 : (100 * part) / whole;
  // 0 means none and 100 means all: other shares are never rounded to them.
  const rounded = share < 1 ? Math.ceil(share) : share > 99 ? Math.floor(share) : Math.round(share);
  return `${rounded} %`;
}

const UNKNOWN = "unknown";

/** Countries and territories where French is official, or the language of much of school: ISO 3166-1 alpha-2. */
const FRANCOPHONE: ReadonlySet<string> = new Set(
  (
    "FR BE CH CA LU MC DZ MA TN SN CI CM ML BF BJ TG NE GA CG CD CF TD GN MG DJ KM BI RW SC MU HT VU " +
    "GP MQ GF RE YT NC PF PM WF MF BL"
  ).split(" "),
);

const FRANCOPHONE_LABELS = [
  { value: "yes", label: "Francophonie" },
  { value: "no", label: "Autres pays" },
  { value: UNKNOWN, label: "Pays inconnu" },
];

const countryOf = ({ publisher }: Tool): string => publisher.country ?? UNKNOWN;

const countryNames = new Intl.DisplayNames("fr", { type: "region" });

const countriesOf = (tools: readonly Tool[]): { value: string; label: string }[] =>
  [...new Set(tools.map(countryOf))].sort().map((value) => ({
    value,
    label: value === UNKNOWN ? "Inconnu" : (countryNames.of(value) ?? value),
  }));

const byCount = ({ title, rows = [] }: ReportSection): ReportSection => ({
  title,
  rows: rows.toSorted(([, a], [, b]) => Number(b) - Number(a)),
});

const LINK_LABELS: { value: Tool["freshness"]["link_status"]; label: string }[] = [
  { value: "ok", label: "Répondent" },
  { value: "redirected", label: "Ont changé d’adresse" },
  { value: "blocked", label: "Refusent les programmes" },
  { value: "broken", label: "Ne répondent plus" },
  { value: "unchecked", label: "Pas encore contrôlés" },
];
