/** The tools of `/mcp` that list and read collections and needs. */

import { isRecord } from "../contract/is-record.ts";
import { COLLECTIONS_PATH, collectionPath, NEEDS_PATH } from "../contract/paths.ts";
import { fold } from "../text/fold.ts";
import {
  type Arguments,
  argumentsOf,
  type McpTool,
  objectSchema,
  PAGE,
  pageArgument,
  requiredText,
  SLUG,
  ToolFault,
  textArgument,
} from "./mcp-arguments.ts";
import type { McpReader } from "./mcp-reader.ts";
import { shorten } from "./short-record.ts";

/** A list is read by a model, and paid for by the word. */
const MOST = { collections: 40, needs: 60 };

export const createListTools = ({ readList, readOne, page, credit }: McpReader): McpTool[] => [
  {
    name: "list_collections",
    title: "Lister les sélections",
    description:
      "Selections by the editors: tops for a task (« quiz pour la classe ») and stacks for a person (« professeur des écoles »).",
    inputSchema: objectSchema({
      query: { type: "string", description: "Words of the title or description, in French" },
      kind: { enum: ["top", "stack"] },
      page: PAGE,
    }),
    async answer(args) {
      const given = argumentsOf(args, ["query", "kind", "page"]);
      const all = await readList(COLLECTIONS_PATH);
      const ofKind = all.filter(({ kind }) => given.kind === undefined || kind === given.kind);
      const { items, ...found } = part(ofKind, given, {
        most: MOST.collections,
        textOf: ({ title, short_description }) => `${title} ${short_description}`,
      });
      return {
        ...found,
        collections: items.map(({ slug, title, kind, tool_count }) => ({ slug, title, kind, tool_count })),
        ...credit,
      };
    },
  },
  {
    name: "get_collection",
    title: "Lire une sélection",
    description: "One selection: its tools in order, why each was chosen, and by what criteria.",
    inputSchema: objectSchema({ slug: { type: "string", description: "From list_collections" } }, ["slug"]),
    async answer(args) {
      const slug = requiredText(argumentsOf(args, ["slug"]), "slug");
      if (!SLUG.test(slug)) throw new ToolFault(`slug: « ${slug} » is no slug; list_collections gives them.`);
      const { tools, ...collection } = await readOne(collectionPath(slug));
      return {
        ...shorten(collection),
        tools: (Array.isArray(tools) ? tools.filter(isRecord) : []).map((tool) => ({
          slug: tool.slug,
          name: tool.name,
          note: tool.note ?? tool.short_description,
          pricing: tool.pricing,
        })),
        page: page("collections", slug),
        ...credit,
      };
    },
  },
  {
    name: "list_needs",
    title: "Lister les besoins",
    description:
      "What people want to do (« Créer un quiz »), each with a slug for the filter `needs` of search_tools. Without arguments: the themes.",
    inputSchema: objectSchema({
      theme: { type: "string", description: "A theme, from a call without arguments" },
      query: { type: "string", description: "Words of the need, in French" },
      page: PAGE,
    }),
    async answer(args) {
      const given = argumentsOf(args, ["theme", "query", "page"]);
      const all = await readList(NEEDS_PATH);
      const themes = new Map(all.map(({ theme, theme_name }) => [theme, theme_name]));
      const theme = textArgument(given, "theme");
      if (theme !== null && !themes.has(theme))
        throw new ToolFault(`theme: one of ${[...themes.keys()].join(", ")}.`);
      if (theme === null && textArgument(given, "query") === null)
        return {
          themes: [...themes].map(([slug, name]) => ({ slug, name })),
          total: all.length,
          ...credit,
        };
      const ofTheme = all.filter((need) => theme === null || need.theme === theme);
      const { items, ...found } = part(ofTheme, given, {
        most: MOST.needs,
        textOf: ({ name }) => String(name),
      });
      return {
        ...found,
        needs: items.map(({ slug, name, tool_count }) => ({ slug, name, tool_count })),
        ...credit,
      };
    },
  },
];

/** What a list holds of the words asked for, in parts. */
function part<T extends Record<string, unknown>>(
  all: readonly T[],
  given: Arguments,
  { most, textOf }: { most: number; textOf: (item: T) => string },
) {
  const words = fold(textArgument(given, "query") ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const found = all.filter((item) => words.every((word) => fold(textOf(item)).includes(word)));
  const number = pageArgument(given);
  return {
    total: found.length,
    page_number: number,
    total_pages: Math.ceil(found.length / most),
    items: found.slice((number - 1) * most, number * most),
  };
}
