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

/** What is typed, as a search that the API accepts: without control characters, and not too long. */
export function fitSearch(text: string): string | null {
  const clean = text.normalize("NFC").replace(/[\u0000-\u001f\u007f\ufffd]|\p{Surrogate}/gu, " ");
  return [...clean.trim()].slice(0, MAX_Q_LENGTH).join("").trim() || null;
}

/**
 * A mistyped link still shows tools: what the API would refuse is left out. `notices` say so in French.
 * `readQuery("?pricing=free&prix=0", filters)` → `{ query: { …, filters: { pricing: ["free"] } }, notices: ["…"] }`
 */
export function readQuery(
  search: string,
  filters: readonly FilterDefinition[],
): { query: Query; notices: string[] } {
  const params = new URLSearchParams(search);
  const q = params.get("q");
  if (q !== null) params.set("q", fitSearch(q) ?? "");
  const notices =
    [...(q?.trim() ?? "")].length > MAX_Q_LENGTH ? ["La recherche était trop longue, et a été coupée."] : [];
  const parsed = parseQuery(`?${params}`, filters);
  if (parsed.ok) return { query: parsed.query, notices };
  for (const fault of parsed.faults) leaveOut(params, fault);
  const rest = parseQuery(`?${params}`, filters);
  const refused = parsed.faults.map(
    ({ parameter, value }) =>
      `«\u202F${parameter}=${value}\u202F» n’a pas été compris, et n’est pas appliqué.`,
  );
  return { query: rest.ok ? rest.query : DEFAULT_QUERY, notices: [...notices, ...refused] };
}

/** Removes the wrong values of a parameter, and keeps the others. */
function leaveOut(params: URLSearchParams, { parameter, code, value, suggestion }: QueryFault): void {
  const wrong = value.split(",");
  const kept = (params.get(parameter) ?? "").split(",").filter((piece) => !wrong.includes(piece));
  if (code === "duplicate_value" && suggestion !== null) kept.push(suggestion);
  if (kept.length > 0) params.set(parameter, kept.join(","));
  else params.delete(parameter);
}
