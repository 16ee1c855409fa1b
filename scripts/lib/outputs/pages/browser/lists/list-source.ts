/**
 * Where the lists of tools come from: this browser, as soon as it has the directory. The API answers one query at
 * most until then, and all of them if the directory cannot be loaded: a school is one address for its rate limit.
 */

import type { Query } from "../../../../../../functions/lib/contract/query.ts";
import { requestPath } from "../browse-state.ts";
import { fetchList, type ListAnswer } from "./fetch-list.ts";
import type { LocalLists } from "./local-lists.ts";

export interface ListSource {
  /** Starts to load the directory: the visitor is about to ask for something. */
  prepare(): void;
  /** Whether answers come at once, and cost no request. */
  isLocal(): boolean;
  answer(query: Query, signal: AbortSignal): Promise<ListAnswer>;
}

/** After a failure the directory is loaded again, but not sooner. */
const NEXT_TRY = 30_000;

/** `start` loads the directory into this browser. */
export function createListSource(start: () => LocalLists): ListSource {
  let lists: LocalLists | null = null;
  let isLocal = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  let hasAskedApi = false;

  function prepare(): void {
    if (lists !== null || performance.now() - failedAt < NEXT_TRY) return;
    const started = start();
    lists = started;
    started.ready.then(
      () => {
        isLocal = true;
      },
      () => {
        started.end();
        lists = null;
        failedAt = performance.now();
      },
    );
  }

  return {
    prepare,
    isLocal: () => isLocal,
    async answer(query, signal) {
      prepare();
      const askApi = () => fetchList(requestPath(query), signal);
      const local = lists?.answer(query).then(
        (list): ListAnswer => ({ kind: "list", list }),
        () => {
          // Something more had to be loaded for this query, and could not be.
          isLocal = false;
          return null;
        },
      );
      if (local === undefined) return askApi();
      if (isLocal || hasAskedApi) return (await local) ?? (signal.aborted ? ABORTED : askApi());
      hasAskedApi = true;
      const remote = askApi();
      const first = await Promise.race([local, remote]);
      if (first?.kind === "list" || first?.kind === "aborted") return first;
      return (await local) ?? remote;
    },
  };
}

const ABORTED: ListAnswer = { kind: "aborted" };
