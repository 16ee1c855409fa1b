/**
 * Where lists of tools come from: the code of the edge and the directory, loaded once into this browser. A school
 * is one address for the rate limit of the API, which is asked only if they cannot be loaded.
 */

import { TOOLS_PATH } from "../../../../../functions/lib/contract/paths.ts";
import { type Query, serializeQuery } from "../../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import type * as searchEngine from "../entries/search-engine.ts";

type Engine = searchEngine.Engine;

/** The addresses of what an engine is made from. */
export interface EngineFiles {
  readonly script: string;
  readonly directory: string;
  readonly index: string;
}

export interface ListSource {
  /** Null if the engine cannot be loaded: then not again before `retry`. */
  load(): Promise<Engine | null>;
  /** As soon as it is here: an answer then comes at once, and costs no request. */
  engine(): Engine | null;
  /** Rejects if the API has no answer either. */
  answer(query: Query): Promise<ToolList>;
  retry(): void;
}

/** On the slowest connections the index takes many seconds. */
const TIMEOUT = 60_000;

export function createListSource(files: EngineFiles): ListSource {
  let engine: Engine | null = null;
  let loading: Promise<Engine | null> | undefined;

  async function start(): Promise<Engine | null> {
    engine = await loadEngine(files).catch(() => null);
    return engine;
  }

  function load(): Promise<Engine | null> {
    loading ??= start();
    return loading;
  }

  return {
    load,
    engine: () => engine,
    async answer(query) {
      const local = await load();
      // It may need one more file for this query.
      return (await local?.answer(query).catch(() => null)) ?? askApi(query);
    },
    retry() {
      if (engine === null) loading = undefined;
    },
  };
}

/** All at the same time: a search needs the index too. */
async function loadEngine({ script, directory, index }: EngineFiles): Promise<Engine> {
  const code: Promise<typeof searchEngine> = import(script);
  const [{ createEngine }, data] = await Promise.all([code, readFile(directory), readFile(index)]);
  return createEngine(data, readFile);
}

const loaded = new Map<string, ReturnType<typeof readJson>>();

/** Reads a file that the same build wrote. Each is loaded once; again only after a failure. */
export function readFile(path: string): ReturnType<typeof readJson> {
  const known = loaded.get(path);
  if (known !== undefined) return known;
  const file = readJson(path);
  loaded.set(path, file);
  file.catch(() => loaded.delete(path));
  return file;
}

async function askApi(query: Query): Promise<ToolList> {
  const list: ToolList = await readJson(TOOLS_PATH + serializeQuery(query));
  if (!Array.isArray(list.data)) throw new Error("not a list of tools");
  return list;
}

async function readJson(path: string) {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.json();
}
