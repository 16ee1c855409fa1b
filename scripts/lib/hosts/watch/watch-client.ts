/**
 * Runs in the pages of `npm start -- --watch`: shows above them what is wrong in the content, and loads them again
 * when the content has changed.
 */

import type { WatchState } from "./watch-state.ts";

/** The bundler writes them. */
declare const EVENTS_PATH: string;

/** In a root of its own, away from the styles of the page; made by script, which the policy of the page allows. */
const STYLE = `
  :host { all: initial; display: block; position: sticky; top: 0; z-index: 2147483647; }
  section { max-height: 60vh; overflow: auto; padding: 0.6rem 1rem; color: #fff; background: #8c1010;
    font: 0.95rem/1.45 system-ui, sans-serif; }
  section.warning { color: #000; background: #ffd766; }
  summary { font-weight: 700; cursor: pointer; }
  ul { margin: 0.5rem 0 0; padding: 0 0 0 1.1rem; }
  li { margin: 0 0 0.6rem; }
  code, pre { font: 0.9em ui-monospace, monospace; white-space: pre-wrap; margin: 0; }
`;

const shown = document.querySelector<HTMLScriptElement>("script[data-version]")?.dataset.version;
const bar = document.createElement("div");
const root = bar.attachShadow({ mode: "open" });
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);
root.adoptedStyleSheets = [sheet];

let events: EventSource | undefined;

/** A browser opens few connections to a host: pages that nobody sees hold none. */
function follow(): void {
  events?.close();
  if (document.hidden) return;
  events = new EventSource(EVENTS_PATH);
  events.onmessage = ({ data }) => show(JSON.parse(data));
}

function show({ version, title, isBroken, findings }: WatchState): void {
  if (version !== shown) {
    events?.close();
    location.reload();
    return;
  }
  bar.remove();
  root.replaceChildren();
  if (findings.length === 0) return;
  const section = element("section", "");
  section.className = isBroken ? "error" : "warning";
  section.setAttribute("role", isBroken ? "alert" : "status");
  const details = document.createElement("details");
  details.open = isBroken;
  const list = element("ul", "");
  for (const { place, message, fix } of findings) {
    const item = element("li", "");
    item.append(element("code", place), document.createElement("br"), message);
    if (fix !== null) item.append(element("pre", `À faire : ${fix}`));
    list.append(item);
  }
  details.append(element("summary", title), list);
  section.append(details);
  root.append(section);
  document.body.prepend(bar);
}

function element(name: string, text: string): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

document.addEventListener("visibilitychange", follow);
follow();
