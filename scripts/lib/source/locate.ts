/** Where the values of a YAML text are, by their paths: noted while the parser reads it. */

import { FAILSAFE_SCHEMA, load, YAMLException } from "js-yaml";
import type { Path, Range } from "./finding.ts";

/** A value by its path; the name of its field if it is empty or asked for. Of a field that is not there: what it would be in. */
export type Locate = (path: Path, keyOnly: boolean) => (Range & { value: string | null }) | null;

interface Node extends Range {
  /** `mapping`, `sequence`, `scalar`; null if nothing is written. */
  kind: string | null;
  value: string | null;
  /** Items; of a mapping, each name and its value in turn. */
  inner: Node[];
}

/** `createLocator("tags: [quiz, vote]")(["tags", 1], false)` → `{ start: 13, end: 17, value: "vote" }` */
export function createLocator(yaml: string): Locate {
  const root = readNodes(yaml);
  return (path, keyOnly) => {
    let node = root;
    let found: Node | null = null;
    for (const name of path) {
      const [key, value] = childOf(node, name, yaml);
      node = value;
      found = (keyOnly || !value || value.start === value.end ? key : value) ?? found;
    }
    return found && { start: found.start, end: found.end, value: found.value };
  };
}

/** An item, or the name and the value of a field. */
function childOf(node: Node | undefined, name: string | number, yaml: string): readonly (Node | undefined)[] {
  if (node?.kind === "sequence") {
    const item = node.inner[Number(name)];
    return [item, item];
  }
  if (node?.kind !== "mapping") return [];
  for (let index = 0; index < node.inner.length; index++) {
    const key = node.inner[index];
    // Between braces, a name may have no value: `{quiz, vote}`.
    const value = COLON.test(yaml.slice(key?.end)) ? node.inner[++index] : undefined;
    if (key?.value === String(name)) return [key, value];
  }
  return [];
}

const COLON = /^\s*:/;

/** Undefined if the text cannot be read. */
function readNodes(yaml: string): Node | undefined {
  const open: Node[] = [{ start: 0, end: 0, kind: null, value: null, inner: [] }];
  try {
    load(yaml, {
      schema: FAILSAFE_SCHEMA,
      listener(event, { position, kind, result }) {
        if (event === "open") {
          open.push({ start: position, end: position, kind: null, value: null, inner: [] });
          return;
        }
        const node = open.pop();
        if (node !== undefined) open.at(-1)?.inner.push(closed(node, { yaml, position, kind, result }));
      },
    });
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
  return open[0]?.inner[0];
}

/** The parser opens a value before the blanks above it, and closes it after those below. */
function closed(
  node: Node,
  { yaml, position, kind, result }: { yaml: string; position: number; kind: string | null; result: unknown },
): Node {
  const written = yaml.slice(node.start, position);
  const start = node.start + (/^(?:\s|#.*)*/.exec(written)?.[0].length ?? 0);
  const end = Math.max(start, node.start + written.trimEnd().length);
  // It looks for the name of a field first, and keeps what it read if there is none.
  const [only, second] = node.inner;
  if (only !== undefined && second === undefined && only.start === start && only.kind === kind) return only;
  return { start, end, kind, value: typeof result === "string" ? result : null, inner: node.inner };
}
