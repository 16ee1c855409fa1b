/** A local proxy for the browser. It connects only where the address guard allows, also after redirects. */

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
      // The type asks for all of dns.lookup; proxy-chain only passes it to net.connect.
      return { dnsLookup: guard.lookup as typeof lookup };
    },
  });
  await server.listen();
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.close(true) };
}
