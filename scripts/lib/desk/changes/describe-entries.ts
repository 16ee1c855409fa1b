/** Describes each entry that a change touches: what happened to it, its values before and after, what is doubtful. */

import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import type { Catalog } from "../../content/catalog.ts";
import type { CollectionEntry, ContentSet, ToolEntry } from "../../content/content-set.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import { EDUCATION_LABEL, PRICING_LABELS } from "../../content/fields/tool-filters.ts";
import type { EntryValues } from "../../content/render-entry.ts";
import type { EntryChanges } from "../../history/compare-content.ts";
import { collectionPage, toolPage } from "../../outputs/addresses.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import type { FoundBy } from "./describe-finding.ts";
import { findDoubts } from "./entry-doubts.ts";
import { compareEntries, type EntryVersion, type ValueChange } from "./entry-values.ts";
import { createSayValue } from "./say-value.ts";

export type EntryChange = "added" | "published" | "changed" | "renamed" | "withdrawn" | "draft";

export interface EntryReport {
  change: EntryChange;
  slug: string;
  /** The title of a collection. */
  name: string;
  /** Below the folder that holds `content/`: `content/tools/kahoot.md`. */
  file: string;
  /** Fields of the API that change. */
  fields: string[];
  /** Values of its file that change, what matters most first; all of them if it is new. */
  values: ValueChange[];
  /** Facts that changed and have no source: « hébergement ». */
  unsourced: string[];
  /** Facts that changed while their sources did not. */
  unrenewed: string[];
  /** Dates that did not follow a change, as sentences. */
  stale: string[];
  /** Whether its file has an error. */
  hasErrors: boolean;
  /** The former slug of a renamed entry. */
  from: string | null;
  /** Renamed without a word of its former name: the former address is lost. */
  isForgotten: boolean;
  replaced_by: string | null;
  /** The path of its page after the merge: `/outils/kahoot/`. */
  page: string | null;
  card: Card | null;
  /** Of a published tool that search reads anew, unless the content has errors. */
  found: FoundBy | null;
}

/** An entry as lists show it. */
export interface Card {
  name: string;
  /** Category and pricing of a tool; kind and number of tools of a collection. */
  facts: string[];
  description: string;
  tags: string[];
}

export type EntryFolder = "tools" | "collections";

/** Both sides of a change, by path below the folder of the content. */
export interface ChangedSides {
  files: { before: ReadonlyMap<string, string>; after: ReadonlyMap<string, string> };
  content: { before: ContentSet; after: ContentSet };
  /** After the change; of what could be read, if it has errors. */
  catalog: Catalog;
  /** Paths whose text differs. */
  edited: ReadonlySet<string>;
  /** Paths that have an error. */
  broken: ReadonlySet<string>;
  today: string;
  /** How a tool is found; null if it is found as before. */
  describeFinding(slug: string): FoundBy | null;
}

export function describeEntries(
  folder: EntryFolder,
  { added, renamed, changed, withdrawn }: EntryChanges,
  sides: ChangedSides,
): { entries: EntryReport[]; consequences: string[] } {
  const { files, content, catalog, edited, broken, today } = sides;
  const fields = folder === "tools" ? TOOL_FIELDS : COLLECTION_FIELDS;
  const entriesOf = (side: ContentSet): readonly (ToolEntry | CollectionEntry)[] => side[folder];
  const names = namesOf(content, folder);
  const say = createSayValue({
    lists: [content.before, content.after],
    tools: namesOf(content, "tools"),
    collections: namesOf(content, "collections"),
  });
  const pathOf = (slug: string): string => `${folder}/${slug}.md`;
  const isEdited = ({ slug }: { slug: string }) => edited.has(pathOf(slug));
  const findTool = (side: ContentSet, slug: string) =>
    folder === "tools" ? (side.tools.find((one) => one.slug === slug)?.data ?? null) : null;

  const report = (change: EntryChange, slug: string, more: Partial<EntryReport> = {}): EntryReport => {
    const [before, after] = [
      readWritten(files.before.get(pathOf(more.from ?? slug))),
      readWritten(files.after.get(pathOf(slug))),
    ];
    const isNew = change === "added" || before === null;
    const values = after === null ? [] : compareEntries(fields, before ?? NOTHING_WRITTEN, after, say);
    const doubts =
      after === null || change === "draft"
        ? { unsourced: [], unrenewed: [], stale: [] }
        : findDoubts({
            changes: values,
            before: isNew ? null : before,
            after,
            claims: {
              before: isNew ? null : findTool(content.before, more.from ?? slug),
              after: findTool(content.after, slug),
            },
            fields,
            today,
          });
    return {
      change,
      slug,
      name: names.get(slug) ?? slug,
      file: `content/${pathOf(slug)}`,
      fields: [],
      values,
      ...doubts,
      hasErrors: broken.has(pathOf(slug)),
      from: null,
      isForgotten: false,
      replaced_by: null,
      page: change === "withdrawn" || change === "draft" ? null : pageOf(folder, slug),
      card: findCard(folder, slug, catalog),
      found: folder === "tools" ? sides.describeFinding(slug) : null,
      ...more,
    };
  };

  const namesBefore = new Set(entriesOf(content.before).map(({ slug }) => slug));
  const forgotten = findForgotten(added, withdrawn, { folder, files });
  const moves = [...renamed, ...forgotten];
  const gone = new Set([...moves.map(({ from }) => from), ...withdrawn.map(({ slug }) => slug)]);
  const arrivals = new Set(moves.map(({ to }) => to));
  const drafts = entriesOf(content.after).filter(
    (entry) => entry.data.status === "draft" && isEdited(entry) && !gone.has(entry.slug),
  );
  return {
    entries: [
      ...added
        .filter((slug) => !arrivals.has(slug))
        .map((slug) => report(namesBefore.has(slug) ? "published" : "added", slug)),
      ...renamed.map(({ from, to }) => report("renamed", to, { from })),
      ...forgotten.map(({ from, to }) => report("renamed", to, { from, isForgotten: true })),
      ...changed
        .filter((entry) => isEdited(entry) && !arrivals.has(entry.slug))
        .map(({ slug, fields: own }) => report("changed", slug, { fields: own })),
      ...withdrawn
        .filter(({ slug }) => !forgotten.some(({ from }) => from === slug))
        .map(({ slug, replaced_by }) => report("withdrawn", slug, { replaced_by })),
      ...drafts.map(({ slug }) => report("draft", slug)),
    ],
    consequences: changed.filter((entry) => !isEdited(entry)).map(({ slug }) => slug),
  };
}

/** An entry without a word: what a new one is compared with. */
const NOTHING_WRITTEN: EntryVersion = { data: {}, body: "" };

/** What the file writes, as far as it can be read; null if there is no file, or no front matter. */
function readWritten(text: string | undefined): EntryVersion | null {
  if (text === undefined) return null;
  const parsed = parseFrontMatter({ text });
  const value = parsed.ok ? parsed.value : parsed.rest;
  return value && isRecord(value.data) ? { data: value.data, body: value.body } : null;
}

/** A file that went and one that came, of the same name or site: a rename that `former_slugs` does not tell. */
function findForgotten(
  added: readonly string[],
  withdrawn: EntryChanges["withdrawn"],
  { folder, files }: { folder: EntryFolder; files: ChangedSides["files"] },
): { from: string; to: string }[] {
  const read = (side: ReadonlyMap<string, string>, slug: string): EntryValues =>
    readWritten(side.get(`${folder}/${slug}.md`))?.data ?? {};
  const free = new Set(added);
  return withdrawn.flatMap(({ slug: from }) => {
    if (files.after.has(`${folder}/${from}.md`)) return [];
    const old = read(files.before, from);
    const to = [...free].find((slug) => {
      const current = read(files.after, slug);
      return ["name", "title", "website_url"].some(
        (key) => old[key] !== undefined && old[key] === current[key],
      );
    });
    if (to === undefined) return [];
    free.delete(to);
    return [{ from, to }];
  });
}

/** Names, or titles, by slug. */
const namesOf = ({ before, after }: ChangedSides["content"], folder: EntryFolder): Map<string, string> =>
  new Map(
    [...before[folder], ...after[folder]].map(({ slug, data }) => [
      slug,
      "name" in data ? data.name : data.title,
    ]),
  );

const pageOf = (folder: EntryFolder, slug: string): string =>
  folder === "tools" ? toolPage(slug) : collectionPage(slug);

function findCard(folder: EntryFolder, slug: string, catalog: Catalog): Card | null {
  const labels = (tags: readonly string[]) => tags.map((tag) => catalog.vocabularies.tags[tag] ?? tag);
  if (folder === "tools") {
    const tool = catalog.tools.find((one) => one.slug === slug);
    if (tool === undefined) return null;
    const { name, category_name, pricing, has_education_pricing, short_description, tags } = tool;
    const education = has_education_pricing ? [EDUCATION_LABEL] : [];
    return {
      name,
      facts: [category_name, PRICING_LABELS[pricing] ?? pricing, ...education],
      description: short_description,
      tags: labels(tags),
    };
  }
  const collection = catalog.collections.find((one) => one.slug === slug);
  if (collection === undefined) return null;
  const { title, kind: sort, task, persona, tool_count, short_description, tags } = collection;
  return {
    name: title,
    facts: [sort === "top" ? `Classement : ${task}` : `Boîte à outils : ${persona}`, `${tool_count} outils`],
    description: short_description,
    tags: labels(tags),
  };
}
