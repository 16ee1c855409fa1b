/** Addresses of sites: which lead everybody to the same place, which are one place, and how an entry writes them. */

import type { ValueFault } from "../../source/finding.ts";

/** Names that only a machine or a local network knows: RFC 6761, 6762, 8375, and the habits of routers. */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|home\.arpa|in-addr\.arpa|ip6\.arpa)$/;

/** Of a `URL`, which has written an IPv4 address in decimal, octal or hexadecimal as usual. Sites for schools have names. */
function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  return /\.[a-z][a-z0-9-]*$/.test(name) && !PRIVATE_NAME.test(name);
}

/** Why an entry may not cite an address, in French; null if any reader can follow it. */
export function explainPrivate(url: URL): { says: string; todo: string } | null {
  if (!isPublicHost(url.hostname)) {
    return {
      says: `« ${url.hostname} » désigne la machine de qui lit, ou un réseau privé : cette adresse ne mène personne ailleurs.`,
      todo: "Mettre l’adresse publique du site, par exemple https://www.exemple.fr.",
    };
  }
  if (url.port === "" && url.username === "" && url.password === "") return null;
  return {
    says: "Cette adresse contient un port, un nom ou un mot de passe : un site public s’ouvre sans.",
    todo: "Les retirer, et vérifier que l’adresse s’ouvre ; sinon, en citer une autre.",
  };
}

/** Parameters of analytics, advertising networks and mailings: the page is the same without them. */
const TRACKING =
  /^(?:utm_.*|mtm_.*|pk_(?:campaign|kwd|source|medium|content)|_ga|_gac|_gl|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|ttclid|twclid|li_fat_id|igshid|igsh|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|__hs(?:tc|sc|fp)|hsctatracking)$/i;

/** `withoutTracking("https://a.example/?p=1&utm_source=y#b")` → `"https://a.example/?p=1#b"` */
function withoutTracking(address: string): string {
  // Few have any.
  if (!address.includes("?")) return address;
  const url = new URL(address);
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  for (const name of tracking) url.searchParams.delete(name);
  return tracking.length === 0 ? address : url.href;
}

/** What is wrong with an address of an entry, with its correction or what to do; null if nothing is. */
export function findNoAddress(value: string): ValueFault | null {
  const parsed = URL.canParse(value) ? new URL(value) : null;
  // Browsers read `https:a.fr` and `https:\\a.fr` as something else than other programs do.
  if (parsed?.protocol === "https:" && /^https:\/\/[^\s\\]+$/i.test(value)) {
    const fault = explainPrivate(parsed);
    if (fault !== null) return { code: "private-address", ...fault };
    const clean = withoutTracking(value);
    if (clean === value) return null;
    return {
      code: "invalid-url",
      says: "Cette adresse porte un paramètre de suivi, qui dit d’où vient le visiteur.",
      write: { yaml: clean },
      sure: true,
    };
  }
  const unwrapped = value.trim().replace(/^<(.*)>$/, "$1");
  const bare = unwrapped.replace(/^(?:[a-z]+:)?\/*/i, "");
  const says = /\s/.test(value.trim())
    ? `« ${value} » n’est pas une adresse : elle contient un espace.`
    : /^http:/i.test(unwrapped)
      ? "Cette adresse n’est pas sécurisée : elle commence par http:// et non par https://."
      : `« ${value} » n’est pas une adresse complète : elle commence par https://.`;
  return {
    code: "invalid-url",
    says,
    ...(/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+(?::\d+)?([/?#]\S*)?$/u.test(bare)
      ? // Nobody has looked whether the site answers in https.
        {
          write: { yaml: `https://${bare}` },
          ...(unwrapped !== value && /^https:/.test(unwrapped) && { sure: true }),
        }
      : { todo: "Copier l’adresse depuis la barre du navigateur : https://www.exemple.fr" }),
  };
}

/** An address as entries write it: `tidyAddress("https://a.example/?utm_source=y")` → `"https://a.example"` */
export function tidyAddress(url: string): string {
  const clean = new URL(withoutTracking(url));
  // After a redirect, `ref` names the page before it. In an address that an editor chose, it may name the page itself.
  clean.searchParams.delete("ref");
  return clean.href === `${clean.origin}/` ? clean.origin : clean.href;
}

/**
 * Whether two addresses are one place for a reader: https, `www.`, the language and a slash change nothing.
 * `isSameAddress("https://a.example", "https://www.a.example/fr/")` → `true`
 */
export function isSameAddress(a: string, b: string): boolean {
  if (barePlace(a) !== barePlace(b)) return false;
  // A query that is added may be the language's; one that is lost was the page.
  const query = new URL(tidyAddress(a)).search;
  return query === "" || query === new URL(tidyAddress(b)).search;
}

const bareHost = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname.replace(/^(?:www\d?|fr|en)\.(?=.+\.)/, "")}:${port}`;
};

/** The first step of a path, if it is a language: `/fr`, `/fr-fr`, `/en_us`; not `/ai`. */
const LANGUAGE =
  /^\/(?:ar|ca|cs|da|de|el|en|es|eu|fi|fr|he|hu|id|it|ja|ko|nb|nl|no|pl|pt|ro|ru|sv|tr|uk|vi|zh)(?:[-_][a-z]{2,4})?(?=\/|$)/;

const barePath = (url: string): string =>
  new URL(url).pathname
    .toLowerCase()
    .replace(LANGUAGE, "")
    .replace(/\/(?:index|default|home|accueil|welcome)(?:\.\w{2,5})?$/, "")
    .replace(/\/+$/, "");

/** Whatever its query: `barePlace("https://www.a.example/fr/x/?y=1")` → `"a.example:/x"` */
export const barePlace = (url: string): string => bareHost(url) + barePath(url);

/** Whatever its query: `isHomePath("https://a.example/fr/index.html")` → `true` */
export const isHomePath = (url: string): boolean => barePath(url) === "";

/** `isSameSite("https://a.example", "https://app.a.example/x")` → `true` */
export function isSameSite(a: string, b: string): boolean {
  const [x, y] = [a, b].map((url) => new URL(url).hostname.replace(/^www\d?\./, ""));
  return x === y || `.${x}`.endsWith(`.${y}`) || `.${y}`.endsWith(`.${x}`);
}
