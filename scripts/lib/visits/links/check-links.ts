/** One run of the link check: many hosts at once, the links of a host in turn, failures tried a second time. */

import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { judgeLink, type Verdict } from "../../content/judge-link.ts";
import type { FollowLink } from "./follow-link.ts";
import type { Link } from "./list-links.ts";

export interface CheckOptions {
  follow: FollowLink;
  /** Hosts asked at the same time. */
  concurrency: number;
  /** Before the links that failed are tried again. */
  retryDelayMs: number;
  /** Aborted where the run must end: what was learnt until then has been told. */
  signal: AbortSignal;
  /** A link is settled; called once for each, as soon as it is known. */
  onVerdict(link: Link, verdict: Verdict): void;
}

export interface CheckResult {
  settled: number;
  /** Not asked, or not to the end: the time was up, or their host asked for a rest. */
  postponed: number;
  /** Silent where hardly anyone answered: that says more of this machine's connection. None of them is settled. */
  offline: number;
}

/** So many silent links before the first answer are enough to doubt the connection. */
const SILENT_START = 20;

export async function checkLinks(
  links: readonly Link[],
  { follow, concurrency, retryDelayMs, signal, onVerdict }: CheckOptions,
): Promise<CheckResult> {
  const doubtful: Link[] = [];
  const resting = new Set<string>();
  let [settled, answered, silent] = [0, 0, 0];

  async function checkOne(link: Link, settle: (link: Link, verdict: Verdict) => void): Promise<void> {
    const host = hostOf(link);
    if (signal.aborted || resting.has(host) || (answered === 0 && silent >= SILENT_START)) return;
    try {
      const verdict = judgeLink(link.url, await follow(link.url, signal));
      if (verdict.kind === "blocked" && verdict.reason === "http-429") resting.add(host);
      settle(link, verdict);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async function checkAll(some: readonly Link[], settle: (link: Link, verdict: Verdict) => void) {
    const limit = pLimit(concurrency);
    await Promise.all(
      [...groupBy(some, hostOf).values()].map((ofHost) =>
        limit(async () => {
          for (const link of ofHost) await checkOne(link, settle);
        }),
      ),
    );
  }

  function settle(link: Link, verdict: Verdict): void {
    settled++;
    onVerdict(link, verdict);
  }

  await checkAll(links, (link, verdict) => {
    if (isSilent(verdict)) silent++;
    else answered++;
    if (mayPass(verdict)) doubtful.push(link);
    else settle(link, verdict);
  });
  const isOffline = silent > answered;
  if (!isOffline && doubtful.length > 0 && !signal.aborted) {
    await sleep(retryDelayMs, undefined, { signal }).catch(() => {});
    await checkAll(doubtful, settle);
  }
  const offline = isOffline ? silent : 0;
  return { settled, postponed: links.length - settled - offline, offline };
}

const hostOf = ({ url }: Link): string => new URL(url).hostname;

const isSilent = (verdict: Verdict): boolean => verdict.kind === "failed" && !verdict.answered;

/** A server may be restarting, a packet may be lost; a page that is gone stays gone. */
const mayPass = (verdict: Verdict): boolean =>
  isSilent(verdict) || (verdict.kind === "failed" && verdict.reason.startsWith("http-5"));
