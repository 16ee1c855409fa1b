import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Verdict } from "../../../../../scripts/lib/content/link-records.ts";
import { isPublicAddress } from "../../../../../scripts/lib/content/public-address.ts";
import { createAddressGuard, type GuardOptions } from "../../../../../scripts/lib/visits/address-guard.ts";
import { createLinkFollower } from "../../../../../scripts/lib/visits/links/follow-link.ts";
import { judgeLink } from "../../../../../scripts/lib/visits/links/judge-link.ts";
import { createWebClient, type WebClient } from "../../../../../scripts/lib/visits/web-client.ts";
import { type MisbehavingServer, startMisbehavingServer } from "../../../../support/misbehaving-server.ts";

let server: MisbehavingServer;
let secure: MisbehavingServer;
beforeAll(async () => {
  [server, secure] = await Promise.all([
    startMisbehavingServer(),
    startMisbehavingServer({}, { secure: true }),
  ]);
});
afterAll(() => Promise.all([server.stop(), secure.stop()]));
beforeEach(() => {
  server.requests.length = 0;
});

const clients: WebClient[] = [];
afterAll(() => Promise.all(clients.map((client) => client.close())));

const NEVER = new AbortController().signal;
/** No test waits for the first. Servers that never answer get the second. */
const [LONG_MS, SHORT_MS] = [20_000, 600];

/** Follows links as the command does, but on this machine and without delay. */
function createFollower(options: GuardOptions & { timeoutMs?: number; maxWaitMs?: number } = {}) {
  const { timeoutMs = LONG_MS, maxWaitMs = 0, ...guard } = options;
  const client = createWebClient({
    userAgent: "test (+https://annuaire.example)",
    timeoutMs,
    guard: createAddressGuard({ mayConnect: (address) => address === "127.0.0.1", ...guard }),
  });
  clients.push(client);
  return createLinkFollower({ client, delayMs: 0, maxWaitMs });
}
const follow = createFollower();
const hurry = createFollower({ timeoutMs: SHORT_MS });
const check = async (url: string, follower = follow): Promise<Verdict> =>
  judgeLink(url, await follower(url, NEVER));
const checkPath = (path: string): Promise<Verdict> => check(server.origin + path);

const ok = { kind: "ok" };
const blocked = (reason: string) => ({ kind: "blocked", reason });
const failed = (reason: string, answered = true) => ({ kind: "failed", reason, answered });

/** Paths that never answer completely. */
const SILENT: ReadonlySet<string> = new Set(["/silent", "/stalled", "/half", "/head-silent"]);

describe("createLinkFollower() and judgeLink()", () => {
  it.each<[path: string, verdict: object]>([
    ["/ok", ok],
    ["/slash", ok],
    ["/language", ok],
    ["/temporary", ok],
    ["/cookie", ok],
    ["/head-405", ok],
    ["/head-404", ok],
    ["/head-silent", ok],
    ["/half", ok],
    ["/endless-body", ok],
    ["/large-headers", ok],
    ["/contact-form", ok],
    ["/unauthorized", blocked("http-401")],
    ["/forbidden", blocked("http-403")],
    ["/legal", blocked("http-451")],
    ["/busy", blocked("http-429")],
    ["/challenge-503", blocked("challenge")],
    ["/challenge-200", blocked("challenge")],
    ["/cloudflare", blocked("challenge")],
    ["/not-found", failed("http-404")],
    ["/gone", failed("http-410")],
    ["/moved-to-gone", failed("http-410")],
    ["/error", failed("http-500")],
    ["/down", failed("http-503")],
    ["/loop", failed("redirect-loop")],
    ["/endless", failed("too-many-redirects")],
    ["/to-ftp", failed("redirect-nowhere")],
    ["/to-nonsense", failed("redirect-nowhere")],
    ["/to-private", failed("private-address")],
    ["/silent", failed("timeout", false)],
    ["/stalled", failed("timeout", false)],
    ["/reset", failed("reset", false)],
    ["/hang-up", failed("reset", false)],
    ["/invalid", failed("invalid-http")],
    ["/huge-headers", failed("headers-too-large")],
  ])("%s → %o", async (path, verdict) => {
    expect(await check(server.origin + path, SILENT.has(path) ? hurry : follow)).toEqual(verdict);
  });

  it("propose the new address after a permanent redirect", async () => {
    expect(await checkPath("/moved")).toEqual({
      kind: "redirected",
      to: `${server.origin}/new-address`,
      reason: "not-https",
    });
    expect(await checkPath("/to-home")).toMatchObject({ kind: "redirected", reason: "home" });
    expect(await checkPath("/members")).toMatchObject({ kind: "ok", reason: "login" });
  });

  it("name refused connections, bad certificates and unknown domains", async () => {
    const dead = await startMisbehavingServer();
    await dead.stop();
    expect(await check(dead.origin)).toEqual(failed("refused", false));
    expect(await check(`${secure.origin}/ok`)).toEqual(failed("certificate-self-signed", false));
    const refuse = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
    const unknown = createFollower({ resolve: refuse("ENOTFOUND") });
    expect(await check("https://parti.example", unknown)).toEqual(failed("dns", false));
    const mute = createFollower({ resolve: refuse("EAI_AGAIN") });
    expect(await check("https://muet.example", mute)).toEqual(failed("dns-server", false));
  });

  it("never connect to a private address: in the URL, in a redirect or behind a name", async () => {
    const guarded = createFollower({ mayConnect: isPublicAddress });
    for (const host of [
      "127.0.0.1",
      "0x7f.1",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "169.254.169.254",
      "10.0.0.1",
    ]) {
      expect(await check(`http://${host}/`, guarded), host).toEqual(failed("private-address"));
    }
    expect(await check(`${server.origin}/ok`, guarded)).toEqual(failed("private-address"));
    const resolve = async () => [
      { address: "93.184.215.14", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ];
    const rebound = createFollower({ mayConnect: isPublicAddress, resolve });
    const { port } = new URL(server.origin);
    expect(await check(`http://public.example:${port}/ok`, rebound)).toEqual(failed("private-address"));
    expect(server.requests).toEqual([]);
  });

  it("ask with HEAD, then with GET only if HEAD leaves a doubt", async () => {
    await checkPath("/large-page");
    expect(server.requests.map(({ line }) => line)).toEqual(["HEAD /large-page"]);
    await checkPath("/head-405");
    await checkPath("/busy");
    expect(server.requests.map(({ line }) => line).slice(1)).toEqual([
      "HEAD /head-405",
      "GET /head-405",
      "HEAD /busy",
    ]);
    expect(server.requests[0]?.headers["user-agent"]).toBe("test (+https://annuaire.example)");
  });

  it("come back when a busy server asks for it, unless the wait is too long", async () => {
    let calls = 0;
    const busy = await startMisbehavingServer({
      "/soon": (_, response) => {
        if (calls++ > 0) response.end();
        else response.writeHead(429, { "retry-after": "1" }).end();
      },
      "/late": (_, response) => response.writeHead(429, { "retry-after": "3600" }).end(),
    });
    const patient = createFollower({ maxWaitMs: 2000 });
    const start = performance.now();
    expect(await check(`${busy.origin}/soon`, patient)).toEqual(ok);
    expect(performance.now() - start).toBeGreaterThanOrEqual(1000);
    expect(await check(`${busy.origin}/late`, patient)).toEqual(blocked("http-429"));
    expect(busy.requests.filter(({ line }) => line.endsWith("/late"))).toHaveLength(1);
    await busy.stop();
  });

  it("end at once when the run is aborted", async () => {
    const stop = new AbortController();
    const under = follow(`${server.origin}/silent`, stop.signal);
    stop.abort(new Error("assez"));
    await expect(under).rejects.toThrow("assez");
  });
});
