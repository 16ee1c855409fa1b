/**
 * `<annuaire-outils need="quiz" limit="5">`: a list of tools for anybody's page, with its credit.
 *
 * Attributes: `collection`, `need`, every filter as in the API, or `q`; `limit` (5 unless given); `variant`
 * (`list`, `compact`); `target` of links; `api`, the address of another host. The content of the element stays until
 * the list is there, and if it cannot be loaded. Colours and fonts are the page's own.
 *
 * Runs on pages that we do not know: no inline style (their policy may forbid it), no markup from data.
 */

import { toolPage } from "../../page-addresses.ts";
import { ELEMENT_STYLE } from "./element-style.ts";
import type { EmbeddedFilter } from "./embedded-filter.ts";
import { Busy, type FoundList, findTools, type Listed, WrongAttribute } from "./find-listed.ts";
import { type EmbedRequest, OWN_ATTRIBUTES, readRequest, unknownAttributes } from "./read-request.ts";

/** Written in by the build: a browser needs the names of attributes before any answer is there. */
declare const FILTERS: readonly EmbeddedFilter[];
/** The same: it is shown even if nothing can be reached. */
declare const CREDIT: { readonly text: string; readonly url: string };

const ATTRIBUTES = [...OWN_ATTRIBUTES, ...FILTERS.map(({ name }) => name)];

/** In a row. Then only a visitor asks again. */
const MOST_WAITS = 3;

class ToolsElement extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;

  readonly #root = this.attachShadow({ mode: "open" });
  /** The newest load: what an older one finds is no longer wanted. */
  #load = 0;
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
    this.#load++;
    clearTimeout(this.#timer);
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
      if (this.isConnected) void this.#start();
    });
  }

  async #start(): Promise<void> {
    clearTimeout(this.#timer);
    const load = ++this.#load;
    for (const name of unknownAttributes(this.getAttributeNames(), ATTRIBUTES))
      this.#warn(`${name}\u202F: attribut inconnu, sans effet`);
    const read = readRequest((name) => this.getAttribute(name), FILTERS);
    const base = this.#base();
    if (base === null) return this.#refuse(`api="${this.getAttribute("api")}"\u202F: adresse illisible`);
    if ("faults" in read) return this.#refuse(read.faults.join("\n"));
    try {
      const found = await findTools(read.request, base);
      if (load === this.#load) this.#show(found, read.request, base);
    } catch (error) {
      if (load !== this.#load) return;
      if (error instanceof WrongAttribute) this.#refuse(error.message);
      else if (error instanceof Busy && this.#waits < MOST_WAITS) this.#wait(error.seconds);
      else this.#fail(error);
    }
  }

  #base(): URL | null {
    const given = this.getAttribute("api") || import.meta.url;
    return URL.canParse(given, document.baseURI) ? new URL(given, document.baseURI) : null;
  }

  #show({ tools, ranked, more }: FoundList, request: EmbedRequest, base: URL): void {
    this.#waits = 0;
    // The role is needed: without bullets, VoiceOver reads a list as plain text.
    const list = create(ranked ? "ol" : "ul", { part: "list", role: "list" });
    if (request.compact) list.classList.add("compact");
    for (const tool of tools) list.append(this.#item(tool, request, base));
    const empty = create("p", { part: "message" }, "Aucun outil ne correspond.");
    const rest = more
      ? [
          create(
            "p",
            { part: "more" },
            link(new URL(more.page, base), request, `Voir les ${more.count} outils`),
          ),
        ]
      : [];
    this.#fill(tools.length > 0 ? list : empty, ...rest);
  }

  #item(tool: Listed, request: EmbedRequest, base: URL): HTMLElement {
    const href = new URL(toolPage(encodeURIComponent(tool.slug)), base);
    const item = create("li", { part: "item" }, link(href, request, tool.name, { part: "name" }));
    for (const filter of FILTERS) {
      const label = labelOf(filter, tool[filter.name]);
      if (label && filter.part) item.append(" ", create("span", { part: filter.part }, label));
    }
    const { short_description: text } = tool;
    if (!request.compact && typeof text === "string") item.append(create("p", { part: "description" }, text));
    return item;
  }

  #wait(seconds: number): void {
    this.#waits++;
    const delay = Math.min(Math.max(seconds, 1), 300);
    this.#keepInside(`Trop de demandes en ce moment\u202F: nouvel essai dans ${Math.ceil(delay)}\u00A0s.`);
    this.#timer = setTimeout(() => this.#schedule(), delay * 1000);
  }

  #fail(reason: unknown): void {
    this.#warn(reason);
    const button = create("button", { part: "button", type: "button" }, "Réessayer");
    button.addEventListener("click", () => {
      this.#waits = 0;
      this.#schedule();
    });
    this.#keepInside("La liste des outils n’a pas pu être chargée. ", button);
  }

  /** Whoever embeds the list sees why it is not there, without a console. */
  #refuse(faults: string): void {
    this.#warn(faults);
    this.#keepInside(`Liste à corriger\u202F: ${faults}`);
  }

  /** For the author of the page. */
  #warn(reason: unknown): void {
    console.warn("<annuaire-outils>", reason);
  }

  /** The content of the element, or these words if it has none. */
  #keepInside(...words: (Node | string)[]): void {
    const message = create("p", { part: "message", role: "status" }, ...words);
    const hasContent = this.children.length > 0 || this.textContent?.trim();
    this.#fill(hasContent ? create("slot", {}) : message);
  }

  #fill(...nodes: Node[]): void {
    // No part: the licence asks for it, so a page’s style does not reach it.
    const credit = create(
      "p",
      { class: "credit" },
      "Source\u202F: ",
      link(new URL(CREDIT.url), {}, CREDIT.text),
    );
    const box = create("div", { lang: "fr", dir: "ltr" }, ...nodes, credit);
    const hadFocus = this.#root.activeElement !== null;
    this.#root.replaceChildren(box);
    if (!hadFocus) return;
    // The button that was pressed is gone: whoever uses a keyboard stays here.
    box.tabIndex = -1;
    box.focus();
  }
}

/** Undefined for a value of tomorrow, which has no label yet. */
const labelOf = ({ labels }: EmbeddedFilter, value: unknown): string | undefined =>
  labels.find(([known]) => known === String(value))?.[1];

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

function link(
  { href }: URL,
  { target }: Partial<EmbedRequest>,
  text: string,
  attributes: Record<string, string> = {},
): HTMLElement {
  if (!target) return create("a", { href, ...attributes }, text);
  const hint = target === "_blank" ? [create("span", { class: "hidden" }, " (nouvel onglet)")] : [];
  return create("a", { href, target, rel: "noopener", ...attributes }, text, ...hint);
}

if (!customElements.get("annuaire-outils")) customElements.define("annuaire-outils", ToolsElement);
