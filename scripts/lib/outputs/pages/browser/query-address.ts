/** The addresses of the browse page: the parameters of the API, read with more patience. */

import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import {
  cut,
  DEFAULT_QUERY,
  MAX_Q_LENGTH,
  parseQuery,
  type Query,
  serializeQuery,
} from "../../../../../functions/lib/contract/query.ts";

/** `pageUrl({ …, filters: { pricing: ["free"] } })` → `"/?pricing=free"` */
export const pageUrl = (query: Query): string => `/${serializeQuery(query)}`;

export const isSameQuery = (a: Query, b: Query): boolean => serializeQuery(a) === serializeQuery(b);

/** What is typed, as a search that the API accepts: without control characters, and not too long. */
export function fitSearch(text: string): string | null {
  const clean = text.normalize("NFC").replace(/[\u0000-\u001f\u007f\ufffd]|\p{Surrogate}/gu, " ");
  return [...clean.trim()].slice(0, MAX_Q_LENGTH).join("").trim() || null;
}

/**
 * A mistyped link still shows tools: parameters that the API would refuse are left out. `notices` say so in French.
 * `readQuery("?pricing=free&prix=0", filters)` → `{ query: { …, filters: { pricing: ["free"] } }, notices: ["…"] }`
 */
export function readQuery(
  search: string,
  filters: readonly FilterDefinition[],
): { query: Query; notices: string[] } {
  const params = new URLSearchParams(search);
  if (params.has("q")) params.set("q", fitSearch(params.get("q") ?? "") ?? "");
  const parsed = parseQuery(`?${params}`, filters);
  if (parsed.ok) return { query: parsed.query, notices: [] };
  const refused = [...new Set(parsed.faults.map(({ parameter }) => parameter))];
  const notices = refused.map(
    (name) =>
      `«\u202F${cut(`${name}=${params.getAll(name)}`)}\u202F» n’a pas été compris, et n’est pas appliqué.`,
  );
  for (const name of refused) params.delete(name);
  const rest = parseQuery(`?${params}`, filters);
  return { query: rest.ok ? rest.query : DEFAULT_QUERY, notices };
}
