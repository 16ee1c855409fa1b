/** Looks for the slips of `pattern-rows.ts` in every text of an entry and of the lists, each once in a text. */

import type { Finding } from "../../source/finding.ts";
import type { AllRule, EachRule } from "../model/content.ts";
import { PATTERNS, type PatternRow } from "./pattern-rows.ts";
import { partOf, type Text, textsOf, textsOfLists } from "./texts.ts";

export const patterns: EachRule = (entry) => textsOf(entry).flatMap(findAll);

export const patternsInLists: AllRule = (content) => textsOfLists(content).flatMap(findAll);

const findAll = (text: Text): Finding[] =>
  PATTERNS.flatMap((row) => (row.where.includes(text.use) ? find(row, text) : []));

function find({ code, level, has, pattern, says, todo, write }: PatternRow, text: Text): Finding[] {
  const { file, use, path } = text;
  if (has?.test(text.text) === false) return [];
  const found = pattern.exec(text.text);
  if (found === null) return [];
  const part = found[1] ?? found[0];
  const start = found.index + found[0].indexOf(part);
  const end = start + part.length;
  const shown = part.replace(/\s+/g, " ").trim();
  const isProse = use === "sentence" || use === "body";
  const finding = {
    file,
    code,
    level,
    says: says.replace("{part}", () => shown).replace("{text}", () => text.text),
    // Of a name or an address, all of it is shown.
    at: path !== null && !isProse ? { path } : partOf(text, { start, end }),
  };
  const written = write?.(part);
  if (written === undefined) return [{ ...finding, ...(todo !== undefined && { todo }) }];
  if (path === null) return [{ ...finding, todo: `Écrire : ${written}` }];
  const value = text.text.slice(0, start) + written + text.text.slice(end);
  return [{ ...finding, write: { value } }];
}
