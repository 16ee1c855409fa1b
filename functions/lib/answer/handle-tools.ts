/** Answers GET `/tools`: a list computed from the table of tools. Faults of the client are problem documents. */

import { createProblem } from "../contract/problem-details.ts";
import { cut, parseQuery } from "../contract/query.ts";
import type { Directory } from "./directory.ts";
import { type AnswerQuery, createAnswer, type ReadFile, renderLinkHeader } from "./list.ts";
import { guardMethods, respondJson, respondProblem } from "./respond.ts";

/** Reads the file that the build wrote; its runtime reads it once. */
export type LoadDirectory = () => Promise<Directory>;

/** The part of the platform that the handlers need. */
export interface Platform {
  /** What the site answers to this request without its functions: a file, a redirect or a 404. */
  next(request: Request, options: { sendConditionalRequest: boolean }): Promise<Response>;
}

export type Handler = (request: Request, platform: Platform) => Promise<Response>;

/** Characters of an address that a problem document shows. */
const MOST_SHOWN = 500;

/** The edge function without its platform. */
export function createToolsHandler(load: LoadDirectory): Handler {
  let answer: AnswerQuery | undefined;

  return async (request, platform) => {
    const url = new URL(request.url);
    try {
      const directory = await load();
      const baseUrl = directory.base_url;
      // The guard's own route lists the methods that the platform can name; the others come here.
      const refused = guardMethods(request, baseUrl);
      if (refused !== undefined) return refused;
      const parsed = parseQuery(url.search, directory.filters);
      if (!parsed.ok) {
        const instance = cut(url.pathname + url.search, MOST_SHOWN);
        const problem = createProblem("invalid_query", { baseUrl, instance, errors: parsed.faults });
        return respondProblem(request, problem);
      }
      answer ??= createAnswer(directory);
      const list = await answer(parsed.query, readFrom(platform, url));
      return await respondJson(request, list, renderLinkHeader(list.links));
    } catch (error) {
      // The platform's log is for us; the client learns neither stack nor path.
      console.error(error);
      const problem = createProblem("internal_error", { baseUrl: url.origin, instance: url.pathname });
      return respondProblem(request, problem);
    }
  };
}

/** Reads the files of the site: in the bundle, they would be loaded for every request. */
export const readFrom =
  (platform: Platform, origin: URL): ReadFile =>
  async <T>(path: string): Promise<T> => {
    const answer = await platform.next(new Request(new URL(path, origin)), { sendConditionalRequest: false });
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    return answer.json();
  };
