/**
 * The browse page in the browser: what the visitor asks for, by the form, a link or the address, and the results
 * drawn for it. The field belongs to the visitor: it is written only to go to another search.
 */

import { render } from "preact";
import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import { DEFAULT_QUERY, type Query } from "../../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import { countTools } from "../labels.ts";
import { describeResults, type Places } from "./describe-results.ts";
import { element } from "./element.ts";
import { createListSource, type EngineFiles } from "./engine.ts";
import { findBoxes } from "./filter-boxes.ts";
import { currentPlace, followHistory, restorePlace, writeAddress } from "./history-place.ts";
import { fitSearch, isAsked, isSameQuery, pageUrl, readQuery } from "./query-address.ts";
import { ActiveFilters } from "./reading.tsx";
import { Failure, Results } from "./results.tsx";
import { followSheet } from "./sheet.ts";

/** What the build gives to the page. */
export interface BrowseData {
  files: EngineFiles;
  /** Those with too many values have none: the engine has all. */
  filters: readonly FilterDefinition[];
  places: Places;
}

/** A wait becomes visible only when it is long enough to be noticed. */
const LONG_WAIT = 200;
/** After so long without a key a search is typed: it gets its address, and its count is read out. */
const PAUSE = 500;
/** Between two keys: more than a screen shows. */
const FIRST_ROWS = 12;

/** Call it once. */
export function startBrowsing({ files, places, ...data }: BrowseData): void {
  const form = element("annuaire", HTMLFormElement);
  const field = element("q", HTMLInputElement);
  const start = element("depart", HTMLElement);
  const results = element("liste", HTMLElement);
  const boxes = findBoxes();
  const sheet = followSheet(focusResults);
  const source = createListSource(files);
  const baseTitle = document.title;

  let filters = data.filters;
  /** What the visitor asks for, but for letters of the last moment. */
  let query = DEFAULT_QUERY;
  let notices: readonly string[] = [];
  let typing: ReturnType<typeof setTimeout> | undefined;
  let isTyping = false;
  let questions = 0;
  let hasFailed = false;
  /** Nobody needs to hear the count of the page itself. */
  let told = DEFAULT_QUERY;

  /** Asks for a query, and draws the answer unless another question was asked meanwhile. */
  async function show(next: Query): Promise<void> {
    query = next;
    const question = ++questions;
    results.setAttribute("aria-busy", "true");
    const waiting = setTimeout(() => results.classList.add("results-waiting"), LONG_WAIT);
    const list = await source.answer(next).catch(() => null);
    clearTimeout(waiting);
    if (question !== questions) return;
    drawResults(list);
    if (!isTyping) drawAround(list);
  }

  function drawResults(list: ToolList | null): void {
    hasFailed = list === null;
    // The first time, the tools that the build wrote are there.
    if (!results.dataset.drawn) results.replaceChildren();
    results.dataset.drawn = "true";
    const rows = isTyping ? FIRST_ROWS : query.per_page;
    render(
      list === null ? (
        <Failure query={query} filters={filters} />
      ) : (
        <Results {...{ query, list, filters, places, notices, rows }} />
      ),
      results,
    );
    results.setAttribute("aria-busy", "false");
    results.classList.remove("results-waiting");
    const asked = isAsked(query);
    form.classList.toggle("browse-asked", asked);
    start.hidden = asked;
    document.documentElement.classList.remove("asks");
    element("nombre", HTMLElement).textContent = asked && list !== null ? countTools(list.meta.total) : "";
  }

  /** What changes when a search is typed, not at each key: filters and their counts, title, what is read out. */
  function drawAround(list: ToolList | null): void {
    boxes.check(query);
    boxes.count(list);
    sheet.show(query, list);
    render(<ActiveFilters query={query} filters={filters} />, element("choix-actifs", HTMLElement));
    const said = list === null ? "Recherche" : describeResults(query, list);
    document.title = isAsked(query) ? `${said} – ${baseTitle}` : baseTitle;
    if (list !== null && !isSameQuery(told, query)) element("annonce", HTMLElement).textContent = said;
    told = query;
  }

  /** The query with what is in the field now. */
  function withField(): Query {
    const q = fitSearch(field.value);
    return q === query.q ? query : { ...query, q, page: 1 };
  }

  /** To another query: a new entry of the history, unless it is shown already. */
  function go(next: Query, isTyped = false): Promise<void> {
    clearTimeout(typing);
    isTyping = false;
    notices = [];
    if (!isSameQuery(next, readAddress().query)) writeAddress(pageUrl(next), isTyped);
    query = next;
    if (fitSearch(field.value) !== next.q) field.value = next.q ?? "";
    boxes.check(query);
    return show(next);
  }

  /** The visitor paused, or does something else. */
  const endTyping = () => (isTyping ? go(withField(), true) : Promise.resolve());

  function type(): void {
    isTyping = true;
    clearTimeout(typing);
    typing = setTimeout(endTyping, PAUSE);
    const next = withField();
    if (next === query) return;
    // The best results are the first.
    if (scrollY > 0) scrollTo({ top: 0, behavior: "instant" });
    if (source.engine() !== null) void show(next);
    else void source.load();
  }

  const choose = (box: HTMLInputElement) => void go(boxes.choose(box, withField(), filters));

  /** To an address of this page. What was typed since it was drawn stays. */
  function reach(address: string): Promise<void> {
    const { query: wanted } = readQuery(new URL(address, location.href).search, filters);
    const q = fitSearch(field.value);
    return go(isTyping && wanted.q === query.q ? { ...wanted, q, page: 1 } : wanted);
  }

  function focusResults(): void {
    const heading = element("resultats", HTMLElement);
    heading.focus({ preventScroll: true });
    // Behind the sheet of filters it has no focus.
    if (heading === document.activeElement) heading.scrollIntoView({ block: "start" });
  }

  function readAddress() {
    const asked = new URLSearchParams(location.search);
    // What only the engine knows is taken as it is written until it is there.
    const literally = (name: string) =>
      (asked.get(name) ?? "").split(",").map((value) => ({ value, label: value }));
    filters =
      source.engine()?.filters ??
      data.filters.map((one) => (one.values.length > 0 ? one : { ...one, values: literally(one.name) }));
    return readQuery(location.search, filters);
  }

  /** The address has changed, or is new. */
  async function arrive(): Promise<void> {
    // Who types while going back goes on typing.
    if (isTyping) return endTyping();
    const place = currentPlace();
    const address = readAddress();
    if (address.notices.length === 0 && isSameQuery(address.query, query)) return restorePlace(place);
    const question = ++questions;
    query = address.query;
    field.value = query.q ?? "";
    boxes.check(query);
    await source.load();
    if (question !== questions) return;
    ({ query, notices } = readAddress());
    await show(query);
    restorePlace(place);
  }

  function retry(): void {
    source.retry();
    void show(query);
  }

  const prepare = () => void source.load();
  element("filtres", HTMLElement).addEventListener("pointerenter", prepare);
  field.addEventListener("focus", prepare);
  field.addEventListener("input", type);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void endTyping().then(focusResults);
  });
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "checkbox") choose(target);
    if (target instanceof HTMLSelectElement) void reach(target.value);
  });
  form.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target.closest("a, [data-act]") : null;
    // The browser opens new tabs and other pages itself.
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (target instanceof HTMLAnchorElement && target.pathname === location.pathname && !isOther) {
      event.preventDefault();
      void reach(target.href).then(focusResults);
    } else if (target?.matches("[data-act=retry]")) retry();
    else if (target?.matches("[data-act=clear]")) {
      void go({ ...query, q: null, page: 1 });
      field.focus();
    }
  });
  // A link to another page would take what is typed from the history. Links of this page have run by then.
  addEventListener("click", () => void endTyping());
  addEventListener("online", () => {
    if (hasFailed) retry();
  });
  followHistory(() => void arrive());

  // What was done before this script ran.
  const early = { text: field.value, boxes: boxes.checked() };
  void arrive();
  if (early.text !== "") {
    field.value = early.text;
    type();
  } else if (document.activeElement === field) prepare();
  for (const box of early.boxes) {
    box.checked = true;
    choose(box);
  }
}
