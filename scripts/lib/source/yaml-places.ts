/** Where things stand in a YAML text: for messages that point at a field, and for corrections. */

import { type Document, isMap, isNode, isScalar, LineCounter, type Pair, parseDocument } from "yaml";
import type { Edit, FindingDraft } from "./finding.ts";

/** A place in a text; lines and columns from 1, length in characters on its line. */
export interface Place {
  line: number;
  column: number;
  length: number;
  /** What stands here goes on below this line. */
  isPart?: true;
  /** Something is missing beside what stands here, which is right. */
  isNeighbour?: true;
}

export type PlacedDraft = FindingDraft & { place: Place | null; edit?: Edit };

export type Range = readonly [start: number, end: number];

/** Finds fields in a YAML text: the value where there is one, else its key, else null; or the key itself. */
export function createLocator(
  text: string,
): (path: readonly PropertyKey[], options?: { key?: boolean }) => Place | null {
  let parsed: { document: Document.Parsed; counter: LineCounter } | undefined;
  return (path, { key = false } = {}) => {
    parsed ??= parsePositions(text);
    const { document, counter } = parsed;
    const range = findRange(document, path, key);
    return range === null ? null : toPlace(text, counter, range);
  };
}

function findRange(document: Document.Parsed, path: readonly PropertyKey[], keyOnly: boolean): Range | null {
  let node: unknown = document.contents;
  let range: Range | null = null;
  for (const key of path) {
    if (isMap(node)) {
      const pair: Pair | undefined = node.items.find(
        ({ key: k }) => isScalar(k) && String(k.value) === String(key),
      );
      if (pair === undefined) return range;
      const value =
        !keyOnly && isNode(pair.value) && pair.value.range && pair.value.range[1] > pair.value.range[0]
          ? pair.value
          : pair.key;
      range = rangeOf(value) ?? range;
      node = pair.value;
    } else if (node !== null && typeof node === "object" && "items" in node && Array.isArray(node.items)) {
      node = node.items[Number(key)];
      range = rangeOf(node) ?? range;
    } else {
      return range;
    }
  }
  return range;
}

const rangeOf = (node: unknown): Range | null =>
  isNode(node) && node.range ? [node.range[0], node.range[1]] : null;

/** The text as a tree whose nodes know where they stand. */
export function parsePositions(text: string): { document: Document.Parsed; counter: LineCounter } {
  const counter = new LineCounter();
  const document = parseDocument(text, {
    schema: "failsafe",
    prettyErrors: false,
    lineCounter: counter,
    keepSourceTokens: false,
  });
  return { document, counter };
}

export function toPlace(text: string, counter: LineCounter, [start, end]: Range): Place {
  const { line, col } = counter.linePos(start);
  const lineEnd = text.indexOf("\n", start);
  const stop = Math.min(end, lineEnd === -1 ? text.length : lineEnd);
  const length = text.slice(start, stop).trimEnd().length;
  const isPart = text.slice(stop, end).trim() !== "";
  return { line, column: Math.max(1, col), length: Math.max(1, length), ...(isPart && { isPart }) };
}

/** The line around an index. */
export const lineAround = (text: string, index: number): string =>
  `${/[^\n]*$/.exec(text.slice(0, index))?.[0]}${/^[^\n]*/.exec(text.slice(index))?.[0]}`;

/** `quote('Quiz "pro"')` → `"Quiz \"pro\""` */
export const quote = (value: string): string => `"${value.replace(/[\\"]/g, "\\$&")}"`;
