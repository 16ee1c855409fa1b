/** Changes of the files of the content, as data: the files as they will be, and how they are saved. */

import path from "node:path";
import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { rewriteEntry } from "../../content/model/render-entry.ts";
import { setAt } from "../../content/model/sources.ts";
import { type Path, writeYaml } from "../../source/finding.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { replaceFiles } from "../../source/replace-file.ts";
import { changeYaml } from "../../source/yaml-nodes.ts";

/** A place in the file before the command. */
type Change =
  /** Undefined takes it out. */
  | { path: Path; value: string | readonly string[] | undefined }
  /** More items for a list of a list file, as lines of YAML. */
  | { path: Path; items: string };

/** One thing that is done to a file. */
export interface Edit {
  file: string;
  change?: Change;
  /** Its new name; null if it goes. */
  moveTo?: string | null;
  /** What to tell. */
  what?: string;
  /** What a person has to look at. */
  review?: string;
}

/** The files that change, by path; null for one that goes. A file that cannot be written again stays as it is. */
export function filesAfter(
  edits: readonly Edit[],
  texts: ReadonlyMap<string, string>,
): Map<string, string | null> {
  const after = new Map<string, string | null>();
  for (const [file, own] of groupBy(edits, (one) => one.file)) {
    const changes = own.flatMap(({ change }) => change ?? []);
    const text = texts.get(file) ?? "";
    const write = file.endsWith(".md") ? changeEntry : changeList;
    if (changes.length > 0) after.set(file, write(text, changes, file));
    for (const { moveTo } of own) {
      if (moveTo) after.set(moveTo, after.get(file) ?? text);
      if (moveTo !== undefined) after.set(file, null);
    }
  }
  return after;
}

/** Entries have one form: one is parsed, changed and written again whole. */
function changeEntry(text: string, changes: readonly Change[], file: string): string {
  const values = changes.map((change) => ({ value: undefined, ...change }));
  const set = values.filter(({ value }) => value !== undefined);
  // From the last: those before keep their places.
  const taken = values.filter(({ value }) => value === undefined).reverse();
  const changed = rewriteEntry({ path: file, text }, (known) => {
    const data = structuredClone(known);
    for (const { path: at, value } of [...set, ...taken]) setAt(data, at, value);
    return data;
  });
  return changed ?? text;
}

const changeList = (text: string, changes: readonly Change[]): string =>
  changeYaml(
    text,
    changes.map((change) =>
      "items" in change ? change : { ...change, value: change.value && writeYaml(change.value) },
    ),
  );

/** Writes all of these files or none; null removes one. `files`: what was read of the folder. */
export function saveTexts(
  folder: string,
  files: readonly SourceFile[],
  changed: ReadonlyMap<string, string | null>,
): void {
  const texts = new Map(files.map(({ path: file, text }) => [file, text]));
  const root = path.dirname(path.resolve(folder));
  replaceFiles(
    [...changed].map(([name, data]) => ({ file: path.join(root, name), data, was: texts.get(name) ?? null })),
  );
}
