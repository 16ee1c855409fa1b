/** Serves a fetch function on a free loopback port, as `npm start` does. */

import type { AddressInfo } from "node:net";
import { createHttpServer } from "../../scripts/lib/hosts/http-server.ts";

export interface RunningHost {
  /** `http://127.0.0.1:12345` */
  origin: string;
  stop(): Promise<void>;
}

export function listen(fetch: (request: Request) => Promise<Response>): Promise<RunningHost> {
  const { server, stop } = createHttpServer(fetch, { baseUrl: "https://annuaire.example" });
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
