/** Adds to the pages of `npm start -- --watch` a script that shows problems and loads pages again. */

import type { BuildCache } from "../../cache/build-cache.ts";
import { bundleModule, fileBeside } from "../../outputs/bundle.ts";
import type { Finding } from "../../source/finding.ts";
import type { ClientFetch } from "../http-server.ts";
import { toWatchState, type WatchState } from "./watch-state.ts";

const SCRIPT_PATH = "/__watch/client.js";
const EVENTS_PATH = "/__watch/events";

export interface WatchPages {
  fetch: ClientFetch;
  /** Tells every open page. `isNew`: the content is another one, so they are loaded again. */
  show(findings: readonly Finding[], given?: { isNew: boolean }): void;
}

export function createWatchPages(site: ClientFetch, cache: BuildCache): WatchPages {
  const script = bundleModule(fileBeside(import.meta.url, "watch-client.ts"), {
    constants: { EVENTS_PATH },
    cache,
  });
  // Pages of an earlier process are loaded again too.
  const started = Date.now().toString(36);
  let number = 1;
  let state = toWatchState([], `${started}-${number}`);
  const readers = new Set<(state: WatchState) => void>();

  function openEvents(): Response {
    let leave = (): void => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (news: WatchState) =>
          controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(news)}\n\n`));
        leave = () => readers.delete(send);
        readers.add(send);
        send(state);
      },
      cancel: () => leave(),
    });
    return new Response(body, {
      headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" },
    });
  }

  return {
    async fetch(request, client) {
      const { pathname } = new URL(request.url);
      if (pathname === EVENTS_PATH) return openEvents();
      if (pathname === SCRIPT_PATH)
        return new Response(script, {
          headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-store" },
        });
      // Its forms hold what has not been saved.
      if (pathname.startsWith("/admin")) return site(request, client);
      const { version } = state;
      return withScript(await site(withoutConditions(request), client), version);
    },
    show(findings, { isNew } = { isNew: false }) {
      if (isNew) number += 1;
      state = toWatchState(findings, `${started}-${number}`);
      for (const send of readers) send(state);
    },
  };
}

/** For pages: an answer that a browser has kept may lack the script. */
function withoutConditions(request: Request): Request {
  if (!request.headers.get("Accept")?.includes("text/html")) return request;
  const headers = new Headers(request.headers);
  for (const name of ["If-None-Match", "If-Match", "Range", "If-Range"]) headers.delete(name);
  return new Request(request.url, { method: request.method, headers });
}

async function withScript(answer: Response, version: string): Promise<Response> {
  if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return answer;
  if (answer.status === 206 || answer.status === 304) return answer;
  const headers = new Headers(answer.headers);
  for (const name of ["ETag", "Accept-Ranges", "Content-Length"]) headers.delete(name);
  headers.set("Cache-Control", "no-store");
  const { status } = answer;
  if (answer.body === null) return new Response(null, { status, headers });
  const tag = `<script type="module" src="${SCRIPT_PATH}" data-version="${version}"></script>`;
  return new Response(`${await answer.text()}${tag}\n`, { status, headers });
}
