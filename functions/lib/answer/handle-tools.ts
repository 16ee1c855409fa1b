/**
 * Answers GET `/tools`: a static file if there is one, else a list computed from the table of tools. Answers GET of
 * those files too, which know no query: one that asks for more than the file holds goes to `/tools`.
 */

import { TOOLS_PATH } from "../contract/paths.ts";
import { createInternalError, createInvalidQuery, type Problem } from "../contract/problem-details.ts";
import { DEFAULT_QUERY, parseQuery, type Query, serializeQuery } from "../contract/query.ts";
import { createListAnswerer, type ReadFile, type ToolsData } from "./answer-lists.ts";
import { createMethodGuard } from "./guard-methods.ts";
import { passOn, respondJson, respondMoved, respondProblem } from "./respond.ts";
import { listingFile, queryOfFile, renderListingLink } from "./static-listings.ts";
import type { Manifest } from "./tool-table.ts";

/** The part of the platform that the handler needs. */
export interface Platform {
  /** What the site answers to this request without its functions: a file, a redirect or a 404. */
  next(request: Request, options: { sendConditionalRequest: boolean }): Promise<Response>;
}

export type ToolsHandler = (request: Request, platform: Platform) => Promise<Response>;

/** The edge function without its platform: data comes in as arguments. Faults of the client are problem documents. */
export function createToolsHandler(data: ToolsData): ToolsHandler {
  const { manifest } = data;
  const guard = createMethodGuard(manifest.base_url);
  const answer = createListAnswerer(data);

  return async (request, platform) => {
    // The guard's own route lists the methods that the platform can name; the others come here.
    const refused = guard(request);
    if (refused !== undefined) return refused;
    const url = new URL(request.url);
    try {
      const plan = url.pathname === TOOLS_PATH ? planAnswer(url, manifest) : planFile(url, manifest);
      if ("problem" in plan) return respondProblem(request, plan.problem);
      if ("moved" in plan) return respondMoved(plan.moved);
      if ("file" in plan) {
        const file = new Request(new URL(plan.file, url), request);
        // The platform may keep what it gets for the next visitor: the whole file, not a range of it.
        for (const name of ["Range", "If-Range"]) file.headers.delete(name);
        const answer = await platform.next(file, { sendConditionalRequest: true });
        return passOn(answer, plan.query && renderListingLink(plan.query, manifest));
      }
      return respondJson(request, await answer(plan.query, readFile(request, platform)));
    } catch (error) {
      // The platform's log is for us; the client learns neither stack nor path.
      console.error(error);
      const instance = shorten(url.pathname);
      return respondProblem(request, createInternalError({ baseUrl: manifest.base_url, instance }));
    }
  };
}

const readFile =
  ({ url, headers }: Request, platform: Platform): ReadFile =>
  async <T>(path: string): Promise<T> => {
    const request = new Request(new URL(path, url), { headers });
    for (const name of NOT_PASSED_ON) request.headers.delete(name);
    const answer = await platform.next(request, { sendConditionalRequest: false });
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    return answer.json();
  };

/** What a client says of the file that it wants: another than this one. */
const NOT_PASSED_ON = [
  "Accept-Encoding",
  "If-Match",
  "If-Modified-Since",
  "If-None-Match",
  "If-Range",
  "If-Unmodified-Since",
  "Range",
];

/** How a request for `/tools` is answered: at once, by the file at an address, or by computing. */
export function planAnswer(
  { pathname, search }: URL,
  manifest: Manifest,
): { problem: Problem } | { file: string; query: Query } | { query: Query } {
  const parsed = parseQuery(search, manifest.filters);
  if (!parsed.ok) {
    const request = { baseUrl: manifest.base_url, instance: shorten(pathname + search) };
    return { problem: createInvalidQuery({ ...request, faults: parsed.faults }) };
  }
  const { query } = parsed;
  const file = listingFile(query, manifest);
  return file === null ? { query } : { query, file: `${TOOLS_PATH}/${file}` };
}

/** How a request for the file of a listing is answered. `query` is null if no listing has this file. */
function planFile(
  { pathname, search }: URL,
  manifest: Manifest,
): { file: string; query: Query | null } | { moved: string } {
  const isFirst = pathname === `${TOOLS_PATH}.json`;
  const query = isFirst ? DEFAULT_QUERY : queryOfFile(pathname.slice(TOOLS_PATH.length + 1), manifest);
  const asked = parseQuery(search, manifest.filters);
  if (query === null || (asked.ok && serializeQuery(asked.query) === "")) return { file: pathname, query };
  // Contradictions are refused there, as any parameter that is given twice.
  const own = serializeQuery(query);
  return { moved: `${TOOLS_PATH}${own}${own === "" ? "?" : "&"}${search.slice(1)}` };
}

const shorten = (text: string): string => (text.length > 500 ? `${text.slice(0, 500)}…` : text);
