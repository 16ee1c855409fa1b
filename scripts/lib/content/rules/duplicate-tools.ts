/** One tool, one entry: the same website or name is an error, nearly the same name a warning; no name is another's alias. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import { compact } from "../../../../functions/lib/text/french.ts";
import { distance } from "../../../../functions/lib/text/nearest.ts";
import type { Finding } from "../../source/finding.ts";
import { isHomePath } from "../model/web-addresses.ts";
import { isPublished, type OldRule as Rule, type OldTool as ToolEntry } from "./texts/old-rules.ts";

/** In shorter names, one different letter makes another name: Miro and Mimo. */
const MIN_NEAR_LENGTH = 7;
/** In still shorter names, one more letter does too: Lumi and Lumni. */
const MIN_LONGER_LENGTH = 5;

export const duplicateTools: Rule = ({ tools }) => {
  // The newer entry is reported, not the one that was there first.
  const fromOldest = tools.toSorted(byAge);
  return [...sameWebsite(fromOldest), ...nearlySameName(fromOldest), ...aliasesOfOthers(tools)];
};

/** Compares two entries: the oldest first, those without a date last; of one day, by their slugs. */
export const byAge = (a: ToolEntry, b: ToolEntry): number =>
  compare(ageOf(a), ageOf(b)) || compare(a.slug, b.slug);

const ageOf = ({ data }: ToolEntry): string => data.added_at;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function sameWebsite(tools: readonly ToolEntry[]): Finding[] {
  const findings: Finding[] = [];
  const owners = new Map<string, ToolEntry>();
  for (const tool of tools) {
    const key = normalizeWebsite(tool.data.website_url);
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, tool);
    else if (!replaces(tool, owner) && !replaces(owner, tool)) {
      findings.push(
        tool.report(["website_url"], {
          code: "duplicate-website",
          message: `Cette adresse est déjà celle de la fiche « ${owner.slug} » (${owner.data.name}).`,
          fix:
            owner.data.status === "withdrawn"
              ? `Cette fiche est retirée. Si l’outil a changé de nom, y écrire « replaced_by: ${tool.slug} » ; s’il a rouvert, la compléter plutôt que d’en créer une seconde.`
              : `Compléter content/tools/${owner.slug}.md plutôt que d’en créer une seconde.`,
        }),
      );
    }
  }
  return findings;
}

/** A withdrawn entry keeps the website of the one that took its place. */
const replaces = (current: ToolEntry, former: ToolEntry): boolean =>
  former.data.status === "withdrawn" && former.data.replaced_by === current.slug;

/**
 * A home page is the site, in any language: `normalizeWebsite("https://www.Example.org/fr/?lang=fr")` →
 * `"example.org"`
 */
function normalizeWebsite(website: string): string {
  const { hostname, pathname } = new URL(website);
  const page = isHomePath(website) ? "" : pathname.replace(/\/+$/, "");
  return `${hostname.replace(/^www\./, "")}${page}`;
}

function nearlySameName(tools: readonly ToolEntry[]): Finding[] {
  const findings: Finding[] = [];
  const byVariant = new Map<string, ToolEntry[]>();
  for (const tool of tools) {
    const name = compact(tool.data.name);
    const variants = nearVariants(name);
    const twin = variants
      .flatMap((variant) => byVariant.get(variant) ?? [])
      .find((other) => areNear(name, compact(other.data.name)));
    for (const variant of variants) {
      const alike = byVariant.get(variant);
      if (alike === undefined) byVariant.set(variant, [tool]);
      // The oldest of those with one name answer for them all.
      else if (compact(alike[0]?.data.name ?? "") !== name) alike.push(tool);
    }
    if (twin === undefined) continue;
    if (fold(tool.data.name) === fold(twin.data.name)) {
      findings.push(
        tool.report(["name"], {
          code: "duplicate-name",
          message: `« ${tool.data.name} » est déjà le nom de la fiche « ${twin.slug} ».`,
          fix: `Compléter content/tools/${twin.slug}.md, ou, si ce sont deux outils, préciser le nom :\nname: "${tool.data.name} (${tool.data.publisher})"`,
        }),
      );
      continue;
    }
    findings.push(
      tool.report(["name"], {
        code: "similar-name",
        severity: "warning",
        message: `« ${tool.data.name} » ressemble à « ${twin.data.name} » (fiche « ${twin.slug} »).`,
        fix: "Vérifier que ce sont bien deux outils différents.",
      }),
    );
  }
  return findings;
}

/** Who types a name wants the entry of that name; a tool that was renamed or bought keeps its name as an alias. */
function aliasesOfOthers(tools: readonly ToolEntry[]): Finding[] {
  const published = tools.filter(isPublished);
  const owners = new Map(published.map((tool) => [compact(tool.data.name), tool]));
  return published.flatMap((tool) =>
    (tool.data.aliases ?? []).flatMap((alias, index) => {
      const owner = owners.get(compact(alias));
      if (owner === undefined || owner === tool) return [];
      if (byAge(tool, owner) < 0) {
        return [
          owner.report(["name"], {
            code: "alias-clash",
            message: `« ${owner.data.name} » est déjà un autre nom de la fiche « ${tool.slug} » (${tool.data.name}).`,
            fix: `Si c’est le même outil, compléter content/tools/${tool.slug}.md ; si c’en est un autre, préciser ici son nom.`,
          }),
        ];
      }
      return [
        tool.report(["aliases", index], {
          code: "alias-clash",
          message: `« ${alias} » est le nom de la fiche « ${owner.slug} ».`,
          fix: "Retirer cette valeur : qui cherche ce nom veut cette autre fiche.",
        }),
      ];
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
