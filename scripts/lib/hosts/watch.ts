/** `npm start -- --watch`: builds again when the content changes, and tells every open page. */

import { watch } from "node:fs";
import type { ClientFetch } from "./server.ts";

/** Editors save in several steps, and a checkout touches many files. */
const QUIET_MS = 80;

/** Calls back when something in the folder has changed: once for several changes, one call at a time. */
export function watchFolder(folder: string, onChange: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const settle = (): void => {
    running = running.then(onChange).catch((error: unknown) => console.error(error));
  };
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(settle, QUIET_MS);
  });
}

const SCRIPT_PATH = "/__watch/client.js";
const STATE_PATH = "/__watch/state.json";
const NO_STORE = { "Cache-Control": "no-store" };

/**
 * Adds to each page a script that shows findings and loads the page again. `show`: tells every open page, in French,
 * what is wrong; `isNew`: the site is another one, so pages are loaded again.
 */
export function createWatchedPages(site: ClientFetch) {
  // Pages of an earlier process are loaded again too.
  let version = Date.now();
  let findings = "";
  return {
    async fetch(request: Request, client: string): Promise<Response> {
      const { pathname } = new URL(request.url);
      if (pathname === STATE_PATH) return Response.json({ version, findings }, { headers: NO_STORE });
      if (pathname === SCRIPT_PATH)
        return new Response(CLIENT, { headers: { ...NO_STORE, "Content-Type": "text/javascript" } });
      const answer = await site(request, client);
      const isPage = answer.body !== null && answer.headers.get("Content-Type")?.startsWith("text/html");
      // The forms of /admin/ hold what has not been saved.
      if (!isPage || pathname.startsWith("/admin")) return answer;
      const tag = `<script type="module" src="${SCRIPT_PATH}" data-version="${version}"></script>`;
      const { etag: _, "cache-control": __, ...headers } = Object.fromEntries(answer.headers);
      return new Response(`${await answer.text()}${tag}\n`, {
        status: answer.status,
        headers: { ...headers, ...NO_STORE },
      });
    },
    show(text: string, { isNew }: { isNew: boolean }): void {
      if (isNew) version += 1;
      findings = text;
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
