/** The state of the browse page, and its address: the parameters of the API, read with more patience. */

import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import { TOOLS_PATH } from "../../../../../functions/lib/contract/paths.ts";
import type { QueryFault } from "../../../../../functions/lib/contract/problem-details.ts";
import {
  DEFAULT_QUERY,
  MAX_Q_LENGTH,
  MAX_Q_WORDS,
  parseQuery,
  type Query,
  serializeQuery,
} from "../../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import type { Failure } from "./fetch-list.ts";

/** What the build gives to the page. */
export interface BrowseData {
  /** The API’s answer to the empty query, which the page carries. */
  list: ToolList;
  filters: readonly BrowseFilter[];
  /** Where visitors may begin. */
  starts: readonly { href: string; name: string }[];
}

export interface BrowseFilter extends FilterDefinition {
  /**
   * The folder of the pages about each of its values, with a slash at its end; null if there are none. The
   * filter that has pages is the one by which tools are coloured.
   */
  readonly pages: string | null;
}

export interface ShownList {
  query: Query;
  list: ToolList;
}

export interface BrowseState {
  /** Scripts run: links carry filters instead of leading to pages. */
  live: boolean;
  /** What the visitor asks for; `shown` follows when the answer is there. */
  query: Query;
  /** Null until the first answer to an address that came with a query. */
  shown: ShownList | null;
  /** A wait becomes visible only when it is long enough to be noticed. */
  wait: "none" | "short" | "long";
  failure: Failure | null;
  /** What of the address was not understood. */
  notices: readonly string[];
  /** Said to screen readers. */
  announcement: string;
}

export interface BrowseActions {
  /** Filters and pages: a new entry of the history, unless this is what is shown. */
  go(query: Query): void;
  /** Typing: one entry of the history for a whole search. */
  search(q: string | null): void;
  retry(): void;
}

/** At build there is nothing to click. */
export interface BrowseProps {
  data: BrowseData;
  state: BrowseState;
  actions: BrowseActions;
}

export interface ReadQuery {
  query: Query;
  /** What of the address could not be used, in French, for the visitor. */
  notices: string[];
}

/**
 * A link that somebody mistyped still shows tools: what the API would refuse is left out, and said.
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

/** Takes away what is wrong with a parameter; of several values, the others stay. */
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

/** What somebody types, within the limits of the API. */
export const fitSearch = (text: string): string => readSearch(text).text;

/** A search within the limits of the API, and what it lost. Spaces and the form of accents are no loss. */
function readSearch(given: string): { text: string; notices: string[] } {
  const notices: string[] = [];
  const clean = given
    .normalize("NFC")
    .replace(/[\u0000-\u001f\u007f\ufffd]|\p{Surrogate}/gu, " ")
    .trim();
  if (/[\u0000-\u0008\u000e-\u001f\u007f\ufffd]|\p{Surrogate}/u.test(given))
    notices.push("Des caractères illisibles ont été retirés de la recherche.");
  const words = clean.split(/\s+/u);
  const few = words.length > MAX_Q_WORDS ? words.slice(0, MAX_Q_WORDS).join(" ") : clean;
  const characters = [...few];
  // Of two cuts, the shorter is the one that shows.
  if (characters.length > MAX_Q_LENGTH)
    notices.push(`La recherche a été coupée après ${MAX_Q_LENGTH} caractères.`);
  else if (words.length > MAX_Q_WORDS) notices.push(`La recherche a été coupée après ${MAX_Q_WORDS} mots.`);
  return { text: characters.slice(0, MAX_Q_LENGTH).join("").trim(), notices };
}

/** `pageUrl({ …, filters: { pricing: ["free"] } })` → `"/?pricing=free"` */
export const pageUrl = (query: Query): string => `/${serializeQuery(query)}`;

/** `requestPath({ …, filters: { pricing: ["free"] } })` → `"/api/v1/directory/tools?pricing=free"` */
export const requestPath = (query: Query): string => `${TOOLS_PATH}${serializeQuery(query)}`;

export const isSameQuery = (a: Query, b: Query): boolean => serializeQuery(a) === serializeQuery(b);

/** What answers the query that is asked for. Earlier results, which stay through a failure, do not. */
export function currentAnswer({ query, shown, failure }: BrowseState): ShownList | null {
  if (shown === null) return null;
  return failure === null || isSameQuery(shown.query, query) ? shown : null;
}
