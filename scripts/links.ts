/** Command: checks whether the addresses in entries still answer, and records it in the content. */

import { existsSync, readFileSync } from "node:fs";
import { CommandError, parseFlagsAndNames, requireDirectory, run } from "./lib/cli/command.ts";
import { checkContent, today } from "./lib/content/check-content.ts";
import { isError } from "./lib/source/finding.ts";
import { summarize } from "./lib/source/format-findings.ts";
import { ANYTHING, replaceFile } from "./lib/source/replace-file.ts";
import { listenForInterruption } from "./lib/visits/interruption.ts";
import { createLinkStore } from "./lib/visits/links/link-store.ts";
import {
  explainOffline,
  LINK_SUMMARY_OPENING,
  renderLinkEnd,
  renderLinkMarkdown,
  renderLinkText,
} from "./lib/visits/links/render-link-report.ts";
import { runLinkCheck } from "./lib/visits/links/run-link-check.ts";

const USAGE = `npm run links -- [SLUG…] [--all | --older-than DAYS] [--fix] [--summary FILE] [--content DIR]
  SLUG…              seulement les adresses de ces fiches, même contrôlées aujourd’hui
  --all              toutes les adresses, même contrôlées aujourd’hui (par défaut : les autres seulement)
  --older-than DAYS  les adresses dont le dernier contrôle a plus de DAYS jours
  --fix              écrit dans les fiches les nouvelles adresses que rien ne rend douteuses
  --summary FILE     écrit aussi le bilan en Markdown, pour une proposition
  --content DIR      le contenu (par défaut : content)
  --concurrency N    sites interrogés à la fois (par défaut : 12), un seul échange à la fois par site
  --delay S          secondes entre deux demandes au même site (par défaut : 1)
  --timeout S        secondes pour une réponse (par défaut : 15)
  --minutes N        durée au bout de laquelle le contrôle s’arrête (par défaut : 45) ; relancer le continue
  --allow-private    pour les essais : contrôle aussi les adresses de ce réseau`;

await run(async () => {
  const { flags, names } = parseFlagsAndNames(
    {
      all: { type: "boolean", default: false },
      "older-than": { type: "string", default: "0" },
      fix: { type: "boolean", default: false },
      summary: { type: "string" },
      content: { type: "string", default: "content" },
      concurrency: { type: "string", default: "12" },
      delay: { type: "string", default: "1" },
      timeout: { type: "string", default: "15" },
      minutes: { type: "string", default: "45" },
      "allow-private": { type: "boolean", default: false },
    },
    USAGE,
  );
  const { content, summary, all, fix } = flags;
  requireDirectory(content);
  if (summary !== undefined) requireSummary(summary);
  const { catalog, findings } = checkContent({ content, today: today() });
  if (catalog === null) {
    throw new CommandError(`${summarize(findings.filter(isError))} Les corriger d’abord : npm run check.`);
  }
  const interruption = listenForInterruption();
  const store = createLinkStore(content);
  const result = await runLinkCheck(catalog, {
    ...{ store, today: today(), names, all, fix, interruption, output: process.stderr },
    allowPrivate: flags["allow-private"],
    olderThan: parseNumber("--older-than", flags["older-than"], 0),
    concurrency: Math.ceil(parseNumber("--concurrency", flags.concurrency, 1)),
    delayMs: 1000 * parseNumber("--delay", flags.delay, 0),
    timeoutMs: 1000 * parseNumber("--timeout", flags.timeout, 0.1),
    runMs: 60_000 * parseNumber("--minutes", flags.minutes, 0.01),
  });
  process.stdout.write(renderLinkText(result.checked) + renderLinkEnd(result, { all }));
  if (summary !== undefined) {
    replaceFile(summary, renderLinkMarkdown(result.checked, result.fixes), { was: ANYTHING });
  }
  if (result.offline > 0) throw new CommandError(explainOffline(result));
  if (interruption.aborted) process.exitCode = 130;
});

/** A file that is absent, empty, or an earlier summary: any other would be lost. */
function requireSummary(file: string): void {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (text === "" || text.startsWith(LINK_SUMMARY_OPENING)) return;
  throw new CommandError(
    `--summary : ${file} existe et n’est pas un bilan. Rien n’y est écrit : donnez un autre nom.\n` +
      `  --summary: ${file} exists and is not a summary. Nothing was written: choose another name.`,
    { exitCode: 2 },
  );
}

function parseNumber(flag: string, text: string, min: number): number {
  const number = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && number >= min) return number;
  throw new CommandError(`${flag} attend un nombre${min > 0 ? `, au moins ${min}` : ""}, pas « ${text} ».`);
}
