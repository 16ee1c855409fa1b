/** Counts the evidence of the entries: their sources, and the facts that a school acts on, with and without one. */

import { isVague } from "../content/evidence/vague-support.ts";
import { leavesOf } from "../content/fields/field-walks.ts";
import { type Tool, toolFields } from "../content/fields/tool-fields.ts";
import { valueAt } from "../text/shown-values.ts";

export interface EvidenceReport {
  /** Entries with a source, and sources. */
  tools_with_sources: number;
  sources: number;
  /** Sources with the day when a person opened them; with their own date; on the maker's site; that support nothing. */
  checked: number;
  dated: number;
  own_site: number;
  vague: number;
  verified: number;
  sourced: number;
  declared: number;
  /** For each fact that wants a source: how many entries state it, and how many with a source. */
  facts: { fact: string; stated: number; sourced: number }[];
}

export function measureEvidence(tools: readonly Tool[]): EvidenceReport {
  const sources = tools.flatMap((tool) => tool.sources.map((source) => ({ tool, ...source })));
  const trust = (wanted: Tool["freshness"]["evidence"]): number =>
    tools.filter(({ freshness }) => freshness.evidence === wanted).length;
  return {
    tools_with_sources: tools.filter((tool) => tool.sources.length > 0).length,
    sources: sources.length,
    checked: sources.filter(({ checked_at }) => checked_at !== null).length,
    dated: sources.filter(({ published_at }) => published_at !== null).length,
    own_site: sources.filter(({ tool, url }) => isSameSite(url, tool.website_url)).length,
    vague: sources.filter(({ supports }) => isVague(supports)).length,
    verified: trust("verified"),
    sourced: trust("sourced"),
    declared: trust("declared"),
    facts: EVIDENT_FACTS.map(({ fact, paths }) => {
      const stated = tools.filter((tool) => paths.some((path) => isStated(valueAt(tool, path))));
      const bare = stated.filter(({ freshness }) =>
        paths.some((path) => freshness.unsourced.includes(path.join("."))),
      );
      return { fact, stated: stated.length, sourced: stated.length - bare.length };
    }),
  };
}

/** The facts that fields declare, each with the paths of its fields in the record. */
export const EVIDENT_FACTS = (() => {
  const paths = new Map<string, string[][]>();
  for (const { path, leaf } of leavesOf(toolFields)) {
    const { evidence } = leaf.about;
    // Entries that are withdrawn have no record.
    if (evidence !== undefined && leaf.kind !== "hidden")
      paths.set(evidence.fact, [...(paths.get(evidence.fact) ?? []), path]);
  }
  return [...paths].map(([fact, own]) => ({ fact, paths: own }));
})();

/** Whether anything is known: not null, not `unknown`, and not an empty list or group. */
export const isStated = (value: unknown): boolean => {
  if (value === null || value === undefined || value === "unknown") return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== "object" || Object.values(value).some(isStated);
};

/** The same host, or one below it: `aide.wooclap.com` and `www.wooclap.com`. */
function isSameSite(a: string, b: string): boolean {
  const [one, other] = [a, b].map((url) => new URL(url).hostname.replace(/^www\./, ""));
  return one === other || one?.endsWith(`.${other}`) === true || other?.endsWith(`.${one}`) === true;
}
