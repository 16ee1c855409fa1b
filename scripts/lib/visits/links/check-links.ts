/** One run of the link check: many hosts at once, one link at a time on each host. Failed links get a second try. */

import { setTimeout as sleep } from "node:timers/promises";
import type { Verdict } from "../../content/link-records.ts";
import { type HostsOptions, visitHosts } from "../polite-hosts.ts";
import type { FollowLink } from "./follow-link.ts";
import { judgeLink } from "./judge-link.ts";
import type { Link } from "./list-links.ts";

export interface CheckLinksOptions extends HostsOptions {
  follow: FollowLink;
  /** Wait before failed links are tried again. */
  retryDelayMs: number;
  /** Called once for each settled link, as soon as its verdict is known. */
  onVerdict(link: Link, verdict: Verdict): void;
}

export interface CheckResult {
  settled: number;
  /** Not asked, or interrupted: the time was up, or their host asked for a rest. */
  postponed: number;
  /** Silent, if most were silent: the connection of this machine is in doubt. These links are not settled. */
  offline: number;
}

/** After this many silent links without one answer, the run stops: the connection is in doubt. */
const SILENT_START = 20;

export async function checkLinks(links: readonly Link[], options: CheckLinksOptions): Promise<CheckResult> {
  const { follow, retryDelayMs, signal, onVerdict } = options;
  const doubtful: Link[] = [];
  const resting = new Set<string>();
  let [settled, answered, silent] = [0, 0, 0];

  async function checkOne(link: Link, settle: (link: Link, verdict: Verdict) => void): Promise<undefined> {
    const { hostname } = new URL(link.url);
    if (resting.has(hostname) || (answered === 0 && silent >= SILENT_START)) return;
    try {
      const verdict = judgeLink(link.url, await follow(link.url, signal));
      if (verdict.kind === "blocked" && verdict.reason === "http-429") resting.add(hostname);
      settle(link, verdict);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  function settle(link: Link, verdict: Verdict): void {
    settled++;
    onVerdict(link, verdict);
  }

  function settleUnlessDoubtful(link: Link, verdict: Verdict): void {
    if (isSilent(verdict)) silent++;
    else answered++;
    if (mayPass(verdict)) doubtful.push(link);
    else settle(link, verdict);
  }

  await visitHosts(links, (link) => checkOne(link, settleUnlessDoubtful), options);
  const isOffline = silent > answered;
  if (!isOffline && doubtful.length > 0 && !signal.aborted) {
    await sleep(retryDelayMs, undefined, { signal }).catch(() => {});
    await visitHosts(doubtful, (link) => checkOne(link, settle), options);
  }
  const offline = isOffline ? silent : 0;
  return { settled, postponed: links.length - settled - offline, offline };
}

const isSilent = (verdict: Verdict): boolean => verdict.kind === "failed" && !verdict.answered;

/** Worth a second try: a server may restart, a packet may be lost. A page that is gone stays gone. */
const mayPass = (verdict: Verdict): boolean =>
  isSilent(verdict) || (verdict.kind === "failed" && verdict.reason.startsWith("http-5"));
