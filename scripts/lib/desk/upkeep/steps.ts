/** What upkeep does to the files of the content, step by step: the files as they will be, and how they are saved. */

import path from "node:path";
import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { rewriteEntry } from "../../content/model/render-entry.ts";
import { setAt } from "../../content/names/follow.ts";
import type { Path } from "../../source/finding.ts";
import { readRaw, type SourceFile } from "../../source/read-content.ts";
import { replaceFiles } from "../../source/replace-file.ts";
import { changeYaml } from "../../source/yaml-nodes.ts";

/** Paths are those of the file before the command. */
type UpkeepChange =
  /** Undefined takes it out. */
  | { path: Path; value: string | readonly string[] | undefined }
  /** More items for a list of a list file, as lines of YAML. */
  | { path: Path; items: string };

/** One thing that is done to a file. */
export interface UpkeepStep {
  file: string;
  change?: UpkeepChange;
  /** Its new name; null if it goes. */
  moveTo?: string | null;
  /** What to tell. */
  what?: string;
  /** What a person has to look at. */
  review?: string;
}

/** The files that change, by path; null for one that goes. A file that cannot be written again stays as it is. */
export function filesAfter(
  steps: readonly UpkeepStep[],
  texts: ReadonlyMap<string, string>,
): Map<string, string | null> {
  const after = new Map<string, string | null>();
  for (const [file, own] of groupBy(steps, (one) => one.file)) {
    const changes = own.flatMap(({ change }) => change ?? []);
    const text = texts.get(file) ?? "";
    if (changes.length > 0)
      after.set(file, file.endsWith(".md") ? changeEntry(file, text, changes) : changeList(text, changes));
  }
  for (const { file, moveTo } of steps) {
    if (moveTo) after.set(moveTo, after.get(file) ?? texts.get(file) ?? null);
    if (moveTo !== undefined) after.set(file, null);
  }
  return after;
}

/** Entries have one form: one is parsed, changed and written again whole. */
function changeEntry(file: string, text: string, changes: readonly UpkeepChange[]): string {
  const set = changes.flatMap((change) => ("value" in change && change.value !== undefined ? [change] : []));
  // From the last: those before keep their places.
  const taken = changes.filter((change) => !("value" in change) || change.value === undefined).reverse();
  const changed = rewriteEntry({ path: file, text }, (values) => {
    const data = structuredClone(values);
    for (const change of set) setAt(data, change.path, change.value);
    for (const change of taken) setAt(data, change.path, undefined);
    return data;
  });
  return changed ?? text;
}

const changeList = (text: string, changes: readonly UpkeepChange[]): string =>
  changeYaml(
    text,
    changes.map((change) => {
      if (!("value" in change)) return change;
      const { path, value } = change;
      return { path, value: value === undefined || typeof value === "string" ? value : inlineList(value) };
    }),
  );

/** `["a", "b"]` → `"[a, b]"` */
export const inlineList = (items: readonly string[]): string => `[${items.join(", ")}]`;

/** Writes all of these files or none; null removes one. `files`: what was read of the folder. */
export function saveTexts(
  folder: string,
  files: readonly SourceFile[],
  changed: ReadonlyMap<string, string | null>,
): void {
  const texts = new Map(files.map(({ path: file, text }) => [file, text]));
  replaceFiles(
    [...changed].flatMap(([name, data]) => {
      const file = path.join(path.dirname(path.resolve(folder)), name);
      const text = texts.get(name);
      // With its own line ends.
      const was = text === undefined ? null : readRaw(file, text);
      // Some disks store accents as separate characters in names: another finding reports that.
      return text !== undefined && was === null ? [] : [{ file, data, was }];
    }),
  );
}
