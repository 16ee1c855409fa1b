/**
 * Changes single values of a YAML text and leaves every other byte as it was: comments, quotes, layout. For the
 * lists that carry comments; entries are written whole.
 */

import type { Path } from "./finding.ts";
import { itemsOf, readNodes, type YamlItem, type YamlNode } from "./locate.ts";
import { applySplices, type Splice } from "./place.ts";

export type YamlChange =
  /** Another value, or another name for the key at the end of the path. */
  | { path: Path; value: string }
  | { path: Path; key: string }
  /** Takes out an item of a list or a field; the last item takes its field with it. */
  | { path: Path; remove: true }
  /** Gives the map at the path a field, as its last one, or another value for the field that is there. */
  | { path: Path; field: string; value: string }
  /** Adds lines of YAML, from the first column, at the end of a list of several lines. */
  | { path: Path; items: string };

/**
 * `changeYaml("tags: [quiz, vote] # two\n", [{ path: ["tags", 1], remove: true }])` → `"tags: [quiz] # two\n"`
 * Throws if a path leads nowhere.
 */
export function changeYaml(text: string, changes: readonly YamlChange[]): string {
  const source = { text, root: rootOf(text) };
  const written = applySplices(
    text,
    changes.flatMap((change) => ("remove" in change ? [] : [spliceOf(source, change)])),
  );
  // A list is written again without its items: their new values must be in it by then.
  const after = { text: written, root: rootOf(written) };
  const lists = new Map<string, { path: Path; names: Set<string> }>();
  for (const change of changes) {
    if (!("remove" in change)) continue;
    const path = change.path.slice(0, -1);
    const list = lists.get(JSON.stringify(path)) ?? { path, names: new Set() };
    list.names.add(itemAt(after, change.path).name);
    lists.set(JSON.stringify(path), list);
  }
  return applySplices(
    written,
    [...lists.values()].flatMap(({ path, names }) => removals(after, path, names)),
  );
}

interface Source {
  text: string;
  root: YamlNode;
}

function rootOf(text: string): YamlNode {
  const root = readNodes(text);
  if (root === undefined) throw new Error("this YAML cannot be read");
  return root;
}

function itemAt({ text, root }: Source, path: Path): YamlItem {
  let node: YamlNode | undefined = root;
  let item: YamlItem | undefined;
  for (const name of path) {
    item = itemsOf(node, text).find((one) => one.name === String(name));
    node = item?.value;
  }
  if (item === undefined) throw new Error(`nothing at ${path.join(".")}`);
  return item;
}

function nodeAt(source: Source, path: Path): YamlNode {
  const node = path.length === 0 ? source.root : itemAt(source, path).value;
  if (node === undefined) throw new Error(`nothing at ${path.join(".")}`);
  return node;
}

const isInBrackets = (text: string, { start }: YamlNode): boolean => /[[{]/.test(text.charAt(start));

function spliceOf(source: Source, change: Exclude<YamlChange, { remove: true }>): Splice {
  const { text } = source;
  if ("key" in change) {
    const { start, end } = itemAt(source, change.path).key;
    return { start, end, text: change.key };
  }
  const node = nodeAt(source, change.path);
  if ("items" in change) {
    const end = lineEnd(text, node.end);
    return { start: end, end, text: indented(change.items, columnOf(text, node.start)) };
  }
  if (!("field" in change)) return replaced(text, node, change.value);
  const fields = itemsOf(node, text);
  const known = fields.find(({ name }) => name === change.field)?.value;
  if (known !== undefined) return replaced(text, known, change.value);
  const line = `${change.field}: ${change.value}`;
  const last = fields.at(-1)?.end ?? node.end;
  if (isInBrackets(text, node)) return { start: last, end: last, text: `, ${line}` };
  const end = lineEnd(text, last);
  return { start: end, end, text: indented(`${line}\n`, columnOf(text, node.start)) };
}

/** In the quotes of the old value. */
function replaced(text: string, { kind, start, end }: YamlNode, value: string): Splice {
  const [mark = ""] = /^["'](?=[\s\S]*["']$)/.exec(text.slice(start, end)) ?? [];
  return { start, end, text: kind === "scalar" ? `${mark}${value}${mark}` : value };
}

/** Some items of a list, or fields of a map. */
function removals(source: Source, path: Path, names: ReadonlySet<string>): Splice[] {
  const { text } = source;
  const list = nodeAt(source, path);
  const items = itemsOf(list, text);
  const gone = items.filter(({ name }) => names.has(name));
  const owner = path.at(-1);
  if (gone.length === items.length && owner !== undefined)
    return removals(source, path.slice(0, -1), new Set([String(owner)]));
  if (!isInBrackets(text, list))
    return gone.map(({ start, end }) => ({
      start: lineStart(text, start),
      end: lineEnd(text, end),
      text: "",
    }));
  // From the end of the item above to its own; the first goes with the blanks before the second.
  const kept = items.filter((item) => !gone.includes(item));
  return gone.map((item) => {
    const index = items.indexOf(item);
    const isBeforeKept = kept.length > 0 && kept.every((one) => one.start > item.start);
    const [start, end] = isBeforeKept
      ? [item.start, items[index + 1]?.start ?? item.end]
      : [items[index - 1]?.end ?? item.start, item.end];
    return { start, end, text: "" };
  });
}

const lineStart = (text: string, index: number): number => text.lastIndexOf("\n", index - 1) + 1;
/** After the line end. */
function lineEnd(text: string, index: number): number {
  const end = text.indexOf("\n", index);
  return end === -1 ? text.length : end + 1;
}

const columnOf = (text: string, index: number): number => index - lineStart(text, index);

const indented = (lines: string, column: number): string => lines.replace(/^(?=[^\n])/gm, " ".repeat(column));
