/** `npm run links`: which links are due, what became of them, and which corrections are safe to write. */

import { setMaxListeners } from "node:events";
import { createProgress, type ProgressOutput } from "../../cli/progress.ts";
import type { Catalog } from "../../content/catalog.ts";
import {
  type LinkRecord,
  type LinkRecords,
  recordVerdict,
  type Verdict,
} from "../../content/link-records.ts";
import { createAddressGuard } from "../address-guard.ts";
import { findTools } from "../find-tools.ts";
import { createWebClient } from "../web-client.ts";
import { type CheckResult, checkLinks } from "./check-links.ts";
import { explainReason } from "./explain-link.ts";
import { type CheckedLinks, proposeFixes } from "./find-faults.ts";
import { createLinkFollower } from "./follow-link.ts";
import type { LinkStore } from "./link-store.ts";
import { type Link, type LinkFix, listLinks, selectDueLinks } from "./list-links.ts";

export interface LinkCheckOptions {
  store: LinkStore;
  today: string;
  /** Only the links of these entries, even if they were checked today. */
  names: readonly string[];
  /** Also the links that were checked today. */
  all: boolean;
  olderThan: number;
  /** Writes new addresses that need no editor. */
  fix: boolean;
  concurrency: number;
  delayMs: number;
  timeoutMs: number;
  /** How long the check may take. */
  runMs: number;
  /** Also asks addresses of this network. */
  allowPrivate: boolean;
  interruption: AbortSignal;
  /** Shows the progress. */
  output: ProgressOutput;
}

export interface LinkCheckResult extends CheckResult {
  checked: CheckedLinks;
  fixes: LinkFix[];
  due: number;
}

/** If a server asks for a longer rest, its links wait for the next run. */
const MAX_WAIT_MS = 30_000;

export async function runLinkCheck(
  { tools, site }: Catalog,
  options: LinkCheckOptions,
): Promise<LinkCheckResult> {
  const { store, today, olderThan, delayMs, output } = options;
  const named = new Set(findTools(tools, options.names, "Vouliez-vous dire").map(({ slug }) => slug));
  const inScope = (links: readonly Link[]): Link[] =>
    links.filter(({ uses }) => named.size === 0 || uses.some(({ slug }) => named.has(slug)));
  const links = listLinks(tools);
  const scope = inScope(links);
  const records = keepCited(store.read(), links);
  const isAll = options.all || named.size > 0;
  const due = isAll ? scope : selectDueLinks(scope, { records, today, olderThan });
  if (due.length === 0) {
    output.write("Rien à contrôler : tout l’a été, et récemment (--all pour recommencer).\n");
  }

  const client = createWebClient({
    userAgent: `Mozilla/5.0 (compatible; ${new URL(site.base_url).hostname}; +${site.base_url})`,
    timeoutMs: options.timeoutMs,
    guard: createAddressGuard(options.allowPrivate ? { mayConnect: () => true } : {}),
  });
  const signal = AbortSignal.any([options.interruption, AbortSignal.timeout(options.runMs)]);
  // Every open request listens to it.
  setMaxListeners(0, signal);
  const progress = createProgress(output, due.length);
  const result = await checkLinks(due, {
    follow: createLinkFollower({ client, delayMs, maxWaitMs: MAX_WAIT_MS }),
    concurrency: options.concurrency,
    retryDelayMs: 5 * delayMs,
    signal,
    onVerdict(link, verdict) {
      records.set(link.url, recordVerdict(records.get(link.url), verdict, today));
      // Written at once: a killed run loses nothing.
      store.write(records);
      progress.end(link.url, describeNews(link, verdict));
    },
  });
  progress.clear();
  await client.close();

  // A field of a group is not on a line of its own: its editor pastes the new address.
  const proposed = options.fix ? proposeFixes({ links: scope, records, tools }) : [];
  const fixes = proposed.filter(({ field }) => /^\w+$/.test(field));
  store.fix(fixes, today);
  for (const { to } of fixes) records.set(to, { status: "ok", checked_at: today });
  const fixed = listLinks(tools, fixes);
  const kept = keepCited(records, fixed);
  if (kept.size > 0) store.write(kept);
  return { ...result, checked: { links: inScope(fixed), records: kept, tools }, fixes, due: due.length };
}

/** Addresses that no entry cites any more are forgotten. */
function keepCited(records: LinkRecords, links: readonly Link[]): Map<string, LinkRecord> {
  const cited = new Set(links.map(({ url }) => url));
  return new Map([...records].filter(([url]) => cited.has(url)));
}

/** A line for the screen if the verdict is worth one. */
function describeNews({ url, uses: [use] }: Link, verdict: Verdict): string | undefined {
  const place = `${use?.slug} : ${url}`;
  if (verdict.kind === "failed") return `✗ ${place} : ${explainReason(verdict.reason)}`;
  return verdict.kind === "redirected" ? `↪ ${place} → ${verdict.to}` : undefined;
}
