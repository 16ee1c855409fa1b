/** One tool, one entry: the same website or name is an error, nearly the same name a warning. */

import { compact, fold } from "../../../functions/lib/french.ts";
import { distance } from "../../../functions/lib/nearest.ts";
import type { Rule, ToolEntry } from "../content-set.ts";
import type { Problem } from "../problem.ts";

/** Shorter names differ by one letter and mean different things: Miro and Mimo. */
const MIN_NEAR_LENGTH = 7;

export const duplicateTools: Rule = ({ tools }) => {
  // The newcomer is at fault, not the entry that was there first.
  const byAge = tools.toSorted((a, b) => ageOf(a).localeCompare(ageOf(b)));
  return [...sameWebsite(byAge), ...nearlySameName(byAge)];
};

const ageOf = ({ data, standIns }: ToolEntry): string => (standIns.has("added_at") ? "9999" : data.added_at);

function sameWebsite(tools: readonly ToolEntry[]): Problem[] {
  const problems: Problem[] = [];
  const owners = new Map<string, ToolEntry>();
  for (const tool of tools) {
    const key = normalizeWebsite(tool.data.website_url);
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, tool);
    else {
      problems.push(
        tool.report(["website_url"], {
          code: "duplicate-website",
          message: `Cette adresse est déjà celle de la fiche « ${owner.slug} » (${owner.data.name}).`,
          fix: `Compléter content/tools/${owner.slug}.md plutôt que d’en créer une seconde.`,
        }),
      );
    }
  }
  return problems;
}

/** `normalizeWebsite("https://www.Example.org/fr/?utm_source=x")` → `"example.org/fr"` */
function normalizeWebsite(website: string): string {
  const { hostname, pathname } = new URL(website);
  return `${hostname.replace(/^www\./, "")}${pathname}`.replace(/\/+$/, "");
}

function nearlySameName(tools: readonly ToolEntry[]): Problem[] {
  const problems: Problem[] = [];
  const byVariant = new Map<string, ToolEntry[]>();
  for (const tool of tools) {
    const name = compact(tool.data.name);
    const variants = nearVariants(name);
    const twin = variants
      .flatMap((variant) => byVariant.get(variant) ?? [])
      .find((other) => areNear(name, compact(other.data.name)));
    for (const variant of variants) byVariant.set(variant, [...(byVariant.get(variant) ?? []), tool]);
    if (twin === undefined) continue;
    if (fold(tool.data.name) === fold(twin.data.name)) {
      problems.push(
        tool.report(["name"], {
          code: "duplicate-name",
          message: `« ${tool.data.name} » est déjà le nom de la fiche « ${twin.slug} ».`,
          fix: `Compléter content/tools/${twin.slug}.md, ou, si ce sont deux outils, préciser le nom :\nname: "${tool.data.name} (${tool.data.publisher})"`,
        }),
      );
      continue;
    }
    problems.push(
      tool.report(["name"], {
        code: "similar-name",
        severity: "warning",
        message: `« ${tool.data.name} » ressemble à « ${twin.data.name} » (fiche « ${twin.slug} »).`,
        fix: "Vérifier que ce sont bien deux outils différents.",
      }),
    );
  }
  return problems;
}

/** Of two names without spaces, accents or case: `areNear("mentimeter", "mentimetre")` → `true` */
export const areNear = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= MIN_NEAR_LENGTH && distance(a, b) <= 1);

/** The name, and the name without each of its letters: two names at one edit share one of these. */
function nearVariants(name: string): string[] {
  if (name.length < MIN_NEAR_LENGTH) return [name];
  return [name, ...Array.from(name, (_, index) => name.slice(0, index) + name.slice(index + 1))];
}
