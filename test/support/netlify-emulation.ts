/** Netlify's own emulation with the real edge runtime: our functions run in Deno, offline. */

import path from "node:path";
import { EdgeFunctionsHandler } from "@netlify/edge-functions-dev";
import { createNetlifyHost } from "../../scripts/lib/hosts/netlify/netlify-host.ts";
import { listen, type RunningHost } from "./listen.ts";
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
    baseUrl: "https://emulation.test",
    async edge(request) {
      const match = await handler.match(request);
      // Deno may close an idle connection just as a request uses it. Only a GET is sent again by itself.
      return match?.handle(request.clone(), origin).catch(() => match.handle(request, origin));
    },
  });
  const running = await listen((request) => {
    const headers = new Headers(request.headers);
    headers.set("x-nf-request-id", "test");
    return host(new Request(request.url, { method: request.method, headers }));
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
