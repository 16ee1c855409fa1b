/** A withdrawn entry leads to another that can be read: not to itself, not round in a circle. */

import type { Finding } from "../../source/finding.ts";
import type {
  OldCollection as CollectionEntry,
  OldRule as Rule,
  OldTool as ToolEntry,
} from "./texts/old-rules.ts";

export const replacementLoops: Rule = ({ tools, collections }) => [
  ...loopsOf(tools),
  ...loopsOf(collections),
];

/** One finding for each circle, in the file that comes first. */
function loopsOf(entries: readonly (ToolEntry | CollectionEntry)[]): Finding[] {
  const next = new Map(
    entries.flatMap(({ slug, data }) =>
      data.status === "withdrawn" && data.replaced_by !== undefined
        ? [[slug, data.replaced_by] as const]
        : [],
    ),
  );
  const told = new Set<string>();
  return entries.flatMap((entry) => {
    const path: string[] = [];
    let at: string | undefined = entry.slug;
    while (at !== undefined && !path.includes(at)) {
      path.push(at);
      at = next.get(at);
    }
    if (at !== entry.slug || path.some((slug) => told.has(slug))) return [];
    for (const slug of path) told.add(slug);
    const message =
      path.length === 1
        ? "Une fiche ne peut pas être remplacée par elle-même."
        : `Ces fiches se remplacent l’une l’autre, sans fin : ${[...path, at].join(" → ")}.`;
    const fix = "Nommer une fiche publiée ; s’il n’y en a pas, retirer « replaced_by ».";
    return [entry.report(["replaced_by"], { code: "replacement-loop", message, fix })];
  });
}
