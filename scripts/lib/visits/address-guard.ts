/**
 * Lets visits connect to public addresses only: no site can make us read this machine or its network. Each name is
 * resolved once, here: a visit connects to the address that was checked.
 */

import dns, { type LookupAddress, type LookupOptions } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "../content/public-address.ts";

export interface AddressGuard {
  /** For sockets: resolves a name. Fails if the visit may not connect to its address. */
  lookup: LookupFunction;
  /** Whether a visit may ask the host of a URL. If the host is an address, the socket never calls `lookup`. */
  allows(hostname: string): boolean;
}

export interface GuardOptions {
  /** Whether an address, `203.0.113.7`, may be connected to. */
  mayConnect?: (address: string) => boolean;
  resolve?: (hostname: string, options: LookupOptions) => Promise<readonly LookupAddress[]>;
}

/** Refuses a name if any of its addresses is private: the next connection could go there. */
export function createAddressGuard({
  mayConnect = isPublicAddress,
  resolve = (hostname, options) => dns.promises.lookup(hostname, { ...options, all: true }),
}: GuardOptions = {}): AddressGuard {
  return {
    lookup(hostname, options, callback) {
      resolve(hostname, options).then(
        (addresses) => {
          const [first] = addresses;
          if (first === undefined) callback(withCode("ENOTFOUND"), []);
          else if (!addresses.every(({ address }) => mayConnect(address))) {
            callback(withCode("private-address"), []);
          } else if (options.all) callback(null, [...addresses]);
          else callback(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => callback(error, []),
      );
    },
    allows(hostname) {
      const bare = hostname.replace(/^\[|\]$/g, "");
      return isIP(bare) === 0 || mayConnect(bare);
    },
  };
}

const withCode = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });

/** For tests: every name leads to this machine. A private address in a URL is still refused. */
export const loopbackGuard: AddressGuard = {
  ...createAddressGuard(),
  lookup: createAddressGuard({
    mayConnect: () => true,
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  }).lookup,
};
