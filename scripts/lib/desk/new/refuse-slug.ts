/** Checks the name of a new file: it becomes an address, which must be free and permanent. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import type { ContentSet } from "../../content/content-set.ts";
import { toSlug } from "../../content/fields/content-values.ts";
import { type CheckCandidate, completeWithExamples } from "./check-candidate.ts";
import type { EntryKind } from "./entry-kinds.ts";

/** Why the name is refused, in French, or undefined. */
export function refuseSlug(
  { kind, content, check }: { kind: EntryKind; content: ContentSet; check: CheckCandidate },
  slug: string,
): string | undefined {
  if (!SLUG_PATTERN.test(slug)) {
    return `« ${slug} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets, par exemple ${toSlug(slug) || "mon-outil"}.`;
  }
  if (content.slugs[kind.folder].has(slug)) {
    return `content/${kind.folder}/${slug}.md existe déjà : complétez cette fiche, ou choisissez un autre nom.`;
  }
  const entries: readonly { slug: string; data: { former_slugs?: string[] | undefined } }[] =
    content[kind.folder];
  const owner = entries.find(({ data }) => (data.former_slugs ?? []).includes(slug));
  if (owner !== undefined)
    return `« ${slug} » est l’ancien nom de « ${owner.slug} », et ses liens y mènent encore.`;
  const findings = check({ slug, values: completeWithExamples(kind.fields, {}), body: kind.guide });
  return findings.find(({ code }) => code === "reserved-slug")?.message;
}
