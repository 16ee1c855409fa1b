/** A YAML text with the positions of its parts: for messages that point at a field, and for corrections. */

import {
  Composer,
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  Parser,
  parseDocument,
  type YAMLMap,
  YAMLParseError,
} from "yaml";
import type { Edit, FindingDraft } from "../finding.ts";

/** A place in a text; lines and columns from 1, length in characters on its line. */
export interface Place {
  line: number;
  column: number;
  length: number;
  /** The value continues below this line. */
  isPart?: true;
  /** This place is right; something is missing beside it. */
  isNeighbour?: true;
}

export type PlacedDraft = FindingDraft & {
  place: Place | null;
  edit?: Edit;
  moreEdits?: readonly Edit[];
};

export interface YamlText {
  readonly text: string;
  readonly lines: readonly string[];
  /** The tree with positions, parsed when it is first used. Empty for a text that is too deep for the parser. */
  readonly document: Document.Parsed;
  /** The place of these characters, as far as the end of their first line. */
  place(start: number, end: number): Place;
  /** The place of the whole line around an index, without its indentation. */
  linePlace(index: number): Place;
}

export function createYamlText(text: string): YamlText {
  const counter = new LineCounter();
  let lines: readonly string[] | undefined;
  let document: Document.Parsed | undefined;
  const yaml: YamlText = {
    text,
    get lines() {
      lines ??= text.split("\n");
      return lines;
    },
    get document() {
      document ??= parsePositions(text, counter);
      return document;
    },
    place(start, end) {
      const { line, col } = counter.linePos(start);
      const lineEnd = text.indexOf("\n", start);
      const stop = Math.min(end, lineEnd === -1 ? text.length : lineEnd);
      const length = text.slice(start, stop).trimEnd().length;
      const isPart = text.slice(stop, end).trim() !== "";
      return { line, column: Math.max(1, col), length: Math.max(1, length), ...(isPart && { isPart }) };
    },
    linePlace(index) {
      const { line } = counter.linePos(index);
      const written = yaml.lines[line - 1] ?? "";
      const indent = written.search(/\S|$/);
      return { line, column: indent + 1, length: Math.max(1, written.trimEnd().length - indent) };
    },
  };
  return yaml;
}

/** What the parser is in the middle of, for each level: an entry has four levels. */
const MAX_OPEN = 50;

/** Throws at a text that goes deeper: the parser calls itself, and takes half a minute for a thousand levels. */
class ShallowParser extends Parser {
  override *next(source: string): ReturnType<Parser["next"]> {
    if (this.stack.length > MAX_OPEN) throw new RangeError("too many levels");
    yield* super.next(source);
  }
}

/** The keys of a map are not compared with each other: the parser would compare all with all. */
function parsePositions(text: string, lineCounter: LineCounter): Document.Parsed {
  const options = { schema: "failsafe", prettyErrors: false, uniqueKeys: false, lineCounter } as const;
  const tokens = new ShallowParser(lineCounter.addNewLine).parse(text);
  const { stackTraceLimit } = Error;
  // Each fault of the text is an error with a stack that nobody reads: half of the time.
  Error.stackTraceLimit = 0;
  try {
    const [first, second] = new Composer(options).compose(tokens, true, text.length);
    if (first === undefined) throw new Error("a text without a document");
    if (second)
      first.errors.push(new YAMLParseError([second.range[0], second.range[1]], "MULTIPLE_DOCS", ""));
    return first;
  } catch (error) {
    if (error instanceof RangeError) return parseDocument("", options);
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

type Locator = (path: readonly PropertyKey[], options?: { key?: boolean }) => Place | null;

/** Finds fields in a YAML text: the value if there is one, else its key, else null; with `key`, the key itself. */
export function createLocator(text: string): Locator {
  const yaml = createYamlText(text);
  const pairs = new Map<YAMLMap, Map<string, Pair>>();

  function findPair(map: YAMLMap, name: string): Pair | undefined {
    const known = pairs.get(map) ?? new Map<string, Pair>();
    if (!pairs.has(map)) {
      for (const pair of map.items) if (isScalar(pair.key)) known.set(String(pair.key.value), pair);
      pairs.set(map, known);
    }
    return known.get(name);
  }

  return (path, { key: keyOnly = false } = {}) => {
    let node: unknown = yaml.document.contents;
    let range: readonly number[] | null = null;
    for (const name of path) {
      const item: unknown = isSeq(node) ? node.items[Number(name)] : undefined;
      const pair = isMap(node) ? findPair(node, String(name)) : { key: item, value: item };
      node = pair?.value;
      const shown = keyOnly || !isNode(node) || isEmpty(node.range) ? pair?.key : node;
      range = (isNode(shown) && shown.range) || range;
    }
    return range === null ? null : yaml.place(range[0] ?? 0, range[1] ?? 0);
  };
}

const isEmpty = (range: readonly [number, number, number] | null | undefined): boolean =>
  !range || range[0] === range[1];

/** `quote('Quiz "pro"')` → `"Quiz \"pro\""` */
export const quote = (value: string): string => `"${value.replace(/[\\"]/g, "\\$&")}"`;
