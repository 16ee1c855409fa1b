/**
 * A site as Netlify serves it, on this machine: edge functions, then files and redirects, with the headers of
 * netlify.toml. Netlify's own packages read the rules; this module calls them in the order of the platform.
 */

import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { HeadersHandler } from "@netlify/headers";
import { RedirectsHandler } from "@netlify/redirects";
import { getMimeType } from "hono/utils/mime";
import { respondTagged } from "../../functions/lib/answer/respond.ts";

interface NetlifyHostOptions {
  /** The folder of netlify.toml. */
  root: string;
  /** The published folder. */
  publish: string;
  /** Runs the edge functions that match: an answer, or undefined to go on. */
  edge: (request: Request) => Promise<Response | undefined>;
}

export function createNetlifyHost({ root, publish, edge }: NetlifyHostOptions) {
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
    const etag = `"${createHash("sha1").update(body).digest("hex")}"`;
    const { "Content-Type": type = getMimeType(file) ?? "", ...declared } = await headers.apply(request);
    const typed = { ...declared, "Content-Type": type };
    if (status !== 200) return new Response(body, { status, headers: typed });
    return respondTagged(request, body, { ...typed, ETag: etag });
  }

  /** Files and redirects. */
  async function serveStatic(request: Request): Promise<Response> {
    const redirect = await redirects.match(request);
    const file = redirect?.force ? undefined : await serveFile(request);
    if (file !== undefined) return file;
    if (redirect?.redirect) {
      const { "Content-Type": _, ...declared } = await headers.apply(request);
      const { statusCode: status, target } = redirect;
      return new Response(null, {
        status,
        headers: { ...declared, Location: target.pathname + target.search },
      });
    }
    const target = redirect && (await serveFile(new Request(redirect.target, request), redirect.statusCode));
    const page = new Request(new URL("/404.html", request.url));
    return target ?? (await serveFile(page, 404)) ?? new Response(null, { status: 404 });
  }

  return async (request: Request): Promise<Response> => (await edge(request)) ?? serveStatic(request);
}
