/** Netlify's own emulation with the real edge runtime: our functions run in Deno, offline. */

import path from "node:path";
import { EdgeFunctionsHandler } from "@netlify/edge-functions-dev";
import { listen, type RunningHost } from "./listen.ts";
import { createNetlifyHost } from "./netlify-host.ts";
import { SAMPLE_PROJECT } from "./sample-project.ts";

export async function startNetlifyEmulation(): Promise<RunningHost> {
  const { root, functions, public: publish } = SAMPLE_PROJECT;
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
  let origin = "";
  const host = createNetlifyHost({
    root,
    publish,
    async edge(request) {
      const match = await handler.match(request);
      // Deno may close an idle connection just as a request uses it. Only a GET is sent again by itself.
      const answer = await match?.handle(request.clone(), origin).catch(() => match.handle(request, origin));
      if (answer === undefined) return undefined;
      const headers = new Headers(answer.headers);
      // Of the connection with Deno: how its body came, and 0 as the length of each HEAD.
      for (const name of ["Transfer-Encoding", "Content-Length"]) headers.delete(name);
      return new Response(answer.body, { status: answer.status, headers });
    },
  });
  const running = await listen((request) => {
    const headers = new Headers(request.headers);
    headers.set("x-nf-request-id", "test");
    // A redirect is for the client to follow.
    const { method, body } = request;
    const sent = body && { body, duplex: "half" as const };
    return host(new Request(request.url, { method, headers, redirect: "manual", ...sent }));
  });
  origin = running.origin;
  return {
    origin,
    async stop() {
      await running.stop();
      await handler.stop();
    },
  };
}
