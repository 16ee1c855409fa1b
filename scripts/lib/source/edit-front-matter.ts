/**
 * Changes one field of an entry and leaves every other byte of the file as it was: comments, quotes, line
 * ends, unknown fields and text. For the commands that write into what editors wrote. The YAML library can
 * write a changed document too, but it lays out the other fields anew.
 */

import { parseFrontMatter } from "./front-matter.ts";

/**
 * Gives a field a value, written as YAML; a field that is absent goes to its place in `order`, the names of all fields.
 * `setField("---\nname: A\n---\n", "verified_at", "2026-11-21", order)` → `"---\nname: A\nverified_at: 2026-11-21\n---\n"`
 */
export function setField(text: string, name: string, value: string, order: readonly string[]): string {
  const parts = split(text);
  const field = parts.fields.find((candidate) => candidate.name === name);
  if (field === undefined) {
    const lines = [`${name}:${separated(value, " ")}${parts.lineEnd}`];
    parts.fields.splice(placeOf(name, parts.fields, order), 0, { name, lead: [], lines });
  } else {
    field.lines = [withValue(field.lines, value, parts.lineEnd)];
  }
  return join(parts);
}

/** Takes a field out; the comments above it stay. */
export function removeField(text: string, name: string): string {
  const parts = split(text);
  const index = parts.fields.findIndex((field) => field.name === name);
  const [removed] = index === -1 ? [] : parts.fields.splice(index, 1);
  if (removed === undefined) return text;
  const next = parts.fields[index];
  if (next === undefined) parts.tail.unshift(...removed.lead);
  else next.lead.unshift(...removed.lead);
  return join(parts);
}

/** Puts the fields in this order, each with the comments above it; unknown ones follow their neighbour. */
export function orderFields(text: string, order: readonly string[]): string {
  const parts = split(text);
  let rank = -1;
  const ranked = parts.fields.map((field) => {
    const known = order.indexOf(field.name);
    if (known !== -1) rank = known;
    return { field, rank };
  });
  const fields = ranked.sort((a, b) => a.rank - b.rank).map(({ field }) => field);
  const ordered = join({ ...parts, fields });
  return dataOf(text) === dataOf(ordered) ? ordered : text;
}

/** The names of the fields, in the order of the text. */
export const fieldNames = (text: string): string[] => split(text).fields.map(({ name }) => name);

interface Field {
  name: string;
  /** Comments and empty lines above it. */
  lead: string[];
  /** Its line and those that belong to it, with their line ends. */
  lines: string[];
}

interface Parts {
  /** Up to the first field: the opening dashes, and a comment about the whole file. */
  head: string[];
  fields: Field[];
  /** Comments below the last field. */
  tail: string[];
  /** From the closing dashes on. */
  rest: string;
  lineEnd: string;
}

const KEY = /^(?:"([^"\\]+)"|'([^']+)'|([\p{L}_][\p{L}\p{N}_-]*)) *:(?=\s|$)/u;
const LEAD = /^(?:#|\s*$)/;

function split(text: string): Parts {
  const opening = /^\uFEFF?---[^\S\n]*\n/.exec(text)?.[0];
  const closing = opening === undefined ? -1 : text.slice(opening.length).search(/^---[^\S\n]*$/m);
  if (opening === undefined || closing === -1) throw new Error("no front matter between two lines of dashes");
  const lines = text
    .slice(opening.length, opening.length + closing)
    .split(/(?<=\n)/)
    .filter((line) => line !== "");
  const head = [opening, ...headComment(lines)];
  const fields: Field[] = [];
  let waiting: string[] = [];
  for (const line of lines.slice(head.length - 1)) {
    const [, double, single, plain] = KEY.exec(line) ?? [];
    const name = double ?? single ?? plain;
    const last = fields.at(-1);
    if (name !== undefined) {
      fields.push({ name, lead: waiting, lines: [line] });
      waiting = [];
    } else if (LEAD.test(line) || last === undefined) {
      waiting.push(line);
    } else {
      // An indented line after an empty line or a comment still belongs to the field: a list of several lines.
      last.lines.push(...waiting, line);
      waiting = [];
    }
  }
  const lineEnd = opening.endsWith("\r\n") ? "\r\n" : "\n";
  return { head, fields, tail: waiting, rest: text.slice(opening.length + closing), lineEnd };
}

/** A comment on top is about the file if an empty line separates it from the first field. */
function headComment(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !LEAD.test(line));
  const lead = lines.slice(0, first === -1 ? 0 : first);
  return lead.slice(0, lead.findLastIndex((line) => line.trim() === "") + 1);
}

const join = ({ head, fields, tail, rest }: Parts): string =>
  [...head, ...fields.flatMap(({ lead, lines }) => [...lead, ...lines]), ...tail, rest].join("");

/** A key, its colon, a value on one line, and a comment. */
const FIELD_LINE =
  /^(?<key>[^:]*:)(?<gap>[^\S\n]*)(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\[[^\]]*\]|\{[^}]*\}|(?!["'[{#])[^\n]*?)?(?<comment>[^\S\n]+#[^\n]*?)?\s*$/;

function withValue(lines: readonly string[], value: string, lineEnd: string): string {
  const [first = ""] = lines;
  const { key = first, gap = " ", comment = "" } = FIELD_LINE.exec(first)?.groups ?? {};
  const written = separated(value, gap === "" ? " " : gap);
  // A comment after a value of several lines would end up in the middle of it.
  return value.includes("\n")
    ? `${key}${comment}${written}${lineEnd}`
    : `${key}${written}${comment}${lineEnd}`;
}

const separated = (value: string, gap: string): string => (/^\r?\n/.test(value) ? value : `${gap}${value}`);

function placeOf(name: string, fields: readonly Field[], order: readonly string[]): number {
  const rank = order.indexOf(name);
  if (rank === -1) return fields.length;
  return fields.findLastIndex((field) => order.indexOf(field.name) < rank && order.includes(field.name)) + 1;
}

/** The same for two orders of the same fields; for a text that cannot be read, the text. */
function dataOf(text: string): string {
  const parsed = parseFrontMatter({ text: text.replace(/^\uFEFF|\r(?=\n)/g, "") });
  if (!parsed.ok) return text;
  return JSON.stringify(Object.entries(parsed.value.data ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}
