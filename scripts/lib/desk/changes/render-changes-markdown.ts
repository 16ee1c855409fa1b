/**
 * Prints what a branch changes as the comment of a proposal: one block for each entry. No pictures: GitHub shows no
 * SVG in a comment, and a picture would need a host. The page itself is one click away, in the preview of the site.
 */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import type { Finding } from "../../source/finding.ts";
import { SEVERITIES, summarize } from "../../source/format-findings.ts";
import { count } from "../../text/words.ts";
import { findingTitle } from "../field-titles.ts";
import type { ApiReport } from "./compare-apis.ts";
import type { ChangeReport } from "./describe-change.ts";
import type { EntryReport } from "./describe-entries.ts";
import { type Budget, details, fenced, fit, inCode, plain } from "./github-markdown.ts";
import type { QueryDifference } from "./replay-queries.ts";
import {
  type EntryGroup,
  groupEntries,
  isNew,
  lostAddresses,
  missingPart,
  noteOn,
  sayAddress,
  sayChange,
  sayDoubts,
  sayFound,
  sayLost,
  summarizeChange,
  valuesToShow,
} from "./wording.ts";

/** GitHub accepts 65,536 characters. */
export const MAX_MARKDOWN = 60_000;

export interface MarkdownOptions {
  /** What the change is compared with. */
  base: string;
  /** The site as it will be: `https://deploy-preview-12--annuaire.netlify.app`; null if nothing builds it. */
  preview?: string | null;
  /** Whether the proposal changes lines that the directory has changed too. */
  hasConflict?: boolean;
}

export function renderMarkdown(
  report: ChangeReport,
  { base, preview = null, hasConflict }: MarkdownOptions,
): string {
  const { errors, warnings, api, queries } = report;
  const missing = missingPart(report);
  const lost = lostAddresses(report).map((address) => `- ${plain(sayLost(address, report))}`);
  const forEntries: Budget = { left: 32_000 };
  return [
    "## Ce que change cette proposition",
    ...(hasConflict ? [`> ${CONFLICT}`] : []),
    ...(lost.length > 0
      ? [
          `**${count(lost.length, "adresse serait perdue", "adresses seraient perdues")}**`,
          fit(lost, { left: 3_000 }, (rest) => `- … et ${count(rest, "autre")}.`).join("\n"),
        ]
      : []),
    ...(errors.length > 0
      ? [
          `**${plain(summarize(errors))}** Rien ne sera publié tant qu’il en reste une ; le site actuel reste en ligne.`,
          renderFindings(errors, { left: 9_000 }),
        ]
      : []),
    plain(summarizeChange(report)),
    ...groupEntries(report).flatMap((group) =>
      renderGroup(group, { site: report.site, preview, budget: forEntries }),
    ),
    ...(preview !== null && report.tools.length + report.collections.length > 0 ? [PREVIEW] : []),
    ...renderConsequences([...report.consequences.tools, ...report.consequences.collections]),
    ...(warnings.length > 0
      ? [details(`À voir : ${summarize(warnings)}`, renderFindings(warnings, { left: 5_000 }))]
      : []),
    ...(missing === null ? [] : [`> ${plain(missing)}`]),
    ...renderAddresses(report),
    ...(api === null ? [] : renderTotals(api)),
    ...(queries === null ? [] : renderQueries(queries)),
    `<sub>Comparé à ${plain(base)}. Les mêmes lignes sur votre machine : <code>npm run changes -- main</code></sub>`,
  ]
    .join("\n\n")
    .concat("\n");
}

const CONFLICT =
  "L’annuaire a changé aux mêmes lignes depuis le début de cette proposition. GitHub demande de choisir entre les deux " +
  "textes : bouton « Resolve conflicts » (résoudre), plus bas. En attendant, la proposition est lue seule.";
const PREVIEW =
  "<sub>Le nom d’une fiche mène à sa page telle qu’elle sera, quelques minutes après la proposition. Une image de la " +
  "page ne peut pas se mettre ici.</sub>";

/** By file, each with its line, the name of its field and what to write. */
function renderFindings(findings: readonly Finding[], budget: Budget): string {
  const blocks = [...groupBy(findings, ({ file }) => file)].flatMap(([file, own]) =>
    own.map((finding, index) => `${index === 0 ? `\`${inCode(file)}\`\n\n` : ""}${renderFinding(finding)}`),
  );
  return fit(blocks, budget, (rest) => `… et ${count(rest, "autre")}.`).join("\n\n");
}

function renderFinding(finding: Finding): string {
  const { line, message, fix, edit, severity } = finding;
  const sign = SEVERITIES.find((one) => one.severity === severity)?.sign ?? "✗";
  const place = line === null ? "" : `ligne ${line}, `;
  const told = `${sign} ${place}**${plain(findingTitle(finding))}** : ${plain(message)}`;
  if (fix === null) return told;
  if (edit === undefined && !fix.includes("\n")) return `${told}<br>\nÀ faire : ${plain(fix)}`;
  return `${told}\n${fenced(fix, "yaml")}`;
}

interface GroupOptions {
  site: string;
  preview: string | null;
  budget: Budget;
}

function renderGroup({ title, entries, others }: EntryGroup, options: GroupOptions): string[] {
  const blocks = entries.map((entry) => renderEntry(entry, options));
  const shown = fit(blocks, options.budget, (rest) => `… et ${count(rest, "autre")}.`);
  const [open, folded] = [shown.slice(0, OPEN), shown.slice(OPEN)];
  const lines = others.map(({ says, entries: own }) => {
    const names = fit(
      own.map(({ name }) => plain(name)),
      { left: 2_000 },
      (rest) => `… et ${count(rest, "autre")}`,
    );
    return `${says} : ${names.join(", ")}.`;
  });
  const total = others.reduce((sum, { entries: own }) => sum + own.length, entries.length);
  return [
    `### ${title} (${total})`,
    ...open,
    ...(folded.length > 0 ? [details("La suite", folded.join("\n\n"))] : []),
    ...lines,
  ];
}

/** Longer lists are folded. */
const OPEN = 8;
/** Values shown of an entry. */
const VALUES = 15;

/** One block: its name, what it is, its values, what is doubtful, how it is found. */
function renderEntry(entry: EntryReport, { site, preview }: GroupOptions): string {
  const { name, slug, card } = entry;
  const isOnline = card !== null && entry.page !== null;
  const host = isOnline ? (preview ?? (isNew(entry) ? null : site)) : null;
  const title =
    host === null ? `**${plain(name)}**` : `**[${plain(name)}](${encodeURI(host + (entry.page ?? ""))})**`;
  const note = noteOn(entry);
  const values = valuesToShow(entry);
  const lines = [
    [title, ...(card?.facts ?? []).map(plain), `\`${inCode(slug)}\``].join(" · "),
    ...(note === null ? [] : [plain(note)]),
    ...(card === null || !isNew(entry)
      ? []
      : [plain(card.description), card.tags.map((tag) => `\`${inCode(tag)}\``).join(" ")]),
    ...values.slice(0, VALUES).map((value) => {
      const [label, change] = sayChange(value, isNew(entry));
      return `**${plain(label)}** : ${plain(change)}`;
    }),
    ...(values.length > VALUES
      ? [`… et ${count(values.length - VALUES, "autre valeur", "autres valeurs")}`]
      : []),
    ...sayDoubts(entry).map((line) => `⚠ ${plain(line)}`),
    ...sayFound(entry).map((line) => `<sub>${plain(line)}</sub>`),
  ];
  return lines.map((line) => `> ${line}`).join("<br>\n");
}

/** Entries that changed without an edit. */
function renderConsequences(slugs: readonly string[]): string[] {
  if (slugs.length === 0) return [];
  const shown = fit(
    slugs.map((slug) => `\`${inCode(slug)}\``),
    { left: 3_000 },
    (rest) => `… et ${count(rest, "autre")}`,
  );
  const title = count(slugs.length, "autre réponse change", "autres réponses changent");
  return [details(`Par contrecoup, ${title}`, shown.join(", "))];
}

function renderAddresses({ addresses }: ChangeReport): string[] {
  const lines = addresses
    .filter(({ status }) => status !== 404)
    .map((address) => `- ${plain(sayAddress(address))}`);
  if (lines.length === 0) return [];
  return [
    "### Adresses",
    fit(lines, { left: 3_000 }, (rest) => `- … et ${count(rest, "autre")}.`).join("\n"),
  ];
}

function renderTotals({ totals }: ApiReport): string[] {
  const rows = fit(
    totals.map(({ path, before, after }) => `| \`${inCode(path)}\` | ${before} | ${after} |`),
    { left: 3_000 },
    (rest) => `| … et ${count(rest, "autre")} | | |`,
  );
  return rows.length > 0 ? [details("Nombres de résultats", table(TOTALS, rows))] : [];
}

function renderQueries(queries: readonly QueryDifference[]): string[] {
  if (queries.length === 0) return ["Aucune recherche courante ne change de résultats."];
  const names = (tools: QueryDifference["gained"]) =>
    tools.map(({ name, rank }) => `${plain(name)} (${rank})`).join(", ");
  const rows = fit(
    queries.map(({ q, gained, lost }) => `| ${plain(q)} | ${names(gained)} | ${names(lost)} |`),
    { left: 2_000 },
    (rest) => `| … et ${count(rest, "autre")} | | |`,
  );
  return [
    "### Recherche",
    `${count(queries.length, "recherche courante change", "recherches courantes changent")} ` +
      "de résultats parmi les dix premiers ; entre parenthèses, le rang.",
    table(QUERIES, rows.slice(0, SEARCHES)),
    ...(rows.length > SEARCHES ? [details("La suite", table(QUERIES, rows.slice(SEARCHES)))] : []),
  ];
}

const SEARCHES = 6;
const TOTALS = "| Liste | Avant | Après |\n|---|--:|--:|";
const QUERIES = "| Recherche | Gagne | Perd |\n|---|---|---|";
const table = (head: string, rows: readonly string[]): string => [head, ...rows].join("\n");
