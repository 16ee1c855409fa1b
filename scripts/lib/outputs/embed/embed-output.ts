/** The web component `<annuaire-outils>`, which shows a list of tools in pages of other sites. */

import type { FilterDefinition } from "../../../../functions/lib/contract/filters.ts";
import { filterTable } from "../../content/filter-table.ts";
import { bundleModule, fileBeside } from "../bundle.ts";
import { OPEN_HEADERS, type Output, typed } from "../output.ts";
import { EMBED_PATH, toReusePage } from "../reuse-addresses.ts";
import type { EmbeddedFilter } from "./annuaire-outils.ts";

export const embedOutput: Output = {
  name: "embed",
  owns: ["embed"],
  headers: {
    "/embed/*": {
      ...OPEN_HEADERS,
      "Cache-Control": "public, max-age=3600",
      ...typed("text/javascript"),
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  },
  redirects: () => [toReusePage("/embed")],
  render: ({ catalog, cache }) => {
    const constants = { FILTERS: embeddedFilters(filterTable(catalog)) };
    const body = bundleModule(fileBeside(import.meta.url, "annuaire-outils.ts"), { constants, cache });
    return [{ path: EMBED_PATH.slice(1), body }];
  },
};

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
