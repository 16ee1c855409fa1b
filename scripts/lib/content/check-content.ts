/** Reads and checks the content, for every command: nothing is rendered, and nothing that renders is loaded. */

import { type Finding, isError } from "../source/finding.ts";
import { foldCauses, type Placed, place, sortPlaced, withoutPlace } from "../source/place.ts";
import {
  type ImageFile,
  type ReadContent,
  readContent,
  type SourceFile,
  TOO_MANY_FILES,
} from "../source/read-content.ts";
import { AMONG_RULES, checkEach } from "./check-one.ts";
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
import { chosenNeeds, phrases, qualities, unused } from "./rules/list-rules.ts";
import { patternsInLists } from "./rules/patterns.ts";
import { staleDates } from "./rules/stale-dates.ts";
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

export interface CheckedContent {
  readonly files: readonly SourceFile[];
  /** With errors, as much as could be read; null if a list that entries need is missing. */
  readonly content: Content | null;
  /** Null if a finding is an error. */
  readonly catalog: Catalog | null;
  /** How many are published; null if a finding is an error. */
  readonly counts: { tools: number; collections: number } | null;
  /** In the order of the files; warnings included. */
  readonly findings: Placed[];
  /** What would make the entries better; none of it is a finding. */
  readonly remarks: Placed[];
  /** The same, with places in these files only: the others are counted. */
  remarksIn(files: ReadonlySet<string>): Placed[];
}

/** The findings of the content, one for each cause, and its files; nothing is rendered. */
export const checkContent = ({ content, ...options }: CheckOptions): CheckedContent =>
  checkFiles(readContent(content), options);

/** The same for content that was read already. */
export function checkFiles(
  { files, images, findings: unread }: ReadContent,
  { published = null, ...options }: Omit<CheckOptions, "content">,
): CheckedContent {
  const { content, findings } = unread.some(({ code }) => code === TOO_MANY_FILES)
    ? { content: null, findings: [] }
    : findFaults(files, { ...options, images, unread: unread.map(({ file }) => file), published });
  const own = new Set(published === null ? [] : [...published.before.keys(), ...published.added]);
  return resultOf(content, {
    ...{ files, images, findings: [...unread, ...findings] },
    fold: (placed) => foldCauses(placed, own),
  });
}

/** Every finding of these files. */
export function parseCatalog(files: readonly SourceFile[], options: ReadOptions): CheckedContent {
  const { content, findings } = findFaults(files, options);
  return resultOf(content, { files, images: options.images ?? [], findings, fold: (placed) => placed });
}

function findFaults(files: readonly SourceFile[], options: ReadOptions) {
  const { content, findings } = readAll(files, options);
  if (content === null) return { content, findings };
  const { published = null } = options;
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return {
    content,
    findings: [
      ...findings,
      ...entriesOf(content).flatMap((entry) => checkEach(entry, content, [evidenceRemarks])),
      ...[...AMONG_RULES, ...DESK_RULES].flatMap((rule) => rule(content)),
      ...(mayRepeatPhrases(published) ? phrases(content) : []),
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
  captures,
  icons,
  addressLost,
  formerNamesCited,
  qualities,
  chosenNeeds,
];

/** There are some 27,000 phrases: those that are published were compared. */
const mayRepeatPhrases = (published: PublishedContent | null): boolean =>
  published === null ||
  [...published.before.keys(), ...published.added].some((file) =>
    /\/(?:needs\/.+|qualities|elsewhere)\.yml$/.test(file),
  );

interface Found {
  files: readonly SourceFile[];
  images: readonly ImageFile[];
  findings: readonly Finding[];
  /** What is shown of those that have their places. */
  fold: (placed: Placed[]) => Placed[];
}

/** Places are looked up, and records assembled, for those who ask. */
function resultOf(content: Content | null, { files, images, findings, fold }: Found): CheckedContent {
  const valid = findings.some(isError) ? null : content;
  let catalog: Catalog | null = null;
  const shown = (isRemark: boolean, some?: ReadonlySet<string>): Placed[] => {
    const own = findings.filter(({ level }) => (level === "remark") === isRemark);
    const isIn = ({ file }: Finding): boolean => some === undefined || some.has(file);
    const counted = own.filter((finding) => !isIn(finding)).map(withoutPlace);
    return fold(sortPlaced([...place(own.filter(isIn), files), ...counted]));
  };
  return {
    files,
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
