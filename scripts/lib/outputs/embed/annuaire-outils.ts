/**
 * `<annuaire-outils category="quiz-evaluation" limit="5">`: a list of tools for anybody's page, with its credit.
 *
 * Attributes: `q` and every filter as in the API; `collection` shows a collection instead; `limit` (5 unless
 * given); `api`, the address of another host. The content of the element stays until the list is there, and
 * if it cannot be loaded. Colours and fonts are the page's own.
 *
 * Runs on pages that we do not know: no inline style (their policy may forbid it), no markup from data.
 */

import type { License } from "../../../../functions/lib/contract/answer-schemas.ts";
import type { FilterDefinition } from "../../../../functions/lib/contract/filters.ts";
import { COLLECTIONS_PATH, TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import type { Problem } from "../../../../functions/lib/contract/problem-details.ts";
import type { Collection } from "../../content/fields/collection-fields.ts";
import type { ToolSummary } from "../../content/fields/tool-fields.ts";
import { toolPage } from "../page-addresses.ts";
import { ELEMENT_STYLE } from "./element-style.ts";
import { isServed } from "./is-served.ts";

export interface EmbeddedFilter extends Pick<FilterDefinition, "name" | "kind"> {
  /** The `::part` in which a listed tool shows its value; null if it shows none. */
  part: string | null;
  /** French names of the values that are shown. */
  labels: readonly (readonly [value: string, label: string])[];
}

/** Written in by the build: a browser needs the names of attributes before any answer is there. */
declare const FILTERS: readonly EmbeddedFilter[];

const DEFAULT_LIMIT = 5;
/** As many as one answer of the API holds. */
const MAX_LIMIT = 100;

/** Seconds. The window of the API's limit. */
const WAIT = 60;
/** In a row. Then only a visitor asks again. */
const MOST_WAITS = 3;

/** The parts of an answer that are shown. It comes from the network: any of them may be missing or wrong. */
interface Shown {
  ranked: boolean;
  tools: readonly Listed[];
  license: Partial<License> | undefined;
}

type Listed = Pick<ToolSummary, "slug" | "name"> & { readonly [field: string]: unknown };

class ToolsElement extends HTMLElement {
  static readonly observedAttributes = [
    "q",
    ...FILTERS.map(({ name }) => name),
    "collection",
    "limit",
    "api",
  ];

  readonly #root = this.attachShadow({ mode: "open" });
  #loading: AbortController | null = null;
  #scheduled = false;
  /** Since the last list. */
  #waits = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(ELEMENT_STYLE);
    this.#root.adoptedStyleSheets = [sheet];
    this.#keepInside("Chargement des outils…");
  }

  connectedCallback(): void {
    this.#schedule();
  }

  disconnectedCallback(): void {
    this.#cancel();
  }

  /** Several attributes that change together ask once. */
  attributeChangedCallback(): void {
    this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      if (this.isConnected) void this.#load();
    });
  }

  #cancel(): void {
    this.#loading?.abort();
    clearTimeout(this.#timer);
  }

  async #load(): Promise<void> {
    this.#cancel();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const given = this.getAttribute("api") || import.meta.url;
    const base = URL.canParse(given, document.baseURI) ? new URL(given, document.baseURI) : null;
    if (base === null) return this.#fail(`api: ${given}`, false);
    try {
      const response = await fetch(this.#address(base), { signal });
      if (response.status === 429) return this.#wait(Number(response.headers.get("Retry-After")) || WAIT);
      if (!response.ok) {
        const problem: unknown = await response.json().catch(() => null);
        if (signal.aborted) return;
        // The same request would be refused again.
        return this.#fail(describeProblem(problem) ?? `HTTP ${response.status}`, response.status >= 500);
      }
      this.#show(readAnswer(await response.json(), this.#limit), base);
    } catch (error) {
      const isRefused =
        error instanceof TypeError && this.#waits < MOST_WAITS && (await isServed(base, signal));
      if (signal.aborted) return;
      if (isRefused) this.#wait(WAIT);
      else this.#fail(error, true);
    }
  }

  get #limit(): number {
    const limit = Number.parseInt(this.getAttribute("limit") ?? "", 10);
    return limit > 0 ? Math.min(limit, MAX_LIMIT) : DEFAULT_LIMIT;
  }

  #address(base: URL): URL {
    const collection = this.getAttribute("collection");
    if (collection) return new URL(`${COLLECTIONS_PATH}/${encodeURIComponent(collection)}`, base);
    const url = new URL(TOOLS_PATH, base);
    for (const { name, kind } of [{ name: "q", kind: "one" }, ...FILTERS]) {
      const value = this.getAttribute(name);
      // As in HTML, the presence of a flag sets it.
      if (kind === "flag" && value !== null && value !== "false") url.searchParams.set(name, "true");
      else if (kind !== "flag" && value) url.searchParams.set(name, value);
    }
    url.searchParams.set("per_page", String(this.#limit));
    return url;
  }

  #show({ ranked, tools, license }: Shown, base: URL): void {
    this.#waits = 0;
    // The role is needed: without bullets, VoiceOver reads a list as plain text.
    const list = create(ranked ? "ol" : "ul", { part: "list", role: "list" });
    for (const tool of tools) {
      const { slug, name, short_description = "" } = tool;
      const href = new URL(toolPage(encodeURIComponent(slug)), base);
      const item = create("li", { part: "item" }, link(href, base, { part: "name", text: name }));
      for (const filter of FILTERS) {
        const label = labelOf(filter, tool[filter.name]);
        if (label && filter.part) item.append(create("span", { part: filter.part }, label));
      }
      item.append(create("p", { part: "description" }, String(short_description)));
      list.append(item);
    }
    const { text = base.host, url = base.origin } = license?.attribution ?? {};
    // No part: the licence asks for it, so a page’s style does not reach it.
    const credit = create("p", { class: "credit" }, "Source\u202F: ", link(url, base, { text }));
    const empty = create("p", { part: "message" }, "Aucun outil ne correspond.");
    this.#fill(tools.length > 0 ? list : empty, credit);
  }

  #wait(seconds: number): void {
    this.#waits++;
    const delay = Math.min(Math.max(seconds, 1), 300);
    this.#keepInside(`Trop de demandes en ce moment\u202F: nouvel essai dans ${Math.ceil(delay)}\u00A0s.`);
    this.#timer = setTimeout(() => this.#schedule(), delay * 1000);
  }

  #fail(reason: unknown, mayHelpToRetry: boolean): void {
    // For the author of the page: the full reason, such as a wrong attribute.
    console.warn("<annuaire-outils>", reason);
    const message = "La liste des outils n’a pas pu être chargée.";
    if (!mayHelpToRetry) {
      this.#keepInside(message);
      return;
    }
    const button = create("button", { part: "button", type: "button" }, "Réessayer");
    button.addEventListener("click", () => this.#schedule());
    this.#keepInside(`${message} `, button);
  }

  /** The content of the element, or these words if it has none. */
  #keepInside(...words: (Node | string)[]): void {
    const message = create("p", { part: "message", role: "status" }, ...words);
    this.#fill(this.children.length > 0 ? create("slot", {}) : message);
  }

  #fill(...nodes: Node[]): void {
    this.#root.replaceChildren(create("div", { lang: "fr" }, ...nodes));
  }
}

/** Leaves out tools without a name or slug. */
function readAnswer(body: unknown, limit: number): Shown {
  const { data, meta } = Object(body) as { data?: unknown; meta?: { license?: License } };
  const { tools, kind } = (Array.isArray(data) ? { tools: data } : Object(data)) as Partial<Collection>;
  if (!Array.isArray(tools)) throw new Error("no list");
  return { ranked: kind === "top", tools: tools.filter(isListed).slice(0, limit), license: meta?.license };
}

/** The first fault of a query, or else what the problem says; with the first suggestion. */
function describeProblem(body: unknown): string | undefined {
  const { detail, errors, suggestions } = Object(body) as Partial<Problem>;
  const [fault] = Array.isArray(errors) ? errors : [];
  const said = fault ? `${fault.parameter}: ${fault.detail}` : detail;
  const suggestion = fault?.suggestion ?? (Array.isArray(suggestions) ? suggestions[0]?.slug : undefined);
  // Most details name it themselves.
  if (!said || !suggestion || said.includes(suggestion)) return said;
  return `${said} Did you mean \`${suggestion}\`?`;
}

/** Undefined for a value of tomorrow, which has no label yet. */
const labelOf = ({ labels }: EmbeddedFilter, value: unknown): string | undefined =>
  labels.find(([known]) => known === String(value))?.[1];

const isListed = (tool: unknown): tool is Listed =>
  typeof Object(tool).slug === "string" && typeof Object(tool).name === "string";

function create(
  tag: string,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A link to https or to the directory itself; anything else stays text. */
function link(href: URL | string, base: URL, { part, text }: { part?: string; text: string }): Node {
  const url = URL.canParse(href) ? new URL(href) : base;
  const safe = url.protocol === "https:" || url.origin === base.origin;
  return safe ? create("a", { href: url.href, ...(part && { part }) }, text) : create("span", {}, text);
}

if (!customElements.get("annuaire-outils")) customElements.define("annuaire-outils", ToolsElement);
