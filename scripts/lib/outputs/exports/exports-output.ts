/** The whole directory as files to take away, with licence, schema, sizes, checksums, types and changes. */

import { createHash } from "node:crypto";
import type { BuildCache, CacheArea } from "../../cache/build-cache.ts";
import { jsonOf } from "../../cache/record-json.ts";
import type { Catalog } from "../../content/catalog.ts";
import type { DirectoryExport } from "../../content/fields/documents.ts";
import { type ExportedNeed, type NeedRecord, toExportedNeed } from "../../content/fields/need-records.ts";
import type { RecentChanges } from "../../history/recent-changes.ts";
import { fileBeside, readShipped } from "../bundle.ts";
import { OPEN_HEADERS, type Output, type TextFile, typed } from "../output.ts";
import { publicCategories, publicLicense, publicVocabularies } from "../public-values.ts";
import { EXPORTS_PATH, toReusePage } from "../reuse-addresses.ts";
import { renderChangesFile } from "./render-changes.ts";
import { renderExcelCsv } from "./render-excel-csv.ts";
import { renderExportSchema } from "./render-export-schema.ts";
import { renderLicenseText } from "./render-license-text.ts";
import { renderNeedsCsv } from "./render-needs-csv.ts";
import { renderToolsCsv } from "./render-tools-csv.ts";
import { renderTypes } from "./render-types.ts";

export const exportsOutput: Output = {
  name: "exports",
  owns: ["exports", "types.d.ts"],
  headers: {
    "/exports/*": OPEN_HEADERS,
    "/types.d.ts": { ...OPEN_HEADERS, ...typed("text/plain") },
  },
  redirects: () => [toReusePage(EXPORTS_PATH)],
  render: ({ catalog, history, api, cache }) => renderExports(catalog, { history, needs: api.needs, cache }),
};

/** A file to download, with what the list of files says about it. */
interface ExportFile {
  name: string;
  /** French: pages show it. */
  title: string;
  description: string;
  media_type: string;
  body: string;
  bytes: number;
  sha256: string;
}

interface Known {
  history: RecentChanges | null;
  needs: readonly NeedRecord[];
  cache: BuildCache;
}

export function renderExports(catalog: Catalog, { history, needs, cache }: Known): TextFile[] {
  const files = createExports(catalog, needs.map(toExportedNeed), cache.area("rows"));
  const index = renderIndex(catalog, files);
  // Two spaces: `sha256sum --check` reads it.
  const sums = [...files, { name: "index.json", sha256: sha256(index) }].map(
    ({ name, sha256: sum }) => `${sum}  ${name}\n`,
  );
  return [
    ...files.map(({ name, body, title, media_type }) => ({ ...file(name, body, media_type), title })),
    file("index.json", index, "application/json"),
    file("SHA256SUMS", sums.join(""), "text/plain"),
    file("changes.json", renderChangesFile(history, catalog), "application/json"),
    file("sync.mjs", readShipped(fileBeside(import.meta.url, "sync.mjs")).toString(), "text/javascript"),
    { path: "types.d.ts", body: renderTypes() },
  ];
}

const file = (name: string, body: string, mediaType: string): TextFile => ({
  path: `${EXPORTS_PATH.slice(1)}/${name}`,
  body,
  headers: typed(mediaType),
});

/** Every file but the list of them, best first. */
function createExports(catalog: Catalog, needs: ExportedNeed[], rows: CacheArea): ExportFile[] {
  const { tools, site } = catalog;
  const lines = tools.map(jsonOf);
  const files: Omit<ExportFile, "bytes" | "sha256">[] = [
    {
      name: "directory.json",
      title: "Tout l’annuaire (JSON)",
      description: "Every tool in full, every collection, category and need, and the vocabularies",
      media_type: "application/json",
      body: renderDirectory(catalog, needs, lines),
    },
    {
      name: "tools.ndjson",
      title: "Les outils, un par ligne (NDJSON)",
      description: "Every tool in full, one JSON record a line",
      media_type: "application/x-ndjson",
      body: lines.map((line) => `${line}\n`).join(""),
    },
    {
      name: "tools.csv",
      title: "Les outils pour un programme (CSV)",
      description:
        "Every tool in full, RFC 4180: a nested field is named by its path, the values of a list are joined by " +
        "`|` (`\\|` inside a value), references are slugs, plans and sources are JSON, an empty cell is null or []",
      media_type: "text/csv",
      body: renderToolsCsv(tools, rows),
    },
    {
      name: "needs.csv",
      title: "Les besoins et leurs outils (CSV)",
      description:
        "What people want to do, RFC 4180: what they say for it, and the slugs of the tools, the best first, " +
        "joined by `|`",
      media_type: "text/csv",
      body: renderNeedsCsv(needs, rows),
    },
    {
      name: "outils-excel.csv",
      title: "Les outils pour Excel ou LibreOffice (CSV)",
      description:
        "The tools with French headings and labels, for spreadsheets: semicolons, byte order mark, comma " +
        "decimals; a cell that a spreadsheet would take for a formula begins with an apostrophe",
      media_type: "text/csv",
      body: renderExcelCsv(catalog, rows),
    },
    {
      name: "schema.json",
      title: "Schéma des données (JSON Schema)",
      description: "JSON Schema 2020-12 of directory.json; `#/$defs/Tool` is a line of tools.ndjson",
      media_type: "application/schema+json",
      body: renderExportSchema(`${site.base_url}${EXPORTS_PATH}/schema.json`),
    },
    {
      name: "LICENSE.txt",
      title: "Licence et crédit",
      description: "The licence, and the credit that it asks for",
      media_type: "text/plain",
      body: renderLicenseText(site),
    },
  ];
  return files.map((file) => ({ ...file, bytes: Buffer.byteLength(file.body), sha256: sha256(file.body) }));
}

/** The tools are written once: their lines are those of the NDJSON. */
function renderDirectory(catalog: Catalog, needs: ExportedNeed[], toolLines: readonly string[]): string {
  const rest: Omit<DirectoryExport["data"], "tools"> = {
    collections: [...catalog.collections],
    categories: publicCategories(catalog),
    needs,
    vocabularies: publicVocabularies(catalog),
  };
  const data = `{"tools":[\n${toolLines.join(",\n")}\n],${JSON.stringify(rest).slice(1)}`;
  return `{"data":${data},"meta":${JSON.stringify(metaOf(catalog))}}\n`;
}

function renderIndex(catalog: Catalog, files: readonly ExportFile[]): string {
  const data = files.map(({ body: _, name, ...file }) => ({
    name,
    url: `${catalog.site.base_url}${EXPORTS_PATH}/${name}`,
    ...file,
  }));
  const links = { self: `${EXPORTS_PATH}/index.json`, changes: `${EXPORTS_PATH}/changes.json` };
  return `${JSON.stringify({ data, meta: metaOf(catalog), links }, null, 2)}\n`;
}

const metaOf = (catalog: Catalog): DirectoryExport["meta"] => ({
  data_updated_at: catalog.data_updated_at,
  license: publicLicense(catalog),
});

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
