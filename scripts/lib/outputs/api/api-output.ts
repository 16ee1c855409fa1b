/** The JSON API: its files, the table that functions and browsers answer from, and the addresses that lead to files. */

import * as answers from "../../../../functions/lib/answer/respond.ts";
import {
  API_BASE,
  OPENAPI_PATH,
  SEARCH_FOLDER,
  TOOLS_PATH,
} from "../../../../functions/lib/contract/paths.ts";
import { ASSET_HEADERS, type Output, type Redirect } from "../output.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { fileAt, goneFile } from "./render-outputs.ts";

/** Lists that are files. Not `/tools`: a function answers it. */
const LISTS = ENDPOINTS.flatMap(({ path, set }) => (set || path === API_BASE ? [path] : []));
const RECORDS = ENDPOINTS.flatMap(({ path, records }) => (records ? [{ path, records }] : []));

/** The addresses of JSON files, clean and as files: a host may look at either. */
const JSON_ADDRESSES = [
  ...[...LISTS, OPENAPI_PATH, ...[...LISTS, TOOLS_PATH].map(fileAt)],
  ...RECORDS.map(({ path }) => path.replace("{slug}", ":file")),
  ...["", "/:folder", "/:folder/:value"].map((folder) => `${TOOLS_PATH}${folder}/page/:file`),
];
const PROBLEM_ADDRESSES = [`${API_BASE}/404.json`, `${API_BASE}/gone/*`];

const typed = (addresses: readonly string[], type: string) =>
  Object.fromEntries(addresses.map((address) => [address, { "Content-Type": type }]));

/** An address and its file move together. */
const move = (from: string, to: string): Redirect[] => [
  { from, to, status: 301 },
  { from: fileAt(from), to: fileAt(to), status: 301 },
];

export const apiOutput: Output = {
  // Two rules of one path never set the same header: hosts differ in which of them counts.
  headers: {
    [`${API_BASE}/*`]: { ...answers.COMMON_HEADERS, "Cache-Control": answers.CACHEABLE },
    ...typed(JSON_ADDRESSES, answers.JSON_TYPE),
    ...typed(PROBLEM_ADDRESSES, answers.PROBLEM_TYPE),
    [`${SEARCH_FOLDER}/*`]: ASSET_HEADERS,
  },
  // An exact rule for each address: a pattern whose target is missing would answer 404 in plain text instead of
  // falling through to the JSON one.
  redirects: (catalog) => [
    ...[...LISTS, ...RECORDS.flatMap(({ records }) => catalog[records].map(({ url }) => url))].map(
      (from): Redirect => ({ from, to: fileAt(from), status: 200 }),
    ),
    ...catalog.moved.flatMap(({ from, to }) => move(from, to)),
    ...catalog.categories.flatMap(({ slug, former_slugs }) =>
      former_slugs.map((former): Redirect => {
        const listings = `${TOOLS_PATH}/category`;
        return { from: `${listings}/${former}/*`, to: `${listings}/${slug}/:splat`, status: 301 };
      }),
    ),
    ...catalog.gone.flatMap(({ path }) =>
      [path, fileAt(path)].map((from): Redirect => ({ from, to: goneFile(path), status: 410 })),
    ),
  ],
  // Without edge functions `/tools` is the first page of the list.
  rewrites: Object.fromEntries(
    [...LISTS, TOOLS_PATH, ...RECORDS.map(({ path }) => path.replace("{slug}", ":slug"))].map((address) => [
      address,
      fileAt(address),
    ]),
  ),
  render: ({ api }) => api.files,
};
