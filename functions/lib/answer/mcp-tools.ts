/** The tools that assistants call on `/mcp`. Wrong calls throw a ToolFault. */

import type { ListEnvelope } from "../contract/answer-schemas.ts";
import type { FilterDefinition } from "../contract/filters.ts";
import { isRecord } from "../contract/is-record.ts";
import * as paths from "../contract/paths.ts";
import { OWN_PARAMETERS, parseQuery, type Query } from "../contract/query.ts";
import { fold } from "../text/fold.ts";
import type { Directory } from "./directory.ts";

/** What the caller did wrong, with what to do instead. */
export class ToolFault extends Error {}

interface McpSources {
  readonly directory: Directory;
  readonly answer: (query: Query) => Promise<ListEnvelope>;
  /** What the site answers at a path. */
  readonly read: (path: string) => Promise<Response>;
}

type Fields = Record<string, unknown>;

const ENTRIES = { tool: paths.toolPath, collection: paths.collectionPath, need: paths.needPath };
const LISTS = {
  collections: paths.COLLECTIONS_PATH,
  needs: paths.NEEDS_PATH,
  categories: paths.CATEGORIES_PATH,
};

/** Answers are read by a model, and paid for by the word. */
const MOST_LISTED = 60;
/** A longer list costs more than a call with a wrong value, which is answered with a suggestion. */
const MOST_NAMED_VALUES = 40;

export const createMcpTools = ({ directory, answer, read }: McpSources) => [
  {
    name: "search_tools",
    title: "Chercher un outil",
    description:
      "Finds AI and education-technology tools for French-speaking classes, by what somebody wants to do, by name, and by filters. Ask in French: « quiz sans compte pour les élèves ». The best answers come first.",
    properties: Object.fromEntries([
      ...Object.entries(OWN_PARAMETERS).map(([name, { schema, description }]) => [
        name,
        { ...schema, description },
      ]),
      ...directory.filters.map((filter) => [filter.name, filterSchema(filter)]),
    ]),
    required: [],
    async call(given: Fields) {
      const texts = Object.entries(given).map(([name, value]) => [name, [value].flat().join(",")]);
      const parsed = parseQuery(`?${new URLSearchParams(texts)}`, directory.filters);
      if (!parsed.ok) {
        const faults = parsed.faults.map(({ parameter, value, detail, allowed }) =>
          [`${parameter}: « ${value} ».`, detail, allowed?.join(", ")].join(" "),
        );
        throw new ToolFault(faults.join("\n"));
      }
      const { data, meta } = await answer(parsed.query);
      const { page, total, total_pages, search } = meta;
      const tools = data.filter(isRecord).map((tool) => forReading(directory, "tool", tool));
      return { total, page, total_pages, search, tools };
    },
  },
  {
    name: "get_entry",
    title: "Lire une fiche",
    description:
      "All that the directory knows of one tool (what it is for, price, student accounts, age, personal data, sources, alternatives), of a selection by the editors, or of a need with its tools, the best first. What is null, [] or unknown has not been checked: say so rather than guess.",
    properties: { kind: { enum: Object.keys(ENTRIES) }, slug: { type: "string", examples: ["kahoot"] } },
    required: ["kind", "slug"],
    async call({ kind, slug }: Fields) {
      const asked = oneOf(ENTRIES, kind);
      const [record = {}] = await readRecords(read, ENTRIES[asked](encodeURIComponent(String(slug))));
      const { tools } = record;
      const listed = Array.isArray(tools) ? { tools: tools.filter(isRecord).map(inEntry) } : {};
      return { ...forReading(directory, asked, record), ...listed };
    },
  },
  {
    name: "list_entries",
    title: "Lister les sélections, les besoins ou les catégories",
    description: `Selections by the editors (tops for a task, stacks for a person), needs (what people want to do, by theme) or categories, ${MOST_LISTED} at most. Each has a slug: for get_entry, or for the filters \`needs\` and \`category\` of search_tools.`,
    properties: {
      kind: { enum: Object.keys(LISTS) },
      words: { type: "string", description: "Words of the name, the theme or the description, in French" },
    },
    required: ["kind"],
    async call({ kind, words = "" }: Fields) {
      const asked = oneOf(LISTS, kind);
      const wanted = fold(String(words)).split(/\s+/);
      const found = (await readRecords(read, LISTS[asked])).filter((entry) => {
        const text = fold(Object.values(entry).join(" "));
        return wanted.every((word) => text.includes(word));
      });
      return { total: found.length, [asked]: found.slice(0, MOST_LISTED).map(inList) };
    },
  },
];

/** The kind that the caller names. */
function oneOf<T extends object>(kinds: T, kind: unknown): keyof T {
  const isKind = (key: unknown): key is keyof T => typeof key === "string" && Object.hasOwn(kinds, key);
  if (isKind(kind)) return kind;
  throw new ToolFault(`kind: one of ${Object.keys(kinds).join(", ")}.`);
}

/** The records in `data` of an answer of the API. */
async function readRecords(read: McpSources["read"], path: string): Promise<Fields[]> {
  const response = await read(path);
  const body: unknown = await response.json();
  if (!isRecord(body) || response.status >= 500) throw new Error(`${path} answers ${response.status}`);
  if (response.status === 200) return [body.data].flat().filter(isRecord);
  throw new ToolFault(`${body.detail} search_tools and list_entries give slugs.`);
}

/** `many` values mean that a tool may have any of them. */
function filterSchema({ label, kind, values }: FilterDefinition): Fields {
  if (kind === "flag") return { type: "boolean", description: label };
  const names = values.map(({ value }) => value);
  const isShort = names.length <= MOST_NAMED_VALUES;
  const examples = isShort ? "" : `: ${names.slice(0, 3).join(", ")}…`;
  const items = isShort ? { enum: names } : { type: "string" };
  return { type: "array", items, description: `${label}${examples}. Tools that have any of these.` };
}

/** For programs and for pages, not for a reader: markup, pictures, where to edit, addresses of the API. */
const FOR_PROGRAMS = /^(?:url|edit_url|icon|screenshot|(?:screenshot|icon)_url|\w+_html)$/;

/** With the address of its page. */
const forReading = ({ base_url, pages }: Directory, kind: keyof typeof ENTRIES, record: Fields): Fields => ({
  ...Object.fromEntries(Object.entries(record).filter(([name]) => !FOR_PROGRAMS.test(name))),
  page: `${base_url}${pages[kind]}${record.slug}/`,
});

const keep =
  (...names: string[]) =>
  (record: Fields): Fields =>
    Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

/** A tool inside a collection or a need, and a record of a list. */
const inEntry = keep("slug", "name", "note", "short_description", "pricing");
const inList = keep("slug", "name", "title", "kind", "theme_name", "tool_count");
