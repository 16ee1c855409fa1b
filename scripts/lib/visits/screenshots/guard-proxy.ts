/** A proxy on this machine through which the browser reaches what the address guard allows, redirects included. */

import type { lookup } from "node:dns";
import { RequestError, Server } from "proxy-chain";
import type { AddressGuard } from "../address-guard.ts";

export interface GuardProxy {
  /** `http://127.0.0.1:12345` */
  url: string;
  stop(): Promise<void>;
}

export async function startGuardProxy(guard: AddressGuard): Promise<GuardProxy> {
  const server = new Server({
    host: "127.0.0.1",
    port: 0,
    prepareRequestFunction({ hostname }) {
      if (!guard.allows(hostname)) throw new RequestError("Private address", 403);
      // Typed as the whole of dns.lookup, and handed to net.connect.
      return { dnsLookup: guard.lookup as typeof lookup };
    },
  });
  await server.listen();
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.close(true) };
}
