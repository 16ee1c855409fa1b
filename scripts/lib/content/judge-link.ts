/** Says what a journey means for an entry: the address is good, has changed, keeps robots out, or failed. Pure. */

import type { Journey } from "../visits/links/follow-link.ts";
import type { Answer } from "../visits/links/link-client.ts";
import { withoutTracking } from "./tracking-parameters.ts";

export type Verdict =
  /** `note` names what an editor may want to know, with the address that it is about. */
  | { kind: "ok"; note: string | null; to: string | null }
  /** For good, to another address. `caution` names why nobody should copy it unseen. */
  | { kind: "redirected"; to: string; caution: string | null }
  /** Something answered that does not let programs in: a person may well see the page. */
  | { kind: "blocked"; reason: string }
  /** `answered` where the fault cannot be that of our own connection. */
  | { kind: "failed"; reason: string; answered: boolean };

const PERMANENT: ReadonlySet<number> = new Set([301, 308]);

/** `judgeLink("https://a.example", journey)`; reasons, notes and cautions are explained in explain-link.ts. */
export function judgeLink(url: string, { redirects, answer, fault }: Journey): Verdict {
  if (answer === null) {
    const reason = fault ?? "network";
    if (BROWSERS_COPE.has(reason)) return { kind: "blocked", reason };
    return { kind: "failed", reason, answered: !OURS.test(reason) };
  }
  const { status } = answer;
  if (isChallenge(answer)) return { kind: "blocked", reason: "challenge" };
  if (GONE.has(status) || (status >= 500 && status < 600)) {
    return { kind: "failed", reason: `http-${status}`, answered: true };
  }
  // Up to 999, which is what LinkedIn says to robots.
  if (status >= 400) return { kind: "blocked", reason: `http-${status}` };
  if (status >= 300) return { kind: "failed", reason: "redirect-nowhere", answered: true };
  return judgeMove(url, redirects);
}

/** 402 is what hosting services say of a site that is no longer paid for. */
const GONE: ReadonlySet<number> = new Set([402, 404, 410]);
/** What a machine sees too that has no network, or one that meddles with every connection. */
const OURS = /^(?:dns|dns-server|refused|reset|timeout|network|certificate.*|tls.*)$/;
/** Node is stricter than what visitors use. */
const BROWSERS_COPE: ReadonlySet<string> = new Set(["certificate-chain", "tls-old"]);

function judgeMove(url: string, redirects: Journey["redirects"]): Verdict {
  const temporary = redirects.findIndex(({ status }) => !PERMANENT.has(status));
  const permanent = temporary === -1 ? redirects : redirects.slice(0, temporary);
  const moved = permanent.at(-1)?.to ?? url;
  const end = redirects.at(-1)?.to ?? url;
  const asksToLogIn = (address: string): boolean => isLogin(address) && !isLogin(url);
  if (!isSameAddress(url, moved) && !asksToLogIn(moved)) {
    const to = tidy(moved);
    const isCut = moved.length > MAX_URL_LENGTH && to.length < moved.length;
    return { kind: "redirected", to, caution: cautionFor(url, to) ?? (isCut ? "query" : null) };
  }
  // From there one is sent back: the address to give is still this one.
  if (asksToLogIn(end)) return { kind: "ok", note: "login", to: tidy(end) };
  if (!isSameSite(url, end)) return { kind: "ok", note: "temporary-other-site", to: tidy(end) };
  return { kind: "ok", note: null, to: null };
}

function cautionFor(url: string, to: string): string | null {
  if (!isSameSite(url, to)) return isHome(to) ? "other-site-home" : "other-site";
  if (isHome(to) && !isHome(url)) return "home";
  if (!to.startsWith("https:")) return "not-https";
  return new URL(to).search === "" ? null : "query";
}

/**
 * Whether a redirect changes nothing that an entry should follow: https, `www.`, the language, a slash.
 * `isSameAddress("https://a.example", "https://www.a.example/fr/")` → `true`
 */
export function isSameAddress(a: string, b: string): boolean {
  if (bareHost(a) !== bareHost(b) || barePath(a) !== barePath(b)) return false;
  // A query that is added may be the language's; one that is lost was the page.
  const query = new URL(tidy(a)).search;
  return query === "" || query === new URL(tidy(b)).search;
}

const bareHost = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname.replace(/^(?:www\d?|fr|en)\.(?=.+\.)/, "")}:${port}`;
};

/** The first step of a path, where it is a language: `/fr`, `/fr-fr`, `/en_us`; not `/ai`. */
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

const isHome = (url: string): boolean => isHomePath(url) && new URL(tidy(url)).search === "";

/** Whatever its query: `isHomePath("https://a.example/fr/index.html")` → `true` */
export const isHomePath = (url: string): boolean => barePath(url) === "";

/** `isSameSite("https://a.example", "https://app.a.example/x")` → `true` */
function isSameSite(a: string, b: string): boolean {
  const [x, y] = [a, b].map((url) => new URL(url).hostname.replace(/^www\d?\./, ""));
  return x === y || `.${x}`.endsWith(`.${y}`) || `.${y}`.endsWith(`.${x}`);
}

const LOGIN =
  /(?:^|[/._-])(?:log-?in|sign-?in|connexion|auth|authorize|oauth2?|sso|cas|accounts?|identity|openid)(?=[/._-]|$)/i;

function isLogin(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return LOGIN.test(hostname.split(".")[0] ?? "") || LOGIN.test(pathname);
}

/** An address beyond this is a session, not a page. */
const MAX_URL_LENGTH = 500;

/**
 * An address as entries write it: `tidy("https://a.example/?utm_source=y")` → `"https://a.example"`. One
 * without end loses its query.
 */
function tidy(url: string): string {
  const clean = new URL(withoutTracking(url));
  // On a redirect it says where one came from; in an address that an editor chose, it may be the page.
  if (clean.searchParams.has("ref")) clean.searchParams.delete("ref");
  if (clean.href.length > MAX_URL_LENGTH) clean.search = "";
  const isTooLong = clean.href.length > MAX_URL_LENGTH;
  return isTooLong || clean.href === `${clean.origin}/` ? clean.origin : clean.href;
}

/** What guards of the large networks say of themselves, and what their pages hold. */
function isChallenge({ status, headers, body }: Answer): boolean {
  if (headers["cf-mitigated"] === "challenge") return true;
  if (headers["x-amzn-waf-action"] !== undefined) return true;
  if (CHALLENGE_PAGE.test(body)) return true;
  if (status < 400) return false;
  return headers["x-datadome"] !== undefined || CAPTCHA.test(body);
}

/** On a page that answers 200 too; many ordinary pages hold a captcha for their contact form. */
const CHALLENGE_PAGE =
  /_cf_chl_opt|captcha-delivery\.com|_Incapsula_Resource|px-captcha|gokuProps|<title>\s*(?:just a moment|un instant|attention required|access denied|pardon our interruption|robot check|security check|checking your browser|are you (?:a )?(?:human|robot)|verif(?:y|ying) (?:that )?you are|vérification (?:de sécurité|que vous))/i;
const CAPTCHA =
  /captcha|are you (?:a )?(?:human|robot)|êtes-vous (?:un )?(?:humain|robot)|checking your browser/i;
