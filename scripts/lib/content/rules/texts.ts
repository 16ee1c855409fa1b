/** The texts that editors wrote, one by one, for rules about how they are written. */

import type { At, Path, Range } from "../../source/finding.ts";
import { useOf } from "../fields/kinds.ts";
import { type Content, type Entry, remember } from "../model/content.ts";
import { textsOfEntry, textsOfLists } from "../model/sources.ts";

export interface Text {
  text: string;
  /** The Markdown below the fields, a French sentence, a name or an address. */
  use: "body" | "sentence" | "name" | "address";
  /** Of the field; null for the Markdown. */
  path: Path | null;
}

/** Where some characters of a text are. */
export const partOf = ({ path }: Text, part: Range): At => (path === null ? { body: part } : { path, part });

/** Of an entry. A title is a sentence and a name. */
export const textsOf = remember((entry: Entry): readonly Text[] => [
  ...textsOfEntry(entry).flatMap(({ path, text, type }): Text[] => [
    ...(useOf(type) === "sentence" ? [{ text, use: "sentence" as const, path }] : []),
    ...(useOf(type) === "name" || path[0] === "title" ? [{ text, use: "name" as const, path }] : []),
    ...(type.kind === "url" ? [{ text, use: "address" as const, path }] : []),
  ]),
  { text: entry.body, use: "body", path: null },
]);

/** The sentences of the lists. */
export const sentencesOfLists = (content: Content): (Text & { file: string })[] =>
  textsOfLists(content).flatMap(({ file, path, text, type }) =>
    useOf(type) === "sentence" ? [{ file, text, use: "sentence" as const, path }] : [],
  );
