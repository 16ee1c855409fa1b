/**
 * What differs between two states of the content, as clients of the API see it: which tools and collections
 * came, went, moved or changed, and in which fields. Pure, quick, and without the rules: it also compares
 * content that was written under older ones.
 */

import type { CollectionFrontMatter } from "../content/fields/collection-fields.ts";
import { type Collection, collectionSchema } from "../content/fields/collection-fields.ts";
import type { ToolFrontMatter } from "../content/fields/tool-fields.ts";
import { type Tool, type ToolSummary, toolSchema, toolSummarySchema } from "../content/fields/tool-fields.ts";
import { parseFrontMatter } from "../source/front-matter.ts";
import { parseYaml } from "../source/yaml.ts";

/** Text by path, relative to the content's folder: `tools/kahoot.md`. */
export type ContentFiles = ReadonlyMap<string, string>;

export interface ContentChanges {
  tools: EntryChanges;
  collections: EntryChanges;
}

/** By slug, in alphabetical order. */
export interface EntryChanges {
  added: string[];
  /** Fields of the API, in its order; those that follow from other entries included. */
  changed: { slug: string; fields: string[] }[];
  renamed: { from: string; to: string }[];
  withdrawn: { slug: string; replaced_by: string | null }[];
}

type Lifecycle = "status" | "replaced_by" | "former_slugs";

/** What each field that editors write becomes; other entries’ part in `alternatives` and `collections` is below. */
export const TOOL_FIELDS = {
  name: ["name", "screenshot"],
  aliases: ["aliases"],
  short_description: ["short_description"],
  category: ["category", "category_name", "screenshot"],
  pricing: ["pricing"],
  pricing_summary: ["pricing_details"],
  pricing_url: ["pricing_details"],
  pricing_checked_at: ["pricing_details"],
  plans: ["pricing_details"],
  website_url: ["website_url"],
  tags: ["tags"],
  publisher: ["publisher"],
  publisher_country: ["publisher"],
  publisher_url: ["publisher"],
  interface_languages: ["interface_languages"],
  audiences: ["audiences"],
  levels: ["levels"],
  platforms: ["platforms"],
  open_source: ["open_source"],
  hosting: ["privacy"],
  gar: ["privacy"],
  account_required: ["privacy"],
  min_age: ["privacy"],
  gdpr_note: ["privacy"],
  privacy_policy_url: ["privacy"],
  education_program: ["education_program"],
  alternatives: [],
  sources: ["sources"],
  added_at: ["added_at", "freshness"],
  updated_at: ["updated_at", "freshness"],
  verified_at: ["freshness"],
} as const satisfies Record<Exclude<keyof ToolFrontMatter, Lifecycle>, readonly (keyof Tool)[]>;

export const COLLECTION_FIELDS = {
  title: ["title"],
  kind: ["kind"],
  task: ["task"],
  persona: ["persona"],
  short_description: ["short_description"],
  tags: ["tags"],
  criteria: ["criteria"],
  tools: [],
  added_at: ["added_at"],
  updated_at: ["updated_at"],
} as const satisfies Record<Exclude<keyof CollectionFrontMatter, Lifecycle>, readonly (keyof Collection)[]>;

const BODY_FIELDS = ["long_description", "long_description_html"] as const;

const TOOL_ORDER = Object.keys(toolSchema.shape);
const COLLECTION_ORDER = Object.keys(collectionSchema.shape);

export function compareContent(before: ContentState, after: ContentState): ContentChanges {
  return {
    tools: compareEntries(before.tools, after.tools, TOOL_ORDER),
    collections: compareEntries(before.collections, after.collections, COLLECTION_ORDER),
  };
}

export const isUnchanged = ({ tools, collections }: ContentChanges): boolean =>
  [tools, collections].every((entries) => Object.values(entries).every(({ length }) => length === 0));

/** A state of the content, read once and compared as often as needed. */
export interface ContentState {
  tools: EntryStates;
  collections: EntryStates;
}

interface EntryStates {
  entries: ReadonlyMap<string, Entry>;
  /** Of each published entry. */
  records: ReadonlyMap<string, PublicRecord>;
}

/** Values that are equal where what clients read is. */
interface PublicRecord {
  /** Shared between states in which the file is the same. */
  own: Record<string, string>;
  /** What follows from other entries: parts, compared one by one rather than joined, for speed. */
  derived: Record<string, readonly string[]>;
}

interface Entry {
  slug: string;
  /** The title of a collection. */
  name: string;
  isPublished: boolean;
  isDraft: boolean;
  replacedBy: string | null;
  formerSlugs: readonly string[];
  own: Record<string, string>;
  category: string;
  website: string;
  alternatives: readonly string[];
  /** Of a collection. */
  members: readonly { slug: string; note: string }[];
  /** Of a tool, as it stands in collections, but for the name of its category. */
  summary: string;
}

export interface StateReader {
  read(files: ContentFiles): ContentState;
  /** Whether an entry can be read in this text: one that cannot was never published. */
  isReadable(path: string, text: string): boolean;
}

/** Reads states that share most of their files: each text is parsed once. */
export function createStateReader(): StateReader {
  const parsed = new Map<string, Map<string, Entry | null>>();
  const entryIn = (path: string, text: string): Entry | null => {
    const versions = parsed.get(path) ?? new Map<string, Entry | null>();
    parsed.set(path, versions);
    const known = versions.get(text);
    if (known !== undefined) return known;
    const entry = parseEntry(path, text);
    versions.set(text, entry);
    return entry;
  };
  const categoriesIn = rememberLast(categoryNames);
  const linksIn = rememberLast(linkStatuses);
  const capturesIn = rememberLast(captureRecords);
  return {
    read(files) {
      const tools = new Map<string, Entry>();
      const collections = new Map<string, Entry>();
      for (const [path, text] of [...files].sort(byPath)) {
        const entry = isEntryPath(path) ? entryIn(path, text) : null;
        if (entry !== null) (isToolPath(path) ? tools : collections).set(entry.slug, entry);
      }
      return deriveRecords(tools, collections, {
        categories: categoriesIn(files.get(CATEGORIES_FILE) ?? ""),
        links: linksIn(files.get(LINKS_FILE) ?? ""),
        captures: capturesIn(files.get(CAPTURES_FILE) ?? ""),
      });
    },
    isReadable: (path, text) => (isEntryPath(path) ? entryIn(path, text) !== null : parseYaml(text).ok),
  };
}

const CATEGORIES_FILE = "categories.yml";
const LINKS_FILE = "link-status.yml";
const CAPTURES_FILE = "screenshots.yml";

/** What is read of the content, for whoever fetches it. */
export const COMPARED_PATHS = ["tools", "collections", CATEGORIES_FILE, LINKS_FILE, CAPTURES_FILE];

function rememberLast<T>(parse: (text: string) => T): (text: string) => T {
  let last: { text: string; value: T } | undefined;
  return (text) => {
    if (text !== last?.text) last = { text, value: parse(text) };
    return last.value;
  };
}

const isEntryPath = (path: string): boolean => /^(?:tools|collections)\/[^/]+\.md$/.test(path);
const byPath = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1);
const isToolPath = (path: string): boolean => path.startsWith("tools/");

function parseEntry(path: string, text: string): Entry | null {
  const parsed = parseFrontMatter({ text });
  if (!parsed.ok || !isMap(parsed.value.data)) return null;
  const { data, body } = parsed.value;
  const table: Record<string, readonly string[]> = isToolPath(path) ? TOOL_FIELDS : COLLECTION_FIELDS;
  const own: Record<string, string> = {};
  for (const [key, fields] of Object.entries(table)) {
    const written = canonical(data[key]);
    for (const field of fields) own[field] = `${own[field] ?? ""}${written}\n`;
  }
  for (const field of BODY_FIELDS) own[field] = body;
  if (isToolPath(path)) own.has_education_pricing = String(data.education_program !== undefined);
  // When to look again follows from these (see volatility.ts), where somebody looked once.
  if (isToolPath(path) && data.verified_at !== undefined)
    own.freshness += ["pricing", "open_source", "website_url", "category", "education_program", "plans"]
      .map((key) => canonical(data[key]))
      .join("\n");
  const slug = path.slice(path.indexOf("/") + 1, -".md".length);
  return {
    slug,
    name: String(data.name ?? data.title ?? slug),
    isPublished: data.status === undefined || data.status === "published",
    isDraft: data.status === "draft",
    replacedBy: typeof data.replaced_by === "string" ? data.replaced_by : null,
    formerSlugs: textsOf(data.former_slugs),
    own,
    category: String(data.category),
    website: String(data.website_url),
    alternatives: textsOf(data.alternatives),
    members: membersOf(data.tools),
    summary: [slug, ...SUMMARY_FIELDS.map((field) => own[field])].join("\n"),
  };
}

/** What other files say of entries. */
interface Lists {
  /** Names of categories by slug. */
  categories: ReadonlyMap<string, string>;
  /** Statuses by address. */
  links: ReadonlyMap<string, string>;
  /** What is known of screenshots, by slug of the tool. */
  captures: ReadonlyMap<string, string>;
}

/** Adds what follows from other entries, as assemble-catalog.ts does. */
function deriveRecords(
  tools: ReadonlyMap<string, Entry>,
  collections: ReadonlyMap<string, Entry>,
  { categories, links, captures }: Lists,
): ContentState {
  const published = new Map([...tools].filter(([, { isPublished }]) => isPublished));
  const categoryName = ({ category }: Entry) => categories.get(category) ?? "";
  const pictureOf = (slug: string) => (captures.has(slug) ? "capture" : "card");
  const memberships = new Map<string, string[]>();
  const collectionRecords = new Map<string, PublicRecord>();
  for (const [slug, { isPublished, members, own }] of collections) {
    if (!isPublished) continue;
    const shown: string[] = [];
    let count = 0;
    for (const member of members) {
      const tool = published.get(member.slug);
      if (tool === undefined) continue;
      count++;
      shown.push(member.note, tool.summary, categoryName(tool), pictureOf(member.slug));
      const its = memberships.get(member.slug) ?? [];
      its.push(slug, own.title ?? "", own.kind ?? "");
      memberships.set(member.slug, its);
    }
    collectionRecords.set(slug, { own, derived: { tool_count: [String(count)], tools: shown } });
  }
  const toolRecords = new Map<string, PublicRecord>();
  for (const [slug, entry] of published) {
    const alternatives: string[] = [];
    for (const alternative of entry.alternatives) {
      const other = published.get(alternative);
      if (other !== undefined) alternatives.push(alternative, other.own.name ?? "");
    }
    toolRecords.set(slug, {
      own: entry.own,
      derived: {
        category_name: [categoryName(entry)],
        screenshot_url: [pictureOf(slug)],
        // The alternative text of a card names the category.
        screenshot: [captures.get(slug) ?? categoryName(entry)],
        // The day of the check alone is no change: it would name every tool each week.
        freshness: [links.get(entry.website) ?? "unchecked"],
        alternatives,
        collections: memberships.get(slug) ?? [],
      },
    });
  }
  return {
    tools: { entries: tools, records: toolRecords },
    collections: { entries: collections, records: collectionRecords },
  };
}

const SUMMARY_FIELDS = Object.keys(toolSummarySchema.shape) as (keyof ToolSummary)[];

function compareEntries(before: EntryStates, after: EntryStates, order: readonly string[]): EntryChanges {
  const gone = [...before.records.keys()].filter((slug) => !after.records.has(slug)).sort();
  const movedTo = new Map(
    [...after.entries.values()]
      .filter(({ isPublished }) => isPublished)
      .flatMap(({ slug, formerSlugs }) => formerSlugs.map((former) => [former, slug] as const)),
  );
  const renamed = gone.flatMap((from) => {
    const to = movedTo.get(from);
    return to === undefined ? [] : [{ from, to }];
  });
  const arrivals = new Set(renamed.map(({ to }) => to));
  const slugs = [...after.records.keys()].sort();
  return {
    added: slugs.filter((slug) => !before.records.has(slug) && !arrivals.has(slug)),
    changed: slugs.flatMap((slug) => {
      const [old, current] = [before.records.get(slug), after.records.get(slug)];
      if (old === undefined || current === undefined) return [];
      const fields = changedFields(old, current, order);
      return fields.length === 0 ? [] : [{ slug, fields }];
    }),
    renamed,
    withdrawn: gone
      .filter((slug) => !movedTo.has(slug))
      .map((slug) => {
        const replacement = after.entries.get(slug)?.replacedBy ?? null;
        return {
          slug,
          replaced_by: replacement !== null && after.records.has(replacement) ? replacement : null,
        };
      }),
  };
}

function changedFields(before: PublicRecord, after: PublicRecord, order: readonly string[]): string[] {
  const changed = new Set<string>();
  if (before.own !== after.own) {
    for (const field of Object.keys(after.own))
      if (before.own[field] !== after.own[field]) changed.add(field);
  }
  for (const field of Object.keys(after.derived)) {
    const [old = [], current = []] = [before.derived[field], after.derived[field]];
    if (old.length !== current.length || current.some((part, index) => part !== old[index]))
      changed.add(field);
  }
  return changed.size === 0 ? [] : order.filter((field) => changed.has(field));
}

function categoryNames(text: string): Map<string, string> {
  const parsed = parseYaml(text);
  const items = parsed.ok && Array.isArray(parsed.data) ? parsed.data : [];
  return new Map(items.filter(isMap).map(({ slug, name }) => [String(slug), String(name)]));
}

function captureRecords(text: string): Map<string, string> {
  const parsed = parseYaml(text);
  const records = parsed.ok && isMap(parsed.data) ? parsed.data : {};
  return new Map(Object.entries(records).map(([slug, record]) => [slug, canonical(record)]));
}

/** The status of each address that was checked. */
function linkStatuses(text: string): Map<string, string> {
  const parsed = parseYaml(text);
  const links = parsed.ok && isMap(parsed.data) && isMap(parsed.data.links) ? parsed.data.links : {};
  return new Map(Object.entries(links).map(([url, link]) => [url, String(isMap(link) ? link.status : "")]));
}

const membersOf = (tools: unknown): Entry["members"] =>
  (Array.isArray(tools) ? tools : [])
    .filter(isMap)
    .map(({ slug, note }) => ({ slug: String(slug), note: String(note) }));

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Equal for values that are, in whatever order their keys were written: `{ b: "1", a: "2" }` → `'{"a":"2","b":"1"}'` */
const canonical = (value: unknown): string =>
  value === undefined
    ? ""
    : typeof value === "string"
      ? value.trim()
      : JSON.stringify(value, (_, inner: unknown) =>
          isMap(inner)
            ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
            : inner,
        );
