/** Answers → the entry to write, with its dates, its status and safe corrections; or all that is wrong with it. */

import type { ContentSet } from "../../content/content-set.ts";
import { toSlug } from "../../content/fields/content-values.ts";
import type { DescribedField } from "../../content/fields/describe-fields.ts";
import type { EntryValues } from "../../content/render-entry.ts";
import { type Finding, isError } from "../../source/finding.ts";
import {
  type CheckCandidate,
  completeWithExamples,
  correctEntry,
  topOf,
  withoutExamples,
} from "./check-candidate.ts";
import { type EntryKind, isExpected } from "./entry-kinds.ts";
import { findExistingTools } from "./find-existing.ts";
import { refuseSlug } from "./refuse-slug.ts";

export interface Answers {
  values: EntryValues;
  slug?: string | undefined;
  /** The Markdown. Without it the entry is a draft, and its text is a guide. */
  text?: string | undefined;
}

export interface CompleteEntry {
  slug: string;
  values: EntryValues;
  body: string;
  /** Corrections that were made, and warnings: they do not prevent writing. */
  remarks: string[];
  /** Tools that may be the same. */
  existing: string[];
}

/** What is missing, and what is wrong with the rest: all at once. */
export interface Refusal {
  missing: readonly DescribedField[];
  faults: readonly Fault[];
}

export interface Fault {
  /** A field, `slug` or `text`. */
  name: string;
  message: string;
  /** What to do. */
  fix?: string | null;
  /** The corrected value of the field; shown instead of `fix`. */
  correction?: unknown;
}

export function completeEntry(
  { kind, content, check }: { kind: EntryKind; content: ContentSet; check: CheckCandidate },
  { values: given, slug: givenSlug, text }: Answers,
): { entry: CompleteEntry } | { refusal: Refusal } {
  const { status, ...rest } = given;
  const dated = { added_at: content.today, updated_at: content.today, ...rest };
  // A draft is checked as if it were published.
  const answers: EntryValues = status === "draft" ? dated : withStatus(dated, status);
  const missing = kind.fields.filter(
    (field) => isExpected(field, answers) && answers[field.name] === undefined,
  );
  const name = answers[kind.naming];
  const slug = givenSlug ?? (typeof name === "string" ? toSlug(name) : undefined);
  const faults: Fault[] = [];
  if (slug !== undefined) {
    const message = refuseSlug({ kind, content, check }, slug);
    if (message !== undefined) faults.push({ name: "slug", message });
  }
  if (status === "published" && text === undefined) {
    faults.push({
      name: "text",
      message: "Une fiche publiée a un texte : sans lui, elle reste en brouillon.",
    });
  }
  const findFindings = (candidate: EntryValues) =>
    check({ slug: slug ?? "sans-nom", values: candidate, body: text ?? kind.guide });
  const { values, corrected, findings } = correctEntry(
    completeWithExamples(kind.fields, answers),
    findFindings,
  );
  const standIns = new Set(missing.map((field) => field.name));
  for (const finding of withoutExamples(findings, missing).filter(isError)) {
    const top = topOf(finding);
    if (top === null ? text === undefined : standIns.has(top)) continue;
    const { field, message, fix, corrected: proposed } = finding;
    faults.push({
      name: top ?? "text",
      message: field === top ? message : `${field} : ${message}`,
      fix,
      ...(top !== null && proposed !== undefined && { correction: proposed[top] }),
    });
  }
  if (missing.length > 0 || faults.length > 0 || slug === undefined) return { refusal: { missing, faults } };
  return {
    entry: {
      slug,
      values: withStatus(values, status ?? (text === undefined ? "draft" : undefined)),
      body: text ?? kind.guide,
      remarks: [
        ...corrected.map(({ field, value }) => `${field} corrigé : ${value}`),
        ...findings.filter((finding) => isRemark(finding, text)).map(({ message }) => message),
      ],
      existing:
        kind.folder === "tools" ? findExistingTools(String(name), content).map(({ message }) => message) : [],
    },
  };
}

const withStatus = (values: EntryValues, status: unknown): EntryValues =>
  status === undefined ? values : { ...values, status };

/** Similar names are left to find-existing.ts, which explains them better. */
const isRemark = ({ severity, code, field }: Finding, text: string | undefined): boolean =>
  severity === "warning" && code !== "similar-name" && (field !== null || text !== undefined);
