/** One run of the link check: the addresses of the entries, many hosts at once, and doubt of our own connection. */

import type { ToolEntry } from "../../content/model/content.ts";
import type { Verdict } from "../../content/model/link-records.ts";
import { textsOfEntry } from "../../content/model/sources.ts";
import { formatField } from "../../source/finding.ts";
import { type HostsOptions, visitHosts, type Web } from "../web.ts";
import { judgeLink } from "./judge-link.ts";

export interface LinkUse {
  slug: string;
  /** As editors name it: `website_url`, `sources[1].url`. */
  field: string;
}

export interface Link {
  url: string;
  /** Never empty; in the order of the directory. */
  uses: LinkUse[];
}

/** Every address once, with the fields that hold it: two tools of one publisher give one link with two uses. */
export function listLinks(tools: readonly ToolEntry[]): Link[] {
  const links = new Map<string, Link>();
  for (const tool of tools) {
    const addresses = textsOfEntry(tool).filter(({ type }) => type.kind === "url");
    for (const { path, text: url } of addresses) {
      const link = links.get(url) ?? { url, uses: [] };
      link.uses.push({ slug: tool.slug, field: formatField(path) });
      links.set(url, link);
    }
  }
  return [...links.values()];
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
