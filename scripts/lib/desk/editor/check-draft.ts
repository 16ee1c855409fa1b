/** Checks an entry while somebody types it, beside the files on the disk, for VS Code. */

import path from "node:path";
import { today } from "../../content/check-content.ts";
import { checkOne } from "../../content/check-one.ts";
import { readAll } from "../../content/read/all.ts";
import { type Placed, place } from "../../source/place.ts";
import { readContent } from "../../source/read-content.ts";

/** The findings of the text of one file; `file` is as in a finding: `content/tools/kahoot.md`. */
export type CheckDraft = (file: string, text: string) => Placed[];

/** The other files are read again only if one of them has changed. */
export function createDraftCheck(project: string): CheckDraft {
  let known: { key: string; content: ReturnType<typeof readAll>["content"] } | undefined;
  return (file, text) => {
    const files = readContent(path.join(project, "content")).files.filter((other) => other.path !== file);
    const key = JSON.stringify(files);
    if (known?.key !== key) known = { key, content: readAll(files, { today: today() }).content };
    const { content } = known;
    if (content === null) return [];
    const found = checkOne(content, { path: file, text }).filter((finding) => finding.file === file);
    return place(found, [{ path: file, text }]);
  };
}
