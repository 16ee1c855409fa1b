/** Other ways to search the same directory: BM25 over all that entries say, and what a search library does out of the box. */

import MiniSearch from "minisearch";
import { isStopWord, stem, tokenize } from "../../functions/lib/text/french.ts";
import type { Catalog } from "../../scripts/lib/content/model/catalog.ts";
import type { SearchFunction } from "./evaluate.ts";

const FIELDS = ["name", "description", "topics"];

export function createPeers({ tools }: Pick<Catalog, "tools">): { name: string; search: SearchFunction }[] {
  const documents = tools.map((tool, id) => ({
    id,
    name: [tool.name, ...tool.aliases].join(" | "),
    description: tool.short_description,
    topics: [tool.category_name, ...tool.tags].join(" | "),
    text: tool.long_description,
  }));
  const stems = new MiniSearch({
    fields: [...FIELDS, "text"],
    tokenize: (text) => tokenize(text).filter((word) => !isStopWord(word)),
    processTerm: stem,
    searchOptions: { boost: { name: 3, description: 2, topics: 2 } },
  });
  const usual = new MiniSearch({
    fields: FIELDS,
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 3 } },
  });
  for (const index of [stems, usual]) index.addAll(documents);
  const searchIn =
    (index: MiniSearch): SearchFunction =>
    (q) =>
      index.search(q).map(({ id }) => tools[Number(id)]?.slug ?? "");
  return [
    { name: "BM25 over the full texts, French stems", search: searchIn(stems) },
    { name: "MiniSearch, prefix + fuzzy + boost", search: searchIn(usual) },
  ];
}
