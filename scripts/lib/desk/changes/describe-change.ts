/** What a branch does to the directory, for those who decide whether to merge it. Pure. */

import { EDUCATION_LABEL, PRICING_LABELS, PRICINGS } from "../../../../functions/lib/contract/labels.ts";
import {
  CATEGORIES_PATH,
  COLLECTIONS_PATH,
  collectionPath,
  TOOLS_PATH,
  toolPath,
} from "../../../../functions/lib/contract/paths.ts";
import type { Catalog } from "../../content/catalog.ts";
import {
  type ContentFiles,
  type ContentState,
  compareContent,
  createStateReader,
  type EntryChanges,
} from "../../history/compare-content.ts";
import { collectionPage, toolPage } from "../../outputs/page-addresses.ts";
import { type Finding, isError } from "../../source/finding.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { compareRecords, type FieldDifference } from "./compare-records.ts";
import { type QueryDifference, replayQueries } from "./replay-queries.ts";

/** The content before or after. */
export interface Side {
  files: readonly SourceFile[];
  /** Null where the content has errors. */
  catalog: Catalog | null;
  findings: readonly Finding[];
}

export interface ChangeReport {
  /** Errors of the content as it would be. */
  errors: Finding[];
  /** Warnings that were not there before. */
  warnings: Finding[];
  /** Errors, under the rules of today, of the content that the branch started from. */
  errors_before: number;
  tools: EntryReport[];
  collections: EntryReport[];
  /** Entries whose own file is the same, but not what clients read: they name one that changed. */
  consequences: { tools: string[]; collections: string[] };
  /** Lists and settings that changed: `content/synonyms.yml`. */
  files: string[];
  /** Null where one side has errors. */
  api: ApiReport | null;
  /** Null likewise; the most telling first. */
  queries: QueryDifference[] | null;
}

export type EntryChange = "added" | "published" | "changed" | "renamed" | "withdrawn" | "draft";

export interface EntryReport {
  change: EntryChange;
  slug: string;
  /** Or title. */
  name: string;
  /** Fields of the API that change. */
  fields: string[];
  /** The former slug of a renamed entry. */
  from: string | null;
  replaced_by: string | null;
  /** The address that its page has once merged. */
  page: string | null;
  card: Card | null;
}

/** What lists show of an entry. */
export interface Card {
  name: string;
  /** Category and pricing of a tool; kind and number of tools of a collection. */
  facts: string[];
  description: string;
  tags: string[];
}

export interface ApiReport {
  /** Totals of lists that change. */
  totals: { path: string; before: number; after: number }[];
  /** Documents that are on both sides and differ, those whose own file changed first. */
  records: { path: string; name: string; fields: FieldDifference[] }[];
  /** Addresses that answered with a document and no longer do. */
  addresses: { path: string; status: 301 | 404 | 410; to: string | null }[];
}

export function describeChange(before: Side, after: Side): ChangeReport {
  const [filesBefore, filesAfter] = [contentFiles(before.files), contentFiles(after.files)];
  const reader = createStateReader();
  const [stateBefore, stateAfter] = [reader.read(filesBefore), reader.read(filesAfter)];
  const changes = compareContent(stateBefore, stateAfter);
  const isSame = (path: string) => filesBefore.get(path) === filesAfter.get(path);
  const entries = (kind: "tools" | "collections") =>
    describeEntries(kind, {
      changes: changes[kind],
      stateBefore,
      stateAfter,
      isSame,
      catalog: after.catalog,
    });
  const consequences = (kind: "tools" | "collections") =>
    changes[kind].changed.map(({ slug }) => slug).filter((slug) => isSame(`${kind}/${slug}.md`));
  const known = new Set(before.findings.map(identify));
  const affected = { tools: consequences("tools"), collections: consequences("collections") };
  const catalogs = before.catalog && after.catalog ? ([before.catalog, after.catalog] as const) : null;
  return {
    errors: after.findings.filter(isError),
    warnings: after.findings.filter((finding) => !isError(finding) && !known.has(identify(finding))),
    errors_before: before.findings.filter(isError).length,
    tools: entries("tools"),
    collections: entries("collections"),
    consequences: affected,
    files: [...new Set([...filesBefore.keys(), ...filesAfter.keys()])]
      .filter((path) => !path.endsWith(".md") && !isSame(path))
      .map((path) => `content/${path}`)
      .sort(),
    api:
      catalogs &&
      compareApis(...catalogs, [
        ...affected.tools.map(toolPath),
        ...affected.collections.map(collectionPath),
      ]),
    queries: catalogs && replayQueries(...catalogs),
  };
}

/** The same finding, wherever its line has moved to. */
const identify = ({ file, code, field, message }: Finding): string => [file, code, field, message].join("\n");

/** By path below the content’s folder, whatever that is called. */
const contentFiles = (files: readonly SourceFile[]): ContentFiles =>
  new Map(files.map(({ path, text }) => [path.slice(path.indexOf("/") + 1), text]));

interface Comparison {
  changes: EntryChanges;
  stateBefore: ContentState;
  stateAfter: ContentState;
  isSame: (path: string) => boolean;
  catalog: Catalog | null;
}

function describeEntries(
  kind: "tools" | "collections",
  { changes, stateBefore, stateAfter, isSame, catalog }: Comparison,
): EntryReport[] {
  const [before, after] = [stateBefore[kind].entries, stateAfter[kind].entries];
  const page = kind === "tools" ? toolPage : collectionPage;
  const report = (change: EntryChange, slug: string, more: Partial<EntryReport> = {}): EntryReport => ({
    change,
    slug,
    name: (after.get(slug) ?? before.get(slug))?.name ?? slug,
    fields: [],
    from: null,
    replaced_by: null,
    page:
      catalog === null || change === "withdrawn" || change === "draft"
        ? null
        : catalog.site.base_url + page(slug),
    card: catalog === null ? null : findCard(kind, slug, catalog),
    ...more,
  });
  const arrivals = new Set(changes.renamed.map(({ to }) => to));
  const drafts = [...after.values()].filter(
    ({ slug, isDraft }) => isDraft && !isSame(`${kind}/${slug}.md`) && !stateBefore[kind].records.has(slug),
  );
  return [
    ...changes.added.map((slug) => report(before.has(slug) ? "published" : "added", slug)),
    ...changes.renamed.map(({ from, to }) => report("renamed", to, { from })),
    ...changes.changed
      .filter(({ slug }) => !isSame(`${kind}/${slug}.md`) && !arrivals.has(slug))
      .map(({ slug, fields }) => report("changed", slug, { fields })),
    ...changes.withdrawn.map(({ slug, replaced_by }) => report("withdrawn", slug, { replaced_by })),
    ...drafts.map(({ slug }) => report("draft", slug)),
  ];
}

function findCard(kind: "tools" | "collections", slug: string, catalog: Catalog): Card | null {
  if (kind === "tools") {
    const tool = catalog.tools.find((one) => one.slug === slug);
    if (tool === undefined) return null;
    const { name, category_name, pricing, has_education_pricing, short_description, tags } = tool;
    const facts = [
      category_name,
      PRICING_LABELS[pricing],
      ...(has_education_pricing ? [EDUCATION_LABEL] : []),
    ];
    return {
      name,
      facts,
      description: short_description,
      tags: tags.map((tag) => catalog.vocabularies.tags[tag] ?? tag),
    };
  }
  const collection = catalog.collections.find((one) => one.slug === slug);
  if (collection === undefined) return null;
  const { title, kind: sort, task, persona, tool_count, short_description, tags } = collection;
  return {
    name: title,
    facts: [sort === "top" ? `Top : ${task}` : `Stack : ${persona}`, `${tool_count} outils`],
    description: short_description,
    tags: tags.map((tag) => catalog.vocabularies.tags[tag] ?? tag),
  };
}

function compareApis(before: Catalog, after: Catalog, consequences: readonly string[]): ApiReport {
  const follows = new Set(consequences);
  const [totalsBefore, totalsAfter] = [totals(before), totals(after)];
  const [recordsBefore, recordsAfter] = [records(before), records(after)];
  return {
    totals: [...new Set([...totalsBefore.keys(), ...totalsAfter.keys()])]
      .map((path) => ({ path, before: totalsBefore.get(path) ?? 0, after: totalsAfter.get(path) ?? 0 }))
      .filter((total) => total.before !== total.after),
    records: [...recordsAfter]
      .sort(([a], [b]) => Number(follows.has(a)) - Number(follows.has(b)))
      .flatMap(([path, { name, record }]) => {
        const old = recordsBefore.get(path);
        if (old === undefined) return [];
        // The HTML follows from the Markdown, which is shown.
        const fields = compareRecords(old.record, record).filter(
          ({ field }) => field !== "long_description_html",
        );
        return fields.length === 0 ? [] : [{ path, name, fields }];
      }),
    addresses: [...recordsBefore.keys()]
      .filter((path) => !path.startsWith(CATEGORIES_PATH) && !recordsAfter.has(path))
      .map((path) => newAddress(path, after)),
  };
}

function newAddress(path: string, { moved, gone }: Catalog): ApiReport["addresses"][number] {
  const to = moved.find(({ from }) => from === path)?.to;
  if (to !== undefined) return { path, status: 301, to };
  const withdrawn = gone.find((entry) => entry.path === path);
  return withdrawn
    ? { path, status: 410, to: withdrawn.replacement?.url ?? null }
    : { path, status: 404, to: null };
}

function totals({ tools, collections, categories }: Catalog): Map<string, number> {
  const countOf = (isMember: (tool: Catalog["tools"][number]) => boolean) => tools.filter(isMember).length;
  return new Map([
    [TOOLS_PATH, tools.length],
    ...categories.map(({ slug, tool_count }): [string, number] => [
      `${TOOLS_PATH}?category=${slug}`,
      tool_count,
    ]),
    ...PRICINGS.map((pricing): [string, number] => [
      `${TOOLS_PATH}?pricing=${pricing}`,
      countOf((tool) => tool.pricing === pricing),
    ]),
    [`${TOOLS_PATH}?has_education_pricing=true`, countOf((tool) => tool.has_education_pricing)],
    [COLLECTIONS_PATH, collections.length],
  ]);
}

interface NamedRecord {
  name: string;
  record: object;
}

/** Every document of a tool, a collection or a category, by its address. */
function records({ tools, collections, categories }: Catalog): Map<string, NamedRecord> {
  return new Map([
    ...tools.map((tool): [string, NamedRecord] => [tool.url, { name: tool.name, record: tool }]),
    ...collections.map((collection): [string, NamedRecord] => [
      collection.url,
      { name: collection.title, record: collection },
    ]),
    ...categories.map(({ former_slugs: _, ...category }): [string, NamedRecord] => [
      `${CATEGORIES_PATH}#${category.slug}`,
      { name: category.name, record: category },
    ]),
  ]);
}
