/** Code that the site hands out as it stands in this repository: the embedded list, the types, the sync example. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import type { FilterDefinition } from "../../../functions/lib/contract/filters.ts";
import type { TextOutput } from "./api/render-outputs.ts";
import type { EmbeddedFilter } from "./embed/embedded-filter.ts";
import { EMBED_FILE } from "./reuse-paths.ts";

export function readShippedFiles(filters: readonly FilterDefinition[]): TextOutput[] {
  return [
    {
      path: EMBED_FILE,
      body: bundleForPages("embed/annuaire-outils.ts", { FILTERS: embeddedFilters(filters) }),
    },
    { path: "types.d.ts", body: readFileSync(locate("exports/types.d.ts"), "utf8") },
    { path: "exports/sync.mjs", body: readFileSync(locate("exports/sync.mjs"), "utf8") },
  ];
}

const locate = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** What a listed tool shows of its filters; of the others, the element needs no French names. */
const SHOWN_IN_LISTS = ["pricing", "has_education_pricing"];

const embeddedFilters = (filters: readonly FilterDefinition[]): EmbeddedFilter[] =>
  filters.map(({ name, kind, values }) => ({
    name,
    kind,
    labels: SHOWN_IN_LISTS.includes(name) ? values.map(({ value, label }) => [value, label]) : [],
  }));

/** One small module that needs no other, with the values of what it declares. */
function bundleForPages(entry: string, constants: Readonly<Record<string, unknown>>): string {
  const { outputFiles } = buildSync({
    entryPoints: [locate(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    // About three years of browsers.
    target: ["chrome109", "edge109", "firefox115", "safari16.4"],
    legalComments: "none",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
