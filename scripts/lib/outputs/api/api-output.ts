/** The JSON API: its files, the data of the edge functions, and the addresses that lead to files. */

import {
  CACHEABLE,
  COMMON_HEADERS,
  JSON_TYPE,
  PROBLEM_TYPE,
} from "../../../../functions/lib/answer/respond.ts";
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
import type { Catalog } from "../../content/model/catalog.ts";
import { goneFile } from "../addresses.ts";
import type { Output, Redirect } from "../output.ts";
import { ASSET_HEADERS } from "../page-headers.ts";

const NOT_FOUND = `${API_BASE}/404.json`;

/** The addresses of JSON files, clean and as files: a host may look at either. Not `/tools`: a function answers it. */
const JSON_ADDRESSES = [
  API_BASE,
  `${API_BASE}/directory.json`,
  OPENAPI_PATH,
  ...[CATEGORIES_PATH, COLLECTIONS_PATH, NEEDS_PATH].flatMap((list) => [list, `${list}.json`]),
  `${TOOLS_PATH}.json`,
  toolPath(":file"),
  ...["", "/:folder", "/:folder/:value"].map((folder) => `${TOOLS_PATH}${folder}/page/:file`),
  collectionPath(":file"),
  needPath(":file"),
];

export const apiOutput: Output = {
  name: "api",
  // Two rules of one path never set the same header: hosts differ in which of them counts.
  headers: {
    [`${API_BASE}/*`]: { ...COMMON_HEADERS, "Cache-Control": CACHEABLE },
    ...Object.fromEntries(JSON_ADDRESSES.map((address) => [address, { "Content-Type": JSON_TYPE }])),
    [NOT_FOUND]: { "Content-Type": PROBLEM_TYPE },
    [`${API_BASE}/gone/*`]: { "Content-Type": PROBLEM_TYPE },
    [`${SEARCH_FOLDER}/*`]: ASSET_HEADERS,
  },
  redirects: ({ tools, collections, categories, needs, moved, gone }) => [
    ...[API_BASE, COLLECTIONS_PATH, CATEGORIES_PATH, NEEDS_PATH].map(toFile),
    ...[...tools, ...collections, ...needs].map(({ url }) => toFile(url)),
    ...moved.flatMap(({ from, to }): Redirect[] => [
      { from, to, status: 301 },
      { from: `${from}.json`, to: `${to}.json`, status: 301 },
    ]),
    ...formerCategories(categories),
    ...gone.flatMap(({ path }): Redirect[] => [
      { from: path, to: goneFile(path), status: 410 },
      { from: `${path}.json`, to: goneFile(path), status: 410 },
    ]),
  ],
  // Without edge functions `/tools` is the first page of the list.
  rewrites: Object.fromEntries(
    [
      ...[API_BASE, TOOLS_PATH, COLLECTIONS_PATH, CATEGORIES_PATH, NEEDS_PATH],
      ...[toolPath, collectionPath, needPath].map((pathOf) => pathOf(":slug")),
    ].map((address) => [address, toFile(address).to]),
  ),
  render: ({ api }) => api.files,
};

/**
 * An exact rule for each address: a pattern whose target is missing would answer 404 in plain text instead of
 * falling through to the JSON one. `/tools` has none on purpose: the edge function answers it.
 */
function toFile(address: string): Redirect {
  const file = address === API_BASE ? `${API_BASE}/directory` : address;
  return { from: address, to: `${file}.json`, status: 200 };
}

const formerCategories = (categories: Catalog["categories"]): Redirect[] =>
  categories.flatMap(({ slug, former_slugs }) =>
    former_slugs.map((former) => ({
      from: `${TOOLS_PATH}/category/${former}/*`,
      to: `${TOOLS_PATH}/category/${slug}/:splat`,
      status: 301,
    })),
  );
