/**
 * The sample site as Netlify serves it, on this machine and offline: our edge functions run in its real edge runtime,
 * in Deno; then files and redirects, with the headers of netlify.toml. Netlify's own packages read the rules; this
 * module calls them in the order of the platform.
 */

import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { EdgeFunctionsHandler } from "@netlify/edge-functions-dev";
import { HeadersHandler } from "@netlify/headers";
import { RedirectsHandler } from "@netlify/redirects";
import { getMimeType } from "hono/utils/mime";
import { respondTagged } from "../../functions/lib/answer/respond.ts";
import { listen, type RunningHost } from "./listen.ts";
import { SAMPLE_PROJECT } from "./sample-project.ts";

const { root, functions, public: publish } = SAMPLE_PROJECT;

export async function startNetlifyEmulation(): Promise<RunningHost> {
  process.env.PATH = `${path.resolve("node_modules/.bin")}${path.delimiter}${process.env.PATH}`;
  const handler = new EdgeFunctionsHandler({
    configDeclarations: [],
    directories: [functions],
    env: {},
    geolocation: {},
    logger: console,
    siteID: "0",
    siteName: "test",
  });
  const serveStatic = createStaticHost();
  const running = await listen(async ({ url, method, body, headers: sent }) => {
    const headers = new Headers(sent);
    headers.set("x-nf-request-id", "test");
    // A redirect is for the client to follow.
    const init = { method, headers, redirect: "manual" as const };
    const request = new Request(url, { ...init, ...(body && { body, duplex: "half" as const }) });
    const match = await handler.match(request);
    const { origin } = running;
    // Deno may close an idle connection just as a request uses it. Only a GET is sent again by itself.
    const answer = await match?.handle(request.clone(), origin).catch(() => match.handle(request, origin));
    if (answer === undefined) return serveStatic(request);
    const answered = new Headers(answer.headers);
    // Of the connection with Deno: how its body came, and 0 as the length of each HEAD.
    for (const name of ["Transfer-Encoding", "Content-Length"]) answered.delete(name);
    return new Response(answer.body, { status: answer.status, headers: answered });
  });
  return {
    origin: running.origin,
    async stop() {
      await running.stop();
      await handler.stop();
    },
  };
}

/** Files and redirects. */
function createStaticHost(): (request: Request) => Promise<Response> {
  const configPath = path.join(root, "netlify.toml");
  const headers = new HeadersHandler({ configPath, projectDir: root, publishDir: publish, logger: console });
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    jwtRoleClaim: "",
    jwtSecret: "",
    projectDir: root,
    publicDir: publish,
  });

  /** The file at this address with its headers, or undefined. */
  async function serveFile(request: Request, status = 200): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    const file = ["", ".html", "/index.html"]
      .map((ending) => path.join(publish, pathname + ending))
      .find((one) => statSync(one, { throwIfNoEntry: false })?.isFile());
    if (file === undefined) return undefined;
    const body = readFileSync(file);
    const typed = { "Content-Type": getMimeType(file) ?? "", ...(await headers.apply(request)) };
    if (status !== 200) return new Response(body, { status, headers: typed });
    const hash = createHash("sha1").update(body).digest("hex");
    return respondTagged(request, body, { ...typed, ETag: `"${hash}"` });
  }

  return async (request) => {
    const redirect = await redirects.match(request);
    const file = redirect?.force ? undefined : await serveFile(request);
    if (file !== undefined) return file;
    if (redirect?.redirect) {
      const { "Content-Type": _, ...declared } = await headers.apply(request);
      const { statusCode: status, target } = redirect;
      const Location = target.pathname + target.search;
      return new Response(null, { status, headers: { ...declared, Location } });
    }
    const target = redirect && (await serveFile(new Request(redirect.target, request), redirect.statusCode));
    const page = new Request(new URL("/404.html", request.url));
    return target ?? (await serveFile(page, 404)) ?? new Response(null, { status: 404 });
  };
}
