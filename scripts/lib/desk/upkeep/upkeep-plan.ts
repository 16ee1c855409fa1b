/** What a command of upkeep will do, and the files as they will be: all changes of a file are made together. Pure. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import { renderEntry } from "../../content/model/render-entry.ts";
import { changeYaml, type YamlChange } from "../../source/edit-yaml.ts";
import type { Path } from "../../source/finding.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";

/** Paths are those of the file before the command. */
export type UpkeepChange =
  | { path: Path; value: string | readonly string[] }
  | { path: Path; remove: true }
  /** Only in lists: another name for the key; more items for a list. */
  | { path: Path; key: string }
  | { path: Path; items: string };

export interface UpkeepPlan {
  /** « Renommé : … » */
  title: string;
  changes: { file: string; change: UpkeepChange }[];
  /** Files and images that get another name: their standing findings are no news. */
  moved: { from: string; to: string }[];
  removed: string[];
  /** What to tell, by file. */
  done: { file: string; what: string }[];
  /** What a person has to look at. */
  review: string[];
}

export const newPlan = (): UpkeepPlan => ({
  title: "",
  changes: [],
  moved: [],
  removed: [],
  done: [],
  review: [],
});

/** The text of a file, the bytes of an image. */
export type FilesByPath = ReadonlyMap<string, string | Uint8Array>;

/** The files that change, by path; null for one that goes. */
export function filesAfter({ changes, moved, removed }: UpkeepPlan, files: FilesByPath) {
  const after = new Map<string, string | Uint8Array | null>();
  for (const [file, own] of groupBy(changes, (one) => one.file)) {
    const made = own.map(({ change }) => change);
    const text = String(files.get(file) ?? "");
    after.set(
      file,
      file.endsWith(".md") ? changeEntry(file, text, made) : changeYaml(text, made.map(inYaml)),
    );
  }
  for (const { from, to } of moved) after.set(to, after.get(from) ?? files.get(from) ?? null).set(from, null);
  for (const file of removed) after.set(file, null);
  return after;
}

/** Parsed, changed and written again whole: entries have one form. */
function changeEntry(file: string, text: string, changes: readonly UpkeepChange[]): string {
  const parsed = parseFrontMatter({ text });
  const data: unknown = parsed.ok ? structuredClone(parsed.value.data) : null;
  if (!parsed.ok || !isRecord(data)) throw new Error(`${file} has no fields`);
  for (const change of changes) if ("value" in change) setAt(data, change.path, change.value);
  // From the last: those before keep their places.
  for (const change of changes.toReversed()) if ("remove" in change) setAt(data, change.path, undefined);
  const fields = file.includes("/tools/") ? TOOL_FIELDS : COLLECTION_FIELDS;
  return renderEntry(fields, data, parsed.value.body);
}

/** Sets a value; undefined takes it out, and its list with the last item. */
function setAt(data: Record<string, unknown>, path: Path, value: unknown): void {
  let holder: unknown = data;
  for (const key of path.slice(0, -1)) holder = Reflect.get(Object(holder), key);
  const key = path.at(-1) ?? "";
  if (!Array.isArray(holder) || value !== undefined) {
    Reflect.set(Object(holder), key, value);
    return;
  }
  holder.splice(Number(key), 1);
  if (holder.length === 0) setAt(data, path.slice(0, -1), undefined);
}

/** A field that may not be there yet is given by its name. */
function inYaml(change: UpkeepChange): YamlChange {
  if (!("value" in change)) return change;
  const { path, value } = change;
  const [field, yaml] = [path.at(-1), typeof value === "string" ? value : inlineList(value)];
  return typeof field === "string" ? { path: path.slice(0, -1), field, value: yaml } : { path, value: yaml };
}

/** `["a", "b"]` → `"[a, b]"` */
export const inlineList = (items: readonly string[]): string => `[${items.join(", ")}]`;
