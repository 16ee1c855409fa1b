/**
 * Gives an entry with faults values that stand in for the faulty ones, so that the rules can look at the
 * rest of it: an editor reads of every finding at once. Nothing of a stand-in is ever published.
 */

import type { Finding } from "../source/finding.ts";
import { toSlug } from "./content-values.ts";
import { isPlaceholder } from "./field-examples.ts";
import { withoutTracking } from "./tracking-parameters.ts";

export interface StandIns {
  data: Record<string, unknown>;
  /** `pricing`, `tools[2]`: what is not the editor's own. */
  fields: Set<string>;
}

type Path = readonly PropertyKey[];

/** The data with a stand-in at each faulty path; optional fields are left out. */
export function withStandIns(
  data: Readonly<Record<string, unknown>>,
  faulty: readonly Path[],
  { slug, required }: { slug: string; required: readonly string[] },
): StandIns {
  const changed: Record<string, unknown> = { ...data };
  const fields = new Set<string>();
  for (const [name, index] of faulty) {
    if (typeof name !== "string") continue;
    const list = changed[name];
    const item = ITEMS[name];
    const secured = name === "website_url" && index === undefined ? securedAddress(changed[name]) : null;
    if (secured !== null) {
      // Still the editor's: the rules may know the site.
      changed[name] = secured;
      continue;
    }
    if (typeof index === "number" && Array.isArray(list) && item !== undefined) {
      changed[name] = list.map((value: unknown, position) => (position === index ? item : value));
      fields.add(`${name}[${index}]`);
    } else if (required.includes(name) || name === "status") {
      changed[name] = FIELDS[name]?.(slug, data);
      fields.add(name);
    } else {
      delete changed[name];
      fields.add(name);
    }
  }
  return { data: changed, fields };
}

function securedAddress(address: unknown): string | null {
  if (typeof address !== "string" || !/^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/i.test(address))
    return null;
  const secured = withoutTracking(`https://${address.replace(/^https?:\/\//i, "")}`);
  return URL.canParse(secured) && !isPlaceholder(secured) ? secured : null;
}

/** A finding of what stands in is none of the editor's. */
export const isAboutStandIn = ({ field }: Finding, standIns: ReadonlySet<string>): boolean =>
  field !== null &&
  [...standIns].some(
    (name) => field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`),
  );

/** A text that no rule has anything to say of; unlike a placeholder, the schemas let it pass. */
const ANYTHING = "[…]";

/** Nobody else's, and nobody's by mistake. */
const nobody = (slug: string): string => `zzz${toSlug(slug).replaceAll("-", "")}zzz`;

const FIELDS: Readonly<Record<string, (slug: string, data: Readonly<Record<string, unknown>>) => unknown>> = {
  // A draft: what may be a draft is not held to what is published.
  status: () => "draft",
  name: nobody,
  title: nobody,
  short_description: () => ANYTHING,
  category: () => ANYTHING,
  pricing: () => "freemium",
  website_url: (slug) => `https://${nobody(slug)}.invalid`,
  tags: () => [ANYTHING],
  publisher: () => ANYTHING,
  audiences: () => [ANYTHING],
  platforms: () => [ANYTHING],
  added_at: () => "0001-01-01",
  updated_at: () => "9999-12-31",
  kind: (_, { persona }) => (persona === undefined ? "top" : "stack"),
  criteria: () => [ANYTHING],
  tools: () => [{ slug: ANYTHING, note: ANYTHING }],
};

const ITEMS: Readonly<Record<string, unknown>> = {
  plans: { name: ANYTHING },
  sources: { url: "https://zzz.invalid", checked_at: "0001-01-01", supports: ANYTHING },
  tools: { slug: ANYTHING, note: ANYTHING },
  criteria: ANYTHING,
  aliases: ANYTHING,
};
