/** Renders the API from the catalogue: its files, and a function that answers every other request. */

import type { DirectoryData } from "../../../../functions/lib/answer/answer-lists.ts";
import {
  renderSet,
  renderSingle,
  type SharedMeta,
  wrapSingle,
} from "../../../../functions/lib/answer/envelope.ts";
import { hash } from "../../../../functions/lib/answer/hash.ts";
import { createToolTable, type Manifest } from "../../../../functions/lib/answer/tool-table.ts";
import type { ServiceDocument } from "../../../../functions/lib/contract/answer-schemas.ts";
import {
  API_BASE,
  CATEGORIES_PATH,
  COLLECTIONS_PATH,
  collectionPath,
  NEEDS_PATH,
  needPath,
  OPENAPI_PATH,
  SEARCH_FOLDER,
  TOOLS_PATH,
  toolPath,
} from "../../../../functions/lib/contract/paths.ts";
import { createProblem, renderProblem } from "../../../../functions/lib/contract/problem-details.ts";
import { createSearch } from "../../../../functions/lib/search/search.ts";
import type { SearchData, SpellingData } from "../../../../functions/lib/search/search-data.ts";
import type { Catalog } from "../../content/catalog.ts";
import { toCollectionSummary } from "../../content/fields/collection-fields.ts";
import { createNeeds, toNeedSummary } from "../../content/fields/need-records.ts";
import { API_VERSION, goneFile } from "../addresses.ts";
import type { ApiAnswers, TextFile } from "../output.ts";
import { publicCategories, publicVocabularies } from "../public-values.ts";
import { createAnswer } from "./api-answers.ts";
import { createEdgeData } from "./edge-data.ts";
import { createMcpGuide } from "./mcp-guide.ts";
import { renderListings } from "./render-listings.ts";
import { renderOpenApi } from "./render-openapi.ts";
import { buildSearchFiles } from "./search-files.ts";

/** The addresses that the service document lists. */
const ENDPOINTS: ServiceDocument["data"]["endpoints"] = [
  { path: API_BASE, description: "What the service is: licence, endpoints, counts, vocabularies" },
  {
    path: TOOLS_PATH,
    description: "Published tools, paginated; filters, search and order as the OpenAPI document says",
  },
  { path: toolPath("{slug}"), description: "One tool, complete" },
  {
    path: COLLECTIONS_PATH,
    description: "Every collection (tops by task, stacks by persona), without its tools",
  },
  { path: collectionPath("{slug}"), description: "One collection with all its tools" },
  { path: CATEGORIES_PATH, description: "Every category with its number of tools" },
  { path: NEEDS_PATH, description: "What people want to do, by theme, each with its number of tools" },
  { path: needPath("{slug}"), description: "One need with its tools, the best first" },
  { path: OPENAPI_PATH, description: "OpenAPI 3.1 description of this API" },
];

export function renderApi(catalog: Catalog): ApiAnswers {
  const { data: searchData, spelling } = buildSearchFiles(catalog);
  const searchFiles = { index: searchFile("index", searchData), spelling: searchFile("spelling", spelling) };
  const { manifest, data } = createEdgeData(catalog, {
    index: `/${searchFiles.index.path}`,
    spelling: `/${searchFiles.spelling.path}`,
  });
  const directory = searchFile("directory", { manifest, catalog: data });
  const table = createToolTable(manifest, data);
  const search = createSearch(searchData, spelling);
  const toNeed = createNeeds(catalog);
  const needs = catalog.needs.map((need, index) => toNeed(need, search.orderOf(index)));
  const single = createSingle(manifest);
  const files: TextFile[] = [
    ...renderListings(table).flatMap((file, index) => [
      { ...file, path: apiFile(`tools/${file.path}`) },
      // The first is page 1 of all tools.
      ...(index === 0 ? [{ ...file, path: apiFile("tools.json") }] : []),
    ]),
    ...catalog.tools.map((tool) => single(tool, TOOLS_PATH)),
    {
      path: fileOf(COLLECTIONS_PATH),
      body: renderSet(manifest, catalog.collections.map(toCollectionSummary), COLLECTIONS_PATH),
    },
    ...catalog.collections.map((collection) => single(collection, COLLECTIONS_PATH)),
    {
      path: fileOf(CATEGORIES_PATH),
      body: renderSet(manifest, publicCategories(catalog), CATEGORIES_PATH),
    },
    { path: fileOf(NEEDS_PATH), body: renderSet(manifest, catalog.needs.map(toNeedSummary), NEEDS_PATH) },
    ...needs.map((need) => single(need, NEEDS_PATH)),
    { path: apiFile("directory.json"), body: renderService(catalog, manifest) },
    { path: apiFile("openapi.json"), body: renderOpenApi(catalog, table) },
    ...renderProblems(catalog),
    { path: apiFile("_edge/manifest.json"), body: JSON.stringify(manifest) },
    { path: apiFile("_edge/guide.json"), body: JSON.stringify(createMcpGuide(catalog)) },
    { path: apiFile("_edge/catalog.json"), body: writeNarrow(data) },
    ...Object.values(searchFiles),
    directory,
  ];
  return {
    files,
    needs,
    answer: createAnswer(files, table, search),
    local: { directory: `/${directory.path}`, index: manifest.search.index },
  };
}

/** Makes the file of one record. */
const createSingle =
  (meta: SharedMeta) =>
  (record: { url: string }, list: string): TextFile => ({
    path: fileOf(record.url),
    body: wrapSingle(meta, JSON.stringify(record), { self: record.url, list }),
  });

/** `apiFile("tools.json")` → `"api/v1/directory/tools.json"` */
const apiFile = (name: string): string => `${API_BASE.slice(1)}/${name}`;

/** JSON whose characters engines keep in a byte each, and so read in half the time: one wider would widen all. */
const writeNarrow = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0100-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Named by what is in it: neither a function nor a page of one deploy reads the file of another. */
function searchFile(name: string, data: SearchData | SpellingData | DirectoryData): TextFile {
  const body = writeNarrow(data);
  return { path: `${SEARCH_FOLDER.slice(1)}/${name}-${hash(body)}.json`, body };
}

/** `fileOf("/api/v1/directory/tools/kahoot")` → `"api/v1/directory/tools/kahoot.json"` */
const fileOf = (path: string): string => `${path.slice(1)}.json`;

function renderService(catalog: Catalog, manifest: Manifest): string {
  const { site, tools, collections, categories, needs } = catalog;
  const document: ServiceDocument["data"] = {
    name: site.name,
    description: site.description,
    version: API_VERSION,
    publisher: site.publisher,
    endpoints: ENDPOINTS,
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
  return renderSingle(manifest, document, { self: API_BASE });
}

/** The documents behind 404 and 410. The first answers for many paths, so it names none. */
function renderProblems({ site, gone }: Catalog): TextFile[] {
  const baseUrl = site.base_url;
  const notFound = createProblem("not_found", {
    baseUrl,
    detail: `There is nothing at this address. ${API_BASE} lists the endpoints.`,
    instance: null,
  });
  return [
    { path: apiFile("404.json"), body: renderProblem(notFound) },
    ...gone.map(({ path, name, replacement }) => ({
      path: `${goneFile(path).slice(1)}`,
      body: renderProblem(
        createProblem("gone", {
          baseUrl,
          detail: `${name} was withdrawn from the directory.${replacement ? ` See ${replacement.name} instead.` : ""}`,
          instance: path,
          suggestions: replacement ? [replacement] : [],
        }),
      ),
    })),
  ];
}
