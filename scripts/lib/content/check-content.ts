/** Reads and checks the content, for every command: nothing is rendered, and nothing that renders is loaded. */

import type { BuildCache } from "../cache/build-cache.ts";
import { capFindings } from "../source/cap-findings.ts";
import { type Finding, isError, sortFindings } from "../source/finding.ts";
import { foldCauses } from "../source/fold-causes.ts";
import { type ReadContent, readContent, type SourceFile, TOO_MANY_FILES } from "../source/read-content.ts";
import type { PublishedContent } from "./addresses/name-types.ts";
import { dayInParis } from "./days.ts";
import { type ParseResult, parseCatalog } from "./parse/parse-catalog.ts";

export interface CheckOptions {
  content: string;
  /** `YYYY-MM-DD`: dates after it are refused. */
  today: string;
  /** Of earlier runs. */
  cache?: BuildCache | undefined;
  /** What is published, to compare with. By default nothing is compared. */
  published?: PublishedContent | null;
}

export interface CheckedContent extends ParseResult {
  /** One of each cause, so many of each file. */
  findings: Finding[];
  files: readonly SourceFile[];
}

/** The findings of the content, so many of each file, and its files; nothing is rendered. */
export const checkContent = ({ content, ...options }: CheckOptions) =>
  checkFiles(readContent(content), options);

/** The same for content that was read already. */
export function checkFiles(
  { files, images, findings: unread }: ReadContent,
  { today, cache, published = null }: Omit<CheckOptions, "content">,
): CheckedContent {
  if (unread.some(({ code }) => code === TOO_MANY_FILES))
    return { catalog: null, counts: null, findings: unread, remarks: [], files };
  const parsed = parseCatalog(files, {
    today,
    images,
    ...(cache && { cache }),
    unread: unread.map(({ file }) => file),
    published,
  });
  const all = sortFindings([...unread, ...parsed.findings]);
  const own = new Set(published === null ? [] : [...published.before.keys(), ...published.added]);
  const isValid = !all.some(isError);
  return {
    get catalog() {
      return isValid ? parsed.catalog : null;
    },
    counts: isValid ? parsed.counts : null,
    findings: capFindings(foldCauses(all, own)),
    get remarks() {
      return foldCauses(parsed.remarks, own);
    },
    files,
  };
}

/** An entry that its editor dates today is not in the future. */
export const today = (now: Date = new Date()): string => dayInParis(now);
