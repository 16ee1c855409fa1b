/** What editors go by, in figures: what the directory holds, what it does not know, which pages to open first. In French. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { leavesOf } from "../content/fields/field.ts";
import { type Tool, toolFields } from "../content/fields/tool-fields.ts";
import { filterTable, filterValues } from "../content/fields/tool-filters.ts";
import type { Catalog } from "../content/model/catalog.ts";
import { valueAt } from "../text/shown-values.ts";
import { alignColumns, count } from "../text/words.ts";

/** A title, and rows of cells below it. */
type Section = readonly [title: string, rows: readonly (readonly string[])[]];

/** `today`: the day, as `YYYY-MM-DD`, that `verify_by` is compared with. */
export function renderReport(catalog: Catalog, today: string): string {
  const { tools, collections, needs } = catalog;
  const kinds = groupBy(collections, ({ kind }) => kind);
  const [tops = 0, stacks = 0] = [kinds.get("top")?.length, kinds.get("stack")?.length];
  const named = (title: string, keep: (tool: Tool) => boolean): Section => {
    const found = tools.filter(keep);
    const share = percent(found.length, tools.length);
    return [`${title} : ${count(found.length, "fiche")} (${share})`, namesOf(found)];
  };
  const useless = needs.filter(({ tool_count }) => tool_count === 0);
  const sections: Section[] = [
    [
      `Le contenu au ${today} : ${count(tools.length, "outil")}, ${count(tops, "classement")}, ${count(stacks, "boîte à outils", "boîtes à outils")} ; modifié le ${catalog.data_updated_at}.`,
      [],
    ],
    ...filterTable(catalog)
      .filter(({ facet }) => facet)
      .map((filter): Section => {
        const found = groupBy(
          tools.flatMap((tool) => filterValues(tool, filter)),
          (value) => value,
        );
        const rows = filter.values.map(({ value, label }) => [
          label,
          ...countOf(found.get(value)?.length ?? 0, tools),
        ]);
        return [filter.label, rows];
      }),
    [
      "Champs facultatifs : fiches où on sait, fiches où on ignore",
      unknownFacts(tools).map(({ field, unknown }) => [
        field,
        ...countOf(tools.length - unknown, tools),
        String(unknown),
      ]),
    ],
    ["Faits dont une école a besoin : fiches qui les disent, dont avec une source", measureEvidence(tools)],
    named("À vérifier de nouveau", ({ freshness: { verify_by } }) => verify_by !== null && verify_by < today),
    named("Dans aucune collection", (tool) => tool.collections.length === 0),
    named("Besoins devinés, à relire", ({ needs_inferred }) => needs_inferred),
    [`Besoins sans outil : ${useless.length}`, namesOf(useless)],
    ["À ouvrir d’abord, puis npm run verify -- FICHE", pagesToOpen(tools)],
  ];
  return sections
    .map(([title, rows]) => [title, ...alignColumns(rows, { figures: true }).map((line) => `  ${line}`)])
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
}

/** Names shown of a list; how many others there are. */
const SHOWN = 40;

const namesOf = (found: readonly { slug: string }[]): string[][] => {
  const names = found.slice(0, SHOWN).map(({ slug }) => slug);
  const rest = found.length - names.length;
  return names.length === 0 ? [] : [[names.join(", ") + (rest > 0 ? ` … et ${count(rest, "autre")}` : "")]];
};

const countOf = (number: number, { length }: readonly unknown[]): string[] => [
  String(number),
  percent(number, length),
];

/** `percent(1, 3)` → `"33 %"` */
export function percent(part: number, whole: number): string {
  const share = whole === 0 ? 0 : (100 * part) / whole;
  // 0 means none and 100 means all: other shares are never rounded to them.
  const rounded = share < 1 ? Math.ceil(share) : share > 99 ? Math.floor(share) : Math.round(share);
  return `${rounded} %`;
}

/** The fields that editors write, with their places in the record. */
const FIELDS = leavesOf(toolFields).filter(({ kind }) => kind !== "hidden");

/** How many tools leave each optional field out: clients read null, `unknown` or an empty list. */
export const unknownFacts = (tools: readonly Tool[]): { field: string; unknown: number }[] =>
  FIELDS.filter(({ required }) => !required)
    .map(({ name, path }) => ({ field: name, unknown: tools.filter((tool) => !isStated(tool, path)).length }))
    .sort((a, b) => b.unknown - a.unknown);

/** Whether anything is known: not null, not `unknown`, and not an empty list or group. */
const isStated = (tool: Tool, path: readonly string[]): boolean => isKnown(valueAt(tool, path));

function isKnown(value: unknown): boolean {
  if (value === null || value === undefined || value === "unknown") return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== "object" || Object.values(value).some(isKnown);
}

/** The facts that a school acts on, as fields declare them: how many tools state them, how many with a source. */
function measureEvidence(tools: readonly Tool[]): string[][] {
  const facts = groupBy(
    FIELDS.flatMap(({ path, facts: { evidence } }) => (evidence ? [{ fact: evidence.fact, path }] : [])),
    ({ fact }) => fact,
  );
  return [...facts].map(([fact, fields]) => {
    const stated = tools.filter((tool) => fields.some(({ path }) => isStated(tool, path)));
    const proven = stated.filter(({ freshness: { unsourced } }) =>
      fields.every(({ path }) => !unsourced.includes(path.join("."))),
    );
    return [fact, String(stated.length), ...countOf(proven.length, stated)];
  });
}

const isFrench = ({ publisher }: Tool): boolean => publisher.country === "FR";
const siteOf = ({ website_url }: Tool): string => website_url;
const policyOf = ({ privacy, website_url }: Tool): string => privacy.policy_url ?? website_url;

/** What schools ask first: what to write, the tools whose entries do not say it, the page that may. */
const QUESTIONS: readonly [todo: string, isOpen: (tool: Tool) => boolean, pageOf: (tool: Tool) => string][] =
  [
    [
      "Dans le GAR ? Écrire gar: yes, ou gar: no",
      (tool) => isFrench(tool) && tool.privacy.gar === "unknown",
      siteOf,
    ],
    [
      "Prix ? Écrire plans: [{ name: Classe, amount: 60, currency: EUR, period: year, as_of: 2026-11 }]",
      (tool) => isFrench(tool) && tool.pricing !== "free" && tool.pricing_details.plans.length === 0,
      ({ pricing_details, website_url }) => pricing_details.url ?? website_url,
    ],
    [
      "Où sont les données ? Écrire hosting_countries: [FR]",
      ({ hosting }) => hosting === "unknown",
      policyOf,
    ],
    [
      "Se relie à l’ENT ? Écrire connections: [ent]",
      (tool) => isFrench(tool) && tool.connections.length === 0,
      siteOf,
    ],
    [
      "À partir de quel âge ? Écrire min_age: 13, et age_rule",
      ({ student_access, privacy }) => student_access === "personal" && privacy.min_age === null,
      policyOf,
    ],
    ["De l’IA générative ? Écrire generative_ai", ({ generative_ai }) => generative_ai === "unknown", siteOf],
    [
      "Sa page sur les données ? Écrire privacy_policy_url",
      ({ privacy }) => privacy.policy_url === null,
      siteOf,
    ],
  ];

/** So many pages of each question. */
const PAGES = 5;

/** Those of tools for pupils that other tools and collections cite most. */
function pagesToOpen(tools: readonly Tool[]): string[][] {
  const cited = groupBy(
    tools.flatMap(({ alternatives }) => alternatives),
    ({ slug }) => slug,
  );
  const reachOf = ({ slug, collections }: Tool): number =>
    collections.length + (cited.get(slug)?.length ?? 0);
  const forPupils = tools
    .filter(({ audiences }) => audiences.includes("eleves"))
    .sort((a, b) => reachOf(b) - reachOf(a) || (a.slug < b.slug ? -1 : 1));
  return QUESTIONS.flatMap(([todo, isOpen, pageOf]) => {
    const pages = forPupils.filter(isOpen).slice(0, PAGES);
    return pages.length === 0 ? [] : [[todo], ...pages.map((tool) => [`  ${tool.slug} : ${pageOf(tool)}`])];
  });
}
