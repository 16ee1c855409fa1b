/** What a command of upkeep will do, and the files as they will be: all changes of a file are made together. Pure. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import { renderEntry } from "../../content/model/render-entry.ts";
import { setAt } from "../../content/names/follow.ts";
import { changeYaml, type YamlChange } from "../../source/edit-yaml.ts";
import type { Path } from "../../source/finding.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";

/** Paths are those of the file before the command. */
export type UpkeepChange =
  /** Undefined takes it out. */
  | { path: Path; value: string | readonly string[] | undefined }
  /** Only in lists: another name for the key; more items for a list. */
  | { path: Path; key: string }
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

export interface UpkeepPlan {
  /** « Renommé : … » */
  title: string;
  steps: readonly UpkeepStep[];
}

/** The text of a file, the bytes of an image. */
export type FilesByPath = ReadonlyMap<string, string | Uint8Array>;

/** The files that change, by path; null for one that goes. */
export function filesAfter(steps: readonly UpkeepStep[], files: FilesByPath) {
  const after = new Map<string, string | Uint8Array | null>();
  for (const [file, own] of groupBy(steps, (one) => one.file)) {
    const changes = own.flatMap(({ change }) => change ?? []);
    const text = String(files.get(file) ?? "");
    if (changes.length === 0) continue;
    after.set(
      file,
      file.endsWith(".md") ? changeEntry(file, text, changes) : changeYaml(text, changes.map(inYaml)),
    );
  }
  for (const { file, moveTo } of steps) {
    if (moveTo) after.set(moveTo, after.get(file) ?? files.get(file) ?? null);
    if (moveTo !== undefined) after.set(file, null);
  }
  return after;
}

/** Parsed, changed and written again whole: entries have one form. */
function changeEntry(file: string, text: string, changes: readonly UpkeepChange[]): string {
  const parsed = parseFrontMatter({ text });
  const data: unknown = parsed.ok ? structuredClone(parsed.value.data) : null;
  if (!parsed.ok || !isRecord(data)) throw new Error(`${file} has no fields`);
  const values = changes.flatMap((change) => ("value" in change ? [change] : []));
  for (const { path, value } of values) if (value !== undefined) setAt(data, path, value);
  // From the last: those before keep their places.
  for (const { path, value } of values.toReversed()) if (value === undefined) setAt(data, path, undefined);
  const fields = file.includes("/tools/") ? TOOL_FIELDS : COLLECTION_FIELDS;
  return renderEntry(fields, data, parsed.value.body);
}

/** A field that may not be there yet is given by its name. */
function inYaml(change: UpkeepChange): YamlChange {
  if (!("value" in change)) return change;
  const { path, value } = change;
  if (value === undefined) return { path, remove: true };
  const [field, yaml] = [path.at(-1), typeof value === "string" ? value : inlineList(value)];
  return typeof field === "string" ? { path: path.slice(0, -1), field, value: yaml } : { path, value: yaml };
}

/** `["a", "b"]` → `"[a, b]"` */
export const inlineList = (items: readonly string[]): string => `[${items.join(", ")}]`;
