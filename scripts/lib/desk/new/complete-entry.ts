/** Answers → the entry to write, with its dates, its status and safe corrections; or all that is wrong with it. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import type { DescribedField } from "../../content/fields/kinds.ts";
import { toSlug } from "../../content/fields/value-faults.ts";
import type { Content } from "../../content/model/content.ts";
import type { EntryValues } from "../../content/model/render-entry.ts";
import { isError } from "../../source/finding.ts";
import type { Placed } from "../../source/place.ts";
import { type Candidate, type CheckCandidate, correctEntry, topOf } from "./check-candidate.ts";
import { type EntryKind, isDated, isExpected } from "./entry-kinds.ts";
import { findExistingTools } from "./find-existing.ts";
import type { ProposeNeeds } from "./propose-needs.ts";

export interface CompletionContext {
  kind: EntryKind;
  content: Content;
  check: CheckCandidate;
  proposeNeeds: ProposeNeeds;
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
  context: CompletionContext,
  { values: given, slug: givenSlug, text }: Candidate,
): { entry: CompleteEntry } | { refusal: Refusal } {
  const { kind, content, check, proposeNeeds } = context;
  const { status, ...rest } = given;
  const dates = kind.fields.filter(isDated).map(({ name }) => [name, content.today]);
  const dated: EntryValues = { ...Object.fromEntries(dates), ...rest };
  // A draft is checked as if it were published.
  const answers = status === "draft" ? dated : withStatus(dated, status);
  const missing = kind.fields.filter(
    (field) => isExpected(field, answers) && answers[field.name] === undefined,
  );
  const name = answers[kind.naming];
  const slug = givenSlug ?? (typeof name === "string" ? toSlug(name) : undefined);
  const faults: Fault[] = [];
  const refusedSlug = slug === undefined ? undefined : refuseSlug(context, slug);
  if (refusedSlug !== undefined) faults.push({ name: "slug", message: refusedSlug });
  if (status === "published" && text === undefined) {
    faults.push({
      name: "text",
      message: "Une fiche publiée a un texte : sans lui, elle reste en brouillon.",
    });
  }
  const { values, corrected, findings } = correctEntry(check, { values: answers, slug, text });
  const unanswered = new Set(missing.map((field) => field.name));
  for (const finding of findings.filter(isError)) {
    const top = topOf(finding);
    if (top === null ? text === undefined : unanswered.has(top)) continue;
    const { field, says: message, todo: fix, corrected: proposed } = finding;
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
        ...[...corrected].map(([field, value]) => `${field} corrigé : ${value}`),
        ...findings.filter((finding) => isRemark(finding, text)).map(({ says }) => says),
        ...(kind.folder === "tools" && values.needs === undefined
          ? [remarkOnNeeds(proposeNeeds(values, text))]
          : []),
      ],
      existing:
        kind.folder === "tools" ? findExistingTools(String(name), content).map(({ message }) => message) : [],
    },
  };
}

const withStatus = (values: EntryValues, status: unknown): EntryValues =>
  status === undefined ? values : { ...values, status };

/** Whoever chooses no needs is told which the build will infer. */
const remarkOnNeeds = (inferred: readonly string[]): string =>
  inferred.length === 0
    ? "Sans besoins (« needs »), seuls son nom et sa description le feront trouver."
    : `Personne n’a dit à quoi il sert : la recherche devinera « needs: [${inferred.join(", ")}] ». À relire et à écrire dans la fiche.`;

/** Similar names are left to find-existing.ts, which explains them better. */
const isRemark = (
  { level, code, field }: Pick<Placed, "level" | "code" | "field">,
  text: string | undefined,
): boolean => level === "warning" && code !== "similar-name" && (field !== null || text !== undefined);

/** Why a file cannot have this name, in French, or undefined: it becomes an address, which is free and permanent. */
export function refuseSlug({ kind, content, check }: CompletionContext, slug: string): string | undefined {
  if (!SLUG_PATTERN.test(slug)) {
    return `« ${slug} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets, par exemple ${toSlug(slug) || "mon-outil"}.`;
  }
  if (content.slugs[kind.folder].includes(slug)) {
    return `content/${kind.folder}/${slug}.md existe déjà : complétez cette fiche, ou choisissez un autre nom.`;
  }
  const entries: readonly { slug: string; data: { former_slugs?: string[] | undefined } }[] =
    content[kind.folder];
  const owner = entries.find(({ data }) => data.former_slugs?.includes(slug));
  if (owner !== undefined)
    return `« ${slug} » est l’ancien nom de « ${owner.slug} », et ses liens y mènent encore.`;
  return check({ slug, values: {} }).find(({ code }) => code === "reserved-slug")?.says;
}
