/** Checks one entry as it would be saved, among all others, with the rules of the whole check. Pure: it runs in a browser. */

import { type Finding, isError } from "../source/finding.ts";
import { normalizeText } from "../source/normalize-text.ts";
import type { SourceFile } from "../source/read-content.ts";
import { type Content, entriesOf } from "./model/content.ts";
import { followFormer } from "./names/follow.ts";
import { formerNames } from "./names/slots.ts";
import { entryName, readEntry } from "./read/entry.ts";
import { AMONG_RULES, EACH_RULES } from "./rules/rule-lists.ts";

/**
 * What the check would say if this file were saved. Errors in other files are among the findings: an entry can
 * take the name that another has as an alias.
 */
export function checkOne(content: Content, { path, text }: SourceFile): Finding[] {
  const name = entryName(path);
  if (name === null) return [];
  const { kind, slug } = name;
  const { entry, findings } = readEntry({ path, text: normalizeText(text) });
  const isOther = (one: { file: string }): boolean => one.file !== path;
  const written: Content = {
    ...content,
    tools: content.tools.filter(isOther),
    collections: content.collections.filter(isOther),
    partial: content.partial.filter(isOther),
    slugs: { ...content.slugs, [kind]: [...new Set([...content.slugs[kind], slug])] },
  };
  if (entry !== null && !entry.whole) written.partial = [...written.partial, entry];
  else if (entry?.kind === "tools") written.tools = [...written.tools, entry];
  else if (entry?.kind === "collections") written.collections = [...written.collections, entry];
  const among = { ...written, ...followFormer(written, formerNames(written)) };
  const isOwn = (one: { file: string }): boolean => !isOther(one);
  return [
    ...findings,
    ...entriesOf(among)
      .filter(isOwn)
      .flatMap((own) => EACH_RULES.flatMap((rule) => rule(own, among))),
    ...AMONG_RULES.flatMap((rule) => rule(among)),
  ].filter((finding) => isOwn(finding) || isError(finding));
}

/** What a browser needs to check an entry: without the phrases for search, and the texts that no rule reads. */
export const forBrowser = (content: Content): Content => ({
  ...content,
  qualities: { ...content.qualities, data: [] },
  elsewhere: { ...content.elsewhere, data: [] },
  links: null,
  needs: content.needs.map((theme) => ({
    ...theme,
    data: {
      ...theme.data,
      needs: theme.data.needs.map((need) => ({
        ...need,
        shades: need.shades.map((shade) => ({ ...shade, says: [] })),
      })),
    },
  })),
});
