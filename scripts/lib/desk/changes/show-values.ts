/** Shows two values of the API for comparison: short, in French, with only the differing part of long texts. */

import type { FieldDifference } from "../../history/compare-records.ts";

/** Characters shown of one value. */
const SHOWN = 160;
/** Characters shown around the part that differs. */
const CONTEXT = 40;

/** `showDifference({ field: "pricing", before: "free", after: "paid" })` → `["free", "paid"]` */
export function showDifference(difference: FieldDifference): [before: string, after: string] {
  const { before, after } = difference;
  if (typeof before === "string" && typeof after === "string") return showTexts(before, after);
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

/** Two texts; long ones without the beginning and the end that they share. */
function showTexts(before: string, after: string): [string, string] {
  const [old, current] = [oneLine(before), oneLine(after)];
  if (Math.max(old.length, current.length) <= SHOWN) return [old, current];
  const shortest = Math.min(old.length, current.length);
  let start = 0;
  while (start < shortest && old[start] === current[start]) start++;
  let end = 0;
  while (end < shortest - start && old[old.length - 1 - end] === current[current.length - 1 - end]) end++;
  const from = Math.max(0, start - CONTEXT);
  const part = (text: string) => {
    const to = Math.min(text.length, text.length - end + CONTEXT);
    return `${from > 0 ? "…" : ""}${cut(text.slice(from, to))}${to < text.length ? "…" : ""}`;
  };
  return [part(old), part(current)];
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ⏎ ");

/** Shortens a text, never in the middle of a surrogate pair. */
export const cut = (text: string, length = SHOWN): string => {
  const letters = Array.from(text);
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join("")}…`;
};
