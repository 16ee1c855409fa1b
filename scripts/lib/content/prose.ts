/** The French sentences of the content, one by one, for rules about how they are written. */

import type { Finding, FindingDraft } from "../source/finding.ts";
import type { ContentSet, Entry, Part, Source } from "./content-set.ts";
import { fieldValues, textsAt } from "./fields/field-values.ts";

export interface Prose {
  text: string;
  /** The Markdown below the fields, of several lines; else the value of a field. */
  isBody: boolean;
  /** A finding at these characters of the text. */
  report(part: Pick<Part, "index" | "length">, draft: FindingDraft): Finding;
}

/** Names are not prose: they are written as their owners write them. */
export function proseOf({ tools, collections, categories, vocabularies }: ContentSet): Prose[] {
  const prose: Prose[] = [];

  function add(source: Source<unknown>, path: readonly PropertyKey[], text: string) {
    const report: Prose["report"] = (part, draft) => source.report(path, draft, { ...part, text });
    prose.push({ text, isBody: false, report });
  }

  function addBody({ body, reportBodyPart }: Entry<unknown>) {
    prose.push({ text: body, isBody: true, report: reportBodyPart });
  }

  for (const found of fieldValues({ tools, collections })) {
    if (found.field.facts.prose) for (const { path, text } of textsAt(found)) add(found.entry, path, text);
  }
  for (const entry of [...tools, ...collections]) addBody(entry);
  categories.data.forEach(({ name, description }, index) => {
    add(categories, [index, "name"], name);
    add(categories, [index, "description"], description);
  });
  for (const [vocabulary, labels] of Object.entries(vocabularies.data)) {
    for (const [value, label] of Object.entries(labels)) add(vocabularies, [vocabulary, value], label);
  }
  return prose;
}
