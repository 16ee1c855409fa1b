/** Compares the content of a branch with where it started: entries, findings, searches. */

import { checkFiles } from "../../content/check-content.ts";
import { assembleCatalog } from "../../content/model/assemble-catalog.ts";
import type { Content } from "../../content/model/content.ts";
import { withInferredNeeds } from "../../content/model/infer-needs.ts";
import { readAll } from "../../content/read/all.ts";
import { isError } from "../../source/finding.ts";
import type { Placed } from "../../source/place.ts";
import type { ReadContent, SourceFile } from "../../source/read-content.ts";
import type { ProposalReport } from "./comment.ts";
import { describeChanges } from "./describe.ts";
import { compareSearches, mayMoveSearches } from "./searches.ts";

export interface CompareOptions {
  /** `YYYY-MM-DD` */
  today: string;
  /** Whether to run searches, before and after: what takes longest. */
  search: boolean;
}

export function compareSides(
  base: ReadContent,
  branch: ReadContent,
  { today, search }: CompareOptions,
): Pick<ProposalReport, "changes" | "lists" | "findings" | "searches" | "site"> {
  const [before, after] = differences(base.files, branch.files);
  const edited = new Set([...before.keys(), ...after.keys()]);
  const published = { before, added: new Set([...edited].filter((file) => !before.has(file))) };
  const checked = checkFiles(branch, { today, published });
  const { content } = checked;
  const lists = [...edited].filter((file) => !file.endsWith(".md")).sort();
  const shared = shareFiles(base.files, branch.files);
  const checkedBase = checkFiles({ ...base, files: shared }, { today });
  const findings = findingsToShow(checked, edited, checkedBase.findings);
  const old = content && (checkedBase.content ?? readUnderLists(shared, branch.files, today));
  if (!content || !old) return { changes: [], lists, findings, searches: null, site: "" };
  const changes = describeChanges({ content: old, texts: before }, { content, texts: after });
  const isRun = search && checked.counts !== null && mayMoveSearches(changes, lists);
  const catalog = isRun ? checked.catalog : null;
  return {
    changes,
    lists,
    findings,
    searches: catalog && compareSearches(withInferredNeeds(assembleCatalog(old)), catalog, changes),
    site: content.site.data.base_url,
  };
}

/** The texts of both sides, of the files that differ. */
function differences(before: readonly SourceFile[], after: readonly SourceFile[]) {
  const [old, current] = [before, after].map((files) => new Map(files.map(({ path, text }) => [path, text])));
  const missing = (files: readonly SourceFile[], others: ReadonlyMap<string, string> | undefined) =>
    new Map(files.flatMap(({ path, text }) => (others?.get(path) === text ? [] : [[path, text] as const])));
  return [missing(before, current), missing(after, old)] as const;
}

/** A file that both sides have alike is one value: what was read of it is not read again. */
function shareFiles(before: readonly SourceFile[], after: readonly SourceFile[]): SourceFile[] {
  const current = new Map(after.map((file) => [file.path, file]));
  return before.map((file) => {
    const same = current.get(file.path);
    return same?.text === file.text ? same : file;
  });
}

/** The base was published under older rules: a list of it may not fit today's, and that of the branch counts. */
function readUnderLists(
  files: readonly SourceFile[],
  branch: readonly SourceFile[],
  today: string,
): Content | null {
  const isEntry = ({ path }: SourceFile) => path.endsWith(".md");
  return readAll([...files.filter(isEntry), ...branch.filter((file) => !isEntry(file))], { today }).content;
}

/** Errors, first those of one's own files; what is said of these files; warnings of others, if they are new. */
function findingsToShow(
  { findings, remarks }: { findings: readonly Placed[]; remarks: readonly Placed[] },
  edited: ReadonlySet<string>,
  published: readonly Placed[],
): Placed[] {
  const isOwn = ({ file }: Placed) => edited.has(file);
  const errors = findings.filter(isError).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const warnings = findings.filter((finding) => !isError(finding));
  const distant = warnings.filter((finding) => !isOwn(finding));
  const identify = ({ file, code, field, says: message }: Placed) => [file, code, field, message].join("\n");
  const known = new Set(published.map(identify));
  return [
    ...errors,
    ...warnings.filter(isOwn),
    ...distant.filter((finding) => !known.has(identify(finding))),
    ...remarks.filter(isOwn),
  ];
}
