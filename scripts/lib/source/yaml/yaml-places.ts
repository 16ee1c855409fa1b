/** A YAML text with the positions of its parts: for messages that point at a field, and for corrections. */

import { Composer, type Document, LineCounter, Parser, parseDocument, YAMLParseError } from "yaml";
import type { Finding } from "../finding.ts";

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

/** Characters of one line; line and column from 1. One longer than its line removes the line. */
export interface Edit {
  line: number;
  column: number;
  length: number;
  text: string;
}

export interface FindingDraft {
  code: string;
  message: string;
  fix?: string | null;
  certain?: boolean;
}

/** The line with one edit made. */
export const applyToLine = (line: string, { column, length, text }: Edit): string =>
  line.slice(0, column - 1) + text + line.slice(column - 1 + length);

export const toFinding =
  ({ path: file, text }: { path: string; text: string }) =>
  ({ place, edit, moreEdits = [], code, message: says, fix, certain }: PlacedDraft): Finding => {
    const lines = text.split("\n");
    const write = {
      lines: [...(edit ? [edit] : []), ...moreEdits].map((one) => {
        const line = lines[one.line - 1] ?? "";
        return { line: one.line, text: one.length > line.length ? null : applyToLine(line, one) };
      }),
    };
    const part = place && { start: place.column - 1, end: place.column - 1 + place.length };
    return {
      file,
      code,
      level: "error",
      says,
      ...(fix != null && { todo: fix }),
      ...(place && part && { at: { line: place.line, part } }),
      ...(edit && { write, ...(certain && { sure: true as const }) }),
    };
  };

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
