/** Holds an entry that is being written to the rules of the build, against a content that was read once. */

import { collectionFrontMatterSchema } from "../../content/fields/collection-fields.ts";
import type { ContentSet, ToolEntry } from "../../content/content-set.ts";
import type { Field } from "../../content/fields/describe-fields.ts";
import { checkRules } from "../../content/parse-catalog.ts";
import { namesIn } from "../../content/parse-content.ts";
import { parseEntries } from "../../content/parse-entries.ts";
import { type EntryValues, isGroup, renderEntry } from "../../content/render-entry.ts";
import { isAboutStandIn } from "../../content/stand-ins.ts";
import { toolFrontMatterSchema } from "../../content/fields/tool-fields.ts";
import { applyEdits, type Finding } from "../../source/finding.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import { type EntryKind, isExpected } from "./entry-kinds.ts";

export interface Candidate {
  slug: string;
  values: EntryValues;
  body: string;
}

/** A finding of an entry that has no file yet: no line to paste, but values. */
export interface CandidateFinding extends Finding {
  /** The entry with the correction of this finding, and those of the others in the same field. */
  corrected?: EntryValues;
}

/** A function from an entry to what the build would say of it, once published. */
export type CheckCandidate = (candidate: Candidate) => CandidateFinding[];

/**
 * `base` is the content without the entry. Collections and the prose of other tools are left out: no rule
 * holds an answer against them, and the check takes a tenth of a second in place of one.
 */
export function createCandidateCheck(kind: EntryKind, base: ContentSet): CheckCandidate {
  const tools = base.tools.map(withoutProse);
  return ({ slug, values, body }) => {
    const name = `${kind.folder}/${slug}.md`;
    const path = `content/${name}`;
    const text = renderEntry(kind.fields, values, body);
    const byPath = new Map([[name, { path, text }]]);
    const findings: Finding[] = [];
    const gathered = { byPath, findings, mended: new Set<string>() };
    const newTools = parseEntries("tools", toolFrontMatterSchema, gathered);
    const newCollections = parseEntries("collections", collectionFrontMatterSchema, gathered);
    const standIns = [...newTools, ...newCollections][0]?.standIns ?? new Set();
    const content: ContentSet = {
      ...base,
      // The costliest rule, and it says nothing of an entry.
      synonyms: { ...base.synonyms, data: [] },
      // The entry goes last, whatever its date: of two that clash, rules report the second.
      tools: [...tools, ...newTools.map(asNewest)],
      collections: newCollections,
      slugs: { ...base.slugs, [kind.folder]: new Set([...base.slugs[kind.folder], slug]) },
      writtenNames: [...base.writtenNames, ...namesIn(byPath)],
    };
    const broken = checkRules(content).filter(
      (finding) => finding.file === path && !isAboutStandIn(finding, standIns),
    );
    return withCorrections([...findings, ...broken], text);
  };
}

/** A tool whose date is not known is held to be the newest. */
const asNewest = (tool: ToolEntry): ToolEntry => ({
  ...tool,
  standIns: new Set([...tool.standIns, "added_at"]),
});

function withCorrections(findings: readonly Finding[], text: string): CandidateFinding[] {
  return findings.map((finding) => {
    const { edit } = finding;
    const top = topOf(finding);
    if (edit === undefined || top === null) return finding;
    const others = findings.flatMap((other) =>
      other.edit !== undefined && other !== finding && topOf(other) === top ? [other.edit] : [],
    );
    const read = parseFrontMatter({ text: applyEdits(text, [edit, ...others]) });
    return read.ok && isGroup(read.value.data) ? { ...finding, corrected: read.value.data } : finding;
  });
}

const withoutProse = (tool: ToolEntry): ToolEntry => {
  const {
    pricing_summary: _,
    plans: __,
    education_program: ___,
    gdpr_note: ____,
    sources: _____,
    ...data
  } = tool.data;
  return { ...tool, data, body: "" };
};

/**
 * What is wrong with one answer, before the others are given: those stand in as their examples. A path is as
 * findings write it: `checkAnswer(kind, check, { slug, values: { tags: ["quizz"], … }, body }, "tags")`
 */
export function checkAnswer(
  { fields }: EntryKind,
  check: CheckCandidate,
  { slug, values, body }: Candidate,
  path: string,
): CandidateFinding[] {
  const findings = check({ slug, values: completeWithExamples(fields, values), body }).filter(
    ({ field }) => field === path || field?.startsWith(`${path}.`) || field?.startsWith(`${path}[`),
  );
  return withoutExamples(
    findings,
    fields.filter(({ name }) => values[name] === undefined),
  );
}

/** Advice that quotes the example of a field that has no answer yet is no advice. */
export function withoutExamples(
  findings: readonly CandidateFinding[],
  unanswered: readonly Field[],
): CandidateFinding[] {
  const examples = unanswered.flatMap(({ type, examples: [example] }) =>
    type.kind === "text" && typeof example === "string" ? [example] : [],
  );
  return findings.map((finding) =>
    examples.some((example) => finding.fix?.includes(example)) ? { ...finding, fix: null } : finding,
  );
}

/** The answers so far, and an example of every field that is expected and has none. */
export function completeWithExamples(fields: readonly Field[], values: EntryValues): EntryValues {
  const complete: Record<string, unknown> = { ...values };
  for (const field of fields) {
    const { name, type, examples } = field;
    const value = values[name];
    if (value === undefined && isExpected(field, values)) complete[name] = examples[0];
    if (type.kind === "group" && isGroup(value)) complete[name] = completeWithExamples(type.fields, value);
  }
  return complete;
}

/** Corrections that change no meaning: typography, `https://`, the final period. */
const SAFE_CODES: ReadonlySet<string> = new Set(["typography", "invalid-url", "missing-period"]);

/** The entry with its safe corrections made, each with its field, and what remains wrong with it. */
export function correctEntry(
  written: EntryValues,
  findFindings: (values: EntryValues) => CandidateFinding[],
): { values: EntryValues; corrected: { field: string; value: string }[]; findings: CandidateFinding[] } {
  let values = written;
  const corrected = new Map<string, string>();
  for (let pass = 0; ; pass++) {
    const findings = findFindings(values);
    const safe = findings.flatMap(({ code, field, corrected }) => {
      if (!SAFE_CODES.has(code) || field === null || corrected === undefined) return [];
      const value = valueAt(corrected, field);
      return typeof value === "string" ? [{ field, value }] : [];
    });
    if (safe.length === 0 || pass === MAX_PASSES) {
      return { values, corrected: [...corrected].map(([field, value]) => ({ field, value })), findings };
    }
    // One a field and pass: the correction of one fault holds the others as they were.
    for (const [field, value] of new Map(safe.toReversed().map((one) => [one.field, one.value]))) {
      values = replaceAt(values, parsePath(field), value);
      corrected.set(field, value);
    }
  }
}

const MAX_PASSES = 6;

/** The field of the entry that a finding is in: of `tools[2].note`, `tools`. */
export const topOf = ({ field }: Finding): string | null => field?.replace(/[.[].*$/, "") ?? null;

/** `"tools[2].note"` → `["tools", "2", "note"]` */
const parsePath = (field: string): string[] => field.split(/[.[\]]+/).filter((part) => part !== "");

/** `valueAt({ tools: [{ slug: "anki" }] }, "tools[0].slug")` → `"anki"` */
export const valueAt = (values: EntryValues, field: string): unknown =>
  parsePath(field).reduce<unknown>(
    (inside, key) =>
      Array.isArray(inside) ? inside[Number(key)] : isGroup(inside) ? inside[key] : undefined,
    values,
  );

function replaceAt(values: EntryValues, [key, ...rest]: readonly string[], value: unknown): EntryValues {
  if (key === undefined) return values;
  return { ...values, [key]: replaceIn(values[key], rest, value) };
}

function replaceIn(inside: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(inside))
    return inside.map((item, index) => (String(index) === key ? replaceIn(item, rest, value) : item));
  return isGroup(inside) ? replaceAt(inside, path, value) : inside;
}
