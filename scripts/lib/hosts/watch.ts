/** `npm start -- --watch`: builds again when the content changes, and tells every open page. */

import { watch } from "chokidar";
import type { ClientFetch } from "./server.ts";

/** Editors save in several steps, and a checkout touches many files. */
const QUIET_MS = 80;

export interface FolderWatch {
  /** Calls back at each change from the beginning on: once for several changes, one call at a time. */
  each(onChange: () => Promise<void>): void;
}

/** Resolves once it watches: what changes from then on is not missed. */
export function watchFolder(folder: string): Promise<FolderWatch> {
  let call: (() => Promise<void>) | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isPending = false;
  const run = async (): Promise<void> => {
    if (call === null || !isPending) return;
    isPending = false;
    await call();
  };
  const settle = (): void => {
    running = running.then(run).catch((error: unknown) => console.error(error));
  };
  const watcher = watch(folder, { ignoreInitial: true }).on("all", () => {
    isPending = true;
    clearTimeout(timer);
    timer = setTimeout(settle, QUIET_MS);
  });
  const each = (onChange: () => Promise<void>): void => {
    call = onChange;
    settle();
  };
  return new Promise((resolve) => watcher.once("ready", () => resolve({ each })));
}

const SCRIPT_PATH = "/__watch/client.js";
const EVENTS_PATH = "/__watch/events";

/** What pages are told. */
interface News {
  /** Of the site: a page of another one is loaded again. */
  version: string;
  /** What is wrong in the content, in French; empty if nothing is. */
  findings: string;
}

export interface WatchedPages {
  fetch: ClientFetch;
  /** Tells every open page. `isNew`: the site is another one, so they are loaded again. */
  show(findings: string, options: { isNew: boolean }): void;
}

/** Adds to each page a script that shows findings and loads the page again. */
export function createWatchedPages(site: ClientFetch): WatchedPages {
  // Pages of an earlier process are loaded again too.
  let number = Date.now();
  let news: News = { version: String(number), findings: "" };
  const readers = new Set<(news: News) => void>();

  function openEvents(): Response {
    let leave = (): void => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (latest: News) =>
          controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(latest)}\n\n`));
        leave = () => readers.delete(send);
        readers.add(send);
        send(news);
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
        return new Response(CLIENT, {
          headers: { "Content-Type": "text/javascript", "Cache-Control": "no-store" },
        });
      const answer = await site(request, client);
      // The forms of /admin/ hold what has not been saved.
      const isPage = answer.status !== 304 && answer.headers.get("Content-Type")?.startsWith("text/html");
      if (!isPage || answer.body === null || pathname.startsWith("/admin")) return answer;
      const tag = `<script type="module" src="${SCRIPT_PATH}" data-version="${news.version}"></script>`;
      const headers = new Headers({ ...Object.fromEntries(answer.headers), "Cache-Control": "no-store" });
      headers.delete("ETag");
      return new Response(`${await answer.text()}${tag}\n`, { status: answer.status, headers });
    },
    show(findings, { isNew }) {
      if (isNew) number += 1;
      news = { version: String(number), findings };
      for (const send of readers) send(news);
    },
  };
}

/** Runs in the pages. A browser opens few connections to a host: pages that nobody sees hold none. */
const CLIENT = `
const shown = document.querySelector("script[data-version]").dataset.version;
const box = document.createElement("pre");
box.setAttribute("role", "alert");
box.style.cssText = "position:sticky;top:0;z-index:99;margin:0;max-height:60vh;overflow:auto;padding:.6rem 1rem;color:#fff;background:#8c1010;white-space:pre-wrap";
let events;
function follow() {
  events?.close();
  if (document.hidden) return;
  events = new EventSource("${EVENTS_PATH}");
  events.onmessage = ({ data }) => {
    const { version, findings } = JSON.parse(data);
    if (version !== shown) return location.reload();
    box.textContent = findings;
    if (findings === "") box.remove();
    else document.body.prepend(box);
  };
}
document.addEventListener("visibilitychange", follow);
follow();
`;
