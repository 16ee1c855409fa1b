/** The texts that editors wrote, one by one, for rules about how they are written. */

import type { At, Path, Range } from "../../source/finding.ts";
import { listsWithProse, mapProse } from "../correct-prose.ts";
import { textsAt, valuesOf } from "../fields/field-values.ts";
import { isName, isSentence, itemOf } from "../fields/kinds.ts";
import type { Content, Entry } from "../model/content.ts";
import { remember } from "./remember.ts";

export interface Text {
  file: string;
  text: string;
  /** The Markdown below the fields, a French sentence, a name or an address. */
  use: "body" | "sentence" | "name" | "address";
  /** Of the field; null for the Markdown. */
  path: Path | null;
}

/** Where some characters of a text are. */
export const partOf = ({ path }: Text, part: Range): At => (path === null ? { body: part } : { path, part });

/** Of an entry. A title is a sentence and a name. Several rules ask for them. */
export const textsOf = remember((entry: Entry): readonly Text[] => {
  const { file, body } = entry;
  const fields = valuesOf(entry).flatMap((found) => {
    const { name, type } = found.field;
    const uses: Text["use"][] = [
      ...(isSentence(type) ? ["sentence" as const] : []),
      ...(isName(type) || name === "title" ? ["name" as const] : []),
      ...(itemOf(type).kind === "url" ? ["address" as const] : []),
    ];
    return uses.flatMap((use) => textsAt(found).map(({ path, text }) => ({ file, text, use, path })));
  });
  return [...fields, { file, text: body, use: "body", path: null }];
});

/** The sentences of the lists. */
export const textsOfLists = remember((content: Content) => {
  const texts: Text[] = [];
  for (const { source, kind } of listsWithProse(content)) {
    mapProse(source.data, kind, (text, path) => {
      texts.push({ file: source.file, text, use: "sentence", path });
      return text;
    });
  }
  return texts;
});
