/** `llms.txt` (https://llmstxt.org): what the directory is and how to ask it, for language models and their makers. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import {
  API_BASE,
  CATEGORIES_PATH,
  COLLECTIONS_PATH,
  collectionPath,
  MCP_PATH,
  NEEDS_PATH,
  needPath,
  OPENAPI_PATH,
  TOOLS_PATH,
  toolPath,
} from "../../../../functions/lib/contract/paths.ts";
import { parameterNames } from "../../../../functions/lib/contract/query.ts";
import type { Catalog } from "../../content/catalog.ts";
import { filterTable } from "../../content/filter-table.ts";
import { PRICING_LABELS, PRICINGS } from "../../content/price-labels.ts";
import { OPEN_HEADERS, type Output, typed } from "../output.ts";
import { comparePage, DOCS_PAGE, markdownOf, NEEDS_PAGE, toolPage } from "../page-addresses.ts";
import { renderLlmsFull } from "./render-llms-full.ts";

export const llmsOutput: Output = {
  name: "llms",
  owns: ["llms.txt", "llms-full.txt"],
  headers: Object.fromEntries(
    ["/llms.txt", "/llms-full.txt"].map((file) => [file, { ...OPEN_HEADERS, ...typed("text/plain") }]),
  ),
  render: ({ catalog, api }) => [
    { path: "llms.txt", body: renderLlms(catalog) },
    { path: "llms-full.txt", body: renderLlmsFull(catalog, api.needs) },
  ],
};

export function renderLlms(catalog: Catalog): string {
  const { site, categories, tools, collections, needs } = catalog;
  const at = (path: string): string => site.base_url + path;
  const { name, description, license } = site;
  const link = (title: string, path: string, notes: string): string =>
    `- [${title.replace(/[[\]]/g, "\\$&")}](${at(path)}): ${notes}`;
  const parameters = parameterNames(filterTable(catalog)).map((parameter) => `\`${parameter}\``);
  const lines = [
    `# ${name}`,
    "",
    `> ${description}`,
    "",
    `An editorial directory of ${tools.length} AI and education-technology tools for French-speaking teachers, students, trainers and parents, in French, with a free, read-only JSON API. What nobody checked is \`null\`, \`unknown\` or \`unchecked\`, never guessed. Privacy fields are evidence, never a verdict of conformity.`,
    "",
    "How to ask:",
    "",
    `- Search in French words or sentences: \`GET ${at(`${TOOLS_PATH}?q=quiz`)}\`. Spelling is forgiven; \`meta.search\` says how the query was read and what was corrected.`,
    `- For a task, the best tools first: \`GET ${at(needPath("{slug}"))}\`; ${at(NEEDS_PATH)} lists ${needs.length} of them ("needs") with their slugs, by theme.`,
    `- Parameters: ${parameters.join(", ")}; filters combine with AND and take several values joined by commas, and an unknown parameter or value is a 400 that says what is allowed.`,
    `- \`pricing\` is ${PRICINGS.map((pricing) => `\`${pricing}\` (${PRICING_LABELS[pricing]})`).join(", ")}. \`has_education_pricing=true\` keeps the tools with an offer for education.`,
    `- One tool in full: \`GET ${at(toolPath("{slug}"))}\`. Its page for people: ${at(toolPage("{slug}"))}. Two to four side by side, for people: ${at(comparePage(["{slug}", "{slug}"]))}`,
    `- The page of a tool, a collection or a need as Markdown: its address with \`.md\`, such as ${at(markdownOf(toolPage("{slug}")))}`,
    `- Every tool, collection and need in one file, a line each, in French: ${at("/llms-full.txt")}`,
    "- No key. At most 60 requests a minute for each IP address; a 429 says in `Retry-After` how long to wait. Answers carry an `ETag` and may be kept for five minutes.",
    "- To read everything, take one file of the exports instead of paging; they do not count as requests of the API.",
    `- Data is ${license.id}. Whoever shows it must credit «\u202F${license.attribution.text}\u202F», with a link to ${license.attribution.url}`,
    "",
    "## API",
    "",
    link("Service", API_BASE, "licence, counts, and the French labels of every vocabulary"),
    link("Tools", TOOLS_PATH, "list, filters and search, with facet counts"),
    link("Collections", COLLECTIONS_PATH, `${collections.length} tops by task and sets by persona`),
    link("Categories", CATEGORIES_PATH, "with their number of tools"),
    link("Needs", NEEDS_PATH, "what people want to do, by theme, with their number of tools"),
    link("OpenAPI 3.1", OPENAPI_PATH, "every field, parameter and error"),
    link("Types", "/types.d.ts", "the same for TypeScript"),
    link("MCP server", MCP_PATH, "the same as tools for assistants: streamable HTTP, POST only, no key"),
    link("Documentation", DOCS_PAGE, "guide and reference, in French and English"),
    "",
    "## Exports",
    "",
    link(
      "Everything as JSON",
      "/exports/directory.json",
      "tools in full, collections, categories, needs, vocabularies",
    ),
    link("Tools as NDJSON", "/exports/tools.ndjson", "one tool a line"),
    link("Changes", "/exports/changes.json", "what was added, changed and withdrawn, by date"),
    link("All files", "/exports/index.json", "sizes, checksums, CSV and JSON Schema"),
    link("Feeds", "/feeds/index.opml", "RSS, Atom and JSON Feed of new and changed tools"),
    "",
    "## Categories",
    "",
    ...categories.map(({ slug, name, description, tool_count }) =>
      link(name, `${TOOLS_PATH}?category=${slug}`, `${description} (${tool_count})`),
    ),
    "",
    "## Needs",
    "",
    ...[...groupBy(needs, ({ theme }) => theme)].map(([theme, members]) =>
      link(
        members[0]?.theme_name ?? theme,
        `${NEEDS_PAGE}#${theme}`,
        `${members.length} needs, such as ${members
          .slice(0, 3)
          .map(({ slug, name }) => `«\u202F${name}\u202F» (${slug})`)
          .join(", ")}`,
      ),
    ),
    "",
    "## Optional",
    "",
    ...collections.map(({ slug, title, short_description }) =>
      link(title, collectionPath(slug), short_description),
    ),
  ];
  return `${lines.join("\n")}\n`;
}
