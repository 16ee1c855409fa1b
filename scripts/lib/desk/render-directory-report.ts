/** Prints the report on the content: aligned French text for editors, JSON for programs. */

import { count } from "../text/words.ts";
import type { ContentReport, Count } from "./measure-content.ts";
import { type FormShare, OTHER } from "./measure-form.ts";

export const REPORT_FORMATS = ["text", "json"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export function renderReport(report: ContentReport, format: ReportFormat): string {
  return format === "json" ? `${JSON.stringify(report, null, 2)}\n` : renderText(report);
}

function renderText(report: ContentReport): string {
  const { tools } = report;
  const inCollection = tools - report.without_collection.length;
  const counted = (title: string, counts: readonly Count[]) =>
    section(title, table(counts.map(({ label, count }) => [label, String(count), percent(count, tools)])));
  const listed = (title: string, slugs: readonly string[]) =>
    section(`${title} : ${count(slugs.length, "fiche")} (${percent(slugs.length, tools)})`, wrap(slugs));
  const pairs = report.one_way_alternatives.map(({ from, to }) => `${from} → ${to}`);
  return [
    `Le contenu au ${report.today} : ${count(tools, "outil")}, ${count(report.tops, "top")}, ` +
      `${count(report.stacks, "stack")} ; dernière modification le ${report.data_updated_at}.\n`,
    section(
      `À vérifier de nouveau : ${count(report.overdue.length, "fiche")} (${percent(report.overdue.length, tools)})`,
      cut(
        table(
          report.overdue.map(({ slug, verified_at, verify_by }) => [
            slug,
            `vérifiée le ${verified_at}`,
            `à revoir depuis le ${verify_by}`,
          ]),
        ),
      ),
    ),
    counted("Sites web", report.link_status),
    listed("Sites qui ne répondent plus", report.broken),
    counted("Catégories", report.categories),
    counted("Tarifs", report.pricing),
    counted("Offres éducation", report.education_programs),
    counted("Logiciel libre", report.open_source),
    counted("Pays des éditeurs", report.francophone),
    counted("Détail par pays", report.countries),
    section(
      "Champs facultatifs : fiches où on sait, fiches où on ignore",
      table(
        report.unknown_facts.map(({ field, count }) => [
          field,
          String(tools - count),
          percent(tools - count, tools),
          String(count),
        ]),
      ),
    ),
    renderEvidence(report),
    renderForm(report),
    listed("Jamais vérifiées sur le site", report.never_verified),
    section(
      `Dans une collection : ${count(inCollection, "fiche")} (${percent(inCollection, tools)}), ` +
        `${count(report.tops + report.stacks, "collection")}`,
      [],
    ),
    listed("Dans aucune collection", report.without_collection),
    listed("Besoins devinés, à relire (npm run check les propose)", report.inferred_needs),
    section(`Besoins sans outil : ${report.needs_without_tools.length}`, wrap(report.needs_without_tools)),
    listed("Alternative de personne", report.never_alternative),
    section(`Alternatives sans retour : ${pairs.length}`, wrap(pairs)),
    renderWeek(report),
  ].join("\n");
}

function renderEvidence({ tools, evidence }: ContentReport): string {
  const { sources, facts, ...counted } = evidence;
  const sourceRow = (label: string, value: number) => [label, String(value), percent(value, sources)];
  const toolRow = (label: string, value: number) => [label, String(value), percent(value, tools)];
  return [
    section(
      `Sources : ${sources}, dans ${count(counted.tools_with_sources, "fiche")} (${percent(counted.tools_with_sources, tools)})`,
      table([
        sourceRow("Ouvertes par une personne, ce jour-là", counted.checked),
        sourceRow("Avec leur propre date", counted.dated),
        sourceRow("Sur le site de l’outil", counted.own_site),
        sourceRow("Qui ne disent pas quel fait elles appuient", counted.vague),
      ]),
    ),
    section(
      "Fiches, par preuve",
      table([
        toolRow("Vérifiées sur le site par une personne", counted.verified),
        toolRow("Tous les faits à prouver ont une source", counted.sourced),
        toolRow("Déclarées", counted.declared),
      ]),
    ),
    section(
      "Faits dont une école a besoin : fiches qui les disent, dont avec une source",
      table(
        facts.map(({ fact, stated, sourced }) => [
          fact,
          String(stated),
          String(sourced),
          percent(sourced, stated),
        ]),
      ),
    ),
  ].join("\n");
}

/** The last lines: what a maintainer reads first. Nothing is shown of what is done. */
function renderWeek({ this_week: week }: ContentReport): string {
  const tasks: [title: string, lines: string[]][] = [
    ["Le site ne répond plus : corriger son adresse, ou npm run withdraw -- FICHE", week.broken],
    ["Les plus citées à relire sur leur site, puis npm run verify -- FICHE", week.to_verify],
    [
      "Faits sans source dans les fiches les plus citées : ajouter la page qui le dit",
      week.unsourced.map(({ slug, facts, cited }) => `${slug} (citée ${cited} fois) : ${facts.join(", ")}`),
    ],
    ["Besoins sans outil : en trouver un, ou retirer le besoin", week.needs_without_tools],
  ];
  const open = tasks.filter(([, lines]) => lines.length > 0);
  return section(
    "Cette semaine",
    open.length === 0
      ? ["Tout est à jour."]
      : open.flatMap(([title, lines]) => [title, ...lines.map((line) => `  ${line}`)]),
  );
}

/** So many forms are shown for all entries; for a category, the first. */
const FORMS_OF_ALL = 4;

function renderForm({ form }: ContentReport): string {
  const lines = form.flatMap(({ label, tools, words, withList, paragraphs, ...kinds }, index) => {
    const shown = (shares: readonly FormShare[]): string =>
      shares
        .filter(({ form: name }) => name !== OTHER)
        .slice(0, index === 0 ? FORMS_OF_ALL : 1)
        .map(({ form: name, share }) => `${name} (${percent(share, 1)})`)
        .join(", ");
    const about = [count(tools, "fiche"), `${words} mots`, `avec une liste ${percent(withList, 1)}`];
    if (index === 0) {
      return [
        `${label} : ${about.join(", ")}`,
        `  paragraphes    ${shown(paragraphs)}`,
        `  ouverture      ${shown(kinds.opening)}`,
        `  2e paragraphe  ${shown(kinds.second)}`,
        `  fin            ${shown(kinds.ending)}`,
      ];
    }
    const usual = paragraphs.map(({ form: name, share }) => ({ form: `${name} paragraphes`, share }));
    return [
      `${label} : ${[...about, shown(usual)].join(", ")}`,
      `  ouverture : ${shown(kinds.opening)} ; 2e paragraphe : ${shown(kinds.second)} ; fin : ${shown(kinds.ending)}`,
    ];
  });
  return section("Forme des textes : la plus fréquente et sa part (une part haute est une recette)", lines);
}

const section = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `  ${line}`)].map((line) => `${line}\n`).join("");

/** Aligned columns: words on the left, figures on the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const align = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join("  "));
}

/** `percent(1, 3)` → `"33 %"` */
function percent(part: number, whole: number): string {
  const share = whole === 0 ? 0 : (100 * part) / whole;
  // 0 means none and 100 means all: other shares are never rounded to them.
  const rounded = share < 1 ? Math.ceil(share) : share > 99 ? Math.floor(share) : Math.round(share);
  return `${rounded} %`;
}

const LINE = 98;
/** The rest is in the JSON. */
const SHOWN = 40;

/** The first lines, and how many others there are. */
const cut = (lines: readonly string[], total = lines.length): string[] =>
  total > SHOWN ? [...lines.slice(0, SHOWN), `… et ${total - SHOWN} autres (--format json).`] : [...lines];

/** The first words, with commas, in lines that fit a terminal. */
function wrap(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const [index, word] of words.slice(0, SHOWN).entries()) {
    const item = index < words.length - 1 ? `${word},` : word;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + item.length <= LINE)
      lines[lines.length - 1] = `${last} ${item}`;
    else lines.push(item);
  }
  return cut(lines, words.length);
}
