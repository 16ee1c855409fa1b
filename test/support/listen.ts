/** Serves a fetch function on a free loopback port. */

import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";

export interface RunningHost {
  /** `http://127.0.0.1:12345` */
  origin: string;
  stop(): Promise<void>;
}

export function listen(fetch: (request: Request) => Response | Promise<Response>): Promise<RunningHost> {
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        stop: () =>
          new Promise((done) => {
            server.close(() => done());
            if ("closeAllConnections" in server) server.closeAllConnections();
          }),
      });
    });
  });
}
