/** Data cut into texts by key, so that a query reads the few that its words are in. */

import { groupBy } from "../contract/group-by.ts";
import { memoize } from "../text/memoize.ts";
import type { Shards } from "./search-data.ts";

/** Entries by a key, each group as text. */
export function cut<T>(
  entries: readonly T[],
  keyOf: (entry: T) => string,
  write: (some: readonly T[]) => string,
): Shards {
  const sorted = [...groupBy(entries, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, some]) => [key, write(some)]));
}

/** Reads each text when it is first asked for. Keys that clients make up are not kept. */
export function readShards<T>(shards: Shards, read: (text: string) => T): (key: string) => T | null {
  const readShard = memoize((key: string) => read(shards[key] ?? ""));
  return (key) => (Object.hasOwn(shards, key) ? readShard(key) : null);
}

/** Lines `first stem:rest;rest=units|rest=units`. */
export function readPhrases(text: string): ReadonlyMap<string, string> {
  const phrases = new Map<string, string>();
  for (const line of text.split("\n")) {
    const colon = line.indexOf(":");
    const first = line.slice(0, colon);
    for (const part of line.slice(colon + 1).split("|")) {
      const equals = part.indexOf("=");
      const units = part.slice(equals + 1);
      for (const rest of part.slice(0, equals).split(";"))
        phrases.set(rest === "" ? first : `${first} ${rest}`, units);
    }
  }
  return phrases;
}

/** Lines `key=text`. */
export const readLines = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split("\n").map((line): [string, string] => {
      const at = line.indexOf("=");
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
