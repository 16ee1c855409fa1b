/** The state of the browse page, and its address: the parameters of the API, read with more patience. */

import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import { TOOLS_PATH } from "../../../../../functions/lib/contract/paths.ts";
import type { QueryFault } from "../../../../../functions/lib/contract/problem-details.ts";
import {
  DEFAULT_QUERY,
  MAX_Q_LENGTH,
  parseQuery,
  type Query,
  serializeQuery,
} from "../../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import type { FilterOffer } from "../../../content/fields/field-facts.ts";
import type { Failure } from "./lists/fetch-json.ts";
import type { LocalAddresses } from "./lists/local-lists.ts";

/** What the build gives to the page. */
export interface BrowseData {
  /** The API’s answer to the empty query: the page contains it. */
  list: ToolList;
  filters: readonly BrowseFilter[];
  /** HTML of where to start from, as long as nothing is asked. */
  start: string;
  /** From what the browser answers by itself. */
  local: LocalAddresses;
}

export interface BrowseFilter extends FilterDefinition {
  /**
   * The folder of the pages about its values, with a final slash; null if it has no pages. The colour of a
   * tool comes from the filter that has pages.
   */
  readonly pages: string | null;
  /** Where its values are read when the address uses it, if they are too many for the page; else null. */
  readonly valuesAt: string | null;
  /** How its values are offered; null: as a list that unfolds. */
  readonly offer: FilterOffer | null;
}

export interface ShownList {
  query: Query;
  list: ToolList;
}

export interface BrowseState {
  /** Whether scripts run: links then change filters instead of opening other pages. */
  live: boolean;
  /** What the visitor asks for. `shown` changes when the answer is there. */
  query: Query;
  /** What the page puts into the search field: each object once. What is typed there is the visitor’s. */
  field: { text: string };
  /** Null if the address has a query and no answer has come yet. */
  shown: ShownList | null;
  /** Between two keys, the page draws only what the visitor looks at. */
  isTyping: boolean;
  /** A wait becomes visible only when it is long enough to be noticed. */
  wait: "none" | "short" | "long";
  failure: Failure | null;
  /** Which parts of the address were not understood. */
  notices: readonly string[];
  /** Read out by screen readers. */
  announcement: string;
}

export interface BrowseActions {
  /** The visitor is about to search or to filter. */
  prepare(): void;
  /**
   * For filters and pages: a new entry of the history, unless this query is already shown. Steps of one `series`
   * share an entry.
   */
  go(query: Query, series?: string): void;
  /** For each key in the search field: one entry of the history for a whole search. */
  type(text: string): void;
  /** The search is typed to its end. */
  submit(): void;
  retry(): void;
}

/** The props of every part of the page. */
export interface BrowseProps {
  data: BrowseData;
  state: BrowseState;
  actions: BrowseActions;
}

export interface ReadQuery {
  query: Query;
  /** Which parts of the address could not be used: in French, for the visitor. */
  notices: string[];
}

/**
 * A mistyped link still shows tools: what the API would refuse is removed, with a notice.
 * `readQuery("?pricing=free&prix=0", filters)` → `{ query: { …, filters: { pricing: ["free"] } }, notices: ["…"] }`
 */
export function readQuery(search: string, filters: readonly FilterDefinition[]): ReadQuery {
  const params = new URLSearchParams(search);
  const notices: string[] = [];
  const q = params.get("q");
  if (q !== null) {
    const fitted = readSearch(q);
    notices.push(...fitted.notices);
    params.set("q", fitted.text);
  }
  let parsed = parseQuery(`?${params}`, filters);
  if (!parsed.ok) {
    for (const fault of parsed.faults) {
      const { parameter, value } = fault;
      leaveOut(params, fault);
      notices.push(`«\u202F${parameter}=${value}\u202F» n’a pas été compris, et n’est pas appliqué.`);
    }
    parsed = parseQuery(`?${params}`, filters);
  }
  return { query: parsed.ok ? parsed.query : DEFAULT_QUERY, notices };
}

/** Removes the wrong values of a parameter, and keeps the others. */
function leaveOut(params: URLSearchParams, { parameter, code, value, suggestion }: QueryFault): void {
  const wrong = value.split(",");
  const kept =
    params
      .get(parameter)
      ?.split(",")
      .filter((piece) => !wrong.includes(piece)) ?? [];
  if (code === "duplicate_value" && suggestion !== null) kept.push(suggestion);
  if (kept.length > 0) params.set(parameter, kept.join(","));
  else params.delete(parameter);
}

/** The typed text, cut to the limit of the API. */
export const fitSearch = (text: string): string => readSearch(text).text;

/** A search cut to the limit of the API, and what was removed. Spaces and the form of accents do not count. */
function readSearch(given: string): { text: string; notices: string[] } {
  const notices: string[] = [];
  const clean = given
    .normalize("NFC")
    .replace(/[\u0000-\u001f\u007f\ufffd]|\p{Surrogate}/gu, " ")
    .trim();
  if (/[\u0000-\u0008\u000e-\u001f\u007f\ufffd]|\p{Surrogate}/u.test(given))
    notices.push("Des caractères illisibles ont été retirés de la recherche.");
  const characters = [...clean];
  if (characters.length > MAX_Q_LENGTH)
    notices.push(`La recherche a été coupée après ${MAX_Q_LENGTH} caractères.`);
  return { text: characters.slice(0, MAX_Q_LENGTH).join("").trim(), notices };
}

/** `pageUrl({ …, filters: { pricing: ["free"] } })` → `"/?pricing=free"` */
export const pageUrl = (query: Query): string => `/${serializeQuery(query)}`;

/** `requestPath({ …, filters: { pricing: ["free"] } })` → `"/api/v1/directory/tools?pricing=free"` */
export const requestPath = (query: Query): string => `${TOOLS_PATH}${serializeQuery(query)}`;

export const isSameQuery = (a: Query, b: Query): boolean => serializeQuery(a) === serializeQuery(b);

/** Whether the visitor asked for anything. */
export const isAsked = ({ query }: BrowseState): boolean => !isSameQuery(query, DEFAULT_QUERY);

/** The answer to the current query. Earlier results, which stay visible after a failure, are not an answer to it. */
export function currentAnswer({ query, shown, failure }: BrowseState): ShownList | null {
  if (shown === null) return null;
  return failure === null || isSameQuery(shown.query, query) ? shown : null;
}
