/** Says what a journey means for an entry: the address works, has changed, refuses robots, or fails. Pure. */

import type { Verdict } from "../../content/link-records.ts";
import {
  isHome,
  isSameAddress,
  isSameSite,
  MAX_ADDRESS_LENGTH,
  tidyAddress,
} from "../../content/same-address.ts";
import type { Journey } from "../follow-redirects.ts";
import type { WebAnswer } from "../web-client.ts";

const PERMANENT: ReadonlySet<number> = new Set([301, 308]);

/** `judgeLink("https://a.example", journey)`; explain-link.ts explains the reasons. */
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
  // Up to 999: LinkedIn answers that to robots.
  if (status >= 400) return { kind: "blocked", reason: `http-${status}` };
  if (status >= 300) return { kind: "failed", reason: "redirect-nowhere", answered: true };
  return judgeMove(url, redirects);
}

/** 402: hosting services answer it for a site that is no longer paid for. */
const GONE: ReadonlySet<number> = new Set([402, 404, 410]);
/** These may be faults of our own network: a machine without one sees them too. */
const OURS = /^(?:dns|dns-server|refused|reset|timeout|network|certificate.*|tls.*)$/;
/** Browsers accept these; Node is stricter. */
const BROWSERS_COPE: ReadonlySet<string> = new Set(["certificate-chain", "tls-old"]);

function judgeMove(url: string, redirects: Journey["redirects"]): Verdict {
  const temporary = redirects.findIndex(({ status }) => !PERMANENT.has(status));
  const permanent = temporary === -1 ? redirects : redirects.slice(0, temporary);
  const moved = permanent.at(-1)?.to ?? url;
  const end = redirects.at(-1)?.to ?? url;
  const asksToLogIn = (address: string): boolean => isLogin(address) && !isLogin(url);
  if (!isSameAddress(url, moved) && !asksToLogIn(moved)) {
    const to = tidyAddress(moved);
    const isCut = moved.length > MAX_ADDRESS_LENGTH && to.length < moved.length;
    const reason = cautionFor(url, to) ?? (isCut ? "query" : null);
    return { kind: "redirected", to, ...(reason !== null && { reason }) };
  }
  // After the login the site sends people back, so the address stays good.
  if (asksToLogIn(end)) return { kind: "ok", reason: "login", to: tidyAddress(end) };
  if (!isSameSite(url, end)) return { kind: "ok", reason: "temporary-other-site", to: tidyAddress(end) };
  return { kind: "ok" };
}

/** Why an editor must look at the new address before copying it. */
function cautionFor(url: string, to: string): string | null {
  if (!isSameSite(url, to)) return isHome(to) ? "other-site-home" : "other-site";
  if (isHome(to) && !isHome(url)) return "home";
  if (!to.startsWith("https:")) return "not-https";
  return new URL(to).search === "" ? null : "query";
}

const LOGIN =
  /(?:^|[/._-])(?:log-?in|sign-?in|connexion|auth|authorize|oauth2?|sso|cas|accounts?|identity|openid)(?=[/._-]|$)/i;

function isLogin(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return LOGIN.test(hostname.split(".")[0] ?? "") || LOGIN.test(pathname);
}

/** Whether a robot check answered: by the headers of the large networks, or by the text of their pages. */
function isChallenge({ status, headers, body }: WebAnswer): boolean {
  if (headers["cf-mitigated"] === "challenge") return true;
  if (headers["x-amzn-waf-action"] !== undefined) return true;
  if (CHALLENGE_PAGE.test(body)) return true;
  if (status < 400) return false;
  return headers["x-datadome"] !== undefined || CAPTCHA.test(body);
}

/** Also counts on a page with status 200. `CAPTCHA` does not: many contact forms hold a captcha. */
const CHALLENGE_PAGE =
  /_cf_chl_opt|captcha-delivery\.com|_Incapsula_Resource|px-captcha|gokuProps|<title>\s*(?:just a moment|un instant|attention required|access denied|pardon our interruption|robot check|security check|checking your browser|are you (?:a )?(?:human|robot)|verif(?:y|ying) (?:that )?you are|vérification (?:de sécurité|que vous))/i;
const CAPTCHA =
  /captcha|are you (?:a )?(?:human|robot)|êtes-vous (?:un )?(?:humain|robot)|checking your browser/i;
