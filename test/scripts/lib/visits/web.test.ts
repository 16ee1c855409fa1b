import dns from "node:dns";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { judgeLink } from "../../../../scripts/lib/visits/links/judge-link.ts";
import { createWeb, visitHosts, type Web, type WebOptions } from "../../../../scripts/lib/visits/web.ts";
import { type MisbehavingServer, startMisbehavingServer } from "../../../support/misbehaving-server.ts";

let server: MisbehavingServer;
let secure: MisbehavingServer;
beforeAll(async () => {
  [server, secure] = await Promise.all([startMisbehavingServer(), startMisbehavingServer({ secure: true })]);
});
afterAll(() => Promise.all([server.stop(), secure.stop(), ...webs.map((web) => web.close())]));

const webs: Web[] = [];
const NEVER = new AbortController().signal;

/** A web that reaches this machine. Only servers that never answer are waited for. */
function webWith(options: Partial<WebOptions> = {}): Web {
  const web = createWeb({
    userAgent: "test",
    timeoutMs: 20_000,
    mayConnect: (address) => address === "127.0.0.1",
    ...options,
  });
  webs.push(web);
  return web;
}
const judge = async (url: string, web: Web) => judgeLink(url, await web.follow(url, NEVER));

/** What the next lookup of a name answers. */
const lookUp = (error: Error | null, addresses: readonly dns.LookupAddress[]) =>
  vi
    .spyOn(dns, "lookup")
    .mockImplementationOnce((...args: unknown[]) =>
      Reflect.apply(Object(args.at(-1)), null, [error, addresses]),
    );

const ok = { kind: "ok" };
const blocked = (reason: string) => ({ kind: "blocked", reason });
const failed = (reason: string, answered = true) => ({ kind: "failed", reason, answered });

describe("createWeb() and judgeLink()", () => {
  const patient = webWith();
  const hurried = webWith({ timeoutMs: 600 });

  it.each<[path: string, verdict: object]>([
    ["/ok", ok],
    ["/endless-body", ok],
    ["/large-headers", ok],
    ["/moved", { kind: "redirected", to: expect.stringMatching(/:\d+\/ok$/), reason: "not-https" }],
    ["/status/403", blocked("http-403")],
    ["/status/999", blocked("http-999")],
    ["/challenge-200", blocked("challenge")],
    ["/cloudflare", blocked("challenge")],
    // Some sites redirect to themselves to set a cookie: a person may well see the page.
    ["/loop", blocked("redirect-loop")],
    ["/status/410", failed("http-410")],
    ["/status/500", failed("http-500")],
    ["/moved-to-gone", failed("http-410")],
    ["/endless", failed("too-many-redirects")],
    ["/to-ftp", failed("redirect-nowhere")],
    ["/to-private", failed("private-address")],
    ["/silent", failed("timeout", false)],
    ["/reset", failed("reset", false)],
    ["/invalid", failed("invalid-http")],
    ["/huge-headers", failed("invalid-http")],
  ])("%s → %o", async (path, verdict) => {
    const web = path === "/silent" ? hurried : patient;
    expect(await judge(server.origin + path, web)).toEqual(verdict);
  });

  it("name refused connections, bad certificates and unknown domains", async () => {
    const dead = await startMisbehavingServer();
    await dead.stop();
    expect(await judge(dead.origin, patient)).toEqual(failed("refused", false));
    expect(await judge(`${secure.origin}/ok`, patient)).toEqual(failed("certificate", false));
    lookUp(Object.assign(new Error(), { code: "ENOTFOUND" }), []);
    expect(await judge("https://parti.example", patient)).toEqual(failed("dns", false));
  });

  it("never connect to a private address: in the URL, in a redirect or behind a name", async () => {
    const { origin, requests } = await startMisbehavingServer();
    const { port } = new URL(origin);
    lookUp(
      null,
      ["93.184.215.14", "127.0.0.1"].map((address) => ({ address, family: 4 })),
    );
    const guarded = createWeb({ userAgent: "test", timeoutMs: 20_000 });
    webs.push(guarded);
    const hosts = ["127.0.0.1", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254", "public.example"];
    for (const host of hosts) {
      expect(await judge(`http://${host}:${port}/ok`, guarded), host).toEqual(failed("private-address"));
    }
    expect(requests).toEqual([]);
  });

  it("end at once when the run is aborted", async () => {
    const stop = new AbortController();
    const under = patient.follow(`${server.origin}/silent`, stop.signal);
    stop.abort(new Error("assez"));
    await expect(under).rejects.toThrow("assez");
  });
});

describe("visitHosts()", () => {
  it("visits many hosts at once, and one address at a time on each host", async () => {
    const underWay: string[] = [];
    let [most, mostOfHost] = [0, 0];
    const urls = ["a", "b", "c"].flatMap((host) => [1, 2, 3].map((n) => `https://${host}.example/${n}`));
    await visitHosts(
      urls.map((url) => ({ url })),
      async ({ url }) => {
        const { host } = new URL(url);
        underWay.push(host);
        most = Math.max(most, underWay.length);
        mostOfHost = Math.max(mostOfHost, underWay.filter((other) => other === host).length);
        await new Promise(setImmediate);
        underWay.splice(underWay.indexOf(host), 1);
      },
      { concurrency: 8, delayMs: 0, signal: NEVER },
    );
    expect([most, mostOfHost]).toEqual([3, 1]);
  });
});
