/** Where the values of a YAML text are, by their paths: noted while the parser reads it. */

import { FAILSAFE_SCHEMA, load, YAMLException } from "js-yaml";
import type { Path, Range } from "./finding.ts";

/** A value by its path; the name of its field if it is empty or asked for. Of a field that is not there: what it would be in. */
export type Locate = (path: Path, keyOnly: boolean) => (Range & { value: string | null }) | null;

/** A value, from its first character to its last. */
export interface YamlNode extends Range {
  /** `mapping`, `sequence`, `scalar`; null if nothing is written. */
  kind: string | null;
  /** Of a scalar. */
  value: string | null;
  /** Items; of a mapping, each name and its value in turn. */
  inner: readonly YamlNode[];
}

/** An item of a list, or a field of a mapping. */
export interface YamlItem extends Range {
  name: string;
  /** The name of the field; the item itself. */
  key: YamlNode;
  value: YamlNode | undefined;
}

/** `createLocator("tags: [quiz, vote]")(["tags", 1], false)` → `{ start: 13, end: 17, value: "vote" }` */
export function createLocator(yaml: string): Locate {
  const root = readNodes(yaml);
  return (path, keyOnly) => {
    let node = root;
    let found: YamlNode | null = null;
    for (const name of path) {
      const item = itemsOf(node, yaml).find((one) => one.name === String(name));
      node = item?.value;
      found = (keyOnly || !node || node.start === node.end ? item?.key : node) ?? found;
    }
    return found && { start: found.start, end: found.end, value: found.value };
  };
}

export function itemsOf(node: YamlNode | undefined, yaml: string): YamlItem[] {
  if (node?.kind === "sequence")
    return node.inner.map((item, index) => ({
      name: String(index),
      key: item,
      value: item,
      start: item.start,
      end: item.end,
    }));
  const items: YamlItem[] = [];
  if (node?.kind !== "mapping") return items;
  for (let index = 0; index < node.inner.length; index++) {
    const key = node.inner[index];
    if (key === undefined) continue;
    // Between braces, a name may have no value: `{quiz, vote}`.
    const value = COLON.test(yaml.slice(key.end)) ? node.inner[++index] : undefined;
    const end = value === undefined || value.kind === null ? key.end : value.end;
    items.push({ name: key.value ?? "", key, value, start: key.start, end });
  }
  return items;
}

const COLON = /^\s*:/;

/** Undefined if the text cannot be read. */
export function readNodes(yaml: string): YamlNode | undefined {
  const root: YamlNode[] = [];
  const open: { start: number; inner: YamlNode[] }[] = [];
  try {
    load(yaml, {
      schema: FAILSAFE_SCHEMA,
      listener(event, { position, kind, result }) {
        if (event === "open") {
          open.push({ start: position, inner: [] });
          return;
        }
        const { start, inner } = open.pop() ?? { start: 0, inner: [] };
        const value: unknown = result;
        const node = createNode(yaml, {
          start,
          end: position,
          kind,
          inner,
          value: typeof value === "string" ? value : null,
        });
        (open.at(-1)?.inner ?? root).push(node);
      },
    });
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
  return root[0];
}

/** The parser opens a value before the blanks above it, and closes it after those below. */
function createNode(yaml: string, node: YamlNode): YamlNode {
  const written = yaml.slice(node.start, node.end);
  const start = node.start + (/^(?:\s|#.*)*/.exec(written)?.[0].length ?? 0);
  // It looks for the name of a field first, and keeps what it read if there is none.
  const [only, second] = node.inner;
  if (only !== undefined && second === undefined && only.start === start && only.kind === node.kind)
    return only;
  const isInLines = node.kind !== "scalar" && !/[[{]/.test(yaml.charAt(start));
  const last = isInLines ? node.inner.at(-1)?.end : undefined;
  return { ...node, start, end: last ?? Math.max(start, node.start + written.trimEnd().length) };
}
