/** Whether two addresses are one place for a reader: https, `www.`, the language and a slash change nothing. */

import { withoutTracking } from "./tracking-parameters.ts";

/** `isSameAddress("https://a.example", "https://www.a.example/fr/")` → `true` */
export function isSameAddress(a: string, b: string): boolean {
  if (bareHost(a) !== bareHost(b) || barePath(a) !== barePath(b)) return false;
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
  decodePath(new URL(url).pathname)
    .toLowerCase()
    .replace(LANGUAGE, "")
    .replace(/\/(?:index|default|home|accueil|welcome)(?:\.\w{2,5})?$/, "")
    .replace(/\/+$/, "");

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whatever its query: `isHomePath("https://a.example/fr/index.html")` → `true` */
export const isHomePath = (url: string): boolean => barePath(url) === "";

export const isHome = (url: string): boolean => isHomePath(url) && new URL(tidyAddress(url)).search === "";

/** `isSameSite("https://a.example", "https://app.a.example/x")` → `true` */
export function isSameSite(a: string, b: string): boolean {
  const [x, y] = [a, b].map((url) => new URL(url).hostname.replace(/^www\d?\./, ""));
  return x === y || `.${x}`.endsWith(`.${y}`) || `.${y}`.endsWith(`.${x}`);
}

/** An address beyond this is a session, not a page. */
export const MAX_ADDRESS_LENGTH = 500;

/**
 * An address as entries write it: `tidyAddress("https://a.example/?utm_source=y")` → `"https://a.example"`. One
 * without end loses its query.
 */
export function tidyAddress(url: string): string {
  const clean = new URL(withoutTracking(url));
  // After a redirect, `ref` names the page before it. In an address that an editor chose, it may name the page itself.
  if (clean.searchParams.has("ref")) clean.searchParams.delete("ref");
  if (clean.href.length > MAX_ADDRESS_LENGTH) clean.search = "";
  const isTooLong = clean.href.length > MAX_ADDRESS_LENGTH;
  return isTooLong || clean.href === `${clean.origin}/` ? clean.origin : clean.href;
}
