/** Why a site could not be captured: a stable code, and a message for the editor. */

export type FailureCode =
  | "robots"
  | "private-address"
  | "unreachable"
  | "certificate"
  | "http-status"
  | "redirects"
  | "moved"
  | "timeout"
  | "download"
  | "too-large"
  | "crashed"
  | "challenge"
  | "parked"
  | "error-page"
  | "blank";

export class CaptureFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Turns an error of Chromium or Node into a failure. */
export function explainNetworkError(error: unknown): CaptureFailure {
  if (error instanceof CaptureFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const name = /net::(ERR_\w+)/.exec(message)?.[1] ?? code;
  if (/TOO_MANY_REDIRECTS/.test(name)) return tooManyRedirects();
  if (/CERT|SSL|TLS/.test(name))
    return new CaptureFailure("certificate", `son certificat n’est pas valable (${name})`);
  if (/Download is starting/.test(message))
    return new CaptureFailure("download", "cette adresse donne un fichier à télécharger, pas une page");
  if (/TIMED_OUT|ETIMEDOUT/.test(name) || /^\S*Timeout|timeout/i.test(message)) return tooSlow();
  if (/crashed|Target closed|has been closed/i.test(message))
    return new CaptureFailure("crashed", "la page a fait tomber le navigateur");
  if (/ENOTFOUND|EAI_AGAIN|NAME_NOT_RESOLVED/.test(name))
    return new CaptureFailure("unreachable", "ce nom de domaine est introuvable");
  // Our proxy refused the address, or the address did not answer.
  if (/TUNNEL_CONNECTION_FAILED/.test(name))
    return new CaptureFailure("unreachable", "la page est à une adresse qui ne se laisse pas joindre");
  return new CaptureFailure("unreachable", `le site ne répond pas (${name || firstLine(message)})`);
}

export const privateAddress = (hostname: string): CaptureFailure =>
  new CaptureFailure("private-address", `${hostname} est une adresse privée : elle n’est pas visitée`);

export const tooSlow = (): CaptureFailure =>
  new CaptureFailure("timeout", "le site est trop lent : délai dépassé");

export const tooManyRedirects = (): CaptureFailure =>
  new CaptureFailure("redirects", "les redirections n’en finissent pas");

const firstLine = (message: string): string => message.split("\n")[0]?.slice(0, 120) ?? "";
