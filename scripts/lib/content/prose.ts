/** The French sentences of the content, one by one, for rules about how they are written. */

import type { Finding, FindingDraft } from "../source/finding.ts";
import type { ContentSet, Entry, Part, Source } from "./content-set.ts";

export interface Prose {
  text: string;
  /** The Markdown below the fields, of several lines; else the value of a field. */
  isBody: boolean;
  /** A finding at these characters of the text. */
  report(part: Pick<Part, "index" | "length">, draft: FindingDraft): Finding;
}

/** Names, aliases and publishers are not prose: they are written as their owners write them. */
export function proseOf({ tools, collections, categories, vocabularies }: ContentSet): Prose[] {
  const prose: Prose[] = [];

  function add(source: Source<unknown>, path: readonly PropertyKey[], text: string | undefined) {
    if (text === undefined) return;
    const report: Prose["report"] = (part, draft) => source.report(path, draft, { ...part, text });
    prose.push({ text, isBody: false, report });
  }

  function addBody({ body, reportBodyPart }: Entry<unknown>) {
    prose.push({ text: body, isBody: true, report: reportBodyPart });
  }

  for (const tool of tools) {
    const { short_description, pricing_summary, plans, education_program, gdpr_note, sources } = tool.data;
    add(tool, ["short_description"], short_description);
    add(tool, ["pricing_summary"], pricing_summary);
    plans?.forEach(({ name, note }, index) => {
      add(tool, ["plans", index, "name"], name);
      add(tool, ["plans", index, "note"], note);
    });
    add(tool, ["education_program", "summary"], education_program?.summary);
    add(tool, ["education_program", "conditions"], education_program?.conditions);
    add(tool, ["gdpr_note"], gdpr_note);
    sources?.forEach(({ supports }, index) => {
      add(tool, ["sources", index, "supports"], supports);
    });
    addBody(tool);
  }
  for (const collection of collections) {
    const { title, task, persona, short_description, criteria, tools } = collection.data;
    add(collection, ["title"], title);
    add(collection, ["task"], task);
    add(collection, ["persona"], persona);
    add(collection, ["short_description"], short_description);
    criteria.forEach((criterion, index) => {
      add(collection, ["criteria", index], criterion);
    });
    tools.forEach(({ note }, index) => {
      add(collection, ["tools", index, "note"], note);
    });
    addBody(collection);
  }
  categories.data.forEach(({ name, description }, index) => {
    add(categories, [index, "name"], name);
    add(categories, [index, "description"], description);
  });
  for (const [vocabulary, labels] of Object.entries(vocabularies.data)) {
    for (const [value, label] of Object.entries(labels)) add(vocabularies, [vocabulary, value], label);
  }
  return prose;
}
