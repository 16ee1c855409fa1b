/** Renders the API from the catalogue: its files, and a function that answers every other request. */

import { createHash } from "node:crypto";
import type { Directory } from "../../../../functions/lib/answer/directory.ts";
import { createList, renderAnswer, sharedMeta } from "../../../../functions/lib/answer/list.ts";
import type { ServiceDocument } from "../../../../functions/lib/contract/answer-schemas.ts";
import * as paths from "../../../../functions/lib/contract/paths.ts";
import {
  createInvalidQuery,
  createProblem,
  renderProblem,
} from "../../../../functions/lib/contract/problem-details.ts";
import { DEFAULT_QUERY, parseQuery } from "../../../../functions/lib/contract/query.ts";
import { createSearch, type Search } from "../../../../functions/lib/search/search.ts";
import { toCollectionSummary } from "../../content/fields/collection-fields.ts";
import {
  createNeeds,
  publicCategories,
  publicLicense,
  publicVocabularies,
  toNeedSummary,
} from "../../content/fields/documents.ts";
import { type ToolSummary, toSummary } from "../../content/fields/tool-fields.ts";
import { filterTable, filterValues } from "../../content/fields/tool-filters.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { COLLECTIONS_PAGE, INDEX_PAGE, NEEDS_PAGE } from "../addresses.ts";
import type { ApiAnswers, TextFile } from "../output.ts";
import { API_VERSION, ENDPOINTS } from "./endpoints.ts";
import { renderOpenApi } from "./render-openapi.ts";
import { buildSearchFiles } from "./search-files.ts";

const { API_BASE, TOOLS_PATH, COLLECTIONS_PATH, NEEDS_PATH } = paths;

export function renderApi(catalog: Catalog): ApiAnswers {
  const { data, spelling } = buildSearchFiles(catalog);
  const search = createSearch(data, spelling);
  const [index, words] = [searchFile("index", data), searchFile("spelling", spelling)];
  const directory = createDirectory(catalog, { index: `/${index.path}`, spelling: `/${words.path}` });
  const table = { path: `${paths.SEARCH_FOLDER.slice(1)}/directory.json`, body: writeNarrow(directory) };
  const toNeed = createNeeds(catalog);
  const needs = catalog.needs.map((need, position) => toNeed(need, search.orderOf(position)));

  /** What is at an address: `data` with what every answer has beside it. */
  const answerAt = (self: string, data: unknown, { meta = {}, links = {} } = {}): TextFile => ({
    path: fileAt(self).slice(1),
    body: renderAnswer({ data, meta: { ...meta, ...sharedMeta(directory) }, links: { self, ...links } }),
  });
  const recordsOf = (records: readonly { url: string }[], list: string): TextFile[] =>
    records.map((record) => answerAt(record.url, record, { links: { list } }));
  /** All of a kind, never paginated. */
  const setAt = (self: string, data: readonly unknown[]): TextFile =>
    answerAt(self, data, { meta: { total: data.length } });
  const listings = renderListings(directory);
  const files = [
    { path: fileAt(TOOLS_PATH).slice(1), body: listings[0]?.body ?? "" },
    ...listings,
    ...recordsOf(catalog.tools, TOOLS_PATH),
    setAt(COLLECTIONS_PATH, catalog.collections.map(toCollectionSummary)),
    ...recordsOf(catalog.collections, COLLECTIONS_PATH),
    setAt(paths.CATEGORIES_PATH, publicCategories(catalog)),
    setAt(NEEDS_PATH, catalog.needs.map(toNeedSummary)),
    ...recordsOf(needs, NEEDS_PATH),
    answerAt(API_BASE, describeService(catalog)),
    { path: paths.OPENAPI_PATH.slice(1), body: renderOpenApi(catalog, directory) },
    ...renderProblems(catalog),
    ...[index, words, table],
  ];
  return {
    files,
    needs,
    answer: createAnswers(files, directory, search),
    // Named by what is in it too: a browser keeps it.
    local: { directory: `/${table.path}?v=${hash(table.body)}`, index: directory.search.index },
  };
}

/** The file behind an address: `fileAt("/api/v1/directory/needs")` → `"/api/v1/directory/needs.json"` */
export const fileAt = (address: string): string =>
  `${address === API_BASE ? `${API_BASE}/directory` : address}.json`;

/** `goneFile("/api/v1/directory/tools/x")` → `"/api/v1/directory/gone/tools/x.json"` */
export const goneFile = (path: string): string => fileAt(`${API_BASE}/gone${path.slice(API_BASE.length)}`);

/** The lists that are written ahead: all tools, and those of one value of the filters that have a folder. */
function renderListings(directory: Directory): TextFile[] {
  const listings = directory.filters.flatMap(({ name, folder, kind, values }) =>
    folder === null
      ? []
      : values.map(({ value }) => ({
          folder: kind === "flag" ? `/${folder}` : `/${folder}/${value}`,
          filters: { [name]: [value] },
        })),
  );
  return [{ folder: "", filters: {} }, ...listings].flatMap(({ folder, filters }) => {
    const pages: TextFile[] = [];
    let hasMore = true;
    for (let page = 1; hasMore; page++) {
      const list = createList(directory, { ...DEFAULT_QUERY, filters, page }, null);
      pages.push({ path: fileAt(`${TOOLS_PATH}${folder}/page/${page}`).slice(1), body: renderAnswer(list) });
      hasMore = list.links.next !== null;
    }
    return pages;
  });
}

/** What the API will answer at a list of tools or at the address of a file: pages show answers. */
function createAnswers(
  files: readonly TextFile[],
  directory: Directory,
  search: Search,
): ApiAnswers["answer"] {
  return (address) => {
    const { base_url: baseUrl } = directory;
    const { pathname, search: text } = new URL(address, baseUrl);
    if (pathname !== TOOLS_PATH)
      return JSON.parse(files.find(({ path }) => `/${path}` === pathname)?.body ?? "null");
    const parsed = parseQuery(text, directory.filters);
    if (!parsed.ok) return createInvalidQuery(parsed.faults, { baseUrl, instance: pathname + text });
    const { q } = parsed.query;
    return createList(directory, parsed.query, q === null ? null : search(q));
  };
}

/** The table of tools, as the edge, the browser and `/mcp` read it. */
function createDirectory(catalog: Catalog, search: Directory["search"]): Directory<ToolSummary> {
  const { site, tools, data_updated_at } = catalog;
  const filters = filterTable(catalog).map(
    ({ description: _, example: __, offer: ___, ...filter }) => filter,
  );
  const holders = filters.map(({ name, values }) => {
    const positions = new Map<string, number[]>(values.map(({ value }) => [value, []]));
    tools.forEach((tool, position) => {
      for (const value of new Set(filterValues(tool, { name }))) positions.get(value)?.push(position);
    });
    return [name, [...positions.values()]] as const;
  });
  return {
    ...{ name: site.name, base_url: site.base_url, data_updated_at, license: publicLicense(catalog) },
    pages: { tool: INDEX_PAGE, collection: COLLECTIONS_PAGE, need: NEEDS_PAGE },
    ...{ search, filters, tools: tools.map(toSummary), holders: Object.fromEntries(holders) },
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
  return { path: `${paths.SEARCH_FOLDER.slice(1)}/${name}-${hash(body)}.json`, body };
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

/** The documents behind 404 and 410. The first answers for many paths, so it names none. */
function renderProblems({ site: { base_url: baseUrl }, gone }: Catalog): TextFile[] {
  const detail = `There is nothing at this address. ${API_BASE} lists the endpoints.`;
  const notFound = createProblem("not_found", { baseUrl, detail, instance: null });
  return [
    { path: `${API_BASE.slice(1)}/404.json`, body: renderProblem(notFound) },
    ...gone.map(({ path, name, replacement }) => {
      const problem = createProblem("gone", {
        baseUrl,
        instance: path,
        detail: `${name} was withdrawn from the directory.${replacement ? ` See ${replacement.name} instead.` : ""}`,
        suggestions: replacement ? [replacement] : [],
      });
      return { path: goneFile(path).slice(1), body: renderProblem(problem) };
    }),
  ];
}
