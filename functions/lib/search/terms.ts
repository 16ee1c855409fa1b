/** The terms of MiniSearch's index, as text that costs little to read: a query reads a few lines of it. */

import type { AsPlainObject } from "minisearch";
import type { SearchData } from "./search-data.ts";

type WrittenTerm = AsPlainObject["index"][number];

/** How often tools have a term in one field: `tools[i]` has it `times[i]` times. */
export interface TermUses {
  /** The number of the field. */
  readonly field: number;
  readonly tools: readonly number[];
  readonly times: readonly number[];
}

/** `shardOf("quiz")` → `"qu"`, `shardOf("~traduc")` → `"~tr"` */
export const shardOf = (term: string): string => term.slice(0, term.startsWith("~") ? 3 : 2);

/**
 * Tools as distances from the one before, with how often they have the term if more than once.
 * `writeTerm(["quiz", { 0: { 3: 1, 5: 2 }, 2: { 7: 1 } }])` → `"quiz=0:3 2*2|2:7"`
 */
export function writeTerm([term, fields]: WrittenTerm): string {
  const uses = Object.entries(fields).map(([field, frequencies]) => {
    let before = 0;
    const tools = Object.entries(frequencies).map(([tool, times]) => {
      const distance = Number(tool) - before;
      before = Number(tool);
      return times === 1 ? distance : `${distance}*${times}`;
    });
    return `${field}:${tools.join(" ")}`;
  });
  return `${term}=${uses.join("|")}`;
}

/** What `writeTerm` wrote after the term: `readUses("0:3 2*2")` → `[{ field: 0, tools: [3, 5], times: [1, 2] }]` */
export const readUses = (text: string): TermUses[] =>
  text.split("|").map((part) => {
    const colon = part.indexOf(":");
    const tools: number[] = [];
    const times: number[] = [];
    let tool = 0;
    for (const use of part.slice(colon + 1).split(" ")) {
      const star = use.indexOf("*");
      tool += Number(star === -1 ? use : use.slice(0, star));
      tools.push(tool);
      times.push(star === -1 ? 1 : Number(use.slice(star + 1)));
    }
    return { field: Number(part.slice(0, colon)), tools, times };
  });

/** MiniSearch numbers the tools in the order in which it was given them. */
export const describeFields = ({
  fieldIds,
  fieldLength,
  averageFieldLength,
}: AsPlainObject): SearchData["fields"] =>
  Object.entries(fieldIds).map(([name, field]) => ({
    name,
    average: averageFieldLength[field] ?? 0,
    lengths: Object.values<number[]>(fieldLength)
      .map((lengths) => lengths[field] ?? 0)
      .join(" "),
  }));
