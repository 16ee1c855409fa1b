/** The whole site in this process, as Netlify serves it: files, redirects, the edge functions, the rate limit. */

import path from "node:path";
import { createMethodGuard } from "../../../../functions/lib/answer/guard-methods.ts";
import { respondProblem } from "../../../../functions/lib/answer/respond.ts";
import { createInternalError } from "../../../../functions/lib/contract/problem-details.ts";
import { type HeldVersion, holdVersion } from "../../outputs/held-version.ts";
import type { RecordFiles } from "../../outputs/output.ts";
import type { ClientFetch } from "../http-server.ts";
import { createLocalEdge, type FunctionConfigs } from "./local-edge.ts";
import { createNetlifyHost, type Host } from "./netlify-host.ts";
import { limitRate } from "./rate-limit.ts";

export interface LocalHost {
  /** Absolute address of the published site. */
  readonly baseUrl: string;
  fetch: ClientFetch;
  /**
   * Answers from what the published folder holds now; until then, from what it held before, whatever builds do.
   * The counts of the rate limit stay.
   */
  reload(): Promise<void>;
  /**
   * Answers with these files of a newer version at once, where the old version has them too. All else that changes
   * from version to version waits for `reload()`: so no client reads the new one and then the old one.
   */
  preview(records: RecordFiles): void;
  /** Removes the version that it kept. */
  close(): void;
}

export interface LocalHostOptions {
  /** The folder of netlify.toml. */
  root: string;
  /** The published folder, already built, relative to `root`. */
  publish: string;
  rateLimited: boolean;
}

export async function createLocalHost(options: LocalHostOptions): Promise<LocalHost> {
  // Not imported at the top: the functions import data that exists only after a build.
  const [{ config: tools }, { config: guard }, { config: mcp }] = await Promise.all([
    import("../../../../functions/tools.ts"),
    import("../../../../functions/method-guard.ts"),
    import("../../../../functions/mcp.ts"),
  ]);
  const configs = { tools, "method-guard": guard, mcp };
  let site = await createSite(options, configs);
  const { baseUrl } = site;
  let newer: NewerVersion | null = null;
  const current: Host = async (request) => {
    const { pathname } = new URL(request.url);
    while (newer !== null && !site.takes(pathname, newer.records)) await newer.isWhole;
    return site.host(request);
  };
  const limit = options.rateLimited ? tools.rateLimit : undefined;
  const limited: ClientFetch = limit === undefined ? current : limitRate(current, { limit, baseUrl });
  return {
    baseUrl,
    fetch: (request, client) => limited(withPlainPath(request), client),
    async reload() {
      const next = await createSite(options, configs);
      site.retire();
      site = next;
      newer?.open();
      newer = null;
    },
    preview(records) {
      newer = { ...(newer ?? createGate()), records };
    },
    close: () => site.retire(),
  };
}

/** A version of which only the records are known. */
interface NewerVersion {
  records: RecordFiles;
  /** Resolves when all of it is there. */
  isWhole: Promise<void>;
  open(): void;
}

function createGate(): Omit<NewerVersion, "records"> {
  let open: () => void = () => {};
  const isWhole = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isWhole, open };
}

/** One version of the site. */
interface Site {
  /** Whether it can answer for a newer version that has these records: then the answer is the newer one's. */
  takes(pathname: string, records: RecordFiles): boolean;
  host: Host;
  baseUrl: string;
  /** Lets it go, once it has answered the requests that it has. */
  retire(): void;
}

async function createSite(options: LocalHostOptions, configs: FunctionConfigs): Promise<Site> {
  const { root } = options;
  const version = await holdVersion(path.join(root, options.publish), (line) => process.stderr.write(line));
  try {
    return serveVersion(version, root, configs);
  } catch (error) {
    version.release();
    throw error;
  }
}

function serveVersion(version: HeldVersion, root: string, configs: FunctionConfigs): Site {
  const publish = version.directory;
  const { edge, baseUrl } = createLocalEdge(publish, configs);
  const netlify = createNetlifyHost({ root, publish, edge, baseUrl });
  const guardMethods = createMethodGuard(baseUrl);
  let running = 0;
  let isRetired = false;
  const leave = (): void => {
    if (isRetired && running === 0) version.release();
  };
  const host: Host = async (request) => {
    const { pathname } = new URL(request.url);
    running += 1;
    try {
      // The route of the guard cannot name every method (TRACE, PROPFIND…): they are refused here.
      return guardMethods(request) ?? (await netlify(request));
    } catch (error) {
      // A bug: clients get the 500 of the contract, and only we see the stack.
      console.error(error);
      return respondProblem(request, createInternalError({ baseUrl, instance: pathname }));
    } finally {
      running -= 1;
      leave();
    }
  };
  const retire = (): void => {
    isRetired = true;
    leave();
  };
  const taken = new Map<string, RecordFiles>();
  const takes: Site["takes"] = (pathname, records) => {
    // Named by what is in them.
    if (pathname.startsWith("/assets/")) return version.has(pathname.slice(1));
    const file = recordAt(pathname, records);
    const make = records.get(file);
    if (make === undefined || !version.has(file)) return false;
    if (taken.get(file) !== records) version.replace(file, make().body);
    taken.set(file, records);
    return true;
  };
  return { host, baseUrl, takes, retire };
}

/** The file that answers at an address: `recordAt("/outils/kahoot/", …)` → `"outils/kahoot/index.html"` */
function recordAt(pathname: string, records: RecordFiles): string {
  const path = pathname.slice(1);
  return [`${path}.json`, `${path}index.html`].find((file) => records.has(file)) ?? path;
}

/** `/%61pi/v1` is `/api/v1` (RFC 3986, 6.2.2.2): one address, one way through limit, guard and files. */
function withPlainPath(request: Request): Request {
  const url = new URL(request.url);
  const plain = url.pathname.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded;
  });
  if (plain === url.pathname) return request;
  url.pathname = plain;
  // No address that takes a body is spelt otherwise.
  return new Request(url, { method: request.method, headers: request.headers });
}
