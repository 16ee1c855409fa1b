/**
 * The browse page in the browser: what the visitor asks for, by the form, a link or the address, and the results
 * drawn for it. The field belongs to the visitor: it is written only to go to another search.
 */

import { render } from "preact";
import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import { DEFAULT_QUERY, type Query, withChoice } from "../../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import { answer, type EngineFiles, forgetEngine, loadEngine } from "../browser/engine.ts";
import { element, readData } from "../browser/from-build.ts";
import { fitSearch, isAsked, isSameQuery, pageUrl, readQuery } from "../browser/query-address.ts";
import { describeResults, Results } from "../browser/results.tsx";
import { countTools } from "../labels.ts";

/** What the build gives to the page. */
export interface BrowseData {
  files: EngineFiles;
  /** Those with too many values have none: the engine has all. */
  filters: readonly FilterDefinition[];
}

/** After so long without a key a search is typed: it gets its address, and its count is read out. */
const PAUSE = 500;

const data: BrowseData = readData("annuaire-donnees");
const form = element("annuaire", HTMLFormElement);
const field = element("q", HTMLInputElement);
const results = element("liste", HTMLElement);
const sheet = element("filtres", HTMLElement);
const way = element("voir", HTMLButtonElement);
const boxes = [...sheet.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
const baseTitle = document.title;

/** With all their values as soon as the engine is here. */
let known = data.filters;
let filters = known;
/** What the visitor asks for. The address follows when it is typed to its end. */
let query = DEFAULT_QUERY;
/** The links of the results lead on from this one. */
let drawn = DEFAULT_QUERY;
/** Nobody needs to hear the count of the page itself. */
let told = DEFAULT_QUERY;
let notices: readonly string[] = [];
/** As long as somebody types. */
let typing: ReturnType<typeof setTimeout> | undefined;
let questions = 0;

/** Draws the answer, unless another question was asked meanwhile. */
async function show(): Promise<void> {
  const question = ++questions;
  results.setAttribute("aria-busy", "true");
  const isLocal = await prepare();
  // The API is asked for a search that is typed, not at each key.
  if (question !== questions || (!isLocal && typing !== undefined)) return;
  const list = await answer(query).catch(() => null);
  if (question === questions) draw(list);
}

function draw(list: ToolList | null): void {
  // The first time, the tools that the build wrote are there.
  if (!results.dataset.drawn) results.replaceChildren();
  results.dataset.drawn = "true";
  render(<Results query={query} list={list} filters={filters} notices={notices} />, results);
  results.setAttribute("aria-busy", "false");
  drawn = query;
  const asked = isAsked(query);
  form.classList.toggle("browse-asked", asked);
  element("depart", HTMLElement).hidden = asked;
  document.documentElement.classList.remove("asks");
  const found = list === null ? "" : countTools(list.meta.total);
  element("nombre", HTMLElement).textContent = asked ? found : "";
  way.textContent = `Voir ${found || "les outils"}`;
  checkBoxes();
  for (const box of boxes) count(box, list);
  // When a search is typed, not at each key.
  if (typing !== undefined) return;
  const said = describeResults(query, list);
  document.title = asked ? `${said} – ${baseTitle}` : baseTitle;
  if (!isSameQuery(told, query)) element("annonce", HTMLElement).textContent = said;
  told = query;
}

/** `hosting` in Europe is `fr,eu`. */
const valuesOf = (box: HTMLInputElement): string[] => box.value.split(",");

function checkBoxes(): void {
  for (const box of boxes) {
    box.checked = valuesOf(box).every((value) => query.filters[box.name]?.includes(value));
    // It stays open when its last value is removed: nothing moves under the pointer.
    const folded = box.closest("details");
    if (folded !== null && box.checked) folded.open = true;
  }
}

/** How many tools a checkbox gives. Without an answer nobody knows. */
function count(box: HTMLInputElement, list: ToolList | null): void {
  const counted = list?.facets[box.name]?.filter(({ value }) => valuesOf(box).includes(value)) ?? [];
  // Together only if a tool has one value at most.
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  box.parentElement?.querySelector("[data-count]")?.replaceChildren(list === null ? "" : String(total));
  box.disabled = list !== null && total === 0 && !box.checked;
}

/** To a query: a new entry of the history, unless it is shown already. More letters keep the entry of their search. */
function go(next: Query, isTyped = false): Promise<void> {
  clearTimeout(typing);
  typing = undefined;
  query = next;
  notices = [];
  const shown = readAddress().query;
  if (isTyped && shown.q !== null) history.replaceState(null, "", pageUrl(next));
  else if (!isSameQuery(next, shown)) {
    savePlace();
    history.pushState(null, "", pageUrl(next));
  }
  if (fitSearch(field.value) !== next.q) field.value = next.q ?? "";
  return show();
}

/** The visitor paused, or does something else. */
const endTyping = () => (typing === undefined ? Promise.resolve() : go(query, true));

function type(): void {
  clearTimeout(typing);
  typing = setTimeout(endTyping, PAUSE);
  const q = fitSearch(field.value);
  if (q === query.q) return;
  query = { ...query, q, page: 1 };
  // The best results are the first.
  if (scrollY > 0) scrollTo({ top: 0, behavior: "instant" });
  void show();
}

/** The same query with the values of this box, or without them. */
function choose(box: HTMLInputElement): void {
  const others = (query.filters[box.name] ?? []).filter((value) => !valuesOf(box).includes(value));
  const values = box.checked ? [...others, ...valuesOf(box)] : others;
  void go(withChoice(query, filters, { [box.name]: values }));
}

/** To an address of this page. What was typed since it was drawn stays. */
function reach(address: string): Promise<void> {
  const { query: wanted } = readQuery(new URL(address, location.href).search, filters);
  const isAsTyped = wanted.q !== drawn.q || query.q === drawn.q;
  return go(isAsTyped ? wanted : { ...wanted, q: query.q, page: 1 });
}

function focusResults(): void {
  const heading = element("resultats", HTMLElement);
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: "start" });
}

function readAddress() {
  const asked = new URLSearchParams(location.search);
  // What only the engine knows is taken as it is written until it is there.
  const literally = (name: string) =>
    (asked.get(name) ?? "").split(",").map((value) => ({ value, label: value }));
  filters = known.map((one) => (one.values.length > 0 ? one : { ...one, values: literally(one.name) }));
  return readQuery(location.search, filters);
}

/** Whether this browser can answer by itself. */
async function prepare(): Promise<boolean> {
  const engine = await loadEngine(data.files);
  known = engine?.filters ?? known;
  return engine !== null;
}

/** The address has changed, or is new. */
async function arrive(): Promise<void> {
  // Who types while going back goes on typing.
  if (typing !== undefined) return endTyping();
  const place: unknown = history.state;
  const address = readAddress();
  if (address.notices.length > 0 || !isSameQuery(address.query, query)) {
    const question = ++questions;
    query = address.query;
    field.value = query.q ?? "";
    checkBoxes();
    await prepare();
    if (question !== questions) return;
    ({ query, notices } = readAddress());
    await show();
  }
  restorePlace(place);
}

/** Whoever leaves by a click or another search finds the same place by the back button. */
const savePlace = () => history.replaceState({ scroll: scrollY, focus: document.activeElement?.id }, "");

/** A new entry of the history has no place yet. */
function restorePlace(place: unknown): void {
  if (typeof place !== "object" || place === null) return;
  if ("focus" in place) document.getElementById(String(place.focus))?.focus({ preventScroll: true });
  if ("scroll" in place) scrollTo({ top: Number(place.scroll), behavior: "instant" });
}

/** What buttons do, by their `data-act`. */
const ACTS: Readonly<Record<string, () => void>> = {
  retry() {
    forgetEngine();
    void show();
  },
  unfilter: () => void go({ ...query, filters: {}, page: 1 }),
  clear() {
    void go({ ...query, q: null, page: 1 });
    field.focus();
  },
};

sheet.addEventListener("pointerenter", prepare);
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
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>("a, [data-act]") : null;
  // The browser opens new tabs and other pages itself.
  const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (target instanceof HTMLAnchorElement && target.pathname === location.pathname && !isOther) {
    event.preventDefault();
    void reach(target.href).then(focusResults);
  } else ACTS[target?.dataset.act ?? ""]?.();
});
// After the button has closed the sheet.
way.addEventListener("click", () => setTimeout(focusResults));
// A link to another page would take what is typed from the history. Links of this page have run by then.
addEventListener("click", () => {
  void endTyping();
  savePlace();
});
// The browser would restore the scroll position before the tools are there.
history.scrollRestoration = "manual";
addEventListener("popstate", () => {
  if ("popover" in sheet) sheet.hidePopover();
  void arrive();
});

// What was done before this script ran.
const early = { text: field.value, boxes: boxes.filter(({ checked }) => checked) };
void arrive();
for (const box of early.boxes) {
  box.checked = true;
  choose(box);
}
if (early.text !== "") {
  field.value = early.text;
  type();
} else if (document.activeElement === field) void prepare();
