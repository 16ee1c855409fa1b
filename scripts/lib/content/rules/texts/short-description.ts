/** A short description is a sentence about what the tool does: no name at its start, a period at its end. */

import { fold } from "../../../../../functions/lib/text/fold.ts";
import type { Finding } from "../../../source/finding.ts";
import type { OldCollection as CollectionEntry, OldRule as Rule, OldTool as ToolEntry } from "./old-rules.ts";

export const shortDescription: Rule = ({ tools, collections }) => [
  ...tools.flatMap((tool) => [...checkStart(tool), ...checkEnd(tool)]),
  ...collections.flatMap(checkEnd),
];

/** Lists show the name just above: repeating it takes room from what the tool does. */
function checkStart(tool: ToolEntry): Finding[] {
  const { name, aliases = [], short_description } = tool.data;
  const text = fold(short_description);
  const repeated = [name, ...aliases].find(
    (known) => text.startsWith(fold(known)) && !/^[\p{L}\p{N}]/u.test(text.slice(fold(known).length)),
  );
  if (repeated === undefined) return [];
  return [
    tool.report(["short_description"], {
      code: "name-first",
      message: `La description courte commence par « ${repeated} », que la liste affiche déjà au-dessus.`,
      fix: "Commencer par ce que l’on fait avec l’outil : « Créer des quiz… », « Des exercices de… ».",
    }),
  ];
}

function checkEnd(entry: ToolEntry | CollectionEntry): Finding[] {
  const { short_description } = entry.data;
  if (/(?<!\.\.)\.$/.test(short_description)) return [];
  return [
    entry.report(["short_description"], {
      code: "missing-period",
      message: "La description courte est une phrase : elle finit par un point.",
      certain: /[\p{L}\p{N}»)]$/u.test(short_description),
      corrected: `${short_description.replace(/[\s.,;:!?…]+$/u, "")}.`,
    }),
  ];
}
