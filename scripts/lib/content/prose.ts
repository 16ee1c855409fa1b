/** The French sentences of the content, one by one, for rules about how they are written. */

import type { Finding, FindingDraft } from "../source/finding.ts";
import type { Part } from "../source/reporter.ts";
import type { ContentSet, Source } from "./content-set.ts";
import { fieldValues, textsAt } from "./fields/field-values.ts";

export interface Prose {
  text: string;
  /** The Markdown below the fields, of several lines; else the value of a field. */
  isBody: boolean;
  /** A finding at these characters of the text. */
  report(part: Omit<Part, "text">, draft: FindingDraft): Finding;
}

/** Names are left out: their owners decide how they are written. */
export function proseOf({ tools, collections, categories, vocabularies }: ContentSet): Prose[] {
  const prose: Prose[] = [];

  function add(source: Source<unknown>, path: readonly PropertyKey[], text: string) {
    const report: Prose["report"] = (part, draft) => source.report(path, draft, { part: { ...part, text } });
    prose.push({ text, isBody: false, report });
  }

  for (const found of fieldValues({ tools, collections })) {
    if (found.field.facts.prose) for (const { path, text } of textsAt(found)) add(found.entry, path, text);
  }
  for (const { body, reportBody } of [...tools, ...collections])
    prose.push({ text: body, isBody: true, report: reportBody });
  categories.data.forEach(({ name, description }, index) => {
    add(categories, [index, "name"], name);
    add(categories, [index, "description"], description);
  });
  for (const [vocabulary, labels] of Object.entries(vocabularies.data)) {
    for (const [value, label] of Object.entries(labels)) add(vocabularies, [vocabulary, value], label);
  }
  return prose;
}
