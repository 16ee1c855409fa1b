/** Which addresses a command may visit for an editor: those that anyone can reach. */

import ipaddr from "ipaddr.js";

/** No loopback, no private network, no metadata service: `isPublicAddress("192.168.1.1")` → `false` */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
