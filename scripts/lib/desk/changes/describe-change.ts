/** Describes what a branch changes in the directory, for editors who decide whether to merge it. */

import { collectionPath, toolPath } from "../../../../functions/lib/contract/paths.ts";
import { type BuildCache, createMemory } from "../../cache/build-cache.ts";
import { assembleCatalog } from "../../content/assemble-catalog.ts";
import type { Catalog } from "../../content/catalog.ts";
import type { ContentSet } from "../../content/content-set.ts";
import { withInferredNeeds } from "../../content/needs/infer-needs.ts";
import { EDUCATION_LABEL, PRICING_LABELS } from "../../content/price-labels.ts";
import { compareContent } from "../../history/compare-content.ts";
import { createStateReader } from "../../history/read-state.ts";
import { collectionPage, toolPage } from "../../outputs/page-addresses.ts";
import { type Finding, isError } from "../../source/finding.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { type ApiReport, compareApis } from "./compare-apis.ts";
import { describeFinding, type FoundBy } from "./describe-finding.ts";
import { findLikelyQueries } from "./likely-queries.ts";
import type { AskCatalog, QueryDifference } from "./replay-queries.ts";

/** The content that the branch started from. It is read leniently: older rules may have accepted it. */
export interface Base {
  files: readonly SourceFile[];
  /** Its findings under today's rules. Slow: called only if the branch has warnings, which may be older. */
  check(): readonly Finding[];
}

/** The content of the branch. */
export interface Branch {
  files: readonly SourceFile[];
  /** Null if the content has errors. */
  catalog: Catalog | null;
  findings: readonly Finding[];
  remarks: readonly Finding[];
}

export interface ChangeReport {
  /** Errors of the content after the change. */
  errors: Finding[];
  /** New warnings, and the remarks of the files that changed. */
  warnings: Finding[];
  tools: EntryReport[];
  collections: EntryReport[];
  /** Entries whose record changes and whose file does not: they refer to an entry that changed. */
  consequences: { tools: string[]; collections: string[] };
  /** Lists and settings that changed: `content/needs/langues.yml`. */
  files: string[];
  /** Null if the branch has errors. */
  api: ApiReport | null;
  /** Null if the branch has errors, or without searches; the greatest changes first. */
  queries: QueryDifference[] | null;
}

export type EntryChange = "added" | "published" | "changed" | "renamed" | "withdrawn" | "draft";

export interface EntryReport {
  change: EntryChange;
  slug: string;
  /** The title of a collection. */
  name: string;
  /** Fields of the API that change. */
  fields: string[];
  /** The former slug of a renamed entry. */
  from: string | null;
  replaced_by: string | null;
  /** The address of its page after the merge. */
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

export interface ChangeOptions {
  /** Whether to run searches, before and after: what takes longest. */
  search?: boolean;
  /** Of earlier runs; what both sides share is computed once in any case. */
  cache?: BuildCache;
}

export async function describeChange(
  before: Base,
  after: Branch,
  { search = true, cache = createMemory() }: ChangeOptions = {},
): Promise<ChangeReport> {
  const filesBefore = contentFiles(before.files);
  const filesAfter = contentFiles(after.files);
  const paths = [...new Set([...filesBefore.keys(), ...filesAfter.keys()])];
  const edited = new Set(paths.filter((path) => filesBefore.get(path) !== filesAfter.get(path)));
  const errors = after.findings.filter(isError);
  const ownRemarks = after.remarks.filter(({ file }) => edited.has(file.slice(file.indexOf("/") + 1)));
  const warnings = after.findings.filter((finding) => !isError(finding));
  if (edited.size === 0)
    return { ...NOTHING, errors, ...(errors.length > 0 && { api: null, queries: null }) };

  const reader = createStateReader();
  const old = reader.read(filesBefore);
  // Of the branch without errors, only the names of the edited entries are missing from the catalogue.
  const current = reader.read(
    after.catalog ? new Map([...filesAfter].filter(([path]) => edited.has(path))) : filesAfter,
  );
  const catalogs = after.catalog ? ([withInferredNeeds(assembleCatalog(old)), after.catalog] as const) : null;
  const changes = compareContent(...(catalogs ?? [assembleCatalog(old), assembleCatalog(current)]));
  const searched = search && catalogs ? await searchBoth(...catalogs, cache) : null;

  const describe = (kind: Kind): { entries: EntryReport[]; consequences: string[] } => {
    const { added, renamed, changed, withdrawn } = changes[kind];
    const namesBefore = entryNames(old, kind);
    const names = new Map([...namesBefore, ...entryNames(current, kind)]);
    const isEdited = ({ slug }: { slug: string }) => edited.has(`${kind}/${slug}.md`);
    const report = (change: EntryChange, slug: string, more: Partial<EntryReport> = {}): EntryReport => ({
      change,
      slug,
      name: names.get(slug) ?? slug,
      fields: [],
      from: null,
      replaced_by: null,
      page: change === "withdrawn" || change === "draft" ? null : pageAddress(kind, slug, after.catalog),
      card: after.catalog && findCard(kind, slug, after.catalog),
      found: (kind === "tools" && searched?.describe(slug)) || null,
      ...more,
    });
    const gone = new Set([...renamed.map(({ from }) => from), ...withdrawn.map(({ slug }) => slug)]);
    const drafts = current[kind].filter(
      (entry) => entry.data.status === "draft" && isEdited(entry) && !gone.has(entry.slug),
    );
    const arrivals = new Set(renamed.map(({ to }) => to));
    return {
      entries: [
        ...added.map((slug) => report(namesBefore.has(slug) ? "published" : "added", slug)),
        ...renamed.map(({ from, to }) => report("renamed", to, { from })),
        ...changed
          .filter((entry) => isEdited(entry) && !arrivals.has(entry.slug))
          .map(({ slug, fields }) => report("changed", slug, { fields })),
        ...withdrawn.map(({ slug, replaced_by }) => report("withdrawn", slug, { replaced_by })),
        ...drafts.map(({ slug }) => report("draft", slug)),
      ],
      consequences: changed.filter((entry) => !isEdited(entry)).map(({ slug }) => slug),
    };
  };
  const [tools, collections] = [describe("tools"), describe("collections")];
  const known = new Set(warnings.length > 0 ? before.check().map(identify) : []);
  return {
    errors,
    warnings: [...warnings.filter((finding) => !known.has(identify(finding))), ...ownRemarks],
    tools: tools.entries,
    collections: collections.entries,
    consequences: { tools: tools.consequences, collections: collections.consequences },
    files: [...edited]
      .filter((path) => !path.endsWith(".md"))
      .map((path) => `content/${path}`)
      .sort(),
    api:
      catalogs &&
      compareApis(...catalogs, [
        ...tools.consequences.map(toolPath),
        ...collections.consequences.map(collectionPath),
      ]),
    queries: searched?.queries ?? null,
  };
}

const NOTHING: ChangeReport = {
  errors: [],
  warnings: [],
  tools: [],
  collections: [],
  consequences: { tools: [], collections: [] },
  files: [],
  api: { totals: [], records: [], addresses: [] },
  queries: [],
};

interface SearchChanges {
  queries: QueryDifference[];
  /** How a tool is found; null if it is found as before. */
  describe(slug: string): FoundBy | null;
}

/** Builds no index, and does not even load what would, if nothing that search reads has changed. */
async function searchBoth(before: Catalog, after: Catalog, cache: BuildCache): Promise<SearchChanges> {
  const { queries, touched } = findLikelyQueries(before, after);
  if (queries.length === 0) return { queries: [], describe: () => null };
  const { createAsk, replayQueries } = await import("./replay-queries.ts");
  const ask: AskCatalog = createAsk(after, cache);
  return {
    queries: replayQueries(queries, createAsk(before, cache), ask, after.moved),
    describe: (slug) => (touched.has(slug) ? describeFinding(slug, after, ask) : null),
  };
}

type Kind = "tools" | "collections";

/** Identifies a finding without its line, which may have moved. */
const identify = ({ file, code, field, message }: Finding): string => [file, code, field, message].join("\n");

/** Texts by their path below the folder of the content, whatever its name. */
const contentFiles = (files: readonly SourceFile[]): Map<string, string> =>
  new Map(files.map(({ path, text }) => [path.slice(path.indexOf("/") + 1), text]));

/** Names, or titles, by slug. */
const entryNames = (content: ContentSet, kind: Kind): Map<string, string> =>
  new Map<string, string>(
    content[kind].map(({ slug, data }) => [slug, "name" in data ? data.name : data.title]),
  );

const pageAddress = (kind: Kind, slug: string, catalog: Catalog | null): string | null =>
  catalog && catalog.site.base_url + (kind === "tools" ? toolPage(slug) : collectionPage(slug));

function findCard(kind: Kind, slug: string, catalog: Catalog): Card | null {
  const labels = (tags: readonly string[]) => tags.map((tag) => catalog.vocabularies.tags[tag] ?? tag);
  if (kind === "tools") {
    const tool = catalog.tools.find((one) => one.slug === slug);
    if (tool === undefined) return null;
    const { name, category_name, pricing, has_education_pricing, short_description, tags } = tool;
    const education = has_education_pricing ? [EDUCATION_LABEL] : [];
    return {
      name,
      facts: [category_name, PRICING_LABELS[pricing], ...education],
      description: short_description,
      tags: labels(tags),
    };
  }
  const collection = catalog.collections.find((one) => one.slug === slug);
  if (collection === undefined) return null;
  const { title, kind: sort, task, persona, tool_count, short_description, tags } = collection;
  return {
    name: title,
    facts: [sort === "top" ? `Top : ${task}` : `Stack : ${persona}`, `${tool_count} outils`],
    description: short_description,
    tags: labels(tags),
  };
}
