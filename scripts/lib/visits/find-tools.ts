/** The tools that an editor names on the command line. */

import { nearest } from "../../../functions/lib/text/nearest.ts";
import { CommandError } from "../cli/command.ts";
import type { Tool } from "../content/fields/tool-fields.ts";

/** Takes slugs and paths of files, `content/tools/kahoot.md`; `explain` says what is wrong with any other name. */
export function findTools(
  tools: readonly Tool[],
  names: readonly string[],
  explain: (slug: string, nearest: string | null) => string,
): Tool[] {
  const slugs = new Set(names.map((name) => name.replace(/^.*\/|\.md$/g, "")));
  return [...slugs].map((slug) => {
    const tool = tools.find((candidate) => candidate.slug === slug);
    if (tool !== undefined) return tool;
    const known = tools.map((candidate) => candidate.slug);
    throw new CommandError(explain(slug, nearest(slug, known)));
  });
}
