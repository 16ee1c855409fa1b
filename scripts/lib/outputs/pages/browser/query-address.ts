/** The addresses of the browse page: the parameters of the API, read with more patience. */

import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import type { QueryFault } from "../../../../../functions/lib/contract/problem-details.ts";
import {
  DEFAULT_QUERY,
  MAX_Q_LENGTH,
  parseQuery,
  type Query,
  serializeQuery,
} from "../../../../../functions/lib/contract/query.ts";

/** `pageUrl({ …, filters: { pricing: ["free"] } })` → `"/?pricing=free"` */
export const pageUrl = (query: Query): string => `/${serializeQuery(query)}`;

export const isSameQuery = (a: Query, b: Query): boolean => serializeQuery(a) === serializeQuery(b);

/** Whether the visitor asks for anything. */
export const isAsked = (query: Query): boolean => !isSameQuery(query, DEFAULT_QUERY);

/** What is typed, as a search that the API accepts. */
export const fitSearch = (text: string): string | null => readSearch(text).text || null;

/**
 * A mistyped link still shows tools: what the API would refuse is left out. `notices` say so in French.
 * `readQuery("?pricing=free&prix=0", filters)` → `{ query: { …, filters: { pricing: ["free"] } }, notices: ["…"] }`
 */
export function readQuery(
  search: string,
  filters: readonly FilterDefinition[],
): { query: Query; notices: string[] } {
  const params = new URLSearchParams(search);
  const notices: string[] = [];
  const q = params.get("q");
  if (q !== null) {
    const { text, lost } = readSearch(q);
    notices.push(...lost);
    params.set("q", text);
  }
  let parsed = parseQuery(`?${params}`, filters);
  if (!parsed.ok) {
    for (const fault of parsed.faults) {
      leaveOut(params, fault);
      notices.push(
        `«\u202F${fault.parameter}=${fault.value}\u202F» n’a pas été compris, et n’est pas appliqué.`,
      );
    }
    parsed = parseQuery(`?${params}`, filters);
  }
  return { query: parsed.ok ? parsed.query : DEFAULT_QUERY, notices };
}

/** Removes the wrong values of a parameter, and keeps the others. */
function leaveOut(params: URLSearchParams, { parameter, code, value, suggestion }: QueryFault): void {
  const wrong = value.split(",");
  const kept = (params.get(parameter) ?? "").split(",").filter((piece) => !wrong.includes(piece));
  if (code === "duplicate_value" && suggestion !== null) kept.push(suggestion);
  if (kept.length > 0) params.set(parameter, kept.join(","));
  else params.delete(parameter);
}

/** A search cut to the limit of the API, and what it lost. Spaces and the form of accents do not count. */
function readSearch(given: string): { text: string; lost: string[] } {
  const lost: string[] = [];
  const clean = given
    .normalize("NFC")
    .replace(/[\u0000-\u001f\u007f\ufffd]|\p{Surrogate}/gu, " ")
    .trim();
  if (/[\u0000-\u0008\u000e-\u001f\u007f\ufffd]|\p{Surrogate}/u.test(given))
    lost.push("Des caractères illisibles ont été retirés de la recherche.");
  const characters = [...clean];
  if (characters.length > MAX_Q_LENGTH)
    lost.push(`La recherche a été coupée après ${MAX_Q_LENGTH} caractères.`);
  return { text: characters.slice(0, MAX_Q_LENGTH).join("").trim(), lost };
}
