/** An entry of Decap's state, as plain values. */

import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import type { DecapMap } from "./decap.ts";
import type { EditedEntry } from "./review-entry.ts";

/** Where the file of an entry is; null as long as it is new. */
export function pathOf(entry: DecapMap): string | null {
  const path = entry.get("path");
  return entry.get("newRecord") === true || typeof path !== "string" || path === "" ? null : path;
}

export function readEdited(entry: DecapMap): EditedEntry {
  const plain = entry.toJS();
  const data = isRecord(plain) && isRecord(plain.data) ? plain.data : {};
  const folder = entry.get("collection") === "collections" || "title" in data ? "collections" : "tools";
  return { folder, path: pathOf(entry), data };
}
