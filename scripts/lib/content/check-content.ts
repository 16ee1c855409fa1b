/** Reads and checks the content, for every command: nothing is rendered, and nothing that renders is loaded. */

import { type Finding, isError } from "../source/finding.ts";
import { capFindings, foldCauses } from "../source/fold-causes.ts";
import { type Placed, place, sortPlaced, withoutPlace } from "../source/place.ts";
import {
  type ImageFile,
  type ReadContent,
  readContent,
  type SourceFile,
  TOO_MANY_FILES,
} from "../source/read-content.ts";
import { evidenceRemarks } from "./evidence/remarks.ts";
import { assembleCatalog } from "./model/assemble-catalog.ts";
import type { Catalog } from "./model/catalog.ts";
import { type AllRule, type Content, entriesOf, isPublished } from "./model/content.ts";
import { dayInParis } from "./model/days.ts";
import { withInferredNeeds } from "./model/infer-needs.ts";
import type { PublishedContent } from "./names/name-types.ts";
import { type ReadOptions, readAll } from "./read/all.ts";
import { addressLost, formerNamesCited } from "./rules/address-lost.ts";
import { captures, icons } from "./rules/captures.ts";
import { staleDates } from "./rules/dates.ts";
import { chosenNeeds, phrases, qualities, unused } from "./rules/list-rules.ts";
import { patternsInLists } from "./rules/patterns.ts";
import { AMONG_RULES, EACH_RULES } from "./rules/rule-lists.ts";
import { clichesInLists } from "./rules/style.ts";
import { knownInLists } from "./rules/values.ts";

export interface CheckOptions {
  content: string;
  /** `YYYY-MM-DD`: dates after it are refused. */
  today: string;
  /** The address of the site, if `site.yml` has none. */
  baseUrl?: string | undefined;
  /** What is published, to compare with. By default nothing is compared. */
  published?: PublishedContent | null;
}

export interface ParseResult {
  /** With errors, as much as could be read; null if a list that entries need is missing. */
  readonly content: Content | null;
  /** Null if a finding is an error. */
  readonly catalog: Catalog | null;
  /** How many are published; null if a finding is an error. */
  counts: { tools: number; collections: number } | null;
  /** In the order of the files; warnings included. */
  readonly findings: Placed[];
  /** What would make the entries better; none of it is a finding. */
  readonly remarks: Placed[];
  /** The same, with places in these files only: the others are counted. */
  remarksIn(files: ReadonlySet<string>): Placed[];
}

export interface CheckedContent extends ParseResult {
  files: readonly SourceFile[];
}

/** The findings of the content, so many of each file, and its files; nothing is rendered. */
export const checkContent = ({ content, ...options }: CheckOptions): CheckedContent =>
  checkFiles(readContent(content), options);

/** The same for content that was read already. */
export function checkFiles(
  { files, images, findings: unread }: ReadContent,
  { today, baseUrl, published = null }: Omit<CheckOptions, "content">,
): CheckedContent {
  if (unread.some(({ code }) => code === TOO_MANY_FILES))
    return {
      content: null,
      catalog: null,
      counts: null,
      findings: place(unread, files),
      remarks: [],
      remarksIn: () => [],
      files,
    };
  const options = { today, baseUrl, images, unread: unread.map(({ file }) => file), published };
  const { content, findings } = findFaults(files, options);
  const own = new Set(published === null ? [] : [...published.before.keys(), ...published.added]);
  const result = resultOf(content, { findings: [...unread, ...findings], files, images });
  return {
    content,
    get catalog() {
      return result.catalog;
    },
    counts: result.counts,
    get findings() {
      return capFindings(foldCauses(result.findings, own));
    },
    get remarks() {
      return foldCauses(result.remarks, own);
    },
    remarksIn: (some) => foldCauses(result.remarksIn(some), own),
    files,
  };
}

/** Every finding of these files, in the order of the files. */
export function parseCatalog(files: readonly SourceFile[], options: ReadOptions): ParseResult {
  const { content, findings } = findFaults(files, options);
  return resultOf(content, { findings, files, images: options.images ?? [] });
}

function findFaults(files: readonly SourceFile[], options: ReadOptions) {
  const { content, findings } = readAll(files, options);
  if (content === null) return { content, findings };
  const { published = null } = options;
  const stale = published === null ? [] : staleDates(content, { published, files });
  return { content, findings: [...findings, ...checkRules(content), ...stale] };
}

/** They read the lists, the names of drawings or what is published: the editing page has none of it. */
const DESK_RULES: readonly AllRule[] = [
  knownInLists,
  patternsInLists,
  clichesInLists,
  unused,
  captures,
  icons,
  addressLost,
  formerNamesCited,
  qualities,
  chosenNeeds,
  phrases,
];

const checkRules = (content: Content): Finding[] => [
  ...entriesOf(content).flatMap((entry) =>
    [...EACH_RULES, evidenceRemarks].flatMap((rule) => rule(entry, content)),
  ),
  ...[...AMONG_RULES, ...DESK_RULES].flatMap((rule) => rule(content)),
];

/** Places are looked up, and records assembled, for those who ask. */
function resultOf(
  content: Content | null,
  {
    findings,
    files,
    images,
  }: { findings: readonly Finding[] } & { files: readonly SourceFile[]; images: readonly ImageFile[] },
): ParseResult {
  const valid = findings.some(isError) ? null : content;
  let catalog: Catalog | null = null;
  const shown = (isRemark: boolean, some?: ReadonlySet<string>): Placed[] => {
    const own = findings.filter(({ level }) => (level === "remark") === isRemark);
    const isIn = ({ file }: Finding): boolean => some === undefined || some.has(file);
    return sortPlaced([
      ...place(own.filter(isIn), files),
      ...own.filter((finding) => !isIn(finding)).map(withoutPlace),
    ]);
  };
  return {
    content,
    get catalog() {
      catalog ??= valid && withInferredNeeds(assembleCatalog(valid, images));
      return catalog;
    },
    counts: valid && {
      tools: valid.tools.filter(isPublished).length,
      collections: valid.collections.filter(isPublished).length,
    },
    get findings() {
      return shown(false);
    },
    get remarks() {
      return shown(true);
    },
    remarksIn: (some) => shown(true, some),
  };
}

/** An entry that its editor dates today is not in the future. */
export const today = (now: Date = new Date()): string => dayInParis(now);
