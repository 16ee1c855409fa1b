/** Shows two values of the API for comparison: short, in French, with only the differing part of long texts. */

import type { FieldDifference } from "../../history/compare-records.ts";
import { sharedEnds, showPair } from "../../text/show-signs.ts";

/** Characters shown of one value. */
const SHOWN = 160;
/** Characters shown before and after the part that differs. */
const CONTEXT = 40;

/** `showDifference({ field: "pricing", before: "free", after: "paid" })` → `["free", "paid"]` */
export function showDifference(difference: FieldDifference): [before: string, after: string] {
  const { before, after } = difference;
  if (typeof before === "string" && typeof after === "string")
    return aroundDifference(...showPair(oneLine(before), oneLine(after)));
  const [old, current] = [
    "before" in difference ? showValue(before) : "(absent)",
    "after" in difference ? showValue(after) : "(absent)",
  ];
  return [cut(old), cut(current)];
}

function showValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "[]" : value.map(showValue).join(", ");
  if (typeof value === "object") {
    const { name, title, url } = value as Record<string, unknown>;
    const label = name ?? title ?? url;
    return typeof label === "string" ? label : JSON.stringify(value);
  }
  return oneLine(String(value));
}

/** Two texts; if one is longer than `width`, both without most of the beginning and the end that they share. */
export function aroundDifference(before: string, after: string, width = SHOWN): [string, string] {
  if (Math.max(before.length, after.length) <= width) return [before, after];
  const { start, end } = sharedEnds(before, after);
  const context = Math.min(CONTEXT, Math.floor(width / 4));
  const from = Math.max(0, start - context);
  const part = (text: string) => {
    const to = Math.min(text.length, text.length - end + context);
    const shown = cut(text.slice(from, to), width);
    const isCut = shown.length === to - from && to < text.length;
    return `${from > 0 ? "…" : ""}${shown}${isCut ? "…" : ""}`;
  };
  return [part(before), part(after)];
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ⏎ ");

/** Shortens a text, never in the middle of a surrogate pair. */
export const cut = (text: string, length = SHOWN): string => {
  const letters = Array.from(text);
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join("")}…`;
};
