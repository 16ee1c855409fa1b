/** `npm run links`: which links are due, what became of them, and the corrections that are safe to write. */

import { setMaxListeners } from "node:events";
import { createProgressLine, type ProgressOutput } from "../../cli/progress-line.ts";
import type { Catalog } from "../../content/catalog.ts";
import { type LinkRecord, recordVerdict, type Verdict } from "../../content/link-records.ts";
import { createAddressGuard } from "../address-guard.ts";
import { findTools } from "../find-tools.ts";
import { createWebClient } from "../web-client.ts";
import { type CheckResult, checkLinks } from "./check-links.ts";
import { explainReason } from "./explain-link.ts";
import { type CheckedLinks, type LinkFix, proposeFixes } from "./find-faults.ts";
import { createLinkFollower } from "./follow-link.ts";
import type { LinkStore } from "./link-store.ts";
import { type Link, type LinkUse, listLinks, selectDueLinks } from "./list-links.ts";

export interface LinkCheckOptions {
  store: LinkStore;
  today: string;
  /** Only the links of these entries, even if they were checked today. */
  names: readonly string[];
  /** Also the links that were checked today. */
  all: boolean;
  olderThan: number;
  /** Writes the new addresses that nothing speaks against. */
  fix: boolean;
  concurrency: number;
  delayMs: number;
  timeoutMs: number;
  /** How long the check may take. */
  runMs: number;
  /** Whether addresses of this network are asked too. */
  allowPrivate: boolean;
  interruption: AbortSignal;
  /** Where the progress is shown. */
  output: ProgressOutput;
}

export interface LinkCheckResult extends CheckResult {
  checked: CheckedLinks;
  fixes: LinkFix[];
  due: number;
}

/** A server that asks for a longer rest gets it: its links wait for the next run. */
const MAX_WAIT_MS = 30_000;

export async function runLinkCheck(
  { tools, site }: Catalog,
  options: LinkCheckOptions,
): Promise<LinkCheckResult> {
  const { store, today } = options;
  const all = listLinks(tools);
  const named = new Set(findTools(tools, options.names, explainUnknown).map(({ slug }) => slug));
  const scope = named.size === 0 ? all : all.filter(({ uses }) => uses.some(({ slug }) => named.has(slug)));
  const known = store.read();
  // An address that no entry cites any more is forgotten.
  const records = new Map<string, LinkRecord>();
  for (const { url } of all) {
    const record = known.get(url);
    if (record !== undefined) records.set(url, record);
  }
  const { olderThan } = options;
  const isAll = options.all || named.size > 0;
  const due = isAll ? scope : selectDueLinks(scope, { records, today, olderThan });
  if (due.length === 0) {
    options.output.write("Rien à contrôler : tout l’a été, et récemment (--all pour recommencer).\n");
  }

  const client = createWebClient({
    userAgent: `Mozilla/5.0 (compatible; ${new URL(site.base_url).hostname}; +${site.base_url})`,
    timeoutMs: options.timeoutMs,
    guard: createAddressGuard(options.allowPrivate ? { mayConnect: () => true } : {}),
  });
  const signal = AbortSignal.any([options.interruption, AbortSignal.timeout(options.runMs)]);
  // Every request under way listens to it.
  setMaxListeners(0, signal);
  const progress = createProgressLine(options.output, due.length);
  const result = await checkLinks(due, {
    follow: createLinkFollower({ client, delayMs: options.delayMs, maxWaitMs: MAX_WAIT_MS }),
    concurrency: options.concurrency,
    retryDelayMs: 5 * options.delayMs,
    signal,
    onVerdict(link, verdict) {
      records.set(link.url, recordVerdict(records.get(link.url), verdict, today));
      // At once: a run that is killed has lost nothing.
      store.write(records);
      const news = describeNews(link, verdict);
      if (news !== null) progress.say(news);
      progress.advance(link.url);
    },
  });
  progress.end();
  await client.close();

  const found = { links: scope, records, tools };
  const fixes = options.fix ? applyFixes(proposeFixes(found), { store, today, records }) : [];
  if (records.size > 0) store.write(records);
  return { ...result, checked: { ...found, links: moveLinks(scope, fixes) }, fixes, due: due.length };
}

const explainUnknown = (slug: string, nearest: string | null): string =>
  `Il n’y a pas de fiche publiée « ${slug} ».${nearest === null ? "" : ` Vouliez-vous dire « ${nearest} » ?`}`;

/** What is worth a line while the run goes on. */
function describeNews({ url, uses: [use] }: Link, verdict: Verdict): string | null {
  const place = `${use?.slug} : ${url}`;
  if (verdict.kind === "failed") return `✗ ${place} : ${explainReason(verdict.reason)}`;
  return verdict.kind === "redirected" ? `↪ ${place} → ${verdict.to}` : null;
}

/** Fixes the fields that are on a line of their own; their new addresses are as good as checked. */
function applyFixes(
  fixes: readonly LinkFix[],
  { store, today, records }: { store: LinkStore; today: string; records: Map<string, LinkRecord> },
): LinkFix[] {
  const applied = fixes.filter(({ field }) => /^\w+$/.test(field));
  store.fix(applied, today);
  for (const { from, to } of applied) {
    records.set(to, { status: "ok", checked_at: today });
    if (!fixes.some((fix) => fix.from === from && !applied.includes(fix))) records.delete(from);
  }
  return applied;
}

/** The links of the entries as they are after these fixes. */
function moveLinks(links: readonly Link[], fixes: readonly LinkFix[]): Link[] {
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
