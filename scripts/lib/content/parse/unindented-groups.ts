/** `education_program:` with its fields below it, at the margin: they are read as if they were indented. Pure. */

import type { PlacedDraft } from "../../source/yaml/yaml-places.ts";
import type { DescribedField } from "../fields/kinds.ts";

export interface IndentedText {
  text: string;
  findings: PlacedDraft[];
  /** Lines that were indented, from 1. */
  touched: ReadonlySet<number>;
}

/** The text as it is, if no group lacks its indentation; else with two spaces before each of its lines. */
export function indentGroups(text: string, fields: readonly DescribedField[]): IndentedText {
  const lines = text.split("\n");
  const end = lines.findIndex((line, index) => index > 0 && line.startsWith("---"));
  const names = new Map(fields.map(({ name, type }) => [name, type.kind === "group" ? type.fields : []]));
  const count = (name: string): number => lines.slice(0, end).filter((line) => keyOf(line) === name).length;
  const findings: PlacedDraft[] = [];
  const touched = new Set<number>();
  for (let index = 1; index < end; index++) {
    const group = /^([a-z_]+):\s*$/.exec(lines[index] ?? "")?.[1] ?? "";
    const own = new Set(names.get(group)?.map(({ name }) => name));
    // A field of the entry too: it belongs to the group if the entry has another.
    const isOfGroup = (key: string) => own.has(key) && (!names.has(key) || count(key) > 1);
    const shifted: number[] = [];
    for (let at = index + 1; at < end; at++) {
      const line = lines[at] ?? "";
      if (/^\s+\S/.test(line)) continue;
      if (!isOfGroup(keyOf(line) ?? "")) break;
      shifted.push(at);
    }
    const [first, ...others] = shifted;
    if (first === undefined) continue;
    findings.push(explain(group, [first, ...others], lines));
    for (const at of shifted) {
      lines[at] = `  ${lines[at]}`;
      touched.add(at + 1);
    }
  }
  return { text: touched.size === 0 ? text : lines.join("\n"), findings, touched };
}

const keyOf = (line: string): string | undefined => /^([a-z_]+):(?:\s|$)/.exec(line)?.[1];

function explain(
  group: string,
  [first, ...others]: [number, ...number[]],
  lines: readonly string[],
): PlacedDraft {
  const indent = (at: number) => ({ line: at + 1, column: 1, length: 0, text: "  " });
  const all = [first, ...others];
  const what = all.length > 1 ? `ces ${all.length} lignes` : "cette ligne";
  return {
    code: "indentation",
    message: `Ce qui est de « ${group} » s’écrit dessous, décalé de deux espaces.`,
    fix: `Décaler ${what} de deux espaces :\n${all.map((at) => `  ${lines[at]}`).join("\n")}`,
    certain: true,
    place: { line: first + 1, column: 1, length: (lines[first] ?? "").trimEnd().length },
    edit: indent(first),
    ...(others.length > 0 && { moreEdits: others.map(indent) }),
  };
}
