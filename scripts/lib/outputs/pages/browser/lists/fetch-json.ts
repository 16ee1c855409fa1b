/** Asks the public API for JSON. Failures are values, each with its kind: nothing throws. */

/** Why there is no answer of use. */
export type Failure =
  /** Too many requests; wait for `seconds`. */
  | { kind: "rate-limited"; seconds: number }
  | { kind: "offline" }
  /** No answer, or none in time, although the browser says that it is online. */
  | { kind: "unreachable" }
  /** An answer that is not what was asked for. */
  | { kind: "failed"; status: number };

export type JsonAnswer =
  /** `body` is null if it is not JSON. */
  | { kind: "answer"; status: number; body: unknown }
  | Failure
  /** The caller no longer needs an answer. */
  | { kind: "aborted" };

const TIMEOUT = 15_000;
/** Used if a 429 has no `Retry-After`. The platform’s window is one minute. */
const DEFAULT_WAIT = 30;

/** `path` is that of the request. Browsers cache answers for some minutes, so going back sends no request. */
export async function fetchJson(path: string, signal: AbortSignal): Promise<JsonAnswer> {
  const request = new AbortController();
  const abort = () => request.abort();
  signal.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(abort, TIMEOUT);
  try {
    const response = await fetch(path, { signal: request.signal });
    const { status } = response;
    if (status === 429)
      return {
        kind: "rate-limited",
        seconds: readRetryAfter(response.headers.get("Retry-After"), Date.now()),
      };
    const body: unknown = await response.json().catch(() => null);
    // The body may have been cut off: it did not come, rather than being wrong.
    if (request.signal.aborted) throw request.signal.reason;
    return { kind: "answer", status, body };
  } catch {
    if (signal.aborted) return { kind: "aborted" };
    return { kind: navigator.onLine ? "unreachable" : "offline" };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

/** Seconds or a date (RFC 9110): `readRetryAfter("17", now)` → `17`; between 1 second and 2 minutes. */
export function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? "";
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(120, Math.max(1, Math.ceil(seconds))) : DEFAULT_WAIT;
}
