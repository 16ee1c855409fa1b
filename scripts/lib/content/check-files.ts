/** Checks files, for every command: nothing is rendered, no record is made, and nothing that does so is loaded. */

import { type Finding, isError } from "../source/finding.ts";
import { foldCauses, type Placed, place, sortPlaced, withoutPlace } from "../source/place.ts";
import { type ReadContent, type SourceFile, TOO_MANY_FILES } from "../source/read-content.ts";
import { dayInParis } from "../text/french-date.ts";
import { AMONG_RULES, checkEach } from "./check-one.ts";
import { type AllRule, type Content, entriesOf, isPublished } from "./model/content.ts";
import { evidenceRemarks } from "./model/evidence.ts";
import type { PublishedContent } from "./names/name-types.ts";
import { type ReadOptions, readAll } from "./read/all.ts";
import { addressLost, formerNamesCited } from "./rules/address-lost.ts";
import { chosenNeeds, firsts, icons, phrases, qualities, unused } from "./rules/list-rules.ts";
import { nearDuplicates } from "./rules/near.ts";
import { patternsInLists } from "./rules/patterns.ts";
import { staleDates } from "./rules/stale-dates.ts";
import { clichesInLists } from "./rules/style.ts";
import { knownInLists } from "./rules/values.ts";

export interface CheckOptions {
  /** `YYYY-MM-DD`: dates after it are refused. */
  today: string;
  /** The address of the site, if `site.yml` has none. */
  baseUrl?: string | undefined;
  /** What is published, to compare with. By default nothing is compared. */
  published?: PublishedContent | null;
}

export interface CheckedFiles {
  files: readonly SourceFile[];
  /** With errors, as much as could be read; null if a list that entries need is missing. */
  content: Content | null;
  /** How many are published; null if a finding is an error. */
  counts: { tools: number; collections: number } | null;
  /** In the order of the files; warnings included. */
  findings: Placed[];
  /** What would make the entries better; none of it is a finding. With places in these files only: others are counted. */
  remarksIn(files?: ReadonlySet<string>): Placed[];
}

/** The findings of the content, one for each cause. */
export function findFaults(
  { files, findings: unread }: ReadContent,
  { published = null, ...options }: CheckOptions,
): CheckedFiles {
  const { content, findings } = unread.some(({ code }) => code === TOO_MANY_FILES)
    ? { content: null, findings: [] }
    : applyRules(files, { ...options, unread: unread.map(({ file }) => file), published });
  const own = new Set(published === null ? [] : [...published.before.keys(), ...published.added]);
  return showFaults(content, {
    files,
    findings: [...unread, ...findings],
    fold: (placed) => foldCauses(placed, own),
  });
}

/** What was read, and everything that is wrong with it. */
export function applyRules(files: readonly SourceFile[], options: ReadOptions) {
  const { content, findings } = readAll(files, options);
  if (content === null) return { content, findings };
  const { published = null } = options;
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return {
    content,
    findings: [
      ...findings,
      ...entriesOf(content).flatMap((entry) => checkEach(entry, content, [evidenceRemarks])),
      ...[...AMONG_RULES, ...DESK_RULES].flatMap((rule) => (isDue(rule, published) ? rule(content) : [])),
      ...(published === null ? [] : staleDates(content, published, texts)),
    ],
  };
}

/** They read the lists, the names of drawings or what is published: the editing page has none of it. */
const DESK_RULES: readonly AllRule[] = [
  knownInLists,
  patternsInLists,
  clichesInLists,
  unused,
  icons,
  addressLost,
  formerNamesCited,
  qualities,
  chosenNeeds,
  firsts,
  phrases,
];

/** These compare much, in such files: what is published was compared. */
const COMPARED: ReadonlyMap<AllRule, RegExp> = new Map([
  [phrases, /\/(?:needs\/.+|qualities|elsewhere)\.yml$/],
  [nearDuplicates, /\/tools\//],
]);

/** Whether the rule may find something that was not there when the content was published. */
export function isDue(rule: AllRule, published: PublishedContent | null): boolean {
  const files = COMPARED.get(rule);
  if (published === null || files === undefined) return true;
  return [...published.before.keys(), ...published.added].some((file) => files.test(file));
}

interface Found {
  files: readonly SourceFile[];
  findings: readonly Finding[];
  /** What is shown of those that have their places: by default all. */
  fold?: (placed: Placed[]) => Placed[];
}

/** Places are looked up for what is shown. */
export function showFaults(
  content: Content | null,
  { files, findings, fold = (placed) => placed }: Found,
): CheckedFiles {
  const valid = findings.some(isError) ? null : content;
  const shown = (own: readonly Finding[], some?: ReadonlySet<string>): Placed[] => {
    const isIn = ({ file }: Finding): boolean => some === undefined || some.has(file);
    const counted = own.filter((finding) => !isIn(finding)).map(withoutPlace);
    return fold(sortPlaced([...place(own.filter(isIn), files), ...counted]));
  };
  const isRemark = ({ level }: Finding): boolean => level === "remark";
  return {
    files,
    content,
    counts: valid && {
      tools: valid.tools.filter(isPublished).length,
      collections: valid.collections.filter(isPublished).length,
    },
    findings: shown(findings.filter((finding) => !isRemark(finding))),
    remarksIn: (some) => shown(findings.filter(isRemark), some),
  };
}

/** An entry that its editor dates today is not in the future. */
export const today = (now: Date = new Date()): string => dayInParis(now);
