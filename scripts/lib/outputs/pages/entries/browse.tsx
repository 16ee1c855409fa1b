/**
 * The browse page in the browser. What the visitor asks for is the address with what the form changes of it; the
 * results are drawn for that. The field belongs to the visitor: it is written only to go to another search.
 */

import { render } from "preact";
import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import {
  DEFAULT_QUERY,
  OWN_PARAMETERS,
  type Query,
  withChoice,
} from "../../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../documents.ts";
import { answerQuery, type Engine, loadEngine } from "../browser/engine.ts";
import { element } from "../browser/from-build.ts";
import { fitSearch, isSameQuery, pageUrl, readQuery } from "../browser/query-address.ts";
import { countOf, describeResults, Results } from "../browser/results.tsx";
import { countTools } from "../parts.tsx";

/** After so long without a key a search is typed: it gets its address, and its count is read out. */
const PAUSE = 500;

const form = element("annuaire", HTMLFormElement);
const field = element("q", HTMLInputElement);
const results = element("liste", HTMLElement);
const sheet = element("filtres", HTMLElement);
const way = element("voir", HTMLButtonElement);
const boxes = [...sheet.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
const baseTitle = document.title;
/** `hosting` in Europe is `fr,eu`. */
const valuesOf = (box: HTMLInputElement): string[] => box.value.split(",");

let filters: readonly FilterDefinition[] = offeredFilters();
let engine: Promise<Engine | null> | undefined;
/** The links of the results lead on from this one. */
let drawn = DEFAULT_QUERY;
/** As long as somebody types. */
let typing: ReturnType<typeof setTimeout> | undefined;
let questions = 0;

/** What the form offers. Anything else that the address asks for is taken as it is written until the engine knows it. */
function offeredFilters(): FilterDefinition[] {
  const filters = new Map<string, Map<string, string>>();
  const add = (name: string, values: string, label?: string) => {
    const labels = filters.get(name) ?? new Map<string, string>();
    for (const value of values.split(",")) labels.set(value, labels.get(value) ?? label ?? value);
    filters.set(name, labels);
  };
  for (const box of boxes) add(box.name, box.value, box.nextElementSibling?.textContent);
  for (const [name, text] of new URLSearchParams(location.search))
    if (!(name in OWN_PARAMETERS)) add(name, text);
  return [...filters].map(([name, labels]) => ({
    name,
    label: name,
    facet: true,
    folder: null,
    kind: labels.has("true") ? "flag" : "many",
    values: [...labels].map(([value, label]) => ({ value, label })),
  }));
}

/** Begins to load what answers in this browser. Null if it cannot be loaded: then not again before `retry`. */
function prepare() {
  engine ??= loadEngine(form.dataset).catch(() => null);
  return engine;
}

const readAddress = () => readQuery(location.search, filters);

const isChosen = ({ filters }: Query, box: HTMLInputElement): boolean =>
  valuesOf(box).every((value) => filters[box.name]?.includes(value));

/** What the address asks for, with what the visitor has typed, ticked and unticked. */
function readForm(): Query {
  const { query } = readAddress();
  const chosen = { ...query.filters };
  for (const box of boxes.filter((box) => box.checked !== isChosen(query, box))) {
    const others = (chosen[box.name] ?? []).filter((value) => !valuesOf(box).includes(value));
    chosen[box.name] = box.checked ? [...others, ...valuesOf(box)] : others;
  }
  const asked = withChoice({ ...query, q: fitSearch(field.value) }, filters, chosen);
  return isSameQuery({ ...asked, page: query.page }, query) ? query : asked;
}

/** Draws the answer to what the form asks, unless another question comes meanwhile. */
async function show(): Promise<void> {
  const question = ++questions;
  results.setAttribute("aria-busy", "true");
  const own = await prepare();
  filters = own?.filters ?? filters;
  // The API is asked for a search that is typed, not at each key.
  if (question !== questions || (own === null && typing !== undefined)) return;
  const query = readForm();
  const list = await answerQuery(own, query);
  if (question === questions) draw(query, list);
}

function draw(query: Query, list: ToolList | null): void {
  // The first time, the tools that the build wrote are there.
  if (!results.dataset.drawn) results.replaceChildren();
  results.dataset.drawn = "true";
  const { notices } = readAddress();
  render(<Results {...{ query, list, filters, notices, retry }} />, results);
  results.setAttribute("aria-busy", "false");
  drawn = query;
  const isAsked = !isSameQuery(query, DEFAULT_QUERY);
  form.classList.toggle("browse-asked", isAsked);
  document.documentElement.classList.remove("asks");
  const found = list === null ? "" : countTools(list.meta.total);
  element("nombre", HTMLElement).textContent = isAsked ? found : "";
  way.textContent = `Voir ${found || "les outils"}`;
  for (const box of boxes) count(box, list);
  // A phone shows on the sheet what is chosen; in the page, if the sheet lacks some of it: a need, a tag.
  const ticked = boxes.filter(({ checked }) => checked).flatMap(valuesOf);
  results.classList.toggle("results-chosen", Object.values(query.filters).flat().length > ticked.length);
  // When a search is typed, not at each key.
  if (typing !== undefined) return;
  const said = describeResults(query, list);
  document.title = isAsked ? `${said} – ${baseTitle}` : baseTitle;
  const status = element("annonce", HTMLElement);
  if (status.textContent !== said) status.textContent = said;
}

/** How many tools a checkbox gives. Without an answer nobody knows. */
function count(box: HTMLInputElement, list: ToolList | null): void {
  const total = list && countOf(list, box.name, valuesOf(box));
  box.parentElement?.querySelector("[data-count]")?.replaceChildren(String(total ?? ""));
  box.disabled = total === 0 && !box.checked;
}

/** Gives what the form asks for its address: a new entry of the history, or that of the search which is typed on. */
function settle(isTyped = false): Promise<void> {
  clearTimeout(typing);
  typing = undefined;
  const { query } = readAddress();
  const asked = readForm();
  if (!isSameQuery(asked, query)) {
    if (isTyped && query.q !== null) history.replaceState(null, "", pageUrl(asked));
    else push(pageUrl(asked));
  }
  return show();
}

function push(address: string): void {
  savePlace();
  history.pushState(null, "", address);
}

/** The visitor paused, or does something else. */
const endTyping = () => (typing === undefined ? Promise.resolve() : settle(true));

function type(): void {
  clearTimeout(typing);
  typing = setTimeout(endTyping, PAUSE);
  // The best results are the first.
  if (scrollY > 0) scrollTo({ top: 0, behavior: "instant" });
  void show();
}

/** The address is new: the form follows it. What is typed just now stays, and what was ticked before this script ran. */
async function arrive(isTyped: boolean, ticked: readonly HTMLInputElement[] = []): Promise<void> {
  const place = history.state;
  const before = questions;
  const { query, notices } = readAddress();
  if (!isTyped) field.value = query.q ?? "";
  for (const box of boxes) {
    box.checked = isChosen(query, box) || ticked.includes(box);
    // It stays open when its last value is removed: nothing moves under the pointer.
    if (box.checked) box.closest("details")?.setAttribute("open", "");
  }
  if (notices.length > 0 || !isSameQuery(readForm(), drawn)) await settle(isTyped);
  // Who has asked for something else meanwhile is there already.
  if (!isTyped && questions - before < 2) restorePlace(place);
}

/** To an address of this page. Letters that were typed since its link was drawn stay. */
function reach(address: string): Promise<void> {
  const { href } = new URL(address, location.href);
  if (href !== location.href) push(href);
  return arrive(readAddress().query.q === drawn.q);
}

function retry(): void {
  engine = undefined;
  void show();
}

/** Who types goes on typing. */
function focusResults(): void {
  if (typing !== undefined) return;
  element("resultats", HTMLElement).focus({ preventScroll: true });
  results.scrollIntoView();
}

/** Whoever leaves by a click or another search finds the same place by the back button. */
function savePlace(): void {
  const focused = document.activeElement;
  const focus = focused?.id ? `#${focused.id}` : `[href="${focused?.getAttribute("href")}"]`;
  history.replaceState({ scroll: scrollY, focus }, "");
}

/** A new entry of the history has no place yet. */
function restorePlace(place: { scroll: number; focus: string } | null): void {
  if (place === null) return;
  document.querySelector<HTMLElement>(place.focus)?.focus({ preventScroll: true });
  scrollTo({ top: place.scroll, behavior: "instant" });
}

sheet.addEventListener("pointerenter", prepare);
field.addEventListener("focus", prepare);
field.addEventListener("input", type);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  // After a pause the answer may still be on its way: it draws the heading anew.
  void settle(typing !== undefined).then(focusResults);
});
form.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === "checkbox") void settle();
  if (target instanceof HTMLSelectElement) void reach(target.value);
});
form.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  // The browser opens new tabs and other pages itself.
  const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (link === null || link.pathname !== location.pathname || isOther) return;
  event.preventDefault();
  void reach(link.href).then(focusResults);
});
element("effacer", HTMLButtonElement).addEventListener("click", () => {
  field.value = "";
  void settle();
  field.focus();
});
element("tout-retirer", HTMLButtonElement).addEventListener("click", () => {
  void reach(pageUrl({ ...readForm(), filters: {}, page: 1 }));
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
  void arrive(typing !== undefined);
});

void arrive(
  field.value !== "",
  boxes.filter(({ checked }) => checked),
);
if (document.activeElement === field) void prepare();
