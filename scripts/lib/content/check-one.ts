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
import { followFormer } from "./names/mentions.ts";
import { formerNames } from "./names/slots.ts";
import { entryName, readEntry } from "./read/entry.ts";
import { facts, otherJobs, stackPricing } from "./rules/facts.ts";
import { fields, life, plans, shortDescription, textLength } from "./rules/fields.ts";
import { known } from "./rules/known.ts";
import { markdown } from "./rules/markdown-text.ts";
import { patterns } from "./rules/patterns.ts";
import { names, sameTexts, sameTools } from "./rules/same.ts";

/** They look at one entry beside the lists. */
const EACH_RULES: readonly EachRule[] = [
  ...[known, fields, life, plans, facts, otherJobs],
  ...[markdown, textLength, shortDescription, patterns],
];

/** They compare entries. */
export const AMONG_RULES: readonly AllRule[] = [names, sameTools, sameTexts, stackPricing];

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

/** What a browser needs to check an entry: without what is for search alone. */
export const forBrowser = (content: Content): Content => ({
  ...content,
  qualities: { ...content.qualities, data: [] },
  elsewhere: { ...content.elsewhere, data: [] },
  links: null,
  needs: content.needs.map(({ file, data }) => ({
    file,
    data: { ...data, needs: data.needs.map((need) => ({ ...need, shades: [] })) },
  })),
});
