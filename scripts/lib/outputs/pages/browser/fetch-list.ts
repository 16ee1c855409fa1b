/** Asks the public API for a list of tools. Failures are values, each with its kind: nothing throws. */

import type { ToolList } from "../../../content/fields/documents.ts";

/** Why there is no list. */
export type Failure =
  /** Too many requests; wait for `seconds`. */
  | { kind: "rate-limited"; seconds: number }
  | { kind: "offline" }
  /** No answer, or none in time, although the browser says that it is online. */
  | { kind: "unreachable" }
  /** An answer that is not a list. */
  | { kind: "failed"; status: number };

export type ListAnswer =
  | { kind: "list"; list: ToolList }
  | Failure
  /** The caller no longer needs an answer. */
  | { kind: "aborted" };

const TIMEOUT = 15_000;
/** Used if a 429 has no `Retry-After`. The platform’s window is one minute. */
const DEFAULT_WAIT = 30;

/** `path` is that of the request. Browsers cache answers for some minutes, so going back sends no request. */
export async function fetchList(path: string, signal: AbortSignal): Promise<ListAnswer> {
  const request = new AbortController();
  const abort = () => request.abort();
  signal.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(abort, TIMEOUT);
  try {
    const response = await fetch(path, { signal: request.signal });
    if (response.status === 429)
      return {
        kind: "rate-limited",
        seconds: readRetryAfter(response.headers.get("Retry-After"), Date.now()),
      };
    const body: unknown = response.ok ? await response.json().catch(() => null) : null;
    return isToolList(body) ? { kind: "list", list: body } : { kind: "failed", status: response.status };
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

/** Enough to recognise the page of a captive portal. The tests of the API check the rest. */
function isToolList(body: unknown): body is ToolList {
  return (
    typeof body === "object" &&
    body !== null &&
    "data" in body &&
    Array.isArray(body.data) &&
    "meta" in body &&
    "facets" in body
  );
}
