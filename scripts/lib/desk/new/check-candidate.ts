/** Checks an entry that is being written as the build would, against a content that was read once. */

import type { ContentSet, ToolEntry } from "../../content/content-set.ts";
import { collectionFrontMatterSchema } from "../../content/fields/collection-fields.ts";
import type { DescribedField } from "../../content/fields/describe-fields.ts";
import { toolFrontMatterSchema } from "../../content/fields/tool-fields.ts";
import { checkRules } from "../../content/parse/parse-catalog.ts";
import { namesIn } from "../../content/parse/parse-content.ts";
import { parseEntries } from "../../content/parse/parse-entries.ts";
import { isAboutStandIn } from "../../content/parse/stand-ins.ts";
import { type EntryValues, holdsSentences, isGroup, renderEntry } from "../../content/render-entry.ts";
import { applyEdits, type Finding } from "../../source/finding.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import { type EntryKind, isExpected, TOOL } from "./entry-kinds.ts";
import { isYaml } from "./read-flags.ts";

export interface Candidate {
  slug: string;
  values: EntryValues;
  body: string;
}

/** A finding of an entry that has no file yet: its correction is a value, not a line. */
export interface CandidateFinding extends Finding {
  /** The entry with the correction of this finding, and of the others in the same field. */
  corrected?: EntryValues;
}

/** What the build would say of an entry, once published. */
export type CheckCandidate = (candidate: Candidate) => CandidateFinding[];

/**
 * `base` is the content without the entry. Collections and the prose of other tools are left out: no rule
 * compares an answer with them, and the check takes a tenth of a second instead of one.
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
      // The slowest rule, and its findings are never about an entry.
      synonyms: { ...base.synonyms, data: [] },
      // The entry goes last, whatever its date: if two entries clash, rules report the second.
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

/** A tool with an unknown date counts as the newest. */
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

/** The checks of a new entry compare it with the names and lists of other tools, not with their prose. */
function withoutProse(tool: ToolEntry): ToolEntry {
  const data = { ...tool.data };
  for (const { name, required, type } of TOOL.fields)
    if (!required && (holdsSentences(type) || isYaml(type))) Reflect.deleteProperty(data, name);
  return { ...tool, data, body: "" };
}

/**
 * What is wrong with one answer, before the others are given: their examples take their places. The path is
 * written as in findings: `checkAnswer(kind, check, { slug, values: { tags: ["quizz"], … }, body }, "tags")`
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

/** Removes advice that quotes the example of an unanswered field: it would not help. */
export function withoutExamples(
  findings: readonly CandidateFinding[],
  unanswered: readonly DescribedField[],
): CandidateFinding[] {
  const examples = unanswered.flatMap(({ type, examples: [example] }) =>
    type.kind === "text" && typeof example === "string" ? [example] : [],
  );
  return findings.map((finding) =>
    examples.some((example) => finding.fix?.includes(example)) ? { ...finding, fix: null } : finding,
  );
}

/** The answers so far, and an example for each expected field without an answer. */
export function completeWithExamples(fields: readonly DescribedField[], values: EntryValues): EntryValues {
  const complete: Record<string, unknown> = { ...values };
  for (const field of fields) {
    const { name, type, examples } = field;
    const value = values[name];
    if (value === undefined && isExpected(field, values)) complete[name] = examples[0];
    if (type.kind === "group" && isGroup(value)) complete[name] = completeWithExamples(type.fields, value);
  }
  return complete;
}

/** Corrections that do not change the meaning: typography, `https://`, the final period. */
const SAFE_CODES: ReadonlySet<string> = new Set(["typography", "invalid-url", "missing-period"]);

/** Makes the safe corrections. Returns the entry, the corrections by field, and what is still wrong. */
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
    // One correction per field and pass: each keeps the other faults of its field.
    for (const [field, value] of new Map(safe.toReversed().map((one) => [one.field, one.value]))) {
      values = replaceAt(values, field, value);
      corrected.set(field, value);
    }
  }
}

const MAX_PASSES = 6;

/** The top field of a finding: `tools` for `tools[2].note`. */
export const topOf = ({ field }: Finding): string | null => field?.replace(/[.[].*$/, "") ?? null;

/** `"tools[2].note"` → `["tools", "2", "note"]` */
const parsePath = (field: string): string[] => field.split(/[.[\]]+/).filter((part) => part !== "");

const inside = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

/** `valueAt({ tools: [{ slug: "anki" }] }, "tools[0].slug")` → `"anki"` */
export const valueAt = (values: EntryValues, field: string): unknown =>
  parsePath(field).reduce<unknown>(inside, values);

function replaceAt(values: EntryValues, field: string, value: unknown): EntryValues {
  const copy = structuredClone(values);
  const path = parsePath(field);
  const parent = path.slice(0, -1).reduce<unknown>(inside, copy);
  if (typeof parent === "object" && parent !== null) Reflect.set(parent, path.at(-1) ?? "", value);
  return copy;
}
