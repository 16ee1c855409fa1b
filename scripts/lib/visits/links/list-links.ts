/** Every address that published entries send people to, once each, with who cites it. Pure. */

import type { Tool } from "../../content/fields/tool-fields.ts";
import { daysBetween, type LinkRecords, lastAsked } from "../../content/link-records.ts";

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

/** Two tools with the same publisher give one link with two uses. */
export function listLinks(tools: readonly Tool[]): Link[] {
  const links = new Map<string, Link>();
  for (const tool of tools) {
    for (const [field, url] of addressesOf(tool)) {
      if (url === null || url === undefined) continue;
      const link = links.get(url) ?? { url, uses: [] };
      link.uses.push({ slug: tool.slug, field });
      links.set(url, link);
    }
  }
  return [...links.values()];
}

const addressesOf = (tool: Tool): [field: string, url: string | null | undefined][] => [
  ["website_url", tool.website_url],
  ["pricing_url", tool.pricing_details.url],
  ["education_program.url", tool.education_program?.url],
  ["privacy_policy_url", tool.privacy.policy_url],
  ["publisher_url", tool.publisher.url],
  ...tool.sources.map(({ url }, index): [string, string] => [`sources[${index}].url`, url]),
];

/**
 * Whether people are sent there to use the tool or to learn what it asks of them. The publisher's site and
 * the pages that an entry was written from are worth knowing, not worth waking anyone.
 */
export const isEssential = ({ uses }: Link): boolean =>
  uses.some(({ field }) => field !== "publisher_url" && !field.startsWith("sources["));

export interface DueLinksOptions {
  records: LinkRecords;
  today: string;
  /** Days since the last check. */
  olderThan: number;
}

/** The links that were not asked in so many days, the longest forgotten first. */
export function selectDueLinks(
  links: readonly Link[],
  { records, today, olderThan }: DueLinksOptions,
): Link[] {
  const askedOn = ({ url }: Link): string => lastAsked(records.get(url));
  return links
    .filter((link) => askedOn(link) === "" || daysBetween(askedOn(link), today) > olderThan)
    .sort((a, b) => (askedOn(a) < askedOn(b) ? -1 : askedOn(a) > askedOn(b) ? 1 : 0));
}
