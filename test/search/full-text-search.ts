/** Another way to search the same directory: BM25 over all that entries say. */

import MiniSearch from "minisearch";
import { isStopWord, stem, tokenize } from "../../functions/lib/text/french.ts";
import type { Catalog } from "../../scripts/lib/content/model/catalog.ts";
import type { SearchFunction } from "./evaluate.ts";

export function searchFullTexts({ tools }: Pick<Catalog, "tools">): SearchFunction {
  const index = new MiniSearch({
    fields: ["name", "description", "topics", "text"],
    tokenize: (text) => tokenize(text).filter((word) => !isStopWord(word)),
    processTerm: stem,
    searchOptions: { boost: { name: 3, description: 2, topics: 2 } },
  });
  index.addAll(
    tools.map((tool, id) => ({
      id,
      name: [tool.name, ...tool.aliases].join(" | "),
      description: tool.short_description,
      topics: [tool.category_name, ...tool.tags].join(" | "),
      text: tool.long_description,
    })),
  );
  return (q) => index.search(q).map(({ id }) => tools[Number(id)]?.slug ?? "");
}
