/** Answers GET `/tools`: a list computed from the table of tools. Faults of the client are problem documents. */

import { createProblem } from "../contract/problem-details.ts";
import { cut, parseQuery } from "../contract/query.ts";
import type { Directory } from "./directory.ts";
import { createAnswer, renderLinkHeader } from "./list.ts";
import { guardMethods, respondJson, respondProblem } from "./respond.ts";

/** Reads the file that the build wrote; its runtime reads it once. */
export type LoadDirectory = () => Promise<Directory>;

/** The part of the platform that the handlers need. */
export interface Platform {
  /** What the site answers to this request without its functions: a file, a redirect or a 404. */
  next(request: Request, options: { sendConditionalRequest: boolean }): Promise<Response>;
}

export type Handler = (request: Request, platform: Platform) => Promise<Response>;

/** A handler that refuses the methods which its address does not take, and answers a bug with a problem document. */
export const createHandler =
  (
    load: LoadDirectory,
    answer: (request: Request, directory: Directory, platform: Platform) => Promise<Response>,
  ): Handler =>
  async (request, platform) => {
    const { origin, pathname } = new URL(request.url);
    try {
      const directory = await load();
      // The guard's own route lists the methods that the platform can name; the others come here.
      return guardMethods(request, directory.base_url) ?? (await answer(request, directory, platform));
    } catch (error) {
      // The platform's log is for us; the client learns neither stack nor path.
      console.error(error);
      const problem = createProblem("internal_error", { baseUrl: origin, instance: pathname });
      return respondProblem(request, problem);
    }
  };

/** The edge function without its platform. */
export function createToolsHandler(load: LoadDirectory): Handler {
  let answer: ReturnType<typeof createAnswer> | undefined;

  return createHandler(load, async (request, directory, platform) => {
    const { pathname, search } = new URL(request.url);
    const parsed = parseQuery(search, directory.filters);
    if (!parsed.ok) {
      const instance = cut(pathname + search, 500);
      const about = { baseUrl: directory.base_url, instance, errors: parsed.faults };
      return respondProblem(request, createProblem("invalid_query", about));
    }
    answer ??= createAnswer(directory);
    const list = await answer(parsed.query, async (path) => {
      const file = await readSite(platform, new URL(path, request.url));
      if (file.status !== 200) throw new Error(`${path} answers ${file.status}`);
      return file.json();
    });
    return respondJson(request, list, renderLinkHeader(list.links));
  });
}

/** What the site has at an address: in the bundle, its files would be loaded for every request. */
export const readSite = (platform: Platform, url: URL): Promise<Response> =>
  platform.next(new Request(url), { sendConditionalRequest: false });
