/** Renders the API from the catalogue: its files, and a function that answers every other request. */

import { createHash } from "node:crypto";
import type { Directory } from "../../../../functions/lib/answer/directory.ts";
import { createList } from "../../../../functions/lib/answer/list.ts";
import { renderBody } from "../../../../functions/lib/answer/respond.ts";
import type { Choices } from "../../../../functions/lib/contract/filters.ts";
import {
  API_BASE,
  OPENAPI_PATH,
  SEARCH_FOLDER,
  TOOLS_PATH,
} from "../../../../functions/lib/contract/paths.ts";
import { createProblem } from "../../../../functions/lib/contract/problem-details.ts";
import { DEFAULT_QUERY, parseQuery } from "../../../../functions/lib/contract/query.ts";
import { createSearch } from "../../../../functions/lib/search/search.ts";
import { type ToolSummary, toSummary } from "../../content/fields/tool-fields.ts";
import { filterTable, filterValues } from "../../content/fields/tool-filters.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { formerNeeds } from "../../content/model/lists.ts";
import { COLLECTIONS_PAGE, INDEX_PAGE, NEEDS_PAGE } from "../addresses.ts";
import { createNeeds, publicMeta, publicVocabularies, type ServiceDocument } from "../documents.ts";
import type { ApiAnswers, TextFile } from "../output.ts";
import { API_VERSION, ENDPOINTS } from "./endpoints.ts";
import { createOpenApi } from "./render-openapi.ts";
import { buildSearchFiles } from "./search-files.ts";

export function renderApi(catalog: Catalog): ApiAnswers {
  const { data, known, orders } = buildSearchFiles(catalog);
  const search = createSearch(data, known);
  const [index, words] = [searchFile("index", data), searchFile("spelling", known)];
  const directory = createDirectory(catalog, { index: `/${index.path}`, spelling: `/${words.path}` });
  const table = { path: `${SEARCH_FOLDER.slice(1)}/directory.json`, body: writeNarrow(directory) };
  const openApi = createOpenApi(catalog, directory);
  const toNeed = createNeeds(catalog);
  const needs = catalog.needs.map((need, position) => toNeed(need, orders[position] ?? []));
  const records = { ...catalog, needs };

  const fileOf = (address: string, body: unknown): TextFile => ({
    path: fileAt(address).slice(1),
    get body() {
      return renderBody(body);
    },
  });
  /** What is at an address: `data` with what every answer has beside it. */
  const answerAt = (self: string, data: unknown, { meta = {}, links = {} } = {}): TextFile =>
    fileOf(self, { data, meta: { ...meta, ...directory.meta }, links: { self, ...links } });
  /** The pages of a list from this one on. */
  const pagesFrom = (page: number, folder: string, filters: Choices): TextFile[] => {
    const list = createList(directory, { ...DEFAULT_QUERY, filters, page }, null);
    const others = list.links.next === null ? [] : pagesFrom(page + 1, folder, filters);
    return [fileOf(`${TOOLS_PATH}${folder}/page/${page}`, list), ...others];
  };
  const listings = listingsOf(directory).flatMap(({ folder, choices }) => pagesFrom(1, folder, choices));
  const files = [
    { path: fileAt(TOOLS_PATH).slice(1), body: listings[0]?.body ?? "" },
    ...listings,
    ...ENDPOINTS.flatMap(({ path, set, records: kind }) => {
      const all = set?.(catalog);
      const links = { list: path.replace("/{slug}", "") };
      return [
        ...(all ? [answerAt(path, all, { meta: { total: all.length } })] : []),
        ...(kind ? records[kind].map((record) => answerAt(record.url, record, { links })) : []),
      ];
    }),
    answerAt(API_BASE, describeService(catalog)),
    // Indented: people read it.
    { path: OPENAPI_PATH.slice(1), body: `${JSON.stringify(openApi, null, 2)}\n` },
    ...problemsOf(catalog).map(([address, problem]) => fileOf(address, problem)),
    ...[index, words, table],
  ];
  const written = new Map(files.map((file) => [`/${file.path}`, file]));
  return {
    files,
    needs,
    openApi,
    answer(address) {
      const { base_url: baseUrl, filters } = directory;
      const { pathname, search: text } = new URL(address, baseUrl);
      if (pathname !== TOOLS_PATH) return JSON.parse(written.get(pathname)?.body ?? "null");
      const parsed = parseQuery(text, filters);
      if (!parsed.ok)
        return createProblem("invalid_query", { baseUrl, instance: pathname + text, errors: parsed.faults });
      const { q } = parsed.query;
      return createList(directory, parsed.query, q === null ? null : search(q));
    },
    // Named by what is in it too: a browser keeps it.
    local: { directory: `/${table.path}?v=${hash(table.body)}`, index: directory.search.index },
  };
}

/** The file behind an address: `fileAt("/api/v1/directory/needs")` → `"/api/v1/directory/needs.json"` */
export const fileAt = (address: string): string =>
  address.includes("?") ? address : `${address === API_BASE ? `${API_BASE}/directory` : address}.json`;

const goneAddress = (path: string): string => `${API_BASE}/gone${path.slice(API_BASE.length)}`;

/** `goneFile("/api/v1/directory/tools/x")` → `"/api/v1/directory/gone/tools/x.json"` */
export const goneFile = (path: string): string => fileAt(goneAddress(path));

/** The lists that are written ahead: all tools, and those of one value of the filters that have a folder. */
const listingsOf = ({ filters }: Directory): { folder: string; choices: Choices }[] => [
  { folder: "", choices: {} },
  ...filters.flatMap(({ name, folder, kind, values }) =>
    (folder === null ? [] : values).map(({ value }) => ({
      folder: kind === "flag" ? `/${folder}` : `/${folder}/${value}`,
      choices: { [name]: [value] },
    })),
  ),
];

/** The table of tools, as the edge, the browser and `/mcp` read it. */
function createDirectory(catalog: Catalog, search: Directory["search"]): Directory<ToolSummary> {
  const { site, tools, qualities } = catalog;
  const filters = filterTable(catalog).map(({ description: _, example: __, offer: ___, ...filter }) =>
    filter.name === "needs" ? { ...filter, moved: Object.fromEntries(formerNeeds(qualities)) } : filter,
  );
  const holders = filters.map(({ name, values }) => {
    const positions = new Map<string, number[]>(values.map(({ value }) => [value, []]));
    tools.forEach((tool, position) => {
      for (const value of new Set(filterValues(tool, { name }))) positions.get(value)?.push(position);
    });
    return [name, [...positions.values()]] as const;
  });
  return {
    name: site.name,
    base_url: site.base_url,
    meta: publicMeta(catalog),
    pages: { tool: INDEX_PAGE, collection: COLLECTIONS_PAGE, need: NEEDS_PAGE },
    search,
    filters,
    tools: tools.map(toSummary),
    holders: Object.fromEntries(holders),
  };
}

/** JSON whose characters engines keep in a byte each, and so read in half the time: one wider would widen all. */
const writeNarrow = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0100-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const hash = (text: string): string => createHash("sha1").update(text).digest("hex").slice(0, 16);

/** Named by what is in it: neither a function nor a page of one deploy reads the file of another. */
function searchFile(name: string, data: unknown): TextFile {
  const body = writeNarrow(data);
  return { path: `${SEARCH_FOLDER.slice(1)}/${name}-${hash(body)}.json`, body };
}

const describeService = (catalog: Catalog): ServiceDocument["data"] => ({
  name: catalog.site.name,
  description: catalog.site.description,
  version: API_VERSION,
  publisher: catalog.site.publisher,
  endpoints: ENDPOINTS.map(({ path, summary }) => ({ path, description: summary })),
  counts: {
    tools: catalog.tools.length,
    collections: catalog.collections.length,
    categories: catalog.categories.length,
    needs: catalog.needs.length,
  },
  rate_limit: { requests: 60, window_seconds: 60 },
  vocabularies: publicVocabularies(catalog),
  documentation_url: `${catalog.site.base_url}/docs/`,
});

/** The documents behind 404 and 410, by address. The first answers for many paths, so it names none. */
const problemsOf = ({ site: { base_url: baseUrl }, gone }: Catalog) => [
  [
    `${API_BASE}/404`,
    createProblem("not_found", {
      baseUrl,
      detail: `There is nothing at this address. ${API_BASE} lists the endpoints.`,
    }),
  ] as const,
  ...gone.map(({ path, name, replacement }) => {
    const instead = replacement ? ` See ${replacement.name} instead.` : "";
    const problem = createProblem("gone", {
      baseUrl,
      instance: path,
      detail: `${name} was withdrawn from the directory.${instead}`,
      suggestions: replacement ? [replacement] : [],
    });
    return [goneAddress(path), problem] as const;
  }),
];
