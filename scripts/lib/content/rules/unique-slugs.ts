/** Checks that each current or former slug belongs to one entry, and is not a path of the API. */

import type { Finding } from "../../source/finding.ts";
import type { OldEntry as Entry, OldRule as Rule } from "./texts/old-rules.ts";

/** Folders below `/tools/` that hold the pre-paginated lists. */
const RESERVED = new Set(["page", "category", "pricing", "education"]);

export const uniqueSlugs: Rule = ({ tools, collections, categories, slugs }) => {
  const findings: Finding[] = [
    ...checkEntries(tools, new Set(slugs.tools)),
    ...checkEntries(collections, new Set(slugs.collections)),
  ];
  for (const tool of tools) {
    if (!RESERVED.has(tool.slug)) continue;
    const message = `« ${tool.slug} » est un chemin de l’API : aucune fiche ne peut porter ce nom.`;
    findings.push(
      tool.report([], {
        code: "reserved-slug",
        message,
        fix: `Renommer le fichier, par exemple ${tool.slug}-app.md.`,
      }),
    );
  }
  const owners = new Map<string, string>();
  categories.data.forEach(({ slug, former_slugs = [] }, index) => {
    [slug, ...former_slugs].forEach((claimed, position) => {
      const owner = owners.get(claimed);
      owners.set(claimed, slug);
      if (owner === undefined) return;
      const path = position === 0 ? [index, "slug"] : [index, "former_slugs", position - 1];
      const message = `« ${claimed} » est déjà pris par la catégorie « ${owner} ».`;
      findings.push(categories.report(path, { code: "slug-clash", message, fix: "Choisir un autre nom." }));
    });
  });
  return findings;
};

function checkEntries(
  entries: readonly Entry<{ former_slugs?: string[] | undefined }>[],
  current: ReadonlySet<string>,
): Finding[] {
  const findings: Finding[] = [];
  const owners = new Map<string, string>();
  for (const entry of entries) {
    (entry.data.former_slugs ?? []).forEach((former, index) => {
      const owner = current.has(former) ? former : owners.get(former);
      owners.set(former, entry.slug);
      if (owner === undefined) return;
      const message =
        owner === entry.slug
          ? `« ${former} » est le nom actuel de cette fiche, ou est cité deux fois.`
          : `« ${former} » est déjà l’adresse de la fiche « ${owner} ».`;
      findings.push(
        entry.report(["former_slugs", index], { code: "slug-clash", message, fix: "Retirer cette valeur." }),
      );
    });
  }
  return findings;
}
