/** Command: asks every address that the entries cite whether it still answers, and remembers it in the content. */

import { setMaxListeners } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Tool } from "../functions/lib/contract/records.ts";
import { nearest } from "../functions/lib/text/nearest.ts";
import { CommandError, parseFlagsAndNames, requireDirectory, run } from "./lib/cli/command.ts";
import { createProgressLine } from "./lib/cli/progress-line.ts";
import type { Catalog } from "./lib/content/catalog.ts";
import { checkContent, today } from "./lib/content/check-content.ts";
import { toolFrontMatterSchema } from "./lib/content/content-schemas.ts";
import type { Verdict } from "./lib/content/judge-link.ts";
import {
  daysBetween,
  LINK_STATUS_FILE,
  type LinkRecord,
  type LinkRecords,
  lastAsked,
  linkStatusFileSchema,
  readLinkRecords,
  recordVerdict,
  renderLinkRecords,
} from "./lib/content/link-records.ts";
import { setField } from "./lib/source/edit-front-matter.ts";
import { isError } from "./lib/source/finding.ts";
import { count, summarize } from "./lib/source/format-findings.ts";
import { replaceFile } from "./lib/source/replace-file.ts";
import { parseYaml } from "./lib/source/yaml.ts";
import { checkLinks } from "./lib/visits/links/check-links.ts";
import { explainReason } from "./lib/visits/links/explain-link.ts";
import { type Fix, proposeFixes } from "./lib/visits/links/find-faults.ts";
import { createLinkFollower } from "./lib/visits/links/follow-link.ts";
import { createLinkClient } from "./lib/visits/links/link-client.ts";
import { type Link, type LinkUse, listLinks } from "./lib/visits/links/list-links.ts";
import { renderLinkMarkdown, renderLinkText } from "./lib/visits/links/render-link-report.ts";

const USAGE = `npm run links -- [SLUG…] [--all | --older-than DAYS] [--fix] [--summary FILE] [--content DIR]
  SLUG…              seulement les adresses de ces fiches, même contrôlées aujourd’hui
  --all              toutes les adresses, même contrôlées aujourd’hui (par défaut : les autres seulement)
  --older-than DAYS  les adresses dont le dernier contrôle a plus de DAYS jours
  --fix              écrit dans les fiches les nouvelles adresses que rien ne rend douteuses
  --summary FILE     écrit aussi le bilan en Markdown, pour une demande de fusion
  --content DIR      le contenu (par défaut : content)
  --concurrency N    sites interrogés à la fois (par défaut : 12), un seul échange à la fois par site
  --delay S          secondes entre deux demandes au même site (par défaut : 1)
  --timeout S        secondes pour une réponse (par défaut : 15)
  --minutes N        durée au bout de laquelle le contrôle s’arrête (par défaut : 45) ; relancer le continue
  --allow-private    pour les essais : contrôle aussi les adresses de ce réseau`;

/** A server that asks for a longer rest gets it: its links wait for the next run. */
const MAX_WAIT_MS = 30_000;

await run(async () => {
  const options = readOptions();
  const { content } = options;
  const day = today();
  const { tools, site } = loadCatalog(content, day);
  const all = listLinks(tools);
  const slugs = options.names.map((name) => requireSlug(name, tools));
  const scope =
    slugs.length === 0 ? all : all.filter(({ uses }) => uses.some(({ slug }) => slugs.includes(slug)));

  const file = path.join(content, LINK_STATUS_FILE);
  const known = readRecords(file);
  // An address that no entry cites any more is forgotten.
  const records = new Map(
    all.flatMap(({ url }) => {
      const record = known.get(url);
      return record === undefined ? [] : [[url, record] as const];
    }),
  );
  const due =
    options.all || slugs.length > 0
      ? scope
      : selectDue(scope, { records, day, olderThan: options.olderThan });
  if (due.length === 0)
    process.stderr.write("Rien à contrôler : tout l’a été, et récemment (--all pour recommencer).\n");

  const client = createLinkClient({
    userAgent: `Mozilla/5.0 (compatible; ${new URL(site.base_url).hostname}; +${site.base_url})`,
    timeoutMs: options.timeoutMs,
    ...(options.allowPrivate && { mayConnect: () => true }),
  });
  const progress = createProgressLine(process.stderr, due.length);
  const { signal, isInterrupted } = listenForTheEnd(options.runMs);
  const result = await checkLinks(due, {
    follow: createLinkFollower({ client, delayMs: options.delayMs, maxWaitMs: MAX_WAIT_MS }),
    concurrency: options.concurrency,
    retryDelayMs: 5 * options.delayMs,
    signal,
    onVerdict(link, verdict) {
      records.set(link.url, recordVerdict(records.get(link.url), verdict, day));
      // At once: a run that is killed has lost nothing.
      writeRecords(file, records);
      const news = describeNews(link, verdict);
      if (news !== null) progress.say(news);
      progress.advance(link.url);
    },
  });
  progress.end();
  await client.close();

  const found = { links: scope, records, tools };
  const fixes = options.fix ? applyFixes(proposeFixes(found), { content, day, records }) : [];
  if (records.size > 0) writeRecords(file, records);
  const checked = { ...found, links: moveLinks(scope, fixes) };
  process.stdout.write(renderLinkText(checked));
  for (const { slug, field, to } of fixes) process.stdout.write(`✓ ${slug}, ${field}: ${to}\n`);
  if (options.summary !== undefined) writeFileSync(options.summary, renderLinkMarkdown(checked, fixes));
  if (result.offline > 0) {
    throw new CommandError(
      `${count(result.offline, "adresse")} sans réponse sur ${due.length} : la connexion de cette machine est sans doute en cause. Ces échecs ne sont pas retenus.`,
    );
  }
  if (result.postponed > 0) {
    process.stdout.write(
      `${count(result.postponed, "adresse")} à contrôler encore : relancer ${options.all ? "sans --all" : "la même commande"} continue.\n`,
    );
  }
  if (isInterrupted()) process.exitCode = 130;
});

function readOptions() {
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
  requireDirectory(flags.content);
  return {
    names,
    content: flags.content,
    summary: flags.summary,
    all: flags.all,
    fix: flags.fix,
    allowPrivate: flags["allow-private"],
    olderThan: parseNumber("--older-than", flags["older-than"], 0),
    concurrency: Math.ceil(parseNumber("--concurrency", flags.concurrency, 1)),
    delayMs: 1000 * parseNumber("--delay", flags.delay, 0),
    timeoutMs: 1000 * parseNumber("--timeout", flags.timeout, 0.1),
    runMs: 60_000 * parseNumber("--minutes", flags.minutes, 0.01),
  };
}

function parseNumber(flag: string, text: string, min: number): number {
  const number = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && number >= min) return number;
  throw new CommandError(`${flag} attend un nombre${min > 0 ? `, au moins ${min}` : ""}, pas « ${text} ».`);
}

function loadCatalog(content: string, day: string): Catalog {
  const { catalog, findings } = checkContent({ content, today: day });
  if (catalog !== null) return catalog;
  throw new CommandError(`${summarize(findings.filter(isError))} Les corriger d’abord : npm run check.`);
}

/** The links that were not asked in so many days, the longest forgotten first. */
function selectDue(
  links: readonly Link[],
  { records, day, olderThan }: { records: LinkRecords; day: string; olderThan: number },
): Link[] {
  const askedOn = ({ url }: Link): string => {
    const record = records.get(url);
    return (record && lastAsked(record)) ?? "";
  };
  return links
    .filter((link) => askedOn(link) === "" || daysBetween(askedOn(link), day) > olderThan)
    .sort((a, b) => (askedOn(a) < askedOn(b) ? -1 : askedOn(a) > askedOn(b) ? 1 : 0));
}

/** Aborted by Ctrl+C, or where the time is up. */
function listenForTheEnd(runMs: number): { signal: AbortSignal; isInterrupted(): boolean } {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(runMs)]);
  // Every request under way listens to it.
  setMaxListeners(0, signal);
  return { signal, isInterrupted: () => stop.signal.aborted };
}

function requireSlug(name: string, tools: readonly Tool[]): string {
  const slug = path.posix.basename(name).replace(/\.md$/, "");
  if (tools.some((tool) => tool.slug === slug)) return slug;
  const suggestion = nearest(
    slug,
    tools.map((tool) => tool.slug),
  );
  throw new CommandError(
    `Il n’y a pas de fiche publiée « ${slug} ».${suggestion === null ? "" : ` Vouliez-vous dire « ${suggestion} » ?`}`,
  );
}

/** The content was checked: what stands in the file is valid. */
function readRecords(file: string): Map<string, LinkRecord> {
  if (!existsSync(file)) return new Map();
  const yaml = parseYaml(readFileSync(file, "utf8"));
  return readLinkRecords(yaml.ok ? linkStatusFileSchema.parse(yaml.data) : null);
}

function writeRecords(file: string, records: LinkRecords): void {
  if (!existsSync(file)) writeFileSync(file, renderLinkRecords(new Map()));
  const text = renderLinkRecords(records);
  if (readFileSync(file, "utf8") !== text) replaceFile(file, text);
}

/** What is worth a line while the run goes on. */
function describeNews({ url, uses: [use] }: Link, verdict: Verdict): string | null {
  const place = `${use?.slug} : ${url}`;
  if (verdict.kind === "failed") return `✗ ${place} : ${explainReason(verdict.reason)}`;
  if (verdict.kind === "redirected") return `↪ ${place} → ${verdict.to}`;
  return null;
}

/** Writes new addresses into the fields of entries that stand on their own line; those are as good as checked. */
function applyFixes(
  fixes: readonly Fix[],
  { content, day, records }: { content: string; day: string; records: Map<string, LinkRecord> },
): Fix[] {
  const applied = fixes.filter(({ field }) => /^\w+$/.test(field));
  const order = Object.keys(toolFrontMatterSchema.shape);
  for (const { slug, field, from, to } of applied) {
    const file = path.join(content, "tools", `${slug}.md`);
    const text = readFileSync(file, "utf8");
    replaceFile(file, setField(setField(text, field, to, order), "updated_at", day, order));
    records.set(to, { status: "ok", checked_at: day });
    if (!fixes.some((fix) => fix.from === from && !applied.includes(fix))) records.delete(from);
  }
  return applied;
}

/** The links of the entries as they stand after these fixes. */
function moveLinks(links: readonly Link[], fixes: readonly Fix[]): Link[] {
  return links.flatMap(({ url, uses }) => {
    const fixOf = (use: LinkUse) => fixes.find(({ slug, field }) => slug === use.slug && field === use.field);
    const [moved, left] = [uses.filter(fixOf), uses.filter((use) => fixOf(use) === undefined)];
    const to = moved.flatMap((use) => fixOf(use)?.to ?? [])[0];
    return [
      ...(to === undefined ? [] : [{ url: to, uses: moved }]),
      ...(left.length === 0 ? [] : [{ url, uses: left }]),
    ];
  });
}
