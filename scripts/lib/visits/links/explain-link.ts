/** Explains in French why an address failed, refuses programs, or must be looked at before it is copied. */

const REASONS: Readonly<Record<string, string>> = {
  dns: "le nom de domaine n’existe pas (DNS)",
  "dns-server": "le serveur de noms du domaine ne répond pas (DNS)",
  refused: "le serveur refuse la connexion",
  reset: "le serveur coupe la connexion",
  timeout: "le serveur ne répond pas à temps",
  network: "le serveur ne peut pas être joint",
  "invalid-http": "le serveur répond autre chose que du HTTP",
  "headers-too-large": "l’en-tête de la réponse est démesuré",
  "private-address": "l’adresse mène à un réseau privé, que personne d’autre ne peut joindre",
  "redirect-loop": "les redirections tournent en rond",
  "redirect-nowhere": "la redirection ne mène nulle part",
  "too-many-redirects": "plus de dix redirections à la suite",
  certificate: "le certificat n’est pas valable",
  "certificate-expired": "le certificat a expiré",
  "certificate-self-signed": "le certificat n’est signé par aucune autorité reconnue",
  "certificate-name": "le certificat est celui d’un autre site",
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
  login: "mène à une page de connexion",
  "temporary-other-site": "mène pour l’instant à un autre site",
  "other-site": "vers un autre site : outil renommé ou racheté ? À vérifier",
  "other-site-home": "vers l’accueil d’un autre site : outil racheté ou fermé ? À vérifier",
  home: "vers l’accueil du site : la page n’existe sans doute plus. À vérifier",
  "not-https": "vers une adresse sans https, que les fiches n’acceptent pas",
  query: "vers une adresse à paramètres. À vérifier",
};

/** `explainReason("http-503")` → `"réponse 503 : panne du serveur"` */
export function explainReason(reason: string): string {
  const known = REASONS[reason];
  if (known !== undefined) return known;
  const status = /^http-(\d{3})$/.exec(reason)?.[1];
  if (status === undefined) return reason;
  return `réponse ${status}${status.startsWith("5") ? " : panne du serveur" : ""}`;
}
