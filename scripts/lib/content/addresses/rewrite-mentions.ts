/** Writes the names of today into the texts that still say former ones. Pure: texts in, texts out. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { changeFields, changeYaml, type YamlChange } from "../../source/edit-yaml.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../fields/field-values.ts";
import type { ContentSet } from "../model/content.ts";
import { findRepeats, mentionKey } from "./follow-former.ts";
import { isLost } from "./lost-names.ts";
import { itemOf, type Mention, mentionsIn } from "./mentions.ts";
import type { Followed } from "./name-types.ts";

export interface Rewriting {
  /** What says a former name, and gets the name of today. */
  replaced: Followed[];
  /** What says the same a second time, and goes. */
  dropped: Mention[];
  /** What stays as it is written: without its repeats, the list would be too short. The build shows each once. */
  kept: Followed[];
}

/** What `check --fix` writes again. Names that are about to be lost are saved first. */
export function planRewriting(content: ContentSet): Rewriting {
  const followed = content.followed.filter(({ kind, from }) => !isLost(content.lost, kind, from));
  if (followed.length === 0) return { replaced: [], dropped: [], kept: [] };
  const repeats = findRepeats(content);
  const short = tooShort(content, repeats);
  const places = new Set(repeats.map(({ source, path }) => mentionKey({ file: source.file, path })));
  const isShort = ({ file, path }: Pick<Followed, "file" | "path">) =>
    [...short].some((list) => mentionKey({ file, path }).startsWith(`${list}.`));
  return {
    replaced: followed.filter((one) => !isShort(one) && !places.has(mentionKey(one))),
    dropped: repeats.filter(({ source, path }) => !isShort({ file: source.file, path })),
    kept: followed.filter(isShort),
  };
}

/** The lists that would hold too little without their repeats, as `file list`. */
function tooShort(content: ContentSet, repeats: readonly Mention[]): Set<string> {
  const byList = groupBy(
    repeats.flatMap((mention) => (mention.list === null ? [] : [{ ...mention, list: mention.list }])),
    ({ source, list }) => mentionKey({ file: source.file, path: list }),
  );
  const counted = groupBy(
    mentionsIn(content).filter(({ list }) => list !== null),
    ({ source, list }) => mentionKey({ file: source.file, path: list ?? [] }),
  );
  return new Set(
    [...byList].flatMap(([key, own]) => {
      const [first] = own;
      const least = first ? leastOf(first) : 0;
      return (counted.get(key)?.length ?? 0) - own.length < least ? [key] : [];
    }),
  );
}

/** How many values a list must hold: those of entries declare it. */
export function leastOf({ entry, list }: Mention): number {
  if (entry === null || list === null) return 0;
  const fields = "kind" in entry.data ? COLLECTION_FIELDS : TOOL_FIELDS;
  return fields.find(({ name }) => list.length === 1 && name === list[0])?.facts.limits?.min ?? 0;
}

/** The texts that change, by path. */
export function rewriteMentions(
  texts: ReadonlyMap<string, string>,
  { replaced, dropped }: Pick<Rewriting, "replaced" | "dropped">,
): Map<string, string> {
  const changes: { file: string; change: YamlChange }[] = [
    ...replaced.map(({ file, path, to }) => ({ file, change: { path, value: to } })),
    ...dropped.map((mention) => ({
      file: mention.source.file,
      change: { path: itemOf(mention), remove: true } as const,
    })),
  ];
  return new Map(
    [...groupBy(changes, ({ file }) => file)].flatMap(([file, own]) => {
      const text = texts.get(file);
      // A file with faults of YAML waits until they are mended.
      if (text === undefined || (file.endsWith(".md") && !parseFrontMatter({ text }).ok)) return [];
      const change = file.endsWith(".md") ? changeFields : changeYaml;
      return [
        [
          file,
          change(
            text,
            own.map((one) => one.change),
          ),
        ] as const,
      ];
    }),
  );
}
