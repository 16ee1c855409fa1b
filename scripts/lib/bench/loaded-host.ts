/** A host on loopback whose handler can be exchanged, and the client that loads it. */

import { once } from "node:events";
import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";

export type Answer = (request: Request) => Response | Promise<Response>;

export interface LoadedHost {
  /** Requests a second, from a closed loop of `CONNECTIONS` clients that runs for so many milliseconds. */
  load(answer: Answer, options: { path: string; slice: number }): Promise<number>;
  stop(): Promise<void>;
}

const CONNECTIONS = 8;

/** One server for all that is compared: only the answer differs. */
export async function startLoadedHost(): Promise<LoadedHost> {
  let current: Answer = () => new Response(null, { status: 503 });
  const server = createAdaptorServer({
    fetch: (request: Request) => current(request),
    overrideGlobalObjects: false,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  return {
    async load(answer, { path, slice }) {
      current = answer;
      const start = performance.now();
      let requests = 0;
      const client = async () => {
        while (performance.now() < start + slice) {
          await fetchOnce({ port, path, agent });
          requests++;
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, client));
      return (requests / (performance.now() - start)) * 1000;
    },
    async stop() {
      agent.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function fetchOnce({ port, path, agent }: { port: number; path: string; agent: Agent }): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answers ${response.statusCode}`));
      response.on("end", resolve).on("error", reject).resume();
    }).on("error", reject);
  });
}
