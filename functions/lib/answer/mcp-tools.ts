/** The tools that assistants call: what they take, and short answers with licence and links. */

import { isRecord } from "../contract/is-record.ts";
import { TOOLS_PATH } from "../contract/paths.ts";
import {
  argumentsOf,
  filterSchema,
  type McpTool,
  objectSchema,
  PAGE,
  pageArgument,
  requiredText,
  TOOL,
  ToolFault,
  textArgument,
} from "./mcp-arguments.ts";
import { createListTools } from "./mcp-lists.ts";
import { createMcpReader, type McpSources } from "./mcp-reader.ts";
import { shorten, valueAt } from "./short-record.ts";

/** A list is read by a model, and paid for by the word. */
const MOST_FOUND = 20;
const MOST_COMPARED = 4;

export function createMcpTools(sources: McpSources): McpTool[] {
  const { manifest, guide } = sources;
  const reader = createMcpReader(sources);
  const { readData, readTool, page, credit } = reader;

  const showTool = (record: Record<string, unknown>) => ({
    ...shorten(record),
    unknown: guide.facts.filter(({ path }) => valueAt(record, path) === null).map(({ label }) => label),
    page: page("tools", record.slug),
  });

  return [
    {
      name: "search_tools",
      title: "Chercher un outil",
      description:
        "Finds AI and education-technology tools for French-speaking classes, by what somebody wants to do, by name, and by filters. Ask in French: « quiz sans compte pour les élèves ». The best answers come first.",
      inputSchema: objectSchema({
        query: {
          type: "string",
          description: "What somebody wants to do, or a name. In French.",
          maxLength: 200,
        },
        ...Object.fromEntries(manifest.filters.map((filter) => [filter.name, filterSchema(filter)])),
        limit: { type: "integer", minimum: 1, maximum: MOST_FOUND, description: "10 by default" },
        page: PAGE,
      }),
      async answer(args) {
        const given = argumentsOf(args, [
          "query",
          "limit",
          "page",
          ...manifest.filters.map(({ name }) => name),
        ]);
        const asked = new URLSearchParams();
        const query = textArgument(given, "query");
        if (query !== null) asked.set("q", query);
        for (const { name } of manifest.filters) {
          const value = given[name];
          if (value !== undefined && value !== null) asked.set(name, [value].flat().map(String).join(","));
        }
        const limit = Number(given.limit ?? 10);
        if (!Number.isInteger(limit) || limit < 1 || limit > MOST_FOUND)
          throw new ToolFault(`limit: a whole number from 1 to ${MOST_FOUND}.`);
        asked.set("per_page", String(limit));
        asked.set("page", String(pageArgument(given)));
        const body = await readData(`${TOOLS_PATH}?${asked}`);
        const { data, meta } = isRecord(body) ? body : {};
        const { page: number, total, total_pages, search } = isRecord(meta) ? meta : {};
        const { corrections, unmatched, relaxed } = isRecord(search) ? search : {};
        return {
          ...shorten({ corrections, unmatched, relaxed: relaxed === true ? true : null }),
          total,
          page_number: number,
          total_pages,
          tools: (Array.isArray(data) ? data.filter(isRecord) : []).map((tool) => ({
            ...shorten(tool),
            page: page("tools", tool.slug),
          })),
          ...credit,
        };
      },
    },
    {
      name: "get_tool",
      title: "Lire la fiche d’un outil",
      description:
        "All that the directory knows of one tool: what it is for, price, student accounts, age, personal data, sources, alternatives. `unknown` lists the facts that nobody has checked: say so rather than guess.",
      inputSchema: objectSchema({ slug: TOOL }, ["slug"]),
      async answer(args) {
        const given = argumentsOf(args, ["slug"]);
        return { ...showTool(await readTool(requiredText(given, "slug"))), ...credit };
      },
    },
    {
      name: "compare_tools",
      title: "Comparer des outils",
      description: `The same facts of 2 to ${MOST_COMPARED} tools side by side. null: nobody has checked.`,
      inputSchema: objectSchema(
        { slugs: { type: "array", items: TOOL, minItems: 2, maxItems: MOST_COMPARED } },
        ["slugs"],
      ),
      async answer(args) {
        const { slugs } = argumentsOf(args, ["slugs"]);
        const asked = Array.isArray(slugs) ? [...new Set(slugs.map(String))] : [];
        if (asked.length < 2 || asked.length > MOST_COMPARED)
          throw new ToolFault(`slugs: a list of 2 to ${MOST_COMPARED} different tools.`);
        const tools = await Promise.all(asked.map(readTool));
        const facts = guide.facts.flatMap(({ path, label }) => {
          const values = tools.map((tool) => valueAt(tool, path));
          return values.every((value) => value === null) ? [] : [{ fact: label, values }];
        });
        const compared = tools.map(({ slug }) => slug).join(",");
        return {
          tools: tools.map(({ slug, name, short_description }) => ({
            slug,
            name,
            short_description,
            page: page("tools", slug),
          })),
          facts,
          page: `${manifest.base_url}${guide.comparePage}${compared}`,
          ...credit,
        };
      },
    },
    ...createListTools(reader),
  ];
}
