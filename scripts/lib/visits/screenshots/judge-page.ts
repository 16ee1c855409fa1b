/** Tells the page of a tool from errors, robot challenges and parked domains. Pure. */

import { getDomain } from "tldts";
import { CaptureFailure } from "./failure.ts";

export interface SeenPage {
  /** The address that was asked. */
  url: string;
  /** The address after all redirects. */
  finalUrl: string;
  /** Of the last document. Null if no server sent it. */
  status: number | null;
  title: string;
  /** The visible text, or the beginning of it. */
  text: string;
  /** Addresses of frames and scripts. */
  embedded: readonly string[];
}

/** Null if the page looks like the page of the tool. */
export function judgePage(page: SeenPage): CaptureFailure | null {
  if (isChallenge(page)) {
    return new CaptureFailure("challenge", "le site demande de prouver que l’on n’est pas un robot");
  }
  if (page.status !== null && page.status >= 400) {
    return new CaptureFailure("http-status", `le site répond ${page.status}`);
  }
  const [from, to] = [page.url, page.finalUrl].map((url) => getDomain(url, { allowPrivateDomains: true }));
  if (from !== to) {
    const target = to ?? new URL(page.finalUrl).hostname;
    return new CaptureFailure(
      "moved",
      `l’adresse mène à un autre domaine, ${target} : corriger « website_url » si c’est bien l’outil`,
    );
  }
  if (isParked(page)) return new CaptureFailure("parked", "le nom de domaine est à vendre ou en attente");
  if (ERROR_TITLE.test(page.title.trim())) {
    return new CaptureFailure("error-page", `c’est une page d’erreur, intitulée « ${page.title.trim()} »`);
  }
  return null;
}

/** A challenge has little text. A real page has more, and may hold a captcha in a form. */
const isShort = ({ text }: SeenPage, limit: number): boolean => text.trim().length < limit;

const CHALLENGE_TITLE =
  /^(?:just a moment|un instant|please wait|attention required|access denied|accès refusé|ddos-guard|pardon our interruption|security check|vérification de sécurité|robot check|are you (?:a robot|human)|verify(?:ing)? (?:that )?you are|vérification que vous|checking your browser|human verification|one more step|client challenge)/i;
const CHALLENGE_HOST =
  /\/\/(?:challenges\.cloudflare\.com|[^/]*\.(?:captcha-delivery\.com|perimeterx\.net|px-cloud\.net|hcaptcha\.com|arkoselabs\.com|awswaf\.com))\/|\/_Incapsula_Resource|\/recaptcha\//i;

const isChallenge = (page: SeenPage): boolean =>
  isShort(page, 2000) &&
  (CHALLENGE_TITLE.test(page.title.trim()) ||
    (isShort(page, 400) && page.embedded.some((address) => CHALLENGE_HOST.test(address))));

const PARKED_TEXT =
  /domain (?:name )?(?:is|may be) (?:for sale|available for purchase|parked)|buy this domain|this domain (?:has expired|is registered)|(?:nom de )?domaine (?:est )?(?:à vendre|en vente|réservé|expiré|parqué)|parked free|domaine parking|hébergement suspendu|account (?:has been )?suspended/i;
const PARKED_HOST =
  /\/\/(?:[^/]*\.)?(?:sedoparking\.com|parkingcrew\.net|bodis\.com|parklogic\.com|dan\.com|afternic\.com|above\.com|hugedomains\.com|cashparking\.com)\//i;

const isParked = (page: SeenPage): boolean =>
  isShort(page, 2500) &&
  (PARKED_TEXT.test(`${page.title}\n${page.text}`) ||
    page.embedded.some((address) => PARKED_HOST.test(address)));

/** Titles of error pages that come with status 200. */
const ERROR_TITLE =
  /^(?:(?:error|erreur|http)?\s*(?:40[0-9]|410|429|50[0-9]|52[0-9])\b|page (?:not found|non trouvée|introuvable)|not found|forbidden|bad gateway|service (?:temporarily )?unavailable|internal server error|site (?:en )?maintenance|(?:under|en) (?:maintenance|construction)|welcome to nginx|apache2? .*default page|index of \/|it works)/i;
