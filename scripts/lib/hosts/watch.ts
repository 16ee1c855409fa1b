/** `npm start -- --watch`: builds again when the content changes, and tells every open page. */

import { watch } from "node:fs";
import { escapeXml } from "../outputs/output.ts";
import type { ClientFetch } from "./server.ts";

/** Editors save in several steps, and a checkout touches many files. */
const QUIET_MS = 80;

/** Calls back when something in the folder has changed: once for several changes, one call at a time. */
export function watchFolder(folder: string, onChange: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange).catch(console.error);
    }, QUIET_MS);
  });
}

const SCRIPT_PATH = "/__watch/client.js";
const STATE_PATH = "/__watch/state.json";
const NO_STORE = { "Cache-Control": "no-store" };

/** Adds to each page what is wrong with the content, and a script that loads the page again when that has changed. */
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
      const box = `<pre role="alert" class="callout callout-warning">${escapeXml(findings)}</pre>`;
      const tag = `<script type="module" src="${SCRIPT_PATH}" data-version="${version}"></script>`;
      const added = `${tag}${findings === "" ? "" : box}`;
      const page = (await answer.text()).replace(/<body[^>]*>/, (start) => start + added);
      answer.headers.delete("ETag");
      answer.headers.set("Cache-Control", "no-store");
      return new Response(page, answer);
    },
    /** `text`: tells every open page, in French, what is wrong; "" if nothing is. */
    show(text: string): void {
      version += 1;
      findings = text;
    },
  };
}

/** Runs in the pages that somebody sees, once a second. */
const CLIENT = `
const { version } = document.querySelector("script[data-version]").dataset;
setInterval(async () => {
  if (!document.hidden && (await (await fetch("${STATE_PATH}")).json()).version !== Number(version)) location.reload();
}, 1000);
`;
