/** Asks the public API for lists of tools, gently: answers are kept, failures are told apart, nothing throws. */

import type { ToolList } from "../../../content/fields/documents.ts";

export type ListAnswer =
  | { kind: "list"; list: ToolList }
  /** Too many requests: how long to wait. */
  | { kind: "rate-limited"; seconds: number }
  | { kind: "offline" }
  /** No answer, or none in time, though the browser believes itself online. */
  | { kind: "unreachable" }
  /** An answer that is no list. */
  | { kind: "failed"; status: number }
  /** The caller lost interest. */
  | { kind: "aborted" };

/** Why there is no list. */
export type Failure = Exclude<ListAnswer, { kind: "list" } | { kind: "aborted" }>;

export interface DirectoryClient {
  /** A list by the path of its request. */
  list(path: string, signal: AbortSignal): Promise<ListAnswer>;
  /** Puts an answer that is already here where `list` finds it. */
  remember(path: string, list: ToolList): void;
  /** The answer if it is here. */
  recall(path: string): ToolList | undefined;
}

export interface ClientEnvironment {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds. */
  now: () => number;
  isOnline: () => boolean;
}

/** As long as the API lets its answers be kept. */
const KEEP = 300_000;
const MAX_KEPT = 60;
const TIMEOUT = 15_000;
/** The platform’s 429 may come without `Retry-After`; its window is one minute. */
const DEFAULT_WAIT = 30;

export function createDirectoryClient({ fetch, now, isOnline }: ClientEnvironment): DirectoryClient {
  const kept = new Map<string, { list: ToolList; at: number }>();

  function recall(path: string): ToolList | undefined {
    const entry = kept.get(path);
    return entry !== undefined && now() - entry.at < KEEP ? entry.list : undefined;
  }

  function remember(path: string, list: ToolList): void {
    kept.delete(path);
    kept.set(path, { list, at: now() });
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  async function list(path: string, signal: AbortSignal): Promise<ListAnswer> {
    const here = recall(path);
    if (here !== undefined) return { kind: "list", list: here };
    const request = new AbortController();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    const timer = setTimeout(abort, TIMEOUT);
    try {
      const response = await fetch(path, { signal: request.signal });
      if (response.status === 429)
        return { kind: "rate-limited", seconds: readRetryAfter(response.headers.get("Retry-After"), now()) };
      const body: unknown = response.ok ? await response.json().catch(() => null) : null;
      if (!isToolList(body)) return { kind: "failed", status: response.status };
      remember(path, body);
      return { kind: "list", list: body };
    } catch {
      if (signal.aborted) return { kind: "aborted" };
      return { kind: isOnline() ? "unreachable" : "offline" };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    }
  }

  return { list, remember, recall };
}

/** Seconds or a date (RFC 9110): `readRetryAfter("17", now)` → `17`; between 1 second and 2 minutes. */
export function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? "";
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(120, Math.max(1, Math.ceil(seconds))) : DEFAULT_WAIT;
}

/** Enough to tell our list from a captive portal’s page; the API’s own tests hold the rest. */
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
