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
import { createNeeds, toNeedSummary } from "../../content/fields/documents.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { API_VERSION, goneFile } from "../addresses.ts";
import type { ApiAnswers, TextFile } from "../output.ts";
import { publicCategories, publicVocabularies } from "../public-values.ts";
import { createDirectory } from "./directory-data.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { renderOpenApi } from "./render-openapi.ts";
import { buildSearchFiles } from "./search-files.ts";

const { API_BASE, TOOLS_PATH } = paths;

export function renderApi(catalog: Catalog): ApiAnswers {
  const { data, spelling } = buildSearchFiles(catalog);
  const search = createSearch(data, spelling);
  const [index, words] = [searchFile("index", data), searchFile("spelling", spelling)];
  const directory = createDirectory(catalog, { index: `/${index.path}`, spelling: `/${words.path}` });
  const table = { path: `${paths.SEARCH_FOLDER.slice(1)}/directory.json`, body: writeNarrow(directory) };
  const toNeed = createNeeds(catalog);
  const needs = catalog.needs.map((need, position) => toNeed(need, search.orderOf(position)));

  /** `{ data, meta, links }` around one record, with the address of the list that holds it. */
  const single = (record: { url: string }, list: string): TextFile => ({
    path: fileOf(record.url),
    body: renderAnswer({
      data: record,
      meta: sharedMeta(directory),
      links: { self: record.url, list },
    }),
  });
  /** `{ data: [], meta: { total }, links }` around a set that is never paginated. */
  const set = (data: readonly unknown[], self: string): TextFile => ({
    path: fileOf(self),
    body: renderAnswer({ data, meta: { total: data.length, ...sharedMeta(directory) }, links: { self } }),
  });
  const listings = renderListings(directory);
  const files = [
    { path: fileOf(TOOLS_PATH), body: listings[0]?.body ?? "" },
    ...listings,
    ...catalog.tools.map((tool) => single(tool, TOOLS_PATH)),
    set(catalog.collections.map(toCollectionSummary), paths.COLLECTIONS_PATH),
    ...catalog.collections.map((collection) => single(collection, paths.COLLECTIONS_PATH)),
    set(publicCategories(catalog), paths.CATEGORIES_PATH),
    set(catalog.needs.map(toNeedSummary), paths.NEEDS_PATH),
    ...needs.map((need) => single(need, paths.NEEDS_PATH)),
    { path: fileOf(`${API_BASE}/directory`), body: renderService(catalog, directory) },
    { path: fileOf(`${API_BASE}/openapi`), body: renderOpenApi(catalog, directory) },
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

/** `fileOf("/api/v1/directory/tools/kahoot")` → `"api/v1/directory/tools/kahoot.json"` */
const fileOf = (path: string): string => `${path.slice(1)}.json`;

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
      pages.push({ path: fileOf(`${TOOLS_PATH}${folder}/page/${page}`), body: renderAnswer(list) });
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
    const { pathname, search: text } = new URL(address, directory.base_url);
    if (pathname !== TOOLS_PATH)
      return JSON.parse(files.find(({ path }) => `/${path}` === pathname)?.body ?? "null");
    const parsed = parseQuery(text, directory.filters);
    if (!parsed.ok)
      return createInvalidQuery(parsed.faults, { baseUrl: directory.base_url, instance: pathname + text });
    const { q } = parsed.query;
    return createList(directory, parsed.query, q === null ? null : search(q));
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

function renderService(catalog: Catalog, directory: Directory): string {
  const { site, tools, collections, categories, needs } = catalog;
  const data: ServiceDocument["data"] = {
    name: site.name,
    description: site.description,
    version: API_VERSION,
    publisher: site.publisher,
    endpoints: ENDPOINTS.map(({ path, summary }) => ({ path, description: summary })),
    counts: {
      tools: tools.length,
      collections: collections.length,
      categories: categories.length,
      needs: needs.length,
    },
    rate_limit: { requests: 60, window_seconds: 60 },
    vocabularies: publicVocabularies(catalog),
    documentation_url: `${site.base_url}/docs/`,
  };
  return renderAnswer({ data, meta: sharedMeta(directory), links: { self: API_BASE } });
}

/** The documents behind 404 and 410. The first answers for many paths, so it names none. */
function renderProblems({ site: { base_url: baseUrl }, gone }: Catalog): TextFile[] {
  const detail = `There is nothing at this address. ${API_BASE} lists the endpoints.`;
  const notFound = createProblem("not_found", { baseUrl, detail, instance: null });
  return [
    { path: fileOf(`${API_BASE}/404`), body: renderProblem(notFound) },
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
