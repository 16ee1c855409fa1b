/** Serves a fetch function on a free loopback port, as `npm start` does. */

import type { AddressInfo } from "node:net";
import { createHttpServer } from "../../scripts/lib/hosts/server.ts";

export interface RunningHost {
  /** `http://127.0.0.1:12345` */
  origin: string;
  stop(): Promise<void>;
}

export function listen(fetch: (request: Request) => Promise<Response>): Promise<RunningHost> {
  const server = createHttpServer(fetch);
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      // Also connections without a request: browsers open them in advance.
      server.closeAllConnections();
    });
  // After the default of five seconds the server can close a connection just as a test uses it again.
  server.keepAliveTimeout = 0;
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve({ origin: `http://127.0.0.1:${port}`, stop });
    });
  });
}
