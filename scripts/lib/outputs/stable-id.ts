/** Identifiers that outlive slugs and domains, for feeds and calendars. */

import { createHash } from "node:crypto";
import type { Catalog } from "../content/catalog.ts";

/** Of this directory. Changing it would show every entry of every feed as new. */
const NAMESPACE = Buffer.from("6f1d4c0a5b7e4f0d9a3c2e8b71d05f46", "hex");

/** A name-based UUID (RFC 9562, version 5): `stableId("tools/kahoot")` → `"urn:uuid:…"`, always the same. */
export function stableId(name: string): string {
  const bytes = createHash("sha1").update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * The identifier of each record by its address: made from its first slug, which renaming does not change.
 * New former slugs go to the end of `former_slugs`.
 */
export function createRecordIds({ moved }: Catalog): (url: string) => string {
  const first = new Map<string, string>();
  for (const { from, to } of moved) if (!first.has(to)) first.set(to, from);
  return (url) => stableId(recordName(first.get(url) ?? url));
}

/** `recordName("/api/v1/directory/tools/kahoot")` → `"tools/kahoot"`: a later version of the API changes no id. */
const recordName = (url: string): string => url.split("/").slice(-2).join("/");
