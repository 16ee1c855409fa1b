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
const STATE_PATH = "/__watch/state.json";

export interface WatchedPages {
  fetch: ClientFetch;
  /** Tells every open page, in French, what is wrong. `isNew`: the site is another one, so they are loaded again. */
  show(findings: string, options: { isNew: boolean }): void;
}

/** Adds to each page a script that shows findings and loads the page again. */
export function createWatchedPages(site: ClientFetch): WatchedPages {
  // Pages of an earlier process are loaded again too.
  let version = Date.now();
  let shown = "";
  const noStore = { "Cache-Control": "no-store" };

  return {
    async fetch(request, client) {
      const { pathname } = new URL(request.url);
      if (pathname === STATE_PATH) return Response.json({ version, findings: shown }, { headers: noStore });
      if (pathname === SCRIPT_PATH)
        return new Response(CLIENT, { headers: { ...noStore, "Content-Type": "text/javascript" } });
      const answer = await site(request, client);
      const isPage = answer.body !== null && answer.headers.get("Content-Type")?.startsWith("text/html");
      // The forms of /admin/ hold what has not been saved.
      if (!isPage || pathname.startsWith("/admin")) return answer;
      const tag = `<script type="module" src="${SCRIPT_PATH}" data-version="${version}"></script>`;
      const headers = new Headers({ ...Object.fromEntries(answer.headers), ...noStore });
      headers.delete("ETag");
      return new Response(`${await answer.text()}${tag}\n`, { status: answer.status, headers });
    },
    show(findings, { isNew }) {
      if (isNew) version += 1;
      shown = findings;
    },
  };
}

/** Runs in the pages that somebody sees, once a second. */
const CLIENT = `
const loaded = Number(document.querySelector("script[data-version]").dataset.version);
const box = document.createElement("pre");
box.setAttribute("role", "alert");
box.style.cssText = "position:sticky;top:0;z-index:99;margin:0;max-height:60vh;overflow:auto;padding:.6rem 1rem;color:#fff;background:#8c1010;white-space:pre-wrap";
setInterval(async () => {
  if (document.hidden) return;
  const { version, findings } = await (await fetch("${STATE_PATH}")).json();
  if (version !== loaded) return location.reload();
  if (findings === "") box.remove();
  else if (box.textContent !== findings || !box.isConnected) {
    box.textContent = findings;
    document.body.prepend(box);
  }
}, 1000);
`;
