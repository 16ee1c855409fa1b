/** What other sites show of the directory: a web component, pages for iframes, and oEmbed documents. */

import type { FilterDefinition } from "../../../../functions/lib/contract/filters.ts";
import { keyOf } from "../../cache/build-cache.ts";
import { jsonOf } from "../../cache/record-json.ts";
import type { Catalog } from "../../content/catalog.ts";
import { filterTable } from "../../content/filter-table.ts";
import { bundleModule, fileBeside, readShipped } from "../bundle.ts";
import { keyedFile, OPEN_HEADERS, type Output, type OutputFile, type Redirect, typed } from "../output.ts";
import { pageFile } from "../page-addresses.ts";
import { framePolicyHeaders } from "../page-headers.ts";
import {
  EMBED_PATH,
  framePage,
  listDataPath,
  oembedPath,
  TABLE_PATH,
  toReusePage,
} from "../reuse-addresses.ts";
import type { EmbeddedFilter } from "./element/embedded-filter.ts";
import { renderListData, renderTable } from "./embed-data.ts";
import { type EmbeddedList, listEmbedded, listMoved } from "./embedded-lists.ts";
import { FRAME_SCRIPT_PATH, FRAME_STYLE_PATH, renderAbsentPage, renderListPage } from "./frame/list-page.tsx";
import { renderOembed } from "./render-oembed.ts";

const NO_DATA = "/embed/data/404.json";
const NO_LIST = "/embed/liste/absente.html";

const SHARED = { ...OPEN_HEADERS, "Cross-Origin-Resource-Policy": "cross-origin" };
const SCRIPT = { ...SHARED, "Cache-Control": "public, max-age=3600" };

export const embedOutput: Output = {
  name: "embed",
  owns: ["embed"],
  headers: {
    [EMBED_PATH]: { ...SCRIPT, ...typed("text/javascript") },
    [FRAME_SCRIPT_PATH]: { ...SCRIPT, ...typed("text/javascript") },
    [FRAME_STYLE_PATH]: { ...SCRIPT, ...typed("text/css") },
    "/embed/data/*": { ...SHARED, ...typed("application/json") },
    "/embed/oembed/*": { ...SHARED, ...typed("application/json") },
    "/embed/liste/*": framePolicyHeaders(),
  },
  redirects: (catalog) => [
    toReusePage("/embed"),
    ...listMoved(catalog).flatMap(({ kind, from, to }) =>
      [listDataPath, framePage, oembedPath].map(
        (pathOf): Redirect => ({ from: pathOf(kind, from), to: pathOf(kind, to), status: 301 }),
      ),
    ),
    // With the headers of the folder: the component can read it, and a frame can show it.
    { from: "/embed/data/*", to: NO_DATA, status: 404 },
    { from: "/embed/liste/*", to: NO_LIST, status: 404 },
  ],
  render({ catalog, api, cache }) {
    const { license } = catalog.site;
    const constants = {
      FILTERS: embeddedFilters(filterTable(catalog)),
      CREDIT: { text: license.attribution.text, url: license.attribution.url },
    };
    const script = (file: string) => bundleModule(fileBeside(import.meta.url, file), { constants, cache });
    return [
      { path: EMBED_PATH.slice(1), body: script("element/annuaire-outils.ts") },
      { path: FRAME_SCRIPT_PATH.slice(1), body: script("frame/cadre.ts") },
      {
        path: FRAME_STYLE_PATH.slice(1),
        body: String(readShipped(fileBeside(import.meta.url, "frame/cadre.css"))),
      },
      { path: TABLE_PATH.slice(1), body: renderTable(catalog) },
      { path: NO_DATA.slice(1), body: JSON.stringify({ data: null }) },
      { path: NO_LIST.slice(1), body: renderAbsentPage(catalog) },
      ...listFiles(listEmbedded(catalog, api.needs), catalog),
    ];
  },
};

/** Three files for each list: for the component, for iframes, for sites that are given its address. */
function listFiles(lists: readonly EmbeddedList[], catalog: Catalog): OutputFile[] {
  const context = { site: catalog.site, filters: filterTable(catalog) };
  const shared = keyOf(JSON.stringify(context));
  return lists.flatMap((list) => {
    const { kind, slug } = list;
    const file = (path: string, render: () => string) =>
      keyedFile(path, keyOf(path, shared, jsonOf(list)), render);
    return [
      file(listDataPath(kind, slug).slice(1), () => renderListData(list)),
      file(pageFile(framePage(kind, slug)), () => renderListPage(list, context)),
      file(oembedPath(kind, slug).slice(1), () => renderOembed(list, catalog.site)),
    ];
  });
}

/** By filter: the `::part` in which a listed tool shows its value. Pages style it, so it never changes. */
const PARTS = new Map([
  ["pricing", "pricing"],
  ["has_education_pricing", "education"],
]);

/** The element needs French names only for the values that it shows. */
const embeddedFilters = (filters: readonly FilterDefinition[]): EmbeddedFilter[] =>
  filters.map(({ name, kind, values }) => {
    const part = PARTS.get(name) ?? null;
    return { name, kind, part, labels: part ? values.map(({ value, label }) => [value, label]) : [] };
  });
