/** Describes what a branch changes in the directory, for editors who decide whether to merge it. */

import { collectionPath, toolPath } from "../../../../functions/lib/contract/paths.ts";
import { assembleCatalog } from "../../content/assemble-catalog.ts";
import type { Catalog } from "../../content/catalog.ts";
import type { ContentSet } from "../../content/content-set.ts";
import { EDUCATION_LABEL, PRICING_LABELS } from "../../content/price-labels.ts";
import { compareContent } from "../../history/compare-content.ts";
import { createStateReader } from "../../history/read-state.ts";
import { collectionPage, toolPage } from "../../outputs/page-addresses.ts";
import { type Finding, isError } from "../../source/finding.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { type ApiReport, compareApis } from "./compare-apis.ts";
import { describeFinding, type FoundBy } from "./describe-finding.ts";
import { createSearchedCatalog, type QueryDifference, replayQueries } from "./replay-queries.ts";

/** The content before or after. */
export interface Side {
  files: readonly SourceFile[];
  /** Null if the content has errors. */
  catalog: Catalog | null;
  findings: readonly Finding[];
  remarks: readonly Finding[];
}

export interface ChangeReport {
  /** Errors of the content after the change. */
  errors: Finding[];
  /** New warnings and remarks. */
  warnings: Finding[];
  /** Errors, under today's rules, in the content that the branch started from. */
  errors_before: number;
  tools: EntryReport[];
  collections: EntryReport[];
  /** Entries whose record changes and whose file does not: they refer to an entry that changed. */
  consequences: { tools: string[]; collections: string[] };
  /** Lists and settings that changed: `content/needs/langues.yml`. */
  files: string[];
  /** Null if one side has errors. */
  api: ApiReport | null;
  /** Null if one side has errors; the greatest changes first. */
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
  /** Of a published tool, unless the content has errors. */
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

export function describeChange(before: Side, after: Side): ChangeReport {
  const filesBefore = contentFiles(before.files);
  const filesAfter = contentFiles(after.files);
  const isSame = (path: string) => filesBefore.get(path) === filesAfter.get(path);
  const reader = createStateReader();
  const old = reader.read(filesBefore);
  const current = reader.read(filesAfter);
  const catalogs = before.catalog && after.catalog ? ([before.catalog, after.catalog] as const) : null;
  const searched = after.catalog && createSearchedCatalog(after.catalog);
  const changes = compareContent(...(catalogs ?? [assembleCatalog(old), assembleCatalog(current)]));

  const describe = (kind: Kind): { entries: EntryReport[]; consequences: string[] } => {
    const { added, renamed, changed, withdrawn } = changes[kind];
    const namesBefore = entryNames(old, kind);
    const names = new Map([...namesBefore, ...entryNames(current, kind)]);
    const isEdited = ({ slug }: { slug: string }) => !isSame(`${kind}/${slug}.md`);
    const report = (change: EntryChange, slug: string, more: Partial<EntryReport> = {}): EntryReport => ({
      change,
      slug,
      name: names.get(slug) ?? slug,
      fields: [],
      from: null,
      replaced_by: null,
      page: change === "withdrawn" || change === "draft" ? null : pageAddress(kind, slug, after.catalog),
      card: after.catalog && findCard(kind, slug, after.catalog),
      found: kind === "tools" && change !== "withdrawn" ? searched && describeFinding(slug, searched) : null,
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
  const known = new Set([...before.findings, ...before.remarks].map(identify));
  return {
    errors: after.findings.filter(isError),
    warnings: [...after.findings, ...after.remarks].filter(
      (finding) => !isError(finding) && !known.has(identify(finding)),
    ),
    errors_before: before.findings.filter(isError).length,
    tools: tools.entries,
    collections: collections.entries,
    consequences: { tools: tools.consequences, collections: collections.consequences },
    files: [...new Set([...filesBefore.keys(), ...filesAfter.keys()])]
      .filter((path) => !path.endsWith(".md") && !isSame(path))
      .map((path) => `content/${path}`)
      .sort(),
    api:
      catalogs &&
      compareApis(...catalogs, [
        ...tools.consequences.map(toolPath),
        ...collections.consequences.map(collectionPath),
      ]),
    queries: before.catalog && searched && replayQueries(createSearchedCatalog(before.catalog), searched),
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
