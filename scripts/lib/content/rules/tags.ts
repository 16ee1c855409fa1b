/** Checks the list of tags: each is used by an entry and has a label of its own. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import type { Finding } from "../../source/finding.ts";
import {
  type OldContent as ContentSet,
  isAllRead,
  isPublished,
  type OldRule as Rule,
} from "./texts/old-rules.ts";

export const tags: Rule = (content) => [...repeatedLabels(content), ...unusedTags(content)];

function repeatedLabels({ vocabularies }: ContentSet): Finding[] {
  const owners = new Map<string, string>();
  return Object.entries(vocabularies.data.tags).flatMap(([tag, label]) => {
    const owner = owners.get(fold(label));
    if (owner === undefined) {
      owners.set(fold(label), tag);
      return [];
    }
    return [
      vocabularies.report(["tags", tag], {
        code: "repeated-label",
        message: `« ${label} » est déjà le libellé de « ${owner} » : à l’écran, rien ne les distingue.`,
        fix: "Préciser l’un des deux libellés, ou n’en garder qu’un.",
      }),
    ];
  });
}

function unusedTags(content: ContentSet): Finding[] {
  if (!isAllRead(content)) return [];
  const { vocabularies, tools, collections } = content;
  const used = new Set([...tools, ...collections].filter(isPublished).flatMap(({ data }) => data.tags));
  return Object.keys(vocabularies.data.tags)
    .filter((tag) => !used.has(tag))
    .map((tag) =>
      vocabularies.report(["tags", tag], {
        code: "unused-tag",
        severity: "warning",
        message: `Aucune fiche publiée n’emploie « ${tag} ».`,
        fix: "Le donner à une fiche, ou le supprimer de la liste.",
      }),
    );
}
