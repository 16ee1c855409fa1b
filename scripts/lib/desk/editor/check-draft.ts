/** Checks an entry while somebody types it, beside the files on the disk: what VS Code shows is what `check` says. */

import path from "node:path";
import { openRunCache } from "../../cache/run-cache.ts";
import { checkFiles, today } from "../../content/check-content.ts";
import { admitText, refusalFinding } from "../../source/admit-text.ts";
import type { Placed } from "../../source/place.ts";
import { readContent } from "../../source/read-content.ts";

/** The findings of the text of one file; `file` is as in a finding: `content/tools/kahoot.md`. */
export type CheckDraft = (file: string, text: string) => Placed[];

/** What is known of the other files is kept: a check costs the file that is typed, and the rules that compare. */
export function createDraftCheck(project: string): CheckDraft {
  const content = path.join(project, "content");
  const cache = openRunCache(content);
  return (file, text) => {
    const read = readContent(content);
    const bytes = Buffer.from(text);
    const admitted = admitText(file.replace(/^content\//, ""), bytes);
    const isOther = (other: { path: string } | { file: string }) =>
      ("path" in other ? other.path : other.file) !== file;
    const files = read.files.filter(isOther);
    const unread = read.findings.filter(isOther);
    if ("text" in admitted) files.push({ path: file, text: admitted.text });
    else unread.push(refusalFinding(file, admitted.refusal));
    const { findings, remarks } = checkFiles(
      { ...read, files: files.toSorted(byPath), findings: unread },
      { today: today(), cache },
    );
    return [...findings, ...remarks].filter((finding) => finding.file === file);
  };
}

const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);
