/** Findings → comments on the lines of a proposal, with the correction that GitHub applies in one click. Pure. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { findingTitle, withFieldTitles } from "../../content/show-findings.ts";
import { isError } from "../../source/finding.ts";
import type { Placed } from "../../source/place.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { fenced, plain } from "./github-markdown.ts";

/** https://docs.github.com/rest/pulls/reviews: a comment of a review, on a line of the new version. */
export interface ReviewComment {
  path: string;
  line: number;
  body: string;
}

/** What posts the comments needs. */
export interface ReviewComments {
  /** Errors of the whole content. */
  errors: number;
  comments: ReviewComment[];
}

export interface ReviewedLines {
  files: readonly SourceFile[];
  /** The lines that the proposal writes, by file: GitHub takes comments on no others. */
  lines: ReadonlyMap<string, ReadonlySet<number>>;
}

/** More would bury the page; the comment of the whole proposal has them all. */
export const MAX_COMMENTS = 20;
/** GitHub takes 65,536; nobody reads as much. */
const MAX_BODY = 6_000;

/** One comment a line, errors first, at most `MAX_COMMENTS`. */
export function renderReview(findings: readonly Placed[], { lines }: ReviewedLines): ReviewComments {
  const placed = findings.flatMap((finding) => {
    const line = finding.corrected?.line ?? finding.line;
    return line !== null && lines.get(finding.file)?.has(line) ? [{ finding, line }] : [];
  });
  const comments = [...groupBy(placed, ({ finding, line }) => `${line}:${finding.file}`).values()].flatMap(
    (own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { line, finding } = first;
      const told = own.map((one) => one.finding);
      const corrected = told.find(({ corrected: own }) => own)?.corrected?.text ?? null;
      // A remark that nothing corrects in one click is in the comment of the whole proposal.
      if (corrected === null && told.every(({ level }) => level === "remark")) return [];
      const body = renderBody(told, corrected);
      return [{ path: finding.file, line, body, rank: told.some(isError) ? 0 : 1 }];
    },
  );
  return {
    errors: findings.filter(isError).length,
    comments: comments
      .filter(({ body }) => body.length <= MAX_BODY)
      .sort((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line))
      .slice(0, MAX_COMMENTS)
      .map(({ path, line, body }) => ({ path, line, body })),
  };
}

function renderBody(findings: readonly Placed[], corrected: string | null): string {
  const told = findings.map((finding) => {
    const remedy = corrected === null && finding.todo !== null ? ` À faire : ${finding.todo}` : "";
    return `**${plain(findingTitle(finding))}** : ${plain(withFieldTitles(`${finding.says}${remedy}`, finding.file))}`;
  });
  return [...new Set(told), ...(corrected === null ? [] : [fenced(corrected, "suggestion"), ACCEPT])].join(
    "\n\n",
  );
}

const ACCEPT = "<sub>« Commit suggestion » (enregistrer la suggestion) écrit cette ligne pour vous.</sub>";
