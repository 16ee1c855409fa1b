/** Checks files, for every command: nothing is rendered, no record is made, and nothing that does so is loaded. */

import type { Finding } from "../source/finding.ts";
import { foldCauses, type Placed, place } from "../source/place.ts";
import type { SourceFile } from "../source/read-content.ts";
import { AMONG_RULES, checkEach } from "./check-one.ts";
import { type AllRule, type Content, entriesOf } from "./model/content.ts";
import { evidenceRemarks } from "./model/evidence.ts";
import { type ReadOptions, readAll } from "./read/all.ts";
import { entryName } from "./read/entry.ts";
import { readHeads, withoutPhrases } from "./read/heads.ts";
import { knownInLists } from "./rules/known.ts";
import { firsts, icons, phrases, qualities, unused } from "./rules/list-rules.ts";
import { patternsInLists } from "./rules/patterns.ts";
import { addressLost, staleDates } from "./rules/published.ts";
import { sameTexts } from "./rules/same.ts";

/** What was read of a folder, and why the rest was not; or texts alone. */
export interface ToCheck {
  files: readonly SourceFile[];
  findings?: readonly Finding[];
}

export interface CheckOptions extends Omit<ReadOptions, "known"> {
  /** By default all. With the paths of a few entries, they alone are checked, among the others. */
  only?: ReadonlySet<string> | undefined;
  /** What is published was compared: it is not again. `content` then lacks what people say of needs. */
  quick?: boolean;
}

export interface CheckedFiles {
  files: readonly SourceFile[];
  /** With errors, as much as could be read; null if a list that entries need is missing. */
  content: Content | null;
  /** Errors and warnings, one for each cause, in the order of the files. */
  findings: Placed[];
  /** What would make the entries better; none of it is wrong. Places are looked up for those that are shown. */
  remarks: Finding[];
}

/** What was read, and everything that is wrong with it. */
export function findFaults(
  { files, findings: unread = [] }: ToCheck,
  { only, quick = false, published = null, ...options }: CheckOptions,
): CheckedFiles {
  const few = only !== undefined && [...only].every((file) => entryName(file) !== null) ? only : null;
  const isAsked = ({ file }: { file: string }): boolean => only?.has(file) ?? true;
  const known = few === null || published === null ? [] : readHeads(files, few, published);
  const isKnown = new Set(known.map(({ file }) => file));
  const changed = [...(published?.before.keys() ?? []), ...(published?.added ?? [])];
  const isCompared = (rule: AllRule): boolean => {
    const compared = COMPARED.get(rule);
    return (
      !quick || published === null || compared === undefined || changed.some((file) => compared.test(file))
    );
  };
  const rules = [...AMONG_RULES, ...DESK_RULES, ...(few === null ? LIST_RULES : [])].filter(isCompared);
  const needed = quick && !rules.includes(phrases) ? files.map(withoutPhrases) : files;
  const toRead = needed.filter(({ path }) => !isKnown.has(path));
  const { content, findings } = readAll(toRead, {
    ...options,
    published,
    known,
    unread: [...(options.unread ?? []), ...unread.map(({ file }) => file)],
  });
  const found = [...unread, ...findings];
  if (content !== null) {
    found.push(
      ...entriesOf(content)
        .filter(isAsked)
        .flatMap((entry) => checkEach(entry, content, [evidenceRemarks])),
      ...rules.flatMap((rule) => rule(content)),
      ...(published === null ? [] : staleDates(content, published)),
    );
  }
  const asked = found.filter(isAsked);
  const faults = asked.filter(({ level }) => level !== "remark");
  return {
    files,
    content,
    findings: foldCauses(place(faults, files), new Set(changed)),
    remarks: asked.filter(({ level }) => level === "remark"),
  };
}

/** They read the names of drawings, or what is published: the editing page has none of it. */
const DESK_RULES: readonly AllRule[] = [icons, addressLost];

/** They look at the lists. */
const LIST_RULES: readonly AllRule[] = [knownInLists, patternsInLists, unused, qualities, firsts, phrases];

/** These compare much, in such files: what is published was compared. */
const COMPARED: ReadonlyMap<AllRule, RegExp> = new Map([
  [phrases, /\/(?:needs\/.+|qualities|elsewhere)\.yml$/],
  [sameTexts, /\/tools\//],
]);
