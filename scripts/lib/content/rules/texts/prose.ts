/** The French sentences of the content, one by one, for rules about how they are written. */

import type { Finding } from "../../../source/finding.ts";
import { mapProse } from "../../correct-prose.ts";
import { fieldValues, textsAt } from "../../fields/field-values.ts";
import { isSentence } from "../../fields/kinds.ts";
import {
  categoriesKind,
  needThemeKind,
  qualitiesKind,
  siteKind,
  vocabulariesKind,
} from "../../model/lists.ts";
import type { OldContent as ContentSet, OldDraft as FindingDraft, OldPart as Part } from "./old-rules.ts";
import { reportIn } from "./old-rules.ts";

export interface Prose {
  text: string;
  /** The Markdown below the fields, of several lines; else the value of a field. */
  isBody: boolean;
  /** A finding at these characters of the text. */
  report(part: Omit<Part, "text">, draft: FindingDraft): Finding;
}

/** The lists that hold French sentences. */
const listsWithProse = ({ site, categories, vocabularies, needs, qualities }: ContentSet) => [
  { source: site, kind: siteKind },
  { source: categories, kind: categoriesKind },
  { source: vocabularies, kind: vocabulariesKind },
  ...needs.map((source) => ({ source, kind: needThemeKind })),
  { source: qualities, kind: qualitiesKind },
];

/** Names are left out: their owners decide how they are written. */
export function proseOf(content: ContentSet): Prose[] {
  const { tools, collections } = content;
  const prose: Prose[] = [];

  function add(source: { file: string }, path: readonly PropertyKey[], text: string) {
    const report: Prose["report"] = (part, draft) => reportIn(source)(path, draft, { part });
    prose.push({ text, isBody: false, report });
  }

  for (const found of fieldValues({ tools, collections })) {
    if (isSentence(found.field.type))
      for (const { path, text } of textsAt(found)) add(found.entry, path, text);
  }
  for (const { body, reportBody } of [...tools, ...collections])
    prose.push({ text: body, isBody: true, report: reportBody });
  for (const { source, kind } of listsWithProse(content)) {
    mapProse(source.data, kind, (text, path) => {
      add(source, path, text);
      return text;
    });
  }
  return prose;
}
