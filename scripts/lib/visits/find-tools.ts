/** The tools that an editor names on the command line. */

import { nearest } from "../../../functions/lib/text/nearest.ts";
import { CommandError } from "../cli.ts";

/**
 * Takes slugs and paths of files, `content/tools/kahoot.md`. The error for an unknown name says the nearest slug
 * after `hint`.
 */
export function findTools<T extends { slug: string }>(
  tools: readonly T[],
  names: readonly string[],
  hint: string,
): T[] {
  const slugs = new Set(names.map((name) => name.replace(/^.*\/|\.md$/g, "")));
  return [...slugs].map((slug) => {
    const tool = tools.find((candidate) => candidate.slug === slug);
    if (tool !== undefined) return tool;
    const near = nearest(
      slug,
      tools.map((candidate) => candidate.slug),
    );
    const question = near === null ? "" : ` ${hint} « ${near} » ?`;
    throw new CommandError(`Il n’y a pas de fiche publiée « ${slug} ».${question}`);
  });
}
