/** Pure: the catalogue → every file of the API, as paths and bodies. The pages come from `site/render-site.tsx`. */

import {
  type CatalogData,
  createCatalog,
  listingFile,
  listingKey,
  type Manifest,
  pageCount,
  pricingIndex,
} from "../../../../functions/lib/answer/edge-catalog.ts";
import { renderSet, renderSingle, renderToolList } from "../../../../functions/lib/answer/envelope.ts";
import { hash } from "../../../../functions/lib/answer/hash.ts";
import { selectTools } from "../../../../functions/lib/answer/select.ts";
import {
  API_BASE,
  CATEGORIES_PATH,
  COLLECTIONS_PATH,
  collectionPath,
  OPENAPI_PATH,
  TOOLS_PATH,
  toolPath,
} from "../../../../functions/lib/contract/paths.ts";
import { createProblem, renderProblem } from "../../../../functions/lib/contract/problem-details.ts";
import { DEFAULT_QUERY, PRICINGS, type Query } from "../../../../functions/lib/contract/query.ts";
import type { ServiceDocument } from "../../../../functions/lib/contract/records.ts";
import {
  buildSearchData,
  type SearchData,
  type SearchDocument,
  type SearchGroup,
} from "../../../../functions/lib/search/search-index.ts";
import type { Catalog } from "../../content/catalog.ts";
import {
  type Collection,
  type CollectionSummary,
  collectionSummarySchema,
} from "../../content/fields/collection-fields.ts";
import { type Tool, type ToolSummary, toolSummarySchema } from "../../content/fields/tool-fields.ts";
import type { Vocabularies } from "../../content/list-schemas.ts";
import { capturePath, cardPath } from "../../content/pictures.ts";
import { readFrenchLexicon } from "../../text/french-lexicon.ts";
import { renderCard } from "../cards/render-card.ts";
import { renderHeadersFile, renderRedirectsFile, renderServeConfig } from "../render-routes.ts";
import { REUSE_PATHS } from "../reuse-paths.ts";
import { SITE_PATHS } from "../site-paths.ts";
import { renderOpenApi } from "./render-openapi.ts";

export interface Output {
  /** Relative to the output folder, with forward slashes. */
  path: string;
  /** Text, written as UTF-8, or the bytes of an image. */
  body: string | Uint8Array;
}

export interface TextOutput extends Output {
  body: string;
}

export const API_VERSION = "1.0.0";

/** The addresses that the service document lists. */
const ENDPOINTS: ServiceDocument["data"]["endpoints"] = [
  { path: API_BASE, description: "What the service is: licence, endpoints, counts, vocabularies" },
  {
    path: TOOLS_PATH,
    description: "Published tools, paginated; filters: category, pricing, has_education_pricing, q",
  },
  { path: toolPath("{slug}"), description: "One tool, complete" },
  {
    path: COLLECTIONS_PATH,
    description: "Every collection (tops by task, stacks by persona), without its tools",
  },
  { path: collectionPath("{slug}"), description: "One collection with all its tools" },
  { path: CATEGORIES_PATH, description: "Every category with its number of tools" },
  { path: OPENAPI_PATH, description: "OpenAPI 3.1 description of this API" },
];

/** What the build owns below the output folder: everything else there is left alone. */
export const OWNED_PATHS = [
  "api/v1/directory",
  "screenshots",
  "_headers",
  "_redirects",
  "serve.json",
  ...SITE_PATHS,
  ...REUSE_PATHS,
] as const;

/** The images of the tools that have one, as they were committed. */
export const renderCaptures = ({ captures }: Catalog): Output[] =>
  captures.map(({ slug, bytes }) => ({ path: capturePath(slug).slice(1), body: bytes }));

/** Every text of the site. */
export function renderOutputs(catalog: Catalog): TextOutput[] {
  const summaries = catalog.tools.map(toSummary);
  const data = createCatalogData(catalog, summaries);
  const manifest = createManifest(catalog, data);
  const listings = renderListings(manifest, data);
  return [
    ...listings.map(({ file, body }) => ({ path: apiFile(`tools/${file}`), body })),
    { path: apiFile("tools.json"), body: listings[0]?.body ?? "" },
    ...catalog.tools.map((tool) => ({ path: fileOf(tool.url), body: renderTool(manifest, tool) })),
    {
      path: fileOf(COLLECTIONS_PATH),
      body: renderSet(manifest, catalog.collections.map(toCollectionSummary), COLLECTIONS_PATH),
    },
    ...catalog.collections.map((collection) => ({
      path: fileOf(collection.url),
      body: renderSingle(manifest, collection, { self: collection.url, list: COLLECTIONS_PATH }),
    })),
    {
      path: fileOf(CATEGORIES_PATH),
      body: renderSet(
        manifest,
        catalog.categories.map(({ former_slugs: _, ...category }) => category),
        CATEGORIES_PATH,
      ),
    },
    { path: apiFile("directory.json"), body: renderService(catalog, manifest) },
    { path: apiFile("openapi.json"), body: renderOpenApi(catalog, manifest) },
    ...renderProblems(catalog),
    // Also for a tool that has a capture: the address of its card was given out before.
    ...catalog.tools.map((tool) => ({
      path: cardPath(tool.slug).slice(1),
      body: card(catalog, tool),
    })),
    ...renderEdgeData(catalog, manifest, data),
    { path: "_headers", body: renderHeadersFile(listings) },
    { path: "_redirects", body: renderRedirectsFile(catalog) },
    { path: "serve.json", body: renderServeConfig() },
  ];
}

/** `apiFile("tools.json")` → `"api/v1/directory/tools.json"` */
const apiFile = (name: string): string => `${API_BASE.slice(1)}/${name}`;

/** `fileOf("/api/v1/directory/tools/kahoot")` → `"api/v1/directory/tools/kahoot.json"` */
const fileOf = (path: string): string => `${path.slice(1)}.json`;

const summaryFields = Object.keys(toolSummarySchema.shape) as (keyof ToolSummary)[];
const collectionFields = Object.keys(collectionSummarySchema.shape) as (keyof CollectionSummary)[];

/** The same keys in the same order as the schema lists them. */
const toSummary = (tool: Tool): ToolSummary => pick(tool, summaryFields);
const toCollectionSummary = (collection: Collection): CollectionSummary => pick(collection, collectionFields);

function pick<T, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>;
}

function createManifest(
  { site, categories, tools, data_updated_at }: Catalog,
  { records }: CatalogData,
): Manifest {
  const listings: Manifest["listings"] = {};
  for (const query of listingQueries(categories.map(({ slug }) => slug))) {
    const matches = tools.filter(
      (tool) =>
        (query.category === null || tool.category === query.category) &&
        (query.pricing === null || tool.pricing === query.pricing) &&
        (!query.has_education_pricing || tool.has_education_pricing),
    );
    listings[listingKey(query) ?? ""] = matches.length;
  }
  return {
    base_url: site.base_url,
    data_updated_at,
    records_fingerprint: hash(records.join("\n")),
    license: { id: site.license.id, url: site.license.url, attribution: site.license.attribution },
    categories: categories.map(({ slug, name, former_slugs }) => ({
      slug,
      name,
      former_slugs: [...former_slugs],
    })),
    listings,
  };
}

/** The first page of each listing that is written ahead: all, by category, by pricing, by education program. */
function listingQueries(categories: readonly string[]): Query[] {
  return [
    DEFAULT_QUERY,
    ...categories.map((category) => ({ ...DEFAULT_QUERY, category })),
    ...PRICINGS.map((pricing) => ({ ...DEFAULT_QUERY, pricing })),
    { ...DEFAULT_QUERY, has_education_pricing: true },
  ];
}

function createCatalogData({ categories, tools }: Catalog, summaries: readonly ToolSummary[]): CatalogData {
  const records = summaries.map((summary) => JSON.stringify(summary));
  const categoryIndex = new Map(categories.map(({ slug }, index) => [slug, index]));
  return {
    records,
    category: tools.map(({ category }) => categoryIndex.get(category) ?? 0),
    pricing: tools.map(({ pricing }) => pricingIndex(pricing)),
    education: tools.map(({ has_education_pricing }) => Number(has_education_pricing)),
  };
}

export interface Listing {
  /** Below `tools/`. */
  file: string;
  body: string;
  link: string;
}

/** Every page of every listing; the first is page 1 of all tools. */
function renderListings(manifest: Manifest, data: CatalogData): Listing[] {
  const catalog = createCatalog(manifest, data);
  return listingQueries(manifest.categories.map(({ slug }) => slug)).flatMap((first) => {
    const total = manifest.listings[listingKey(first) ?? ""] ?? 0;
    return Array.from({ length: pageCount(total, first.per_page) }, (_, index) => {
      const query = { ...first, page: index + 1 };
      const selection = selectTools(catalog, query, null);
      const file = listingFile(query, manifest);
      if (file === null || selection.total !== total)
        throw new Error(`listing ${JSON.stringify(query)} is inconsistent`);
      return {
        file,
        ...renderToolList(catalog, query, { selection, hits: null }),
      };
    });
  });
}

const renderTool = (manifest: Manifest, tool: Tool): string =>
  renderSingle(manifest, tool, { self: tool.url, list: TOOLS_PATH });

function renderService(
  { site, vocabularies, tools, collections, categories }: Catalog,
  manifest: Manifest,
): string {
  const document: ServiceDocument["data"] = {
    name: site.name,
    description: site.description,
    version: API_VERSION,
    publisher: site.publisher,
    endpoints: ENDPOINTS,
    counts: { tools: tools.length, collections: collections.length, categories: categories.length },
    rate_limit: { requests: 60, window_seconds: 60 },
    vocabularies: listVocabularies(vocabularies),
    documentation_url: `${site.base_url}/docs/`,
  };
  return renderSingle(manifest, document, { self: API_BASE });
}

/** `{ levels: { college: "Collège" } }` → `{ levels: [{ value: "college", label: "Collège" }] }` */
export const listVocabularies = (vocabularies: Vocabularies): ServiceDocument["data"]["vocabularies"] =>
  Object.fromEntries(
    Object.entries(vocabularies).map(([name, labels]) => [
      name,
      Object.entries(labels).map(([value, label]) => ({ value, label })),
    ]),
  );

/** The documents behind 404 and 410. The first answers for many paths, so it names none. */
function renderProblems({ site, gone }: Catalog): TextOutput[] {
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

/** `goneFile("/api/v1/directory/tools/x")` → `"/api/v1/directory/gone/tools/x.json"` */
export const goneFile = (path: string): string => `${API_BASE}/gone${path.slice(API_BASE.length)}.json`;

const card = ({ categories }: Catalog, tool: Tool): string =>
  renderCard(
    tool,
    categories.findIndex(({ slug }) => slug === tool.category),
  );

/** What the search index is made of. */
export const searchDocuments = ({ tools, vocabularies }: Catalog): SearchDocument[] =>
  tools.map(({ name, aliases, short_description, long_description, category_name, tags }, id) => ({
    id,
    name,
    aliases,
    description: short_description,
    topics: [category_name, ...tags.map((tag) => vocabularies.tags[tag] ?? tag)],
    prose: long_description,
  }));

/** What search reads of the catalogue. */
export const createSearchData = (catalog: Catalog): SearchData =>
  buildSearchData(searchDocuments(catalog), searchGroups(catalog), readFrenchLexicon());

/** The synonyms; the drafts that they name are not in the catalogue. */
export function searchGroups({ tools, synonyms }: Catalog): SearchGroup[] {
  const positions = new Map(tools.map(({ slug }, position) => [slug, position]));
  const find = (slugs: readonly string[]) => slugs.flatMap((slug) => positions.get(slug) ?? []);
  return synonyms.map(({ best, tools: named, ...group }) => ({
    ...group,
    best: find(best),
    tools: find(named),
  }));
}

function renderEdgeData(catalog: Catalog, manifest: Manifest, data: CatalogData): TextOutput[] {
  const search = createSearchData(catalog);
  return [
    { path: apiFile("_edge/manifest.json"), body: JSON.stringify(manifest) },
    { path: apiFile("_edge/catalog.json"), body: JSON.stringify(data) },
    { path: apiFile("_edge/search-index.json"), body: JSON.stringify(search) },
  ];
}
