/** The rules, and the check of one entry as it would be saved, among all others. Pure: it runs in a browser. */

import { type Finding, isError, normalizeText } from "../source/finding.ts";
import type { SourceFile } from "../source/read-content.ts";
import {
  type AllRule,
  type Content,
  type EachRule,
  type Entry,
  entriesByKind,
  entriesOf,
} from "./model/content.ts";
import { followFormer } from "./names/follow.ts";
import { formerNames } from "./names/slots.ts";
import { entryName, readEntry } from "./read/entry.ts";
import { duplicateTools } from "./rules/duplicates.ts";
import { conditions, contradictions, gaps, life, otherJobs, plans, stackPricing } from "./rules/facts.ts";
import { markdown } from "./rules/markdown-text.ts";
import { names } from "./rules/names.ts";
import { nearDuplicates } from "./rules/near.ts";
import { patterns } from "./rules/patterns.ts";
import { cautions, cliches, lengths, shortDescription } from "./rules/style.ts";
import { known } from "./rules/values.ts";

/** They look at one entry beside the lists. */
const EACH_RULES: readonly EachRule[] = [
  known,
  life,
  conditions,
  plans,
  contradictions,
  gaps,
  otherJobs,
  markdown,
  lengths,
  shortDescription,
  cautions,
  cliches,
  patterns,
];

/** They compare entries. */
export const AMONG_RULES: readonly AllRule[] = [names, duplicateTools, nearDuplicates, stackPricing];

/** What the rules say of one entry. `more`: rules that only some ask for. */
export const checkEach = (entry: Entry, content: Content, more: readonly EachRule[] = []): Finding[] =>
  [...EACH_RULES, ...more].flatMap((rule) =>
    rule(entry, content).map((fault): Finding => ({ file: entry.file, level: "error", ...fault })),
  );

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
    ...entriesByKind([...entriesOf(content).filter(isOther), ...(entry === null ? [] : [entry])]),
    slugs: { ...content.slugs, [kind]: [...new Set([...content.slugs[kind], slug])] },
  };
  const among = followFormer(written, formerNames(written));
  const isOwn = (one: { file: string }): boolean => !isOther(one);
  return [
    ...findings,
    ...entriesOf(among)
      .filter(isOwn)
      .flatMap((own) => checkEach(own, among)),
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
