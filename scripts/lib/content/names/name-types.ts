/** What has a name that the outside world knows, and what can become of such a name. */

import type { Path } from "../../source/finding.ts";
import type { TermList } from "../fields/kinds.ts";

/** What has a name of its own: entries, and the values of the closed lists. */
export type NamedKind = "tools" | "collections" | TermList;

/** Kind → former name → name of today. */
export type FormerNames = ReadonlyMap<NamedKind, ReadonlyMap<string, string>>;

/** A mention that was written under a former name. */
export interface Followed {
  file: string;
  path: Path;
  kind: NamedKind;
  from: string;
  to: string;
}

/** A name that was published, and that nothing would answer to any more. */
export interface LostName {
  kind: NamedKind;
  /** The current name at that time, or a former one that was taken out. */
  name: string;
  /** The same, after older names that would be lost with it. */
  all: readonly string[];
  /** « Kahoot! » */
  label: string;
  /** Where it stood. */
  file: string;
  /** `draft`: the entry is hidden again. `dropped`: its entry is there, but no longer lists it as a former name. */
  how: "gone" | "draft" | "dropped";
  /** What certainly has its place now: what has the same label or site. */
  movedTo: string | null;
}

/** The content as it is published, as far as it differs. */
export interface PublishedContent {
  /** The published texts of files that have changed or gone, by path: `content/tools/kahoot.md`. */
  readonly before: ReadonlyMap<string, string>;
  /** The files that are not published yet. */
  readonly added: ReadonlySet<string>;
}

/** Whether a name is one of those: what mentions it is not at fault. */
export const isLost = (lost: readonly LostName[], kind: NamedKind, name: string): boolean =>
  lost.some((one) => one.kind === kind && one.all.includes(name));
