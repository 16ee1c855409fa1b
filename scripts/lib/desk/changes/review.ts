/** Findings → comments on the lines of a proposal, with the correction that GitHub applies in one click. Pure. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { findingTitle, withFieldTitles } from "../../content/field-titles.ts";
import { isError } from "../../source/finding.ts";
import type { Placed } from "../../source/place.ts";
import { fenced, plain } from "./github-markdown.ts";

/** What posts the comments needs: https://docs.github.com/rest/pulls/reviews */
export interface ReviewComments {
  /** Errors of the whole content. */
  errors: number;
  /** On lines of the new version. */
  comments: { path: string; line: number; body: string }[];
}

/** More would bury the page; the comment of the whole proposal has them all. */
export const MAX_COMMENTS = 20;

/**
 * One comment a line, errors first as they are given, at most `MAX_COMMENTS`. `written`: the lines that the proposal
 * writes, by file: GitHub takes comments on no others.
 */
export function renderReview(
  findings: readonly Placed[],
  written: ReadonlyMap<string, ReadonlySet<number>>,
): ReviewComments {
  const placed = findings.flatMap((finding) => {
    const { file: path, line } = finding;
    return line !== null && written.get(path)?.has(line) ? [{ finding, path, line }] : [];
  });
  const comments = [...groupBy(placed, ({ path, line }) => `${line}:${path}`).values()].flatMap((own) => {
    const told = own.map(({ finding }) => finding);
    const corrected = told.flatMap((one) => one.corrected ?? [])[0] ?? null;
    // A remark that nothing corrects in one click is in the comment of the whole proposal.
    const isMinor = corrected === null && told.every(({ level }) => level === "remark");
    const [{ path, line } = { path: "", line: 0 }] = own;
    return isMinor ? [] : [{ path, line, body: renderBody(told, corrected) }];
  });
  return { errors: findings.filter(isError).length, comments: comments.slice(0, MAX_COMMENTS) };
}

function renderBody(findings: readonly Placed[], corrected: string | null): string {
  const told = findings.map((finding) => {
    const remedy = corrected === null && finding.todo !== null ? ` À faire : ${finding.todo}` : "";
    return `**${plain(findingTitle(finding))}** : ${plain(withFieldTitles(`${finding.says}${remedy}`, finding.file))}`;
  });
  const suggestion = corrected === null ? [] : [fenced(corrected, "suggestion"), ACCEPT];
  return [...new Set(told), ...suggestion].join("\n\n");
}

const ACCEPT = "<sub>« Commit suggestion » (enregistrer la suggestion) écrit cette ligne pour vous.</sub>";
