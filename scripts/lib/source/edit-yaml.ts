/**
 * Changes single values of a YAML text and leaves every other byte as it was: comments, quotes, layout. For the
 * commands that rename, withdraw and merge.
 */

import { isMap, isNode, isScalar, isSeq, type Node, type Pair, parseDocument, type YAMLMap } from "yaml";

export type YamlChange =
  /** Another value, or another name for the key at the end of the path. */
  | { path: readonly PropertyKey[]; value: string }
  | { path: readonly PropertyKey[]; key: string }
  /** Takes out an item of a list or a field; the last item takes its field with it. */
  | { path: readonly PropertyKey[]; remove: true }
  /** Gives the map at the path a field, as its last one, or another value for the field that is there. */
  | { path: readonly PropertyKey[]; field: string; value: string }
  /** Adds lines of YAML, from the first column, at the end of a list of several lines. */
  | { path: readonly PropertyKey[]; items: string };

interface Splice {
  start: number;
  end: number;
  text: string;
}

/**
 * `changeYaml("tags: [quiz, vote] # two\n", [{ path: ["tags", 1], remove: true }])` → `"tags: [quiz] # two\n"`
 * Throws if a path leads nowhere.
 */
export function changeYaml(text: string, changes: readonly YamlChange[]): string {
  // A list is written again without its items: their new values must be in it by then.
  const removes = changes.filter((change) => "remove" in change);
  const others = changes.filter((change) => !("remove" in change));
  return [others, removes].reduce(
    (changed, some) => (some.length === 0 ? changed : splice(changed, some)),
    text,
  );
}

function splice(text: string, changes: readonly YamlChange[]): string {
  const root: unknown = parseDocument(text, { schema: "failsafe", logLevel: "silent" }).contents;
  const removed = new Map<Node, Set<number>>();
  const splices: Splice[] = [];
  for (const change of changes) {
    if (!("remove" in change)) splices.push(spliceOf(text, root, change));
    else {
      const { list, index } = itemAt(root, change.path);
      removed.set(list, (removed.get(list) ?? new Set()).add(index));
    }
  }
  for (const [list, indexes] of removed) splices.push(...removals(text, root, list, indexes));
  return splices
    .toSorted((a, b) => b.start - a.start)
    .reduce((changed, { start, end, text: put }) => changed.slice(0, start) + put + changed.slice(end), text);
}

function spliceOf(text: string, root: unknown, change: Exclude<YamlChange, { remove: true }>): Splice {
  const node = nodeAt(root, change.path);
  if ("key" in change) {
    const [start, end] = rangeOf(pairAt(root, change.path)?.key);
    return { start, end, text: change.key };
  }
  if ("items" in change) {
    const end = lineEnd(text, endOf(node, text));
    return { start: end, end, text: indented(change.items, columnOf(text, rangeOf(node)[0])) };
  }
  if (!("field" in change)) return replaced(text, node, change.value);
  if (!isMap(node)) throw new Error("a field belongs to a map");
  const known = pairOf(node, change.field);
  if (known) return replaced(text, known.value, change.value);
  const last = node.items.at(-1);
  const start = isNode(last?.value) ? endOf(last.value, text) : rangeOf(last?.key)[1];
  const line = `${change.field}: ${change.value}`;
  if (node.flow) return { start, end: start, text: `, ${line}` };
  const end = lineEnd(text, start);
  return { start: end, end, text: indented(`${line}\n`, columnOf(text, rangeOf(node)[0])) };
}

/** In the quotes of the old value. */
function replaced(text: string, node: unknown, value: string): Splice {
  const [start, end] = rangeOf(node);
  const [mark = ""] = /^["'](?=[\s\S]*["']$)/.exec(text.slice(start, end)) ?? [];
  return { start, end, text: isScalar(node) ? `${mark}${value}${mark}` : value };
}

/** Some items of a list, or fields of a map. */
function removals(text: string, root: unknown, list: Node, indexes: ReadonlySet<number>): Splice[] {
  if (!isSeq(list) && !isMap(list)) return [];
  const places = list.items.map((item) => startOf(item));
  const above = indexes.size === list.items.length ? ownerOf(root, list) : null;
  if (above !== null) return removals(text, root, above.map, new Set([above.index]));
  if (list.flow) {
    const kept = list.items.flatMap((item, index) =>
      indexes.has(index) ? [] : [text.slice(startOf(item), endOfItem(item, text))],
    );
    const [start, end] = rangeOf(list);
    const isOnOneLine = !text.slice(start, end).includes("\n");
    // A list of one line keeps its brackets and spaces; in a longer one, each item goes with its comma.
    if (isOnOneLine) {
      const [open = "[", close = "]"] = [
        /^.\s*/.exec(text.slice(start, end))?.[0],
        /\s*.$/.exec(text.slice(start, end))?.[0],
      ];
      return [{ start, end, text: kept.length === 0 ? "[]" : `${open}${kept.join(", ")}${close}` }];
    }
    return [...indexes].map((index) => {
      const next = places[index + 1];
      if (next !== undefined) return { start: places[index] ?? 0, end: next, text: "" };
      const before = list.items[index - 1];
      return { start: endOfItem(before, text), end: endOfItem(list.items[index], text), text: "" };
    });
  }
  return [...indexes].map((index) => {
    const start = lineStart(text, places[index] ?? 0);
    return { start, end: lineEnd(text, endOfItem(list.items[index], text)), text: "" };
  });
}

/** The map and the place of the field whose value is this node. */
function ownerOf(node: unknown, value: Node): { map: YAMLMap; index: number } | null {
  if (isMap(node)) {
    const index = node.items.findIndex((pair) => pair.value === value);
    if (index !== -1) return { map: node, index };
    return node.items.reduce<ReturnType<typeof ownerOf>>(
      (found, { value: inner }) => found ?? ownerOf(inner, value),
      null,
    );
  }
  return isSeq(node)
    ? node.items.reduce<ReturnType<typeof ownerOf>>((found, item) => found ?? ownerOf(item, value), null)
    : null;
}

function itemAt(root: unknown, path: readonly PropertyKey[]): { list: Node; index: number } {
  const list = nodeAt(root, path.slice(0, -1));
  const name = path.at(-1);
  if (isSeq(list)) return { list, index: Number(name) };
  const index = isMap(list) ? list.items.findIndex(({ key }) => isScalar(key) && key.value === name) : -1;
  if (!isMap(list) || index === -1) throw new Error(`nothing at ${path.join(".")}`);
  return { list, index };
}

function nodeAt(root: unknown, path: readonly PropertyKey[]): Node {
  let node: unknown = root;
  for (const name of path)
    node = isSeq(node)
      ? node.items[Number(name)]
      : isMap(node)
        ? pairOf(node, String(name))?.value
        : undefined;
  if (!isNode(node)) throw new Error(`nothing at ${path.join(".")}`);
  return node;
}

const pairAt = (root: unknown, path: readonly PropertyKey[]): Pair | undefined => {
  const map = nodeAt(root, path.slice(0, -1));
  return isMap(map) ? pairOf(map, String(path.at(-1))) : undefined;
};

const pairOf = (map: YAMLMap, name: string): Pair | undefined =>
  map.items.find(({ key }) => isScalar(key) && key.value === name);

function rangeOf(node: unknown): [number, number] {
  if (!isNode(node) || !node.range) throw new Error("a value without a place");
  return [node.range[0], node.range[1]];
}

/** Of an item of a list, or of a field. */
const startOf = (item: unknown): number => rangeOf(isNode(item) ? item : keyOf(item))[0];
const endOfItem = (item: unknown, text: string): number => {
  const value = isNode(item) ? item : contentOf(item);
  return isNode(value) ? endOf(value, text) : rangeOf(keyOf(item))[1];
};
const keyOf = (item: unknown): unknown =>
  typeof item === "object" && item !== null && "key" in item ? item.key : null;
const contentOf = (item: unknown): unknown =>
  typeof item === "object" && item !== null && "value" in item ? item.value : null;

/** Where a value ends, without the line ends and comments that the parser counts to it. */
function endOf(node: Node, text: string): number {
  if ((isSeq(node) || isMap(node)) && !node.flow && node.items.length > 0)
    return endOfItem(node.items.at(-1), text);
  const [start, end] = rangeOf(node);
  return start + text.slice(start, end).trimEnd().length;
}

const lineStart = (text: string, index: number): number => text.lastIndexOf("\n", index - 1) + 1;
/** After the line end. */
function lineEnd(text: string, index: number): number {
  const end = text.indexOf("\n", index);
  return end === -1 ? text.length : end + 1;
}

const columnOf = (text: string, index: number): number => index - lineStart(text, index);

const indented = (lines: string, column: number): string => lines.replace(/^(?=[^\n])/gm, " ".repeat(column));
