/** Checks an entry that is being written as the build would, against content that was read once. */

import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { checkOne } from "../../content/check-one.ts";
import type { DescribedField } from "../../content/fields/kinds.ts";
import type { Content } from "../../content/model/content.ts";
import { type EntryValues, renderEntry } from "../../content/model/render-entry.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import { applySplices, type Placed, place, sortPlaced } from "../../source/place.ts";
import { removeInvisibleSigns } from "../../text/invisible-signs.ts";
import { valueAt } from "../../text/shown-values.ts";
import { type EntryKind, isExpected } from "./entry-kinds.ts";

export interface Candidate {
  values: EntryValues;
  slug?: string | undefined;
  /** The Markdown. Without it the entry is a draft, and its text is a guide. */
  text?: string | undefined;
}

/** A finding of an entry that has no file yet: its correction is a value, not a line. */
export interface CandidateFinding extends Omit<Placed, "corrected"> {
  /** The entry with the correction of this finding, and of the others in the same field. */
  corrected?: EntryValues;
}

/**
 * What the build would find in an entry, once published. Examples take the places of expected fields without an
 * answer. With a path, only the findings of this field: `check({ values: { tags: ["quizz"] } }, "tags")`
 */
export type CheckCandidate = (candidate: Candidate, path?: string) => CandidateFinding[];

/** `base` is the content without the entry. */
export function createCandidateCheck(kind: EntryKind, base: Content): CheckCandidate {
  const { folder, fields, guide } = kind;
  return ({ slug = "nouvelle-fiche-en-cours", values, text: body = guide }, path) => {
    const file = `content/${folder}/${slug}.md`;
    const text = renderEntry(fields, withExamples(fields, values, { nested: path !== undefined }), body);
    const written = { path: file, text };
    const found = checkOne(base, written).filter((finding) => finding.file === file);
    const all = withCorrections(sortPlaced(place(found, [written])), text);
    return withoutExamples(
      path === undefined ? all : all.filter(({ field }) => field !== null && isWithin(field, path)),
      fields.filter((field) => values[field.name] === undefined),
    );
  };
}

/** `isWithin("tools[2].note", "tools")` → `true` */
const isWithin = (field: string, path: string): boolean =>
  field === path || field.startsWith(`${path}.`) || field.startsWith(`${path}[`);

/** The answers so far, and examples for the others. `nested`: also in a group, while its fields are asked. */
function withExamples(
  fields: readonly DescribedField[],
  values: EntryValues,
  { nested }: { nested: boolean },
): EntryValues {
  const complete: Record<string, unknown> = { ...values };
  for (const field of fields) {
    const { name, type, examples } = field;
    const value = values[name];
    if (value === undefined && isExpected(field, values)) complete[name] = examples[0];
    if (nested && type.kind === "group" && isRecord(value))
      complete[name] = withExamples(type.fields, value, { nested });
  }
  return complete;
}

function withCorrections(findings: readonly Placed[], text: string): CandidateFinding[] {
  return findings.map(({ corrected: _, ...finding }) => {
    const { splices } = finding;
    const top = topOf(finding);
    if (splices === undefined || top === null) return finding;
    const others = findings.flatMap((other) =>
      other.splices !== undefined && other.splices !== splices && topOf(other) === top ? other.splices : [],
    );
    const read = parseFrontMatter({ text: applySplices(text, [...splices, ...others]) });
    return read.ok && isRecord(read.value.data) ? { ...finding, corrected: read.value.data } : finding;
  });
}

/** Removes advice that quotes the example of an unanswered field: it would not help. */
function withoutExamples(
  findings: readonly CandidateFinding[],
  unanswered: readonly DescribedField[],
): CandidateFinding[] {
  const examples = unanswered.flatMap(({ type, examples: [example] }) =>
    type.kind === "text" && typeof example === "string" ? [example] : [],
  );
  return findings.map((finding) =>
    examples.some((example) => finding.todo?.includes(example)) ? { ...finding, todo: null } : finding,
  );
}

/** Corrections that do not change the meaning: typography, `https://`, the final period. */
const SAFE_CODES: ReadonlySet<string> = new Set(["typography", "invalid-url", "missing-period"]);

/** Pasted texts bring signs that nobody sees. */
function withoutInvisible(value: unknown): unknown {
  if (typeof value === "string") return removeInvisibleSigns(value);
  if (Array.isArray(value)) return value.map(withoutInvisible);
  return isRecord(value) ? withoutInvisibleIn(value) : value;
}

const withoutInvisibleIn = (values: EntryValues): EntryValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutInvisible(value)]));

/** Makes the safe corrections. Returns the values, the corrections by field, and what is still wrong. */
export function correctEntry(
  check: CheckCandidate,
  candidate: Candidate,
  path?: string,
): { values: EntryValues; corrected: Map<string, string>; findings: CandidateFinding[] } {
  let values = withoutInvisibleIn(candidate.values);
  const corrected = new Map<string, string>();
  for (let pass = 0; ; pass++) {
    const findings = check({ ...candidate, values }, path);
    const safe = findings.flatMap(({ code, field, corrected }) => {
      if (!SAFE_CODES.has(code) || field === null || corrected === undefined) return [];
      const value = valueIn(corrected, field);
      return typeof value === "string" && valueIn(values, field) !== undefined ? [{ field, value }] : [];
    });
    if (safe.length === 0 || pass === MAX_PASSES) return { values, corrected, findings };
    // One correction per field and pass: each keeps the other faults of its field.
    for (const [field, value] of new Map(safe.toReversed().map((one) => [one.field, one.value]))) {
      values = replaceIn(values, field, value);
      corrected.set(field, value);
    }
  }
}

const MAX_PASSES = 6;

/** The top field of a finding: `tools` for `tools[2].note`. */
export const topOf = ({ field }: Pick<Placed, "field">): string | null =>
  field && (parsePath(field)[0] ?? null);

/** `"tools[2].note"` → `["tools", "2", "note"]` */
const parsePath = (field: string): string[] => field.split(/[.[\]]+/).filter((part) => part !== "");

/** `valueIn({ tools: [{ slug: "anki" }] }, "tools[0].slug")` → `"anki"` */
export const valueIn = (values: EntryValues, field: string): unknown => valueAt(values, parsePath(field));

function replaceIn(values: EntryValues, field: string, value: unknown): EntryValues {
  const copy = structuredClone(values);
  const path = parsePath(field);
  const parent = valueAt(copy, path.slice(0, -1));
  if (typeof parent === "object" && parent !== null) Reflect.set(parent, path.at(-1) ?? "", value);
  return copy;
}
