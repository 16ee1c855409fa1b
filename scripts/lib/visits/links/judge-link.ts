/** Says what a journey means for an entry: the address works, has changed, refuses robots, or fails. Pure. */

import type { Verdict } from "../../content/model/link-records.ts";
import { isHomePath, isSameAddress, isSameSite, tidyAddress } from "../../content/model/web-addresses.ts";
import type { Journey, WebAnswer } from "../web.ts";

/** `judgeLink("https://a.example", journey)`; `explainReason` explains the reasons. */
export function judgeLink(url: string, { redirects, answer, fault }: Journey): Verdict {
  if (answer === null) {
    const reason = fault ?? "network";
    if (BROWSERS_COPE.has(reason)) return { kind: "blocked", reason };
    return { kind: "failed", reason, answered: !OURS.test(reason) };
  }
  const { status } = answer;
  if (isChallenge(answer)) return { kind: "blocked", reason: "challenge" };
  if (GONE.has(status) || (status >= 500 && status < 600))
    return { kind: "failed", reason: `http-${status}`, answered: true };
  // Up to 999: LinkedIn answers that to robots.
  if (status >= 400) return { kind: "blocked", reason: `http-${status}` };
  if (status >= 300) return { kind: "failed", reason: "redirect-nowhere", answered: true };
  return judgeMove(url, redirects);
}

/** 402: hosting services answer it for a site that is no longer paid for. */
const GONE: ReadonlySet<number> = new Set([402, 404, 410]);
/** These may be faults of our own network: a machine without one sees them too. */
const OURS = /^(?:dns|refused|reset|timeout|network|certificate.*|tls.*)$/;
/** Browsers come through: they are less strict, and some sites redirect to themselves to set a cookie. */
const BROWSERS_COPE: ReadonlySet<string> = new Set(["certificate-chain", "tls-old", "redirect-loop"]);

/** Where permanent redirects lead; what follows a temporary one is for this visit only. */
function judgeMove(url: string, redirects: Journey["redirects"]): Verdict {
  const temporary = redirects.findIndex(({ status }) => status !== 301 && status !== 308);
  const moved = redirects.slice(0, temporary === -1 ? undefined : temporary).at(-1)?.to ?? url;
  // After the login the site sends people back, so the address stays good.
  if (isSameAddress(url, moved) || (isLogin(moved) && !isLogin(url))) return { kind: "ok" };
  const to = tidyAddress(moved);
  const reason = cautionFor(url, to);
  return { kind: "redirected", to, ...(reason !== null && { reason }) };
}

/** Why an editor must look at the new address before copying it. */
function cautionFor(url: string, to: string): string | null {
  if (!isSameSite(url, to)) return isHomePath(to) ? "other-site-home" : "other-site";
  if (isHomePath(to) && !isHomePath(url)) return "home";
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
const isChallenge = ({ status, headers, body }: WebAnswer): boolean =>
  headers["cf-mitigated"] === "challenge" ||
  headers["x-amzn-waf-action"] !== undefined ||
  CHALLENGE_PAGE.test(body) ||
  (status >= 400 && (headers["x-datadome"] !== undefined || CAPTCHA.test(body)));

/** Also counts on a page with status 200. `CAPTCHA` does not: many contact forms hold a captcha. */
const CHALLENGE_PAGE =
  /_cf_chl_opt|captcha-delivery\.com|_Incapsula_Resource|px-captcha|gokuProps|<title>\s*(?:just a moment|un instant|attention required|access denied|pardon our interruption|robot check|security check|checking your browser|are you (?:a )?(?:human|robot)|verif(?:y|ying) (?:that )?you are|vérification (?:de sécurité|que vous))/i;
const CAPTCHA =
  /captcha|are you (?:a )?(?:human|robot)|êtes-vous (?:un )?(?:humain|robot)|checking your browser/i;

const REASONS: Readonly<Record<string, string>> = {
  dns: "le nom de domaine n’existe pas (DNS)",
  refused: "le serveur refuse la connexion",
  reset: "le serveur coupe la connexion",
  timeout: "le serveur ne répond pas à temps",
  network: "le serveur ne peut pas être joint",
  "invalid-http": "le serveur répond autre chose que du HTTP, ou trop",
  "private-address": "l’adresse mène à un réseau privé, que personne d’autre ne peut joindre",
  "redirect-loop": "les redirections tournent en rond",
  "redirect-nowhere": "la redirection ne mène nulle part",
  "too-many-redirects": "plus de dix redirections à la suite",
  certificate: "le certificat n’est pas valable",
  "certificate-chain": "la chaîne de certificats est incomplète ; les navigateurs la complètent souvent",
  tls: "la connexion chiffrée échoue",
  "tls-old": "le chiffrement du serveur est trop ancien pour ce contrôle",
  challenge: "une page « Êtes-vous un robot ? » s’interpose",
  "http-402": "réponse 402 : l’hébergement n’est plus payé",
  "http-404": "réponse 404 : page introuvable",
  "http-410": "réponse 410 : page supprimée",
  "http-401": "réponse 401 : mot de passe demandé",
  "http-403": "réponse 403 : accès refusé aux programmes",
  "http-429": "réponse 429 : trop de demandes",
  "http-451": "réponse 451 : bloqué pour raison légale",
  "other-site": "vers un autre site : outil renommé ou racheté ? À vérifier",
  "other-site-home": "vers l’accueil d’un autre site : outil racheté ou fermé ? À vérifier",
  home: "vers l’accueil du site : la page n’existe sans doute plus. À vérifier",
  "not-https": "vers une adresse sans https, que les fiches n’acceptent pas",
  query: "vers une adresse à paramètres. À vérifier",
};

/** `explainReason("http-503")` → `"réponse 503 : panne du serveur"` */
export function explainReason(reason: string): string {
  const [, status] = /^http-(\d{3})$/.exec(reason) ?? [];
  if (REASONS[reason] !== undefined || status === undefined) return REASONS[reason] ?? reason;
  return `réponse ${status}${status.startsWith("5") ? " : panne du serveur" : ""}`;
}
