/**
 * Checks a few entries among all others, for `npm run check -- kahoot`. What is published as it is has passed the check,
 * and is in the one form of entries: of it, only what the rules compare is read.
 */

import type { ReadContent, SourceFile } from "../source/read-content.ts";
import { type CheckedFiles, isDue, showFaults } from "./check-files.ts";
import { AMONG_RULES, checkEach } from "./check-one.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "./fields/field-values.ts";
import { type DescribedField, itemOf } from "./fields/kinds.ts";
import {
  type CollectionEntry,
  type Content,
  entriesByKind,
  entriesOf,
  isPublished,
  type ToolEntry,
} from "./model/content.ts";
import { evidenceRemarks } from "./model/evidence.ts";
import { followFormer } from "./names/follow.ts";
import type { PublishedContent } from "./names/name-types.ts";
import { formerNames } from "./names/slots.ts";
import { readAll } from "./read/all.ts";
import { entryName } from "./read/entry.ts";
import { formerNamesCited } from "./rules/address-lost.ts";
import { icons } from "./rules/list-rules.ts";
import { staleDates } from "./rules/stale-dates.ts";

/** What the whole check says of these files; null if that takes more than this reads. */
export function checkNamed(
  { files, findings: unread }: ReadContent,
  asked: ReadonlySet<string>,
  { today, published }: { today: string; published: PublishedContent },
): CheckedFiles | null {
  const isOwn = ({ file }: { file: string }): boolean => asked.has(file);
  if (![...asked].every((file) => entryName(file) !== null)) return null;
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const own = new Set([...asked].map((file) => texts.get(file)));
  const known = files.flatMap((file) => {
    const isNew = published.before.has(file.path) || published.added.has(file.path);
    // A copy of what is asked for is a finding.
    return isNew || asked.has(file.path) || own.has(file.text) ? [] : (readHead(file) ?? []);
  });
  const isKnown = new Set(known.map(({ file }) => file));
  const read = files.filter(({ path }) => !isKnown.has(path) && !PHRASES.test(path)).map(withoutPhrases);
  const { content, findings } = readAll(read, {
    ...{ today, published },
    unread: [...unread.map(({ file }) => file), ...isKnown],
  });
  // What is lost is told with everything that cites it.
  if (content === null || content.lost.length > 0) return null;
  const among = withKnown(content, known);
  const entries = entriesOf(among).filter(isOwn);
  // What a tool is for is guessed from all that people say.
  if (entries.some((entry) => entry.kind === "tools" && isPublished(entry) && !entry.data.needs?.length))
    return null;
  const tools = among.tools.filter(isOwn);
  const found = [
    ...[...unread, ...findings],
    ...entries.flatMap((entry) => checkEach(entry, among, [evidenceRemarks])),
    ...[...AMONG_RULES, formerNamesCited].flatMap((rule) => (isDue(rule, published) ? rule(among) : [])),
    ...icons({ ...among, tools }),
    ...staleDates(among, published, texts),
  ];
  return showFaults(among, { files, findings: found.filter(isOwn) });
}

/** With what is known of the others; what was read says the names of today. */
function withKnown(content: Content, heads: readonly (ToolEntry | CollectionEntry)[]): Content {
  const withHeads = (one: Content): Content => ({
    ...one,
    ...entriesByKind([...entriesOf(one), ...heads].sort(byFile)),
  });
  const { followed, ...read } = followFormer(content, formerNames(withHeads(content)));
  return withHeads({ ...read, followed: [...content.followed, ...followed] });
}

const byFile = (a: { file: string }, b: { file: string }): number => (a.file < b.file ? -1 : 1);

/** Lists that nothing but phrases are in, and those of needs: only the whole check compares them. */
const PHRASES = /\/(?:qualities|elsewhere)\.yml$/;
const withoutPhrases = ({ path, text }: SourceFile): SourceFile => ({
  path,
  text: path.includes("/needs/") ? text.replace(/^( +- says:)\s+\[[^\]]*\]$/gm, "$1 [x]") : text,
});

/** The fields of an entry that are on one line: `tags: [quiz, vote]`. Null if that is not enough to compare it. */
function readHead({ path: file, text }: SourceFile): ToolEntry | CollectionEntry | null {
  const name = entryName(file);
  if (name === null) return null;
  const end = text.indexOf("\n---\n");
  const fields = [...text.slice(0, end).matchAll(/^([a-z_]+): ([^|>].*)$/gm)];
  const data = Object.fromEntries(fields.map(([, field, written = ""]) => [field, readValue(written)]));
  if (!REQUIRED[name.kind].every((field) => field in data)) return null;
  const body = text.slice(end + "\n---\n".length).trim();
  // To parse it again is what this spares: it has passed the check.
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
