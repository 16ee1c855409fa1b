/** Data cut into texts by the first letters of their keys, so that a query reads the few that its words are in. */

import { groupBy } from "../contract/group-by.ts";
import { memoize } from "../text/memoize.ts";
import type { Shards } from "./data.ts";

/** `shardOf("quiz")` → `"qu"`, `shardOf("~traduc")` → `"~tr"` */
export const shardOf = (key: string): string => key.slice(0, key.startsWith("~") ? 3 : 2);

/** `cut([["quiz", "1 2"]])` → `{ qu: "quiz=1 2" }` */
export function cut(entries: Iterable<readonly [key: string, value: string]>): Shards {
  const groups = [...groupBy(entries, ([key]) => shardOf(key))].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    groups.map(([shard, some]) => [shard, some.map(([key, value]) => `${key}=${value}`).join("\n")]),
  );
}

/** Reads each text when it is first asked for. Keys that clients make up are not kept. */
export function createReader(shards: Shards): (key: string) => ReadonlyMap<string, string> {
  const read = memoize(
    (shard: string): ReadonlyMap<string, string> =>
      new Map(
        shards[shard]?.split("\n").map((line): [string, string] => {
          const at = line.indexOf("=");
          return [line.slice(0, at), line.slice(at + 1)];
        }),
      ),
  );
  return (key) => (Object.hasOwn(shards, shardOf(key)) ? read(shardOf(key)) : NOTHING);
}

const NOTHING: ReadonlyMap<string, string> = new Map();
