/**
 * Prints what a branch changes as the comment of a pull request. Entries are quotes, not pictures: GitHub shows
 * no SVG in a comment, and a picture would need a host.
 */

import type { Finding } from "../../source/finding.ts";
import { count, formatFindings, summarize } from "../../source/format-findings.ts";
import type { ApiReport } from "./compare-apis.ts";
import type { ChangeReport, EntryReport } from "./describe-change.ts";
import type { QueryDifference } from "./replay-queries.ts";
import { cut } from "./show-values.ts";
import {
  groupEntries,
  missingPart,
  noteOn,
  rowsOf,
  sayAddress,
  sayFound,
  summarizeChange,
} from "./wording.ts";

/** GitHub accepts 65,536 characters. */
export const MAX_MARKDOWN = 60_000;

/** The characters that are left for a part of the report. */
interface Budget {
  left: number;
}

export function renderMarkdown(report: ChangeReport, base: string): string {
  const { errors, warnings, api, queries } = report;
  const missing = missingPart(report);
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
    ...groupEntries(report).map(({ title, entries }) => renderEntries(title, entries, forCards)),
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
  // Longer than any fence in the text.
  const fence = "`".repeat(Math.max(3, longestTicks(blocks.join("")) + 1));
  const shown = fit(blocks, budget, (rest) => `… et ${count(rest, "autre")} : npm run check.`);
  return `${fence}text\n${shown.join("\n").trimEnd()}\n${fence}`;
}

const longestTicks = (text: string): number =>
  [...text.matchAll(/`+/g)].reduce((longest, [ticks]) => Math.max(longest, ticks.length), 0);

function renderEntries(title: string, entries: readonly EntryReport[], budget: Budget): string {
  const shown = fit(entries.map(renderCard), budget, (rest) => `… et ${count(rest, "autre")}.`);
  const list = shown.join("\n\n");
  const body = entries.length > OPEN ? details("Les voir", list) : list;
  return `### ${title} (${entries.length})\n\n${body}`;
}

/** Longer lists are folded. */
const OPEN = 6;

/** An entry as a list shows it. */
function renderCard(entry: EntryReport): string {
  const { name, slug, page, card } = entry;
  const title = page === null ? `**${plain(name)}**` : `**[${plain(name)}](${encodeURI(page)})**`;
  const note = noteOn(entry);
  const lines = [
    [title, ...(card?.facts ?? []).map(plain)].join(" · "),
    ...(card === null
      ? []
      : [plain(card.description), card.tags.map((tag) => `\`${inCode(tag)}\``).join(" ")]),
    ...sayFound(entry).map((line) => `<sub>${plain(line)}</sub>`),
    `<sub>\`${inCode(slug)}\`${note === null ? "" : ` : ${plain(note)}`}</sub>`,
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
    ...(counts.length > 0 ? [details("Nombres de résultats", table(TOTALS, counts))] : []),
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
  return `**${plain(record.name)}** \`${inCode(record.path)}\`\n\n${table(FIELDS, shown)}`;
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
    table(QUERIES, rows.slice(0, OPEN)),
    ...(rows.length > OPEN ? [details("La suite", table(QUERIES, rows.slice(OPEN)))] : []),
  ];
}

const TOTALS = "| Liste | Avant | Après |\n|---|--:|--:|";
const FIELDS = "| Champ | Avant | Après |\n|---|---|---|";
const QUERIES = "| Recherche | Gagne | Perd |\n|---|---|---|";
const table = (head: string, rows: readonly string[]): string => [head, ...rows].join("\n");

/** As many blocks as the budget allows, then a line that counts the others. */
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

/** Escapes Markdown, ends of cells and mentions of people: `plain("a|b *c*")` → `"a\\|b \\*c\\*"` */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_{}[\]<>|#~]/g, "\\$&")
    .replace(/&/g, "&amp;")
    .replace(/@/g, "@\u2060");

const inCode = (text: string): string => text.replace(/`/g, "ʼ").replace(/\|/g, "\\|").replace(/\s+/g, " ");
