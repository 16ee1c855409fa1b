/**
 * Prints what a branch changes as the comment of a pull request. Cards are quotes rather than pictures: GitHub
 * shows no SVG in a comment, and a picture elsewhere would be a third party’s.
 */

import type { Finding } from "../../source/finding.ts";
import { count, formatFindings, summarize } from "../../source/format-findings.ts";
import type { ApiReport } from "./compare-apis.ts";
import type { ChangeReport, EntryReport } from "./describe-change.ts";
import type { QueryDifference } from "./replay-queries.ts";
import { cut } from "./show-values.ts";
import {
  CHANGES,
  ENTRY_TITLES,
  missingPart,
  noteOn,
  rowsOf,
  sayAddress,
  summarizeChange,
} from "./wording.ts";

/** GitHub takes 65,536 characters. */
export const MAX_MARKDOWN = 60_000;

/** What is left of it for a part of the report. */
interface Budget {
  left: number;
}

export function renderMarkdown(report: ChangeReport, base: string): string {
  const { errors, warnings, api, queries } = report;
  const missing = missingPart(report, base);
  const forCards: Budget = { left: 20_000 };
  return [
    "## Ce que change cette demande",
    ...(errors.length > 0
      ? [
          `**${plain(summarize(errors))}** Rien ne sera publié tant qu’il en reste une ; le site actuel reste en ligne.`,
          fenced(errors, { left: 8_000 }),
        ]
      : []),
    plain(summarizeChange(report)),
    ...renderEntries("Fiches", report.tools, forCards),
    ...renderEntries("Collections", report.collections, forCards),
    ...renderConsequences([...report.consequences.tools, ...report.consequences.collections]),
    ...(warnings.length > 0
      ? [
          details(
            count(warnings.length, "nouvel avertissement", "nouveaux avertissements"),
            fenced(warnings, { left: 4_000 }),
          ),
        ]
      : []),
    ...(missing === null ? [] : [`> ${plain(missing)}`]),
    ...(api === null ? [] : renderApi(api)),
    ...(queries === null ? [] : renderQueries(queries)),
    `<sub>Comparé à ${plain(base)}. Les mêmes lignes sur votre machine : <code>npm run changes -- main</code></sub>`,
  ]
    .join("\n\n")
    .concat("\n");
}

function fenced(findings: readonly Finding[], budget: Budget): string {
  const blocks = findings.map((finding) => formatFindings([finding], "text"));
  // Longer than any fence that the text may hold.
  const fence = "`".repeat(Math.max(3, longestTicks(blocks.join("")) + 1));
  const shown = fit(blocks, budget, (rest) => `… et ${count(rest, "autre")} : npm run check.`);
  return `${fence}text\n${shown.join("\n").trimEnd()}\n${fence}`;
}

const longestTicks = (text: string): number =>
  [...text.matchAll(/`+/g)].reduce((longest, [ticks]) => Math.max(longest, ticks.length), 0);

function renderEntries(title: string, entries: readonly EntryReport[], budget: Budget): string[] {
  return CHANGES.flatMap((change) => {
    const changed = entries.filter((entry) => entry.change === change);
    if (changed.length === 0) return [];
    const shown = fit(changed.map(renderCard), budget, (rest) => `… et ${count(rest, "autre")}.`);
    const heading = `### ${title} : ${ENTRY_TITLES[change].toLowerCase()} (${changed.length})`;
    const list = shown.join("\n\n");
    return [changed.length > OPEN ? `${heading}\n\n${details("Les voir", list)}` : `${heading}\n\n${list}`];
  });
}

/** Longer lists are folded. */
const OPEN = 6;

/** The entry as a list shows it. */
function renderCard(entry: EntryReport): string {
  const { name, slug, page, card } = entry;
  const title = page === null ? `**${plain(name)}**` : `**[${plain(name)}](${encodeURI(page)})**`;
  const note = noteOn(entry);
  const lines = [
    [title, ...(card?.facts ?? []).map(plain)].join(" · "),
    ...(card === null
      ? []
      : [plain(card.description), card.tags.map((tag) => `\`${inCode(tag)}\``).join(" ")]),
    `<sub>\`${inCode(slug)}\`${note === null ? "" : ` : ${plain(note)}`}</sub>`,
  ];
  return lines.map((line) => `> ${line}`).join("<br>\n");
}

/** Entries that nobody edited. */
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

function renderApi({ totals, records, addresses }: ApiReport): string[] {
  if (totals.length + records.length + addresses.length === 0)
    return ["Les réponses de l’API ne changent pas."];
  const moved = fit(
    addresses.map((address) => `- ${plain(sayAddress(address))}`),
    { left: 3_000 },
    (rest) => `- … et ${count(rest, "autre")}.`,
  );
  const counts = fit(
    totals.map(({ path, before, after }) => `| \`${inCode(path)}\` | ${before} | ${after} |`),
    { left: 3_000 },
    (rest) => `| … et ${count(rest, "autre")} | | |`,
  );
  const tables = fit(
    records.map(renderRecord),
    { left: 14_000 },
    (rest) => `… et ${count(rest, "autre réponse", "autres réponses")}.`,
  );
  return [
    "### Ce que verront les clients de l’API",
    ...(moved.length > 0 ? [moved.join("\n")] : []),
    ...(counts.length > 0
      ? [
          details(
            "Nombres de résultats",
            ["| Liste | Avant | Après |", "|---|--:|--:|", ...counts].join("\n"),
          ),
        ]
      : []),
    ...(tables.length > 0
      ? [details(`${count(records.length, "réponse")}, champ par champ`, tables.join("\n\n"))]
      : []),
  ];
}

function renderRecord(record: ApiReport["records"][number], _: number, all: ApiReport["records"]): string {
  const rows = rowsOf(record, all).map(
    ({ field, before, after }) => `| \`${inCode(cut(field, 80))}\` | ${plain(before)} | ${plain(after)} |`,
  );
  const shown = fit(
    rows,
    { left: 4_500 },
    (rest) => `| … et ${count(rest, "autre champ", "autres champs")} | | |`,
  );
  return [
    `**${plain(record.name)}** \`${inCode(record.path)}\``,
    "",
    "| Champ | Avant | Après |",
    "|---|---|---|",
    ...shown,
  ].join("\n");
}

function renderQueries(queries: readonly QueryDifference[]): string[] {
  if (queries.length === 0) return ["Aucune recherche courante ne change de résultats."];
  const names = (tools: QueryDifference["gained"]) =>
    tools.map(({ name, rank }) => `${plain(name)} (${rank})`).join(", ");
  const rows = fit(
    queries
      .slice(0, MAX_QUERIES)
      .map(({ q, gained, lost }) => `| ${plain(q)} | ${names(gained)} | ${names(lost)} |`),
    { left: 5_000 },
    () => "",
  ).filter((row) => row !== "");
  const rest = queries.length - rows.length;
  if (rest > 0) rows.push(`| … et ${count(rest, "autre")} | | |`);
  const table = (some: readonly string[]) =>
    ["| Recherche | Gagne | Perd |", "|---|---|---|", ...some].join("\n");
  return [
    "### Recherche",
    `${count(queries.length, "recherche courante change", "recherches courantes changent")} ` +
      "de résultats parmi les dix premiers ; entre parenthèses, le rang.",
    table(rows.slice(0, OPEN)),
    ...(rows.length > OPEN ? [details("La suite", table(rows.slice(OPEN)))] : []),
  ];
}

const MAX_QUERIES = 25;

/** As many as the budget allows, then one line that counts the others. */
function fit(blocks: readonly string[], budget: Budget, more: (rest: number) => string): string[] {
  const shown: string[] = [];
  for (const block of blocks) {
    if (block.length + 2 > budget.left) break;
    budget.left -= block.length + 2;
    shown.push(block);
  }
  const rest = blocks.length - shown.length;
  return rest === 0 ? shown : [...shown, more(rest)];
}

const details = (summary: string, body: string): string =>
  `<details><summary>${plain(summary)}</summary>\n\n${body}\n\n</details>`;

/** Text as text: no markup, no cell’s end, nobody called. `plain("a|b *c*")` → `"a\\|b \\*c\\*"` */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_{}[\]<>|#~]/g, "\\$&")
    .replace(/&/g, "&amp;")
    .replace(/@/g, "@\u2060");

const inCode = (text: string): string => text.replace(/`/g, "ʼ").replace(/\|/g, "\\|").replace(/\s+/g, " ");
