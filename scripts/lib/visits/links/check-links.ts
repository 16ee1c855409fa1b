/** One run of the link check: which links are due, many hosts at once, and doubt of our own connection. */

import { daysBetween, type LinkRecords, lastAsked, type Verdict } from "../../content/model/link-records.ts";
import { type HostsOptions, visitHosts, type Web } from "../web.ts";
import { judgeLink } from "./judge-link.ts";
import type { Link } from "./list-links.ts";

export interface DueOptions {
  records: LinkRecords;
  today: string;
  /** Days since the last check. */
  olderThan: number;
}

/** The links that were last asked more than `olderThan` days ago, or never, the oldest first. */
export function selectDueLinks(links: readonly Link[], { records, today, olderThan }: DueOptions): Link[] {
  const askedOn = ({ url }: Link): string => lastAsked(records.get(url));
  return links
    .filter((link) => askedOn(link) === "" || daysBetween(askedOn(link), today) > olderThan)
    .sort((a, b) => (askedOn(a) < askedOn(b) ? -1 : askedOn(a) > askedOn(b) ? 1 : 0));
}

export interface CheckLinksOptions extends HostsOptions {
  follow: Web["follow"];
  /** Called once for each settled link, as soon as its verdict is known. */
  onVerdict(link: Link, verdict: Verdict): void;
}

export interface CheckResult {
  /** Not asked: the time was up, or their host asked for a rest. */
  postponed: number;
  /** Silent, if most were silent: the connection of this machine is in doubt. These links are not settled. */
  offline: number;
}

/** After this many silent links without one answer, the run stops: the connection is in doubt. */
const SILENT_START = 20;

export async function checkLinks(links: readonly Link[], options: CheckLinksOptions): Promise<CheckResult> {
  const { follow, signal, onVerdict } = options;
  const silent: [link: Link, verdict: Verdict][] = [];
  const resting = new Set<string>();
  let answered = 0;

  async function checkOne(link: Link): Promise<void> {
    const { hostname } = new URL(link.url);
    if (resting.has(hostname) || (answered === 0 && silent.length >= SILENT_START)) return;
    let verdict: Verdict;
    try {
      verdict = judgeLink(link.url, await follow(link.url, signal));
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    if (verdict.kind === "blocked" && verdict.reason === "http-429") resting.add(hostname);
    if (verdict.kind === "failed" && !verdict.answered) {
      silent.push([link, verdict]);
      return;
    }
    answered++;
    onVerdict(link, verdict);
  }

  await visitHosts(links, checkOne, options);
  const isOffline = silent.length > answered;
  for (const [link, verdict] of isOffline ? [] : silent) onVerdict(link, verdict);
  return { postponed: links.length - answered - silent.length, offline: isOffline ? silent.length : 0 };
}
