/** The web component `<annuaire-outils>`, which shows a list of tools in pages of other sites. */

import type { FilterDefinition } from "../../../../functions/lib/contract/filters.ts";
import { filterTable } from "../../content/filter-table.ts";
import { bundleModule, fileBeside } from "../bundle.ts";
import { OPEN_HEADERS, type Output, typed } from "../output.ts";
import { EMBED_PATH, toReusePage } from "../reuse-addresses.ts";
import type { EmbeddedFilter } from "./embedded-filter.ts";

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
  render: ({ catalog }) => {
    const constants = { FILTERS: embeddedFilters(filterTable(catalog)) };
    const body = bundleModule(fileBeside(import.meta.url, "annuaire-outils.ts"), constants);
    return [{ path: EMBED_PATH.slice(1), body }];
  },
};

/** What a listed tool shows of its filters; of the others, the element needs no French names. */
const SHOWN_IN_LISTS = ["pricing", "has_education_pricing"];

const embeddedFilters = (filters: readonly FilterDefinition[]): EmbeddedFilter[] =>
  filters.map(({ name, kind, values }) => ({
    name,
    kind,
    labels: SHOWN_IN_LISTS.includes(name) ? values.map(({ value, label }) => [value, label]) : [],
  }));
