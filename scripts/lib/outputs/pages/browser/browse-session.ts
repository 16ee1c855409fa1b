/** The state of the browse page over time: visitors, their history and answers change it. */

import { DEFAULT_QUERY, type Query } from "../../../../../functions/lib/contract/query.ts";
import {
  type BrowseActions,
  type BrowseData,
  type BrowseState,
  currentAnswer,
  fitSearch,
  isSameQuery,
  pageUrl,
  readQuery,
  type ShownList,
} from "./browse-state.ts";
import { describeResults } from "./describe-results.ts";
import { followHistory, type HistoryPlace, placeOf, restore, savePlace } from "./history-place.ts";
import type { ListSource } from "./lists/list-source.ts";

export interface BrowseSession extends Omit<BrowseActions, "go"> {
  getState(): BrowseState;
  /** `drawnQ` is the search for which the page offered this: if it is another one, visitors want another search. */
  go(query: Query, drawnQ: string | null, series?: string): void;
  /** Reads the address and follows it from then on; calls the listener after each change of the state. Call it once. */
  start(listener: () => void): void;
}

/** The state of the page before any script runs: the first page of all tools. */
export const initialState = ({ list }: Pick<BrowseData, "list">): BrowseState => ({
  live: false,
  query: DEFAULT_QUERY,
  field: { text: "" },
  shown: { query: DEFAULT_QUERY, list },
  isTyping: false,
  wait: "none",
  failure: null,
  notices: [],
  announcement: "",
});

const LONG_WAIT = 200;
/** After so long without a key a search is typed: it gets its address, its count is read out, the API may be asked. */
const PAUSE = 500;

export function createBrowseSession(data: BrowseData, source: ListSource): BrowseSession {
  let state = initialState(data);
  let onChange = () => {};
  let request = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let pausing: ReturnType<typeof setTimeout> | undefined;
  /** What is being typed, until the pause. */
  let typed: Query | null = null;
  /** The query whose count was read out last: nobody needs that of the page itself. */
  let told: Query | null = DEFAULT_QUERY;

  function update(change: Partial<BrowseState>): void {
    state = { ...state, ...change };
    onChange();
  }

  async function load(
    query: Query,
    place: HistoryPlace | null,
    notices: readonly string[] = [],
  ): Promise<void> {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    clearTimeout(waiting);
    clearTimeout(retrying);
    if (isSameQuery(query, DEFAULT_QUERY)) return settle({ query, list: data.list }, place, notices);
    // An earlier failure stays visible until there is an answer. One that comes at once is worth one drawing only.
    state = { ...state, query, notices };
    if (typed === null || !source.isLocal()) update({ wait: "short" });
    waiting = setTimeout(() => update({ wait: "long" }), LONG_WAIT);
    const answer = await source.answer(query, signal);
    if (answer.kind === "aborted" || signal.aborted) return;
    clearTimeout(waiting);
    if (answer.kind === "list") return settle({ query, list: answer.list }, place, notices);
    told = null;
    update({ wait: "none", failure: answer, announcement: "" });
    if (currentAnswer(state) === null) document.title = baseTitle;
    if (answer.kind === "rate-limited") retrying = setTimeout(retry, answer.seconds * 1000);
  }

  function settle(shown: ShownList, place: HistoryPlace | null, notices: readonly string[]): void {
    update({ query: shown.query, shown, isTyping: typed !== null, notices, wait: "none", failure: null });
    if (typed === null) tell(shown);
    if (place !== null) requestAnimationFrame(() => restore(place));
  }

  const baseTitle = document.title;

  /** In the title of the page and to screen readers: not for each key. */
  function tell(shown: ShownList): void {
    const { query } = shown;
    const said = describeResults(shown);
    if (told === null || !isSameQuery(told, query)) update({ announcement: said });
    told = query;
    document.title = isSameQuery(query, DEFAULT_QUERY) ? baseTitle : `${said} – ${baseTitle}`;
  }

  function retry(): void {
    void load(state.query, null, state.notices);
  }

  /** Gives a query its address. Steps of one series share an entry of the history. */
  function address(query: Query, series: string | null): void {
    const replaces = series !== null && placeOf(history.state).series === series;
    if (!replaces) savePlace();
    const place: HistoryPlace = series === null ? {} : { series };
    if (replaces) history.replaceState(place, "", pageUrl(query));
    else history.pushState(place, "", pageUrl(query));
  }

  /** The visitor paused, or does something else. */
  function endTyping(): void {
    clearTimeout(pausing);
    if (typed === null) return;
    const query = typed;
    typed = null;
    if (state.isTyping) update({ isTyping: false });
    if (!isSameQuery(query, readAddress().query)) address(query, "typing");
    if (!isSameQuery(query, state.query)) void load(query, null);
    else if (state.shown !== null && isSameQuery(query, state.shown.query)) tell(state.shown);
  }

  function type(text: string): void {
    source.prepare();
    const q = fitSearch(text) || null;
    clearTimeout(pausing);
    pausing = setTimeout(endTyping, PAUSE);
    if (q === (typed ?? state.query).q) return;
    typed = { ...state.query, q, page: 1 };
    // The best results are the first.
    if (scrollY > 0) window.scrollTo({ top: 0, behavior: "instant" });
    if (source.isLocal() || isSameQuery(typed, DEFAULT_QUERY)) void load(typed, null);
  }

  function go(wanted: Query, drawnQ: string | null, series?: string): void {
    // What was typed since the page was drawn stays.
    const keepsSearch = wanted.q === drawnQ;
    const query = keepsSearch ? { ...wanted, q: (typed ?? state.query).q } : wanted;
    const isSame = typed === null && isSameQuery(query, state.query);
    clearTimeout(pausing);
    typed = null;
    state = { ...state, isTyping: false };
    if (!keepsSearch) update({ field: { text: query.q ?? "" } });
    if (isSame) return;
    address(query, series ?? null);
    void load(query, null);
  }

  const readAddress = () => readQuery(location.search, data.filters);

  function arrive(): void {
    // Who types while going back goes on typing.
    if (typed !== null) {
      endTyping();
      return;
    }
    const { query, notices } = readAddress();
    if (query.q !== state.query.q) update({ field: { text: query.q ?? "" } });
    void load(query, placeOf(history.state), notices);
  }

  function start(listener: () => void): void {
    onChange = listener;
    followHistory(arrive);
    // A link to another page would take what is typed from the history. Links of this page have run by then.
    addEventListener("click", endTyping);
    addEventListener("online", () => {
      if (state.failure !== null) retry();
    });
    const { query } = readAddress();
    const before = document.querySelector<HTMLInputElement>("#q");
    update({
      live: true,
      query,
      ...(!isSameQuery(query, DEFAULT_QUERY) && { shown: null }),
      ...(before?.value === "" && { field: { text: query.q ?? "" } }),
    });
    // The page now hides by itself what was not asked for.
    requestAnimationFrame(() => document.documentElement.classList.remove("asks"));
    arrive();
    // What was typed before this script ran.
    if (before !== null && before.value !== "") type(before.value);
    else if (before === document.activeElement) source.prepare();
  }

  return {
    getState: () => state,
    start,
    prepare: () => source.prepare(),
    go,
    type,
    submit: endTyping,
    retry,
  };
}
