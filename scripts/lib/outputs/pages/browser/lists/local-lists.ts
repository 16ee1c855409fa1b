/** Lists of tools that this browser computes by itself, in a worker: no key waits for it, and no request is sent. */

import { DEFAULT_QUERY, type Query } from "../../../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../../../content/fields/documents.ts";
import type { LocalFiles } from "../../../output.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

export interface LocalLists {
  /** Resolves when answers come at once; rejects if something could not be loaded. */
  readonly ready: Promise<void>;
  /** Waits for what it needs. Rejects if that could not be loaded. */
  answer(query: Query): Promise<ToolList>;
  end(): void;
}

export interface LocalAddresses extends LocalFiles {
  /** The script of the worker. */
  readonly worker: string;
}

/** The first search takes longer than the others. Any words will do. */
const FIRST_QUERY: Query = { ...DEFAULT_QUERY, q: "un outil gratuit pour la classe" };

export function startLocalLists({ worker: script, ...files }: LocalAddresses): LocalLists {
  const worker = new Worker(script, { type: "module" });
  const waiting = new Map<number, (text: string | null) => void>();
  let asked = 0;
  let hasEnded = false;

  const send = (message: ToWorker) => worker.postMessage(message);
  worker.addEventListener("message", ({ data: { id, text } }: MessageEvent<FromWorker>) => {
    waiting.get(id)?.(text);
    waiting.delete(id);
  });
  /** Nothing that waits gets an answer any more. */
  function end(): void {
    hasEnded = true;
    worker.terminate();
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  }

  // The script could not be loaded, or has failed.
  worker.addEventListener("error", end);
  send({ files });

  async function answer(query: Query): Promise<ToolList> {
    const id = ++asked;
    const text = await new Promise<string | null>((resolve) => {
      if (hasEnded) return resolve(null);
      waiting.set(id, resolve);
      send({ id, query });
    });
    if (text === null) throw new Error("the lists of this browser are not there");
    return JSON.parse(text);
  }

  return { ready: answer(FIRST_QUERY).then(() => undefined), answer, end };
}
