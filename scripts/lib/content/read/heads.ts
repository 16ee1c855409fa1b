/**
 * Reads of a published entry only what the rules compare: it has passed the check, and is in the one form of entries.
 * For a check of a few others, which is run often.
 */

import type { SourceFile } from "../../source/read-content.ts";
import { type DescribedField, itemOf } from "../fields/kinds.ts";
import type { CollectionEntry, ToolEntry } from "../model/content.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../model/sources.ts";
import type { PublishedContent } from "../names/name-types.ts";
import { entryName } from "./entry.ts";

/** Those that are neither asked for nor new. */
export const readHeads = (
  files: readonly SourceFile[],
  asked: ReadonlySet<string>,
  { before, added }: PublishedContent,
): (ToolEntry | CollectionEntry)[] =>
  files.flatMap((file) =>
    [asked, before, added].some((some) => some.has(file.path)) ? [] : (readHead(file) ?? []),
  );

/** The text and the fields that are on one line: `tags: [quiz, vote]`. Null if that is not enough to compare it. */
function readHead({ path: file, text }: SourceFile): ToolEntry | CollectionEntry | null {
  const name = entryName(file);
  if (name === null) return null;
  const end = text.indexOf("\n---\n");
  const fields = [...text.slice(0, end).matchAll(/^([a-z_]+): ([^|>].*)$/gm)];
  const data = Object.fromEntries(fields.map(([, field, written = ""]) => [field, readValue(written)]));
  if (!REQUIRED[name.kind].every((field) => field in data)) return null;
  const body = text.slice(end + "\n---\n".length).trim();
  // To parse it again is what this spares.
  return { ...name, whole: true, file, body, data: { tools: [], ...data } } as unknown as ToolEntry;
}

/** Of those that are on one line. */
const requiredOf = (fields: readonly DescribedField[]): string[] =>
  fields.flatMap(({ name, required, type }) => (required && itemOf(type).kind !== "group" ? [name] : []));
const REQUIRED = { tools: requiredOf(TOOL_FIELDS), collections: requiredOf(COLLECTION_FIELDS) };

function readValue(written: string): unknown {
  if (written.startsWith('"')) return written.slice(1, -1).replace(/\\(.)/g, "$1");
  if (!written.startsWith("[")) return written;
  return (written.match(/"(?:[^"\\]|\\.)*"|[^\s,[\]"][^,\]]*/g) ?? []).map(readValue);
}

/** A list without its phrases for search: only the rule that compares them needs them. Another file is the same value. */
export const withoutPhrases = (file: SourceFile): SourceFile =>
  file.path.endsWith(".yml")
    ? { ...file, text: file.text.replace(/^( +(?:- )?says:)\s+\[[^\]]*\]$/gm, "$1 [x]") }
    : file;
