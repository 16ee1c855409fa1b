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

let loading: Promise<Engine | null> | undefined;

/** Null if the engine cannot be loaded: then not again before `forgetEngine`. */
export function loadEngine(files: EngineFiles): Promise<Engine | null> {
  loading ??= startEngine(files).catch(() => null);
  return loading;
}

export function forgetEngine(): void {
  loading = undefined;
}

/** All at the same time: a search needs the index too. */
async function startEngine({ script, directory, index }: EngineFiles): Promise<Engine> {
  const code: Promise<typeof searchEngine> = import(script);
  const [{ createEngine }, data] = await Promise.all([code, readFile(directory), readFile(index)]);
  return createEngine(data, readFile);
}

/** Rejects if the API has no answer either. */
export async function answer(query: Query): Promise<ToolList> {
  // The engine may need one more file for this query.
  const own = await (await loading)?.answer(query).catch(() => null);
  if (own) return own;
  const list: ToolList = await readJson(TOOLS_PATH + serializeQuery(query));
  if (!Array.isArray(list.data)) throw new Error("not a list of tools");
  return list;
}
