/** Where lists of tools come from: the code of the edge and the directory, loaded into this browser; else the API. */

import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import { TOOLS_PATH } from "../../../../../functions/lib/contract/paths.ts";
import { type Query, serializeQuery } from "../../../../../functions/lib/contract/query.ts";
import type { ToolSummary } from "../../../content/fields/tool-fields.ts";
import type { ToolList } from "../../documents.ts";
import type * as searchEngine from "../entries/search-engine.ts";
import { readJson } from "./from-build.ts";

export interface Engine {
  /** With all their values. */
  filters: readonly FilterDefinition[];
  answer: (query: Query) => Promise<ToolList>;
}

/** From the addresses that the form names. All at the same time: a search needs the index too. */
export async function loadEngine({ script = "", directory = "", index = "" }: DOMStringMap): Promise<Engine> {
  const code: Promise<typeof searchEngine> = import(script);
  const [{ createAnswer }, table, terms] = await Promise.all([code, readJson(directory), readJson(index)]);
  const answer = createAnswer<ToolSummary>(table);
  return {
    filters: table.filters,
    answer: (query) => answer(query, async (path) => (path === index ? terms : readJson(path))),
  };
}

/**
 * A school is one address for the rate limit of the API, which is asked only if the engine could not be loaded, or
 * lacks a file for this query. Null if the API has no answer either.
 */
export async function answerQuery(engine: Engine | null, query: Query): Promise<ToolList | null> {
  const own = await engine?.answer(query).catch(() => null);
  return own ?? readJson(TOOLS_PATH + serializeQuery(query)).catch(() => null);
}
