/** Where the values of a YAML text are; and changes of single values, for the lists that carry comments. */

import { type Document, isCollection, isMap, isNode, isScalar, isSeq, parseDocument } from "yaml";
import { applySplices, lineStart, type Path, type Range, type Splice } from "./finding.ts";

/** A value, from its first character to its last. */
export interface YamlValue extends Range {
  /** Null for a list or a group. */
  text: string | null;
  /** Where the line goes on: behind a comment. */
  rest: number;
}

/** A field of a group, or an item of a list. */
export interface YamlItem {
  /** The name of the field; the item itself. */
  key: Range;
  value: YamlValue;
}

/** A text with faults is read as far as it makes sense. */
export const readDocument = (yaml: string): Document =>
  parseDocument(yaml, { schema: "failsafe", prettyErrors: false });

function rangeOf(node: unknown, absent: number): YamlValue {
  const [start = absent, end = start, rest = end] = (isNode(node) && node.range) || [];
  return { start, end, rest, text: isScalar(node) ? String(node.value ?? "") : isNode(node) ? null : "" };
}

function itemsOf(group: unknown): (YamlItem & { name: string | number })[] {
  if (isSeq(group))
    return group.items.map((item, name) => {
      const value = rangeOf(item, 0);
      return { name, key: value, value };
    });
  if (!isMap(group)) return [];
  return group.items.map(({ key, value }) => {
    const name = rangeOf(key, 0);
    return { name: name.text ?? "", key: name, value: rangeOf(value, name.end) };
  });
}

const findItem = (document: Document, path: Path): YamlItem | undefined =>
  itemsOf(document.getIn(path.slice(0, -1), true)).find(({ name }) => name === path.at(-1));

/** What is there, or what would hold it. */
export function findNearest(document: Document, path: Path): YamlItem | undefined {
  if (path.length === 0) return undefined;
  return findItem(document, path) ?? findNearest(document, path.slice(0, -1));
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
  const document = readDocument(text);
  if ("items" in change) return linesBelow(text, document.getIn(path, true), change.items);
  if (change.value === undefined) return removal(text, document, path);
  const found = findItem(document, path);
  if (found === undefined)
    return linesBelow(text, document.getIn(path.slice(0, -1), true), `${path.at(-1)}: ${change.value}\n`);
  const { start, end } = found.value;
  // In the quotes of the old value.
  const [mark = ""] = found.value.text === null ? [] : (/^["']/.exec(text.slice(start, end)) ?? []);
  return { start, end, text: `${mark}${change.value}${mark}` };
}

/** Below the lines of a list or a group, as far to the right as it begins. */
function linesBelow(text: string, group: unknown, lines: string): Splice {
  if (!isCollection(group) || !group.range || group.flow)
    throw new Error("no list or group of several lines");
  const [first, end] = group.range;
  const last = text.slice(0, end).trimEnd().length;
  const start = text.indexOf("\n", last) + 1 || text.length;
  return {
    start,
    end: start,
    text: lines.replace(/^(?=[^\n])/gm, " ".repeat(first - lineStart(text, first))),
  };
}

/** The last item of a list takes its field with it. */
function removal(text: string, document: Document, path: Path): Splice {
  const group = document.getIn(path.slice(0, -1), true);
  const items = itemsOf(group);
  const index = items.findIndex(({ name }) => name === path.at(-1));
  const [before, item, after] = [items[index - 1], items[index], items[index + 1]];
  if (item === undefined || !isCollection(group)) throw new Error(`nothing at ${path.join(".")}`);
  if (items.length === 1 && path.length > 1) return removal(text, document, path.slice(0, -1));
  if (!group.flow) return { start: lineStart(text, item.key.start), end: item.value.rest, text: "" };
  return before === undefined
    ? { start: item.key.start, end: after?.key.start ?? item.value.end, text: "" }
    : { start: before.value.end, end: item.value.end, text: "" };
}
