/** Reads and checks the content, for every command: nothing is rendered, and nothing that renders is loaded. */

import type { BuildCache } from "../cache/build-cache.ts";
import { capFindings } from "../source/cap-findings.ts";
import { type Finding, isError, sortFindings } from "../source/finding.ts";
import { type ReadContent, readContent, type SourceFile, TOO_MANY_FILES } from "../source/read-content.ts";
import { dayInParis } from "./days.ts";
import { type ParseResult, parseCatalog } from "./parse/parse-catalog.ts";

export interface CheckOptions {
  content: string;
  /** `YYYY-MM-DD`: dates after it are refused. */
  today: string;
  /** Of earlier runs. */
  cache?: BuildCache | undefined;
}

export interface CheckedContent extends ParseResult {
  /** So many of each file. */
  findings: Finding[];
  files: readonly SourceFile[];
}

/** The findings of the content, so many of each file, and its files; nothing is rendered. */
export const checkContent = ({ content, ...options }: CheckOptions) =>
  checkFiles(readContent(content), options);

/** The same for content that was read already. */
export function checkFiles(
  { files, images, findings: unread }: ReadContent,
  { today, cache }: Pick<CheckOptions, "today" | "cache">,
): CheckedContent {
  if (unread.some(({ code }) => code === TOO_MANY_FILES))
    return { catalog: null, counts: null, findings: unread, remarks: [], typography: [], files };
  const parsed = parseCatalog(files, {
    today,
    images,
    ...(cache && { cache }),
    unread: unread.map(({ file }) => file),
  });
  const all = sortFindings([...unread, ...parsed.findings]);
  const isValid = !all.some(isError);
  return {
    get catalog() {
      return isValid ? parsed.catalog : null;
    },
    counts: isValid ? parsed.counts : null,
    findings: capFindings(all),
    get remarks() {
      return parsed.remarks;
    },
    get typography() {
      return parsed.typography;
    },
    files,
  };
}

/** An entry that its editor dates today is not in the future. */
export const today = (now: Date = new Date()): string => dayInParis(now);
