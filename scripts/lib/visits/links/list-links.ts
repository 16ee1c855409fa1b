/** Every address that published entries send people to, once each, with the fields that hold it. Pure. */

import type { FieldType } from "../../content/fields/kinds.ts";
import { type Tool, toolFields } from "../../content/fields/tool-fields.ts";
import { leavesOf } from "../../content/fields/walks.ts";
import { valueAt } from "../../text/shown-values.ts";

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
      const link = links.get(url) ?? { url, uses: [] };
      link.uses.push({ slug: tool.slug, field });
      links.set(url, link);
    }
  }
  return [...links.values()];
}

const FIELDS = leavesOf(toolFields).map(({ name, path, leaf }) => ({
  name,
  path,
  type: leaf.type,
}));

const addressesOf = (tool: Tool): [field: string, url: string][] =>
  FIELDS.flatMap(({ name, path, type }) => addressesIn(valueAt(tool, path), name, type));

/** The addresses in a value, which may be a group, or a list of groups. */
function addressesIn(value: unknown, name: string, type: FieldType): [field: string, url: string][] {
  if (type.kind === "url") return typeof value === "string" ? [[name, value]] : [];
  if (type.kind === "group") {
    return type.fields.flatMap((field) =>
      addressesIn(valueAt(value, [field.name]), `${name}.${field.name}`, field.type),
    );
  }
  if (type.kind !== "list" || !Array.isArray(value)) return [];
  return value.flatMap((item, index) => addressesIn(item, `${name}[${index}]`, type.item));
}

/**
 * Whether people follow the link to use the tool, or to learn what it asks of them. The publisher's site and the
 * sources of an entry are less urgent.
 */
export const isEssential = ({ uses }: Link): boolean =>
  uses.some(({ field }) => field !== "publisher_url" && !field.startsWith("sources["));
