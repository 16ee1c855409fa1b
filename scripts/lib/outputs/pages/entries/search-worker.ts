/** Runs beside the browse page: loads the directory, and answers queries with the code of the edge function. */

import type { Directory } from "../../../../../functions/lib/answer/directory.ts";
import { type AnswerQuery, createAnswer } from "../../../../../functions/lib/answer/list.ts";
import type { FromWorker, ToWorker } from "../browser/lists/worker-messages.ts";

/** On the slowest connections the index takes many seconds. */
const TIMEOUT = 60_000;

const files = new Map<string, Promise<unknown>>();

/** Each file is loaded once; again only after a failure. */
function read<T>(path: string): Promise<T> {
  const known = files.get(path);
  // Written by the same build as this script.
  if (known !== undefined) return known as Promise<T>;
  const loaded: Promise<T> = fetch(path, { signal: AbortSignal.timeout(TIMEOUT) }).then((answer) => {
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return answer.json();
  });
  files.set(path, loaded);
  loaded.catch(() => files.delete(path));
  return loaded;
}

let answerer: Promise<AnswerQuery> | undefined;

addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
  if ("files" in data) {
    const { directory, index } = data.files;
    answerer = read<Directory>(directory).then(createAnswer);
    // Questions say if it fails.
    answerer.catch(() => {});
    // At the same time: the directory names the same address.
    read(index).catch(() => {});
    return;
  }
  const { id, query } = data;
  const text = await answerer
    ?.then((answer) => answer(query, read))
    .then(
      (list) => JSON.stringify(list),
      () => null,
    );
  const message: FromWorker = { id, text: text ?? null };
  postMessage(message);
});
