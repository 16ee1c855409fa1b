/** The lists of tools that are written ahead, by the same code that computes the others at the edge. */

import { renderToolList } from "../../../../functions/lib/answer/envelope.ts";
import { selectTools } from "../../../../functions/lib/answer/select.ts";
import { listingFile, listingQueries, pageCount } from "../../../../functions/lib/answer/static-listings.ts";
import { createToolTable } from "../../../../functions/lib/answer/tool-table.ts";
import type { EdgeData } from "./edge-data.ts";

export interface Listing {
  /** Below `tools/`. */
  file: string;
  body: string;
  /** The `Link` header. */
  link: string;
}

/** Every page of every listing; the first is page 1 of all tools. */
export function renderListings({ manifest, data }: EdgeData): Listing[] {
  const table = createToolTable(manifest, data);
  return listingQueries(manifest.filters).flatMap((first) => {
    const { total } = selectTools(table, first, null);
    return Array.from({ length: pageCount(total, first.per_page) }, (_, index) => {
      const query = { ...first, page: index + 1 };
      const selection = selectTools(table, query, null);
      const file = listingFile(query, manifest);
      if (file === null) throw new Error(`no file for the listing ${JSON.stringify(query)}`);
      const { body, link } = renderToolList(table, query, { selection, hits: null });
      return { file, body, link };
    });
  });
}
