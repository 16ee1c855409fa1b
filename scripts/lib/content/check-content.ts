/** Reads and checks the content, for every command: nothing is rendered, and nothing that renders is loaded. */

import { capFindings } from "../source/cap-findings.ts";
import { isError, sortFindings } from "../source/finding.ts";
import { readContent, TOO_MANY_FILES } from "../source/read-content.ts";
import { dayInParis } from "./days.ts";
import { parseCatalog } from "./parse/parse-catalog.ts";

export interface CheckOptions {
  content: string;
  /** `YYYY-MM-DD`: dates after it are refused. */
  today: string;
}

/** The findings of the content, so many of each file, and its files; nothing is rendered. */
export function checkContent({ content, today }: CheckOptions) {
  const { files, images, findings: unread } = readContent(content);
  if (unread.some(({ code }) => code === TOO_MANY_FILES))
    return { catalog: null, findings: unread, remarks: [], files };
  const { catalog, findings, remarks } = parseCatalog(files, {
    today,
    images,
    unread: unread.map(({ file }) => file),
  });
  const all = sortFindings([...unread, ...findings]);
  return { catalog: all.some(isError) ? null : catalog, findings: capFindings(all), remarks, files };
}

/** An entry that its editor dates today is not in the future. */
export const today = (now: Date = new Date()): string => dayInParis(now);
