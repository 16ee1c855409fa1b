/** Our search over the real directory, in process. */

import { createSearch } from "../../functions/lib/search.ts";
import type { Catalog } from "../../scripts/lib/catalog.ts";
import { checkContent, today } from "../../scripts/lib/check-content.ts";
import { createSearchData } from "../../scripts/lib/render-outputs.ts";
import type { SearchFunction } from "./evaluate.ts";

export function readCatalog(): Catalog {
  const { catalog } = checkContent({ content: "content", today: today() });
  if (catalog === null) throw new Error("the content has errors: npm run check");
  return catalog;
}

export function createOurSearch(catalog: Catalog): SearchFunction {
  const search = createSearch(createSearchData(catalog));
  return (q) => search(q).positions.map((position) => catalog.tools[position]?.slug ?? "");
}
