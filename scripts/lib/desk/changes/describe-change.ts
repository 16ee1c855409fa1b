/** Describes what a branch changes in the directory, for editors who decide whether to merge it. */

import { collectionPath, toolPath } from "../../../../functions/lib/contract/paths.ts";
import { assembleCatalog } from "../../content/assemble-catalog.ts";
import type { Catalog } from "../../content/catalog.ts";
import { withInferredNeeds } from "../../content/needs/infer-needs.ts";
import { compareContent } from "../../history/compare-content.ts";
import { createStateReader } from "../../history/read-state.ts";
import { type Finding, isError } from "../../source/finding.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { type AddressChange, type ApiReport, compareApis } from "./compare-apis.ts";
import { type ChangedSides, describeEntries, type EntryReport } from "./describe-entries.ts";
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
  /** The address of the site: `https://annuaire.example`. */
  site: string;
  /** Errors of the content after the change, first those of the files that changed. */
  errors: Finding[];
  /** New warnings, and the remarks of the files that changed. */
  warnings: Finding[];
  tools: EntryReport[];
  collections: EntryReport[];
  /** Entries whose record changes and whose file does not: they refer to an entry that changed. */
  consequences: { tools: string[]; collections: string[] };
  /** Lists and settings that changed: `content/needs/langues.yml`. */
  files: string[];
  /** Addresses that no longer answer with a document. */
  addresses: AddressChange[];
  /** Null if the branch has errors. */
  api: ApiReport | null;
  /** Null if the branch has errors, or without searches; the greatest changes first. */
  queries: QueryDifference[] | null;
}

export interface ChangeOptions {
  /** Whether to run searches, before and after: what takes longest. */
  search?: boolean;
  /** `YYYY-MM-DD`: an entry dated today is up to date. */
  today?: string;
}

export async function describeChange(
  before: Base,
  after: Branch,
  { search = true, today = "" }: ChangeOptions = {},
): Promise<ChangeReport> {
  const filesBefore = contentFiles(before.files);
  const filesAfter = contentFiles(after.files);
  const paths = [...new Set([...filesBefore.keys(), ...filesAfter.keys()])];
  const edited = new Set(paths.filter((path) => filesBefore.get(path) !== filesAfter.get(path)));
  const isEdited = ({ file }: Finding): boolean => edited.has(belowContent(file));
  // One's own first; then what they cause in other files.
  const errors = after.findings.filter(isError).sort((a, b) => Number(isEdited(b)) - Number(isEdited(a)));
  const ownRemarks = after.remarks.filter(isEdited);
  const warnings = after.findings.filter((finding) => !isError(finding));
  if (edited.size === 0)
    return { ...NOTHING, errors, ...(errors.length > 0 && { api: null, queries: null }) };

  const reader = createStateReader();
  const content = { before: reader.read(filesBefore), after: reader.read(filesAfter) };
  const old = withInferredNeeds(assembleCatalog(content.before));
  // With errors, as much as could be read: the values of the other entries count all the same.
  const current = after.catalog ?? assembleCatalog(content.after);
  const changes = compareContent(old, current);
  const searched = search && after.catalog ? await searchBoth(old, after.catalog) : null;
  const sides: ChangedSides = {
    files: { before: filesBefore, after: filesAfter },
    content,
    catalog: current,
    edited,
    broken: new Set(errors.map(({ file }) => belowContent(file))),
    today,
    describeFinding: (slug) => searched?.describe(slug) ?? null,
  };
  const tools = describeEntries("tools", changes.tools, sides);
  const collections = describeEntries("collections", changes.collections, sides);
  const api = compareApis(old, current, [
    ...tools.consequences.map(toolPath),
    ...collections.consequences.map(collectionPath),
  ]);
  const known = new Set(warnings.length > 0 ? before.check().map(identify) : []);
  return {
    site: current.site.base_url,
    errors,
    warnings: [...warnings.filter((finding) => !known.has(identify(finding))), ...ownRemarks],
    tools: tools.entries,
    collections: collections.entries,
    consequences: { tools: tools.consequences, collections: collections.consequences },
    files: [...edited]
      .filter((path) => !path.endsWith(".md"))
      .map((path) => `content/${path}`)
      .sort(),
    // An entry that cannot be read at all answers as before: nothing was published in its place.
    addresses: api.addresses.filter(({ path, status }) => status !== 404 || !isUnread(path, sides)),
    api: after.catalog && { totals: api.totals, records: api.records },
    queries: searched?.queries ?? null,
  };
}

const NOTHING: ChangeReport = {
  site: "",
  errors: [],
  warnings: [],
  tools: [],
  collections: [],
  consequences: { tools: [], collections: [] },
  files: [],
  addresses: [],
  api: { totals: [], records: [] },
  queries: [],
};

interface SearchChanges {
  queries: QueryDifference[];
  /** How a tool is found; null if it is found as before. */
  describe(slug: string): FoundBy | null;
}

/** Builds no index, and does not even load what would, if nothing that search reads has changed. */
async function searchBoth(before: Catalog, after: Catalog): Promise<SearchChanges> {
  const { queries, touched } = findLikelyQueries(before, after);
  if (queries.length === 0) return { queries: [], describe: () => null };
  const { createAsk, replayQueries } = await import("./replay-queries.ts");
  const ask: AskCatalog = createAsk(after);
  return {
    queries: replayQueries(queries, createAsk(before), ask, after.moved),
    describe: (slug) => (touched.has(slug) ? describeFinding(slug, after, ask) : null),
  };
}

/** Whether the file of this address is there, and nothing in it can be read. */
function isUnread(path: string, { files, content }: ChangedSides): boolean {
  const [folder = "", slug = ""] = path.split("/").slice(-2);
  const read = [...content.after.tools, ...content.after.collections];
  return files.after.has(`${folder}/${slug}.md`) && !read.some((entry) => entry.slug === slug);
}

const belowContent = (file: string): string => file.slice(file.indexOf("/") + 1);

/** Identifies a finding without its line, which may have moved. */
const identify = ({ file, code, field, message }: Finding): string => [file, code, field, message].join("\n");

/** Texts by their path below the folder of the content, whatever its name. */
const contentFiles = (files: readonly SourceFile[]): Map<string, string> =>
  new Map(files.map(({ path, text }) => [belowContent(path), text]));
