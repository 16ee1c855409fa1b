/**
 * What the pages of strangers may reach: public addresses, so that none can look around this machine or its
 * network. Names are resolved here, once, and what was checked is what is connected to.
 */

import dns from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { RequestError, Server } from "proxy-chain";
import { isPublicAddress } from "../../content/public-address.ts";
import { CaptureFailure } from "./failure.ts";

/** Resolves names to public addresses only. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    const addresses = found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (first === undefined) return callback(privateAddress(hostname), []);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

/** For tests: every name is this machine. */
export const lookupLoopback: LookupFunction = (_, options, callback) => {
  if (options.all) callback(null, [{ address: "127.0.0.1", family: 4 }]);
  else callback(null, "127.0.0.1", 4);
};

/** The name in an address of the web: an IP address written as such is not looked up by anyone. */
export function assertPublicHost(hostname: string): void {
  const bare = hostname.replace(/^\[|\]$/g, "");
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw privateAddress(hostname);
}

const privateAddress = (hostname: string): CaptureFailure =>
  new CaptureFailure("private-address", `${hostname} est une adresse privée : elle n’est pas visitée`);

export interface GuardProxy {
  /** `http://127.0.0.1:12345` */
  url: string;
  stop(): Promise<void>;
}

/** A proxy on this machine through which the browser sees what `lookup` lets through, redirects included. */
export async function startGuardProxy(lookup: LookupFunction): Promise<GuardProxy> {
  const server = new Server({
    host: "127.0.0.1",
    port: 0,
    prepareRequestFunction({ hostname }) {
      try {
        assertPublicHost(hostname);
      } catch {
        throw new RequestError("Private address", 403);
      }
      // Typed as the whole of dns.lookup, and handed to net.connect.
      return { dnsLookup: lookup as typeof dns.lookup };
    },
  });
  await server.listen();
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.close(true) };
}
