/** One tool, one entry: the same website or name is an error, nearly the same name a warning; no name is another's alias. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import { compact, singular } from "../../../../functions/lib/text/french.ts";
import { distance } from "../../../../functions/lib/text/nearest.ts";
import type { Finding } from "../../source/finding.ts";
import { type AllRule, isPublished, type ToolEntry } from "../model/content.ts";
import { isHomePath } from "../model/web-addresses.ts";

/** In shorter names, one different letter makes another name: Miro and Mimo. */
const MIN_NEAR_LENGTH = 7;
/** In still shorter names, one more letter does too: Lumi and Lumni. */
const MIN_LONGER_LENGTH = 5;

export const duplicateTools: AllRule = ({ tools }) => {
  // The newer entry is reported, not the one that was there first.
  const fromOldest = tools.toSorted(byAge);
  return [
    ...sameWebsite(fromOldest),
    ...nearlySameName(fromOldest),
    ...ownAliases(tools.filter(isPublished)),
  ];
};

/** Compares two entries: the oldest first; of one day, by their slugs. */
export const byAge = (a: ToolEntry, b: ToolEntry): number =>
  compare(a.data.added_at, b.data.added_at) || compare(a.slug, b.slug);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function sameWebsite(tools: readonly ToolEntry[]): Finding[] {
  const owners = new Map<string, ToolEntry>();
  return tools.flatMap((tool): Finding[] => {
    const { file, slug } = tool;
    const key = siteOf(tool);
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, tool);
    if (owner === undefined || replaces(tool, owner) || replaces(owner, tool)) return [];
    const says = `Cette adresse est déjà celle de la fiche « ${owner.slug} » (${owner.data.name}).`;
    const todo =
      owner.data.status === "withdrawn"
        ? `Cette fiche est retirée. Si l’outil a changé de nom, y écrire « replaced_by: ${slug} » ; s’il a rouvert, la compléter plutôt que d’en créer une seconde.`
        : `Compléter ${owner.file} plutôt que d’en créer une seconde.`;
    const at = { path: ["website_url"] };
    return [{ file, code: "duplicate-website", level: "error", says, at, todo }];
  });
}

/** A withdrawn entry keeps the website of the one that took its place. */
const replaces = (current: ToolEntry, former: ToolEntry): boolean =>
  former.data.status === "withdrawn" && former.data.replaced_by === current.slug;

/** A home page is the site, in any language: `"https://www.Example.org/fr/?lang=fr"` → `"example.org"` */
function siteOf({ data: { website_url } }: ToolEntry): string {
  const { hostname, pathname } = new URL(website_url);
  const page = isHomePath(website_url) ? "" : pathname.replace(/\/+$/, "");
  return `${hostname.replace(/^www\./, "")}${page}`;
}

function nearlySameName(tools: readonly ToolEntry[]): Finding[] {
  const byVariant = new Map<string, ToolEntry[]>();
  return tools.flatMap((tool): Finding[] => {
    const { file, data } = tool;
    const name = compact(data.name);
    const variants = nearVariants(name);
    const alike = variants.flatMap((variant) => byVariant.get(variant) ?? []);
    const twin = alike.find((other) => areNear(name, compact(other.data.name)) && !areApart(tool, other));
    // The oldest of those with one name answers for them all.
    if (twin === undefined || compact(twin.data.name) !== name)
      for (const variant of variants) byVariant.set(variant, [...(byVariant.get(variant) ?? []), tool]);
    if (twin === undefined) return [];
    const at = { path: ["name"] };
    if (fold(data.name) !== fold(twin.data.name)) {
      const says = `« ${data.name} » ressemble à « ${twin.data.name} » (fiche « ${twin.slug} »).`;
      const todo = "Vérifier que ce sont bien deux outils différents.";
      return [{ file, code: "similar-name", level: "warning", says, at, todo }];
    }
    const says = `« ${data.name} » est déjà le nom de la fiche « ${twin.slug} ».`;
    const todo = `Compléter ${twin.file}, ou, si ce sont deux outils, préciser le nom :\nname: "${data.name} (${data.publisher})"`;
    return [{ file, code: "duplicate-name", level: "error", says, at, todo }];
  });
}

/** Of another publisher, on another site, under a name that is not the plural of the other: SchoolAI and Schoolap. */
const areApart = (a: ToolEntry, b: ToolEntry): boolean =>
  a.data.publisher !== b.data.publisher &&
  new URL(a.data.website_url).hostname !== new URL(b.data.website_url).hostname &&
  singular(compact(a.data.name)) !== singular(compact(b.data.name));

/** Who types a name wants the entry of that name; a tool that was renamed or bought keeps its name as an alias. */
function ownAliases(tools: readonly ToolEntry[]): Finding[] {
  const owners = new Map(tools.map((tool) => [compact(tool.data.name), tool]));
  return tools.flatMap((tool) =>
    (tool.data.aliases ?? []).flatMap((alias, index): Finding[] => {
      const owner = owners.get(compact(alias));
      if (owner === undefined || owner === tool) return [];
      const says = `« ${alias} » est le nom de la fiche « ${owner.slug} ».`;
      const todo = "Retirer cette valeur : qui cherche ce nom veut cette autre fiche.";
      const at = { path: ["aliases", index] };
      return [{ file: tool.file, code: "alias-clash", level: "error", says, at, todo }];
    }),
  );
}

/**
 * Of two names without spaces, accents or case: `areNear("mentimeter", "mentimetre")` → `true`. Short ones
 * are near if one has one more letter: `areNear("kahoot", "kahoott")` → `true`
 */
export function areNear(a: string, b: string): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  const isEnough = shorter >= MIN_NEAR_LENGTH || (shorter >= MIN_LONGER_LENGTH && a.length !== b.length);
  return isEnough && distance(a, b) <= 1;
}

/** The name, and the name without each of its letters: two names at one edit share one of these. */
function nearVariants(name: string): string[] {
  if (name.length < MIN_LONGER_LENGTH) return [name];
  return [name, ...Array.from(name, (_, index) => name.slice(0, index) + name.slice(index + 1))];
}
