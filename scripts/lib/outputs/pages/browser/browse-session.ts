/** The state of the browse page over time: visitors and answers of the API change it. */

import { DEFAULT_QUERY, type Query } from "../../../../../functions/lib/contract/query.ts";
import {
  type BrowseActions,
  type BrowseData,
  type BrowseState,
  currentAnswer,
  isSameQuery,
  pageUrl,
  readQuery,
  requestPath,
  type ShownList,
} from "./browse-state.ts";
import { describeResults } from "./describe-results.ts";
import { fetchList } from "./fetch-list.ts";

export interface BrowseSession extends BrowseActions {
  getState(): BrowseState;
  /** Reads the address and follows it from then on; calls the listener after each change of the state. Call it once. */
  start(listener: () => void): void;
}

/** The state of the page before any script runs: the first page of all tools. */
export const initialState = ({ list }: BrowseData): BrowseState => ({
  live: false,
  query: DEFAULT_QUERY,
  shown: { query: DEFAULT_QUERY, list },
  wait: "none",
  failure: null,
  notices: [],
  announcement: "",
});

/** What an entry of the history remembers: scroll position, focus, and whether it was made by typing. */
interface Place {
  typing?: boolean;
  scroll?: number;
  focus?: string;
}

const LONG_WAIT = 200;
const placeOf = (state: unknown): Place => (typeof state === "object" && state !== null ? state : {});

export function createBrowseSession(data: BrowseData): BrowseSession {
  let state = initialState(data);
  let onChange = () => {};
  let request = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;

  function update(change: Partial<BrowseState>): void {
    state = { ...state, ...change };
    onChange();
  }

  async function load(query: Query, place: Place | null, notices: readonly string[] = []): Promise<void> {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    clearTimeout(waiting);
    clearTimeout(retrying);
    if (isSameQuery(query, DEFAULT_QUERY)) return settle({ query, list: data.list }, place, notices);
    // An earlier failure stays visible until there is an answer.
    update({ query, notices, wait: "short" });
    waiting = setTimeout(() => update({ wait: "long" }), LONG_WAIT);
    const answer = await fetchList(requestPath(query), signal);
    if (answer.kind === "aborted" || signal.aborted) return;
    clearTimeout(waiting);
    if (answer.kind === "list") return settle({ query, list: answer.list }, place, notices);
    update({ wait: "none", failure: answer, announcement: "" });
    if (currentAnswer(state) === null) document.title = baseTitle;
    if (answer.kind === "rate-limited") retrying = setTimeout(retry, answer.seconds * 1000);
  }

  function settle(shown: ShownList, place: Place | null, notices: readonly string[]): void {
    const said = describeResults(shown);
    const isNew = state.shown === null || !isSameQuery(state.shown.query, shown.query);
    update({
      query: shown.query,
      shown,
      notices,
      wait: "none",
      failure: null,
      ...(isNew && { announcement: said }),
    });
    document.title = pageTitle(shown, said);
    if (place !== null) requestAnimationFrame(() => restore(place));
  }

  const baseTitle = document.title;
  const pageTitle = ({ query }: ShownList, said: string): string =>
    isSameQuery(query, DEFAULT_QUERY) ? baseTitle : `${said} – ${baseTitle}`;

  function retry(): void {
    void load(state.query, null, state.notices);
  }

  function savePlace(): void {
    const place: Place = { ...placeOf(history.state), scroll: window.scrollY };
    const focus = document.activeElement?.id;
    if (focus) place.focus = focus;
    else delete place.focus;
    history.replaceState(place, "");
  }

  function visit(query: Query, typing: boolean): void {
    const replaces = typing && placeOf(history.state).typing === true;
    if (!replaces) savePlace();
    const place: Place = { typing };
    if (replaces) history.replaceState(place, "", pageUrl(query));
    else history.pushState(place, "", pageUrl(query));
    void load(query, null);
  }

  function arrive(): void {
    const { query, notices } = readQuery(location.search, data.filters);
    void load(query, placeOf(history.state), notices);
  }

  function start(listener: () => void): void {
    onChange = listener;
    followHistory();
    addEventListener("online", () => {
      if (state.failure !== null) retry();
    });
    const { query } = readQuery(location.search, data.filters);
    update({ live: true, query, ...(!isSameQuery(query, DEFAULT_QUERY) && { shown: null }) });
    // The page now hides by itself what was not asked for.
    requestAnimationFrame(() => document.documentElement.classList.remove("asks"));
    arrive();
  }

  /** The browser would restore the scroll position before the tools are there, so we do it. */
  function followHistory(): void {
    history.scrollRestoration = "manual";
    let saving: ReturnType<typeof setTimeout> | undefined;
    const saveSoon = () => {
      clearTimeout(saving);
      saving = setTimeout(savePlace, 150);
    };
    addEventListener("scroll", saveSoon, { passive: true });
    addEventListener("focusin", saveSoon);
    addEventListener("pagehide", savePlace);
    addEventListener("popstate", () => {
      clearTimeout(saving);
      arrive();
    });
  }

  return {
    getState: () => state,
    start,
    go(query) {
      if (!isSameQuery(query, state.query)) visit(query, false);
    },
    search(q) {
      if (q !== state.query.q) visit({ ...state.query, q, page: 1 }, true);
    },
    retry,
  };
}

/** Scrolls and focuses where the visitor was. A new entry of the history has no position yet. */
function restore({ scroll, focus }: Place): void {
  if (focus !== undefined) document.getElementById(focus)?.focus({ preventScroll: true });
  if (scroll !== undefined) window.scrollTo({ top: scroll, behavior: "instant" });
}
