/** Reads and checks the content, for every command: nothing is rendered, and nothing that renders is loaded. */

import { isError, sortProblems } from "../source/finding.ts";
import { readContent } from "../source/read-content.ts";
import { dayInParis } from "./days.ts";
import { parseCatalog } from "./parse-catalog.ts";

export interface CheckOptions {
  content: string;
  /** `YYYY-MM-DD`: dates after it are refused. */
  today: string;
}

/** Every problem of the content, and its files; nothing is rendered. */
export function checkContent({ content, today }: CheckOptions) {
  const { files, images, problems: unread } = readContent(content);
  const { catalog, problems } = parseCatalog(files, {
    today,
    images,
    unread: unread.map(({ file }) => file),
  });
  const all = sortProblems([...unread, ...problems]);
  return { catalog: all.some(isError) ? null : catalog, problems: all, files };
}

/** An entry that its editor dates today is not in the future. */
export const today = (now: Date = new Date()): string => dayInParis(now);
