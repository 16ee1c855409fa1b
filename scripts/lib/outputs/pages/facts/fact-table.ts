/** The table of facts about tools: which rows, in which order, with which words. The build and the browser fill it. */

import type { Tool } from "../../../content/fields/tool-fields.ts";
import { UNKNOWN_LABEL, valueAt } from "../../../text/shown-values.ts";
import { type Composition, composeFact } from "./compose-fact.ts";
import type { FactRow, FactWords, PriceWords } from "./fact-types.ts";

export type FactSource = Omit<Tool["freshness"]["sourced"][number], "field">;

/** Where a stated fact comes from. */
export type FactEvidence =
  | { kind: "pages"; pages: readonly FactSource[] }
  /** Somebody looked at the site that day. */
  | { kind: "verified"; day: string }
  /** The directory’s own choice. */
  | { kind: "editorial" }
  | { kind: "unverified" };

/** One cell: what is known of one tool. */
export interface ShownFact extends Composition {
  /** The same for two tools whose answers are the same, in whatever order. */
  answer: string;
  /** Null if nothing is stated, or if the value is itself the address of a page. */
  evidence: FactEvidence | null;
  isKnown: boolean;
}

export interface FactLine {
  row: FactRow;
  /** One for each tool, in their order. */
  facts: readonly ShownFact[];
  /** Of the tools that say it; `partial`: they agree, and others do not say it. */
  difference: "same" | "different" | "partial";
  /** Nobody answers it, and nobody has to: it is in the page for comparisons with a tool that does. */
  isHidden: boolean;
}

/** The lines for these tools: those that at least one of them answers, or that every tool should. */
export const linesOf = (tools: readonly Tool[], words: FactWords): FactLine[] =>
  allLinesOf(tools, words).filter(({ isHidden }) => !isHidden);

export const allLinesOf = (tools: readonly Tool[], { rows, prices }: FactWords): FactLine[] =>
  rows.map((row) => {
    const facts = tools.map((tool) => readFact(tool, row, prices));
    const isKnown = facts.some((fact) => fact.isKnown);
    const isAsked = tools.some((tool) => asks(tool, row));
    return { row, facts, difference: differenceOf(facts), isHidden: !isKnown && (row.quiet || !isAsked) };
  });

function readFact(tool: Tool, row: FactRow, prices: PriceWords): ShownFact {
  const composed = composeFact(tool, row, prices);
  if (composed === null) return { value: absent(tool, row), answer: "", evidence: null, isKnown: false };
  const answer = answerOf(valueAt(tool, row.path.split(".")), composed);
  return { ...composed, answer, evidence: composed.isPage ? null : evidenceFor(tool, row), isKnown: true };
}

function answerOf(value: unknown, { value: words, detail = "", isPage }: Composition): string {
  // That two tools have each a page is no difference.
  if (isPage) return "page";
  return Array.isArray(value) ? value.map(String).sort().join() : words + detail;
}

function absent(tool: Tool, row: FactRow): string {
  const condition = row.when && valueAt(tool, row.when.path.split("."));
  if (condition !== undefined && condition !== "unknown" && !asks(tool, row)) return "Sans objet";
  return row.none ?? UNKNOWN_LABEL;
}

const asks = (tool: Tool, { when }: FactRow): boolean =>
  when === undefined || when.values.includes(String(valueAt(tool, when.path.split("."))));

function evidenceFor({ freshness }: Tool, { field, editorial }: FactRow): FactEvidence {
  if (editorial) return { kind: "editorial" };
  const pages = freshness.sourced.filter((source) => source.field === field);
  if (pages.length > 0) return { kind: "pages", pages };
  const { verified_at, unsourced } = freshness;
  // A look at the site is no source of what a school acts on.
  if (verified_at !== null && !unsourced.includes(field)) return { kind: "verified", day: verified_at };
  return { kind: "unverified" };
}

function differenceOf(facts: readonly ShownFact[]): FactLine["difference"] {
  const known = facts.filter(({ isKnown }) => isKnown);
  const answers = new Set(known.map(({ answer }) => answer));
  if (answers.size > 1) return "different";
  return known.length === 0 || known.length === facts.length ? "same" : "partial";
}
