/** The JSON API: its files, the table that functions and browsers answer from, and the addresses that lead to files. */

import * as answers from "../../../../functions/lib/answer/respond.ts";
import * as paths from "../../../../functions/lib/contract/paths.ts";
import { ASSET_HEADERS, type Output, type Redirect } from "../output.ts";
import { fileAt, goneFile } from "./render-outputs.ts";

const { API_BASE, TOOLS_PATH } = paths;
/** Lists that are files. Not `/tools`: a function answers it. */
const LISTS = [API_BASE, paths.COLLECTIONS_PATH, paths.CATEGORIES_PATH, paths.NEEDS_PATH];
const RECORDS = [paths.toolPath, paths.collectionPath, paths.needPath];

/** The addresses of JSON files, clean and as files: a host may look at either. */
const JSON_ADDRESSES = [
  ...LISTS,
  ...[...LISTS, TOOLS_PATH].map(fileAt),
  paths.OPENAPI_PATH,
  ...RECORDS.map((pathOf) => pathOf(":file")),
  ...["", "/:folder", "/:folder/:value"].map((folder) => `${TOOLS_PATH}${folder}/page/:file`),
];
const PROBLEM_ADDRESSES = [`${API_BASE}/404.json`, `${API_BASE}/gone/*`];

const typed = (addresses: readonly string[], type: string) =>
  Object.fromEntries(addresses.map((address) => [address, { "Content-Type": type }]));

export const apiOutput: Output = {
  name: "api",
  // Two rules of one path never set the same header: hosts differ in which of them counts.
  headers: {
    [`${API_BASE}/*`]: { ...answers.COMMON_HEADERS, "Cache-Control": answers.CACHEABLE },
    ...typed(JSON_ADDRESSES, answers.JSON_TYPE),
    ...typed(PROBLEM_ADDRESSES, answers.PROBLEM_TYPE),
    [`${paths.SEARCH_FOLDER}/*`]: ASSET_HEADERS,
  },
  // An exact rule for each address: a pattern whose target is missing would answer 404 in plain text instead of
  // falling through to the JSON one.
  redirects: ({ tools, collections, categories, needs, moved, gone }) => [
    ...[...LISTS, ...[...tools, ...collections, ...needs].map(({ url }) => url)].map(
      (from): Redirect => ({ from, to: fileAt(from), status: 200 }),
    ),
    ...moved.flatMap(({ from, to }): Redirect[] => [
      { from, to, status: 301 },
      { from: `${from}.json`, to: `${to}.json`, status: 301 },
    ]),
    ...categories.flatMap(({ slug, former_slugs }) =>
      former_slugs.map((former): Redirect => {
        const listings = `${TOOLS_PATH}/category`;
        return { from: `${listings}/${former}/*`, to: `${listings}/${slug}/:splat`, status: 301 };
      }),
    ),
    ...gone.flatMap(({ path }) =>
      [path, `${path}.json`].map((from): Redirect => ({ from, to: goneFile(path), status: 410 })),
    ),
  ],
  // Without edge functions `/tools` is the first page of the list.
  rewrites: Object.fromEntries(
    [...LISTS, TOOLS_PATH, ...RECORDS.map((pathOf) => pathOf(":slug"))].map((address) => [
      address,
      fileAt(address),
    ]),
  ),
  render: ({ api }) => api.files,
};
