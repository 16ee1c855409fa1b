/** An entry of Decap's state, as plain values. */

import type { DecapMap } from "./decap.ts";
import type { EditedEntry } from "./review-entry.ts";

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Where the file of an entry is; null as long as it is new. */
export function pathOf(entry: DecapMap): string | null {
  const path = entry.get("path");
  return entry.get("newRecord") === true || typeof path !== "string" || path === "" ? null : path;
}

export function readEdited(entry: DecapMap): EditedEntry {
  const plain = entry.toJS();
  const data = isObject(plain) && isObject(plain.data) ? plain.data : {};
  const folder = entry.get("collection") === "collections" || "title" in data ? "collections" : "tools";
  return { folder, path: pathOf(entry), data };
}
