/**
 * Answers `/mcp`, where assistants call the directory as tools: streamable HTTP without sessions, so that any isolate
 * can answer any request. mcp-lite speaks the protocol: it is small, made for fetch handlers, and loads in 10 ms; the
 * official SDK takes 50 to 200.
 */

import type { ListEnvelope } from "../contract/answer-schemas.ts";
import type { FilterDefinition } from "../contract/filters.ts";
import { isRecord } from "../contract/is-record.ts";
import * as paths from "../contract/paths.ts";
import type { Problem } from "../contract/problem-details.ts";
import { OWN_PARAMETERS } from "../contract/query.ts";
import { fold } from "../text/fold.ts";
import type { Directory } from "./directory.ts";
import * as handlers from "./handle-tools.ts";
import { COMMON_HEADERS } from "./respond.ts";

/** The tools of `/mcp` read what the API answers to anybody. */
export function createMcpHandler(load: handlers.LoadDirectory): handlers.Handler {
  const answerTools = handlers.createToolsHandler(load);

  return handlers.createHandler(load, async (request, directory, platform) => {
    // Loaded by the first call: an isolate that answers `/tools` never pays for it.
    const { McpServer, StreamableHttpTransport } = await import("mcp-lite");
    const { name, meta } = directory;
    // One for each request: its tools read the files of the site through the platform of that request.
    const server = new McpServer({ name, version: meta.data_updated_at });
    const tools = createTools(directory, (path) => {
      const url = new URL(path, request.url);
      return url.pathname === paths.TOOLS_PATH
        ? answerTools(new Request(url), platform)
        : follow(platform, url);
    });
    for (const { name, properties, required, call, ...described } of tools) {
      server.tool(name, {
        ...described,
        inputSchema: { type: "object", properties, required, additionalProperties: false },
        annotations: { readOnlyHint: true, openWorldHint: false },
        handler: (given: unknown) =>
          settle(async () => ({ ...(await call(isRecord(given) ? given : {})), ...meta })),
      });
    }
    const reply = await new StreamableHttpTransport().bind(server)(request);
    for (const [name, value] of Object.entries({ ...COMMON_HEADERS, "Cache-Control": "no-store" }))
      reply.headers.set(name, value);
    return reply;
  });
}

/** A renamed entry has moved. */
async function follow(platform: handlers.Platform, url: URL): Promise<Response> {
  const answer = await handlers.readSite(platform, url);
  const moved = answer.headers.get("Location");
  return answer.status === 301 && moved !== null ? follow(platform, new URL(moved, url)) : answer;
}

/** A fault of the caller is an answer too: the model reads it and calls again. */
async function settle(answer: () => Promise<unknown>) {
  try {
    return { content: [{ type: "text" as const, text: JSON.stringify(await answer()) }] };
  } catch (error) {
    if (!(error instanceof ToolFault)) throw error;
    return { content: [{ type: "text" as const, text: error.message }], isError: true };
  }
}

/** What the caller did wrong, with what to do instead. */
class ToolFault extends Error {}

/** What the API answers at a path. */
type Ask = (path: string) => Promise<Response>;

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

/** The tools that assistants call. */
const createTools = (directory: Directory, ask: Ask) => [
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
      const path = `${paths.TOOLS_PATH}?${new URLSearchParams(texts)}`;
      const { data, meta } = await read<ListEnvelope<Fields>>(ask, path);
      const { page, total, total_pages, search } = meta;
      const tools = data.map((tool) => forReading(directory, "tool", tool));
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
      const path = ENTRIES[asked](encodeURIComponent(String(slug)));
      const { data } = await read<{ data: Fields & { tools?: Fields[] } }>(ask, path);
      return { ...forReading(directory, asked, data), ...(data.tools && { tools: data.tools.map(inEntry) }) };
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
      const { data } = await read<{ data: Fields[] }>(ask, LISTS[asked]);
      const found = data.filter((entry) => {
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

/** The body of an answer. A problem is a fault of the caller, who reads what to do instead. */
async function read<T>(ask: Ask, path: string): Promise<T> {
  const response = await ask(path);
  if (response.status === 200) return response.json();
  if (response.status >= 500) throw new Error(`${path} answers ${response.status}`);
  const { detail, errors }: Problem = await response.json();
  const faults = errors?.map(({ parameter, value, detail, allowed }) =>
    [`${parameter}: « ${value} ».`, detail, allowed?.join(", ")].join(" "),
  );
  throw new ToolFault(faults?.join("\n") ?? `${detail} search_tools and list_entries give slugs.`);
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
