/** Checks one entry as it would be saved, among all others, with the rules of the whole check. Pure: it runs in a browser. */

import { createMemory } from "../../cache/build-cache.ts";
import { type Finding, isError, sortFindings, withWholeLines } from "../../source/finding.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { followFormer, formerNames } from "../addresses/follow-former.ts";
import type { ContentSet, Rule } from "../content-set.ts";
import { collectionKind } from "../fields/collection-fields.ts";
import { TOOL_FIELDS } from "../fields/field-values.ts";
import { toolKind } from "../fields/tool-fields.ts";
import { ENTRY_PATH, parseEntries } from "../parse/parse-entries.ts";
import { isAboutStandIn } from "../parse/stand-ins.ts";
import { renderEntry } from "../render-entry.ts";
import { duplicateTools } from "../rules/duplicate-tools.ts";
import { ENTRY_RULES, SINGLE_RULES } from "../rules/rule-lists.ts";
import { fromWritten, type WrittenContent } from "./written-content.ts";

export interface Surroundings {
  /** The published content, with or without an older version of the entry. */
  others: WrittenContent;
  /** `YYYY-MM-DD`: dates after it are refused. */
  today: string;
}

/**
 * What the check would say if this file were saved. Errors in other files are among the findings: an entry can
 * take the name that another has as an alias.
 */
export function checkEntry(given: SourceFile, surroundings: Surroundings): Finding[] {
  const placed = placeAmong(given, surroundings);
  const found = [...placed.ask(SINGLE_RULES, placed.alone), ...placed.ask(ENTRY_RULES, placed.among)];
  return sortFindings(withWholeLines([...placed.findings, ...found], [placed.file])).filter(isOf(given.path));
}

/**
 * Tools with the same name or site, or nearly the same name, while an editor is still typing. `path` is where the
 * entry will be: `content/tools/kahoot.md`.
 */
export function findDuplicates(
  path: string,
  typed: { name?: string; website_url?: string },
  surroundings: Surroundings,
): Finding[] {
  const text = renderEntry(TOOL_FIELDS, { ...typed }, "");
  const placed = placeAmong({ path, text }, surroundings);
  return placed.ask([duplicateTools], placed.among).filter(isOf(path));
}

/** Warnings that other entries have anyway are not due to this one; errors are. */
const isOf =
  (path: string) =>
  (finding: Finding): boolean =>
    finding.file === path || isError(finding);

/** The entry alone and among the others, as the rules take them, and what is wrong with it so far. */
function placeAmong({ path, text }: SourceFile, { others, today }: Surroundings) {
  const file = {
    path,
    text: text
      .normalize("NFC")
      .replace(/^\uFEFF/, "")
      .replace(/\r\n?/g, "\n"),
  };
  const content = fromWritten(others, { path, today });
  const findings: Finding[] = [];
  const mended = new Set<string>();
  const short = path.slice(path.indexOf("/") + 1);
  const byPath = new Map([[short, file]]);
  const given = { byPath, findings, mended, cache: createMemory() };
  const tools = parseEntries("tools", toolKind, given);
  const collections = parseEntries("collections", collectionKind, given);
  const [, folder, slug = ""] = ENTRY_PATH.exec(short) ?? [];
  const withOwn = (name: "tools" | "collections"): ReadonlySet<string> =>
    folder === name ? new Set([...content.slugs[name], slug]) : content.slugs[name];
  const written: ContentSet = {
    ...content,
    tools: [...content.tools, ...tools],
    collections: [...content.collections, ...collections],
    slugs: { ...content.slugs, tools: withOwn("tools"), collections: withOwn("collections") },
  };
  const among: ContentSet = { ...written, ...followFormer(written, formerNames(written)) };
  const isOwn = (entry: { file: string }): boolean => entry.file === path;
  const alone: ContentSet = {
    ...among,
    tools: among.tools.filter(isOwn),
    collections: among.collections.filter(isOwn),
  };
  const standIns = [...tools, ...collections][0]?.standIns ?? new Set<string>();
  const isOwnFault = (finding: Finding): boolean =>
    finding.file !== path || !(isAboutStandIn(finding, standIns) || mended.has(`${path}:${finding.line}`));
  /** What the rules find, except in values that the editor did not write. */
  const ask = (rules: readonly Rule[], content: ContentSet): Finding[] =>
    rules.flatMap((rule) => rule(content)).filter(isOwnFault);
  return { file, alone, among, findings, ask };
}
