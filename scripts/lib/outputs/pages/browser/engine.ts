/**
 * Where lists of tools come from: the code of the edge and the directory, loaded once into this browser. A school
 * is one address for the rate limit of the API, which is asked only if they cannot be loaded.
 */

import { TOOLS_PATH } from "../../../../../functions/lib/contract/paths.ts";
import { type Query, serializeQuery } from "../../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import type { ApiAnswers } from "../../output.ts";
import type * as searchEngine from "../entries/search-engine.ts";
import { readFile, readJson } from "./from-build.ts";

type Engine = ReturnType<typeof searchEngine.createEngine>;

/** The addresses of what an engine is made from. */
export interface EngineFiles extends Readonly<ApiAnswers["local"]> {
  readonly script: string;
}

export interface ListSource {
  /** Null if the engine cannot be loaded: then not again before `retry`. */
  load(): Promise<Engine | null>;
  /** Rejects if the API has no answer either. */
  answer(query: Query): Promise<ToolList>;
  retry(): void;
}

export function createListSource(files: EngineFiles): ListSource {
  let loading: Promise<Engine | null> | undefined;

  function load(): Promise<Engine | null> {
    loading ??= loadEngine(files).catch(() => null);
    return loading;
  }

  return {
    load,
    async answer(query) {
      const engine = await load();
      // It may need one more file for this query.
      return (await engine?.answer(query).catch(() => null)) ?? askApi(query);
    },
    retry() {
      loading = undefined;
    },
  };
}

/** All at the same time: a search needs the index too. */
async function loadEngine({ script, directory, index }: EngineFiles): Promise<Engine> {
  const code: Promise<typeof searchEngine> = import(script);
  const [{ createEngine }, data] = await Promise.all([code, readFile(directory), readFile(index)]);
  return createEngine(data, readFile);
}

async function askApi(query: Query): Promise<ToolList> {
  const list: ToolList = await readJson(TOOLS_PATH + serializeQuery(query));
  if (!Array.isArray(list.data)) throw new Error("not a list of tools");
  return list;
}
