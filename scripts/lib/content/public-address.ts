/** Which addresses lead everybody to the same place: those that a command may visit, and an entry may cite. */

import ipaddr from "ipaddr.js";

/** No loopback, no private network, no metadata service: `isPublicAddress("192.168.1.1")` → `false` */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/** Names that only a machine or a local network knows: RFC 6761, 6762, 8375, and the habits of routers. */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|home\.arpa|in-addr\.arpa|ip6\.arpa)$/;

/** No address in figures ends with a dot and letters: most hosts need no closer look. */
const ENDS_AS_NAME = /\.[a-z]{2,}$/;

/** The host of a `URL`, which has written an IPv4 address in decimal, octal or hexadecimal as usual. */
function isPublicHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (!ENDS_AS_NAME.test(bare) && ipaddr.isValid(bare)) return isPublicAddress(bare);
  return bare.includes(".") && !PRIVATE_NAME.test(bare);
}

/** Why an entry may not cite an address, in French; null if any reader can follow it. */
export function explainPrivate(url: URL): { message: string; fix: string } | null {
  if (url.username !== "" || url.password !== "") {
    return {
      message: "Cette adresse contient un nom d’utilisateur ou un mot de passe, devant le signe « @ ».",
      fix: "Retirer ce qui est devant « @ », et « @ » aussi.",
    };
  }
  if (!isPublicHost(url.hostname)) {
    return {
      message: `« ${url.hostname} » désigne la machine de qui lit, ou un réseau privé : cette adresse ne mène personne ailleurs.`,
      fix: "Mettre l’adresse publique du site, par exemple https://www.exemple.fr.",
    };
  }
  if (url.port !== "") {
    return {
      message: `Cette adresse nomme un port (« :${url.port} ») : un site public s’ouvre sans.`,
      fix: `Retirer « :${url.port} » et vérifier que l’adresse s’ouvre ; sinon, en citer une autre.`,
    };
  }
  return null;
}
