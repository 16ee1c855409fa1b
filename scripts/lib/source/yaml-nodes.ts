/** Where the values of a YAML text are, as its parser notes them; and changes of single values, for the lists that carry comments. */

import { FAILSAFE_SCHEMA, load, YAMLException } from "js-yaml";
import { applySplices, type Path, type Range, type Splice } from "./finding.ts";

/** A value, from its first character to its last. */
export interface YamlNode extends Range {
  /** Null for a group, a list, and where nothing is written. */
  text: string | null;
  items: readonly YamlItem[];
}

/** An item of a list, or a field of a group. */
export interface YamlItem extends Range {
  name: string;
  /** The name of the field; the item itself. */
  key: Range;
  value: YamlNode | undefined;
}

/** Undefined if the text cannot be read. */
export function readNodes(yaml: string): YamlNode | undefined {
  const open: { start: number; inner: ReadNode[] }[] = [{ start: 0, inner: [] }];
  try {
    load(yaml, {
      schema: FAILSAFE_SCHEMA,
      // Fields that are written twice have places too.
      json: true,
      listener(event, { position, kind, result }) {
        if (event === "open") {
          open.push({ start: position, inner: [] });
          return;
        }
        const read = { ...(open.pop() ?? { start: 0, inner: [] }), end: position, kind, result };
        open.at(-1)?.inner.push(createNode(yaml, read));
      },
    });
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
  return open[0]?.inner[0];
}

type ReadNode = YamlNode & { kind: string | null };

/** The parser opens a value before the blanks above it, and closes it after those below. */
function createNode(
  yaml: string,
  { inner, kind, result, ...read }: Range & { inner: ReadNode[]; kind: string | null; result: unknown },
): ReadNode {
  const written = yaml.slice(read.start, read.end);
  const start = read.start + (/^(?:\s|#.*)*/.exec(written)?.[0].length ?? 0);
  // It looks for the name of a field first, and keeps what it read if there is none.
  const [only, second] = inner;
  if (only !== undefined && second === undefined && only.start === start && only.kind === kind) return only;
  const isInLines = kind !== "scalar" && !isInBrackets(yaml, { start });
  const last = isInLines ? inner.at(-1)?.end : undefined;
  const end = last ?? Math.max(start, read.start + written.trimEnd().length);
  return {
    start,
    end,
    kind,
    text: typeof result === "string" ? result : null,
    items: itemsOf(yaml, kind, inner),
  };
}

function itemsOf(yaml: string, kind: string | null, inner: readonly ReadNode[]): YamlItem[] {
  if (kind === "sequence")
    return inner.map((item, index) => ({ ...item, name: String(index), key: item, value: item }));
  const items: YamlItem[] = [];
  for (let index = 0; kind === "mapping" && index < inner.length; index++) {
    const key = inner[index];
    if (key === undefined) continue;
    // Between braces, a name may have no value: `{quiz, vote}`.
    const value = /^\s*:/.test(yaml.slice(key.end)) ? inner[++index] : undefined;
    const end = value === undefined || value.kind === null ? key.end : value.end;
    items.push({ name: key.text ?? "", key, value, start: key.start, end });
  }
  return items;
}

/** The items that the path goes through, as far as they are there. */
export function itemsAlong(root: YamlNode | undefined, path: Path): YamlItem[] {
  const found: YamlItem[] = [];
  let node = root;
  for (const name of path) {
    const item = node?.items.find((one) => one.name === String(name));
    if (item === undefined) break;
    found.push(item);
    node = item.value;
  }
  return found;
}

export type YamlChange =
  /** As YAML. A field that is not there becomes the last of its group; undefined takes out the field or item. */
  | { path: Path; value: string | undefined }
  /** Adds lines of YAML, from the first column, at the end of a list of several lines. */
  | { path: Path; items: string };

/**
 * Leaves every other byte as it was. Paths are those of the text before all changes; throws if one leads nowhere.
 * `changeYaml("tags: [quiz, vote] # two\n", [{ path: ["tags", 1], value: undefined }])` → `"tags: [quiz] # two\n"`
 */
export function changeYaml(text: string, changes: readonly YamlChange[]): string {
  const isRemoval = (change: YamlChange): boolean => "value" in change && change.value === undefined;
  // From the last: those before keep their places.
  const ordered = [
    ...changes.filter((change) => !isRemoval(change)),
    ...changes.filter(isRemoval).toReversed(),
  ];
  return ordered.reduce((changed, change) => applySplices(changed, [spliceOf(changed, change)]), text);
}

function spliceOf(text: string, change: YamlChange): Splice {
  const { path } = change;
  const root = readNodes(text);
  const along = itemsAlong(root, path);
  const item = along.length === path.length ? along.at(-1) : undefined;
  const groups = [root, ...along.map(({ value }) => value)];
  const group = groups[path.length - 1];
  if (item?.value !== undefined && "items" in change)
    return insertedBelow(text, item.value, item.end, change.items);
  if (item !== undefined && "value" in change)
    return change.value === undefined ? removal(text, groups, along) : replaced(text, item, change.value);
  if (group !== undefined && "value" in change && change.value !== undefined) {
    const line = `${path.at(-1)}: ${change.value}`;
    const last = group.items.at(-1)?.end ?? group.end;
    return isInBrackets(text, group)
      ? { start: last, end: last, text: `, ${line}` }
      : insertedBelow(text, group, last, `${line}\n`);
  }
  throw new Error(`nothing at ${path.join(".")}`);
}

const isInBrackets = (text: string, { start }: { start: number }): boolean => /[[{]/.test(text.charAt(start));

/** In the quotes of the old value. */
function replaced(
  text: string,
  { key, value = { ...key, text: null, items: [] } }: YamlItem,
  written: string,
): Splice {
  const { start, end } = value;
  const [mark = ""] = value.text === null ? [] : (/^["'](?=[\s\S]*["']$)/.exec(text.slice(start, end)) ?? []);
  return { start, end, text: `${mark}${written}${mark}` };
}

/** Lines below those that end at `end`, as far to the right as the group begins. */
function insertedBelow(text: string, group: Range, end: number, lines: string): Splice {
  const column = group.start - lineStart(text, group.start);
  const start = lineEnd(text, end);
  return { start, end: start, text: lines.replace(/^(?=[^\n])/gm, " ".repeat(column)) };
}

/** The last item of a list takes its field with it. */
function removal(
  text: string,
  groups: readonly (YamlNode | undefined)[],
  along: readonly YamlItem[],
): Splice {
  const [item, group] = [along.at(-1), groups[along.length - 1]];
  if (item === undefined || group === undefined) throw new Error("nothing to take out");
  if (group.items.length === 1 && along.length > 1) return removal(text, groups, along.slice(0, -1));
  if (!isInBrackets(text, group))
    return { start: lineStart(text, item.start), end: lineEnd(text, item.end), text: "" };
  const index = group.items.indexOf(item);
  const before = group.items[index - 1];
  return before === undefined
    ? { start: item.start, end: group.items[1]?.start ?? item.end, text: "" }
    : { start: before.end, end: item.end, text: "" };
}

export const lineStart = (text: string, index: number): number => text.slice(0, index).lastIndexOf("\n") + 1;
/** After the line end. */
function lineEnd(text: string, index: number): number {
  const end = text.indexOf("\n", index);
  return end === -1 ? text.length : end + 1;
}
