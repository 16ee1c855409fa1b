/** Every address that published entries send people to, once each, with the fields that hold it. Pure. */

import { textsAt, valuesOf } from "../../content/fields/field-values.ts";
import { itemOf } from "../../content/fields/kinds.ts";
import type { ToolEntry } from "../../content/model/content.ts";
import { formatField } from "../../source/finding.ts";

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
export function listLinks(tools: readonly ToolEntry[]): Link[] {
  const links = new Map<string, Link>();
  for (const tool of tools) {
    const addresses = valuesOf(tool).filter(({ field }) => itemOf(field.type).kind === "url");
    for (const { path, text: url } of addresses.flatMap(textsAt)) {
      const link = links.get(url) ?? { url, uses: [] };
      link.uses.push({ slug: tool.slug, field: formatField(path) });
      links.set(url, link);
    }
  }
  return [...links.values()];
}

/**
 * Whether people follow the link to use the tool, or to learn what it asks of them. The publisher's site and the
 * sources of an entry are less urgent.
 */
export const isEssential = ({ uses }: Link): boolean =>
  uses.some(({ field }) => field !== "publisher_url" && !field.startsWith("sources["));
