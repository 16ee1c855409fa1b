/** The lists of tools that are written ahead, by the same code that computes the others at the edge. */

import { renderToolList } from "../../../../functions/lib/answer/envelope.ts";
import { listingFile, listingQueries } from "../../../../functions/lib/answer/static-listings.ts";
import type { ToolTable } from "../../../../functions/lib/answer/tool-table.ts";
import type { TextFile } from "../output.ts";

/** Every page of every listing, below `tools/`; the first is page 1 of all tools. */
export const renderListings = (table: ToolTable): TextFile[] =>
  listingQueries(table.manifest.filters).flatMap((first) => {
    const pages: TextFile[] = [];
    for (let page = 1; ; page++) {
      const query = { ...first, page };
      const path = listingFile(query, table.manifest);
      if (path === null) return pages;
      pages.push({ path, body: renderToolList(table, query, null).text() });
    }
  });
