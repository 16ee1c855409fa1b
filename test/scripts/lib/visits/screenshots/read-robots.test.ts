import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAddressGuard, loopbackGuard } from "../../../../../scripts/lib/visits/address-guard.ts";
import { readRobots } from "../../../../../scripts/lib/visits/screenshots/read-robots.ts";
import { createWebClient } from "../../../../../scripts/lib/visits/web-client.ts";

let server: Server;
let origin = "";
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: string[];
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers["user-agent"]}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://site.example:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const createClient = (guard = loopbackGuard) =>
  createWebClient({ userAgent: "Essai/1.0", guard, timeoutMs: 10_000 });
const OPTIONS = { client: createClient(), product: "essai", timeout: 10_000 };
const read = (options: Partial<typeof OPTIONS> = {}) => readRobots(origin, { ...OPTIONS, ...options });
const text = (body: string, status = 200) => {
  answer = (_, response) => response.writeHead(status).end(body);
};

describe("readRobots()", () => {
  it("follows the rules for our name, and sends our user agent", async () => {
    text("User-agent: *\nDisallow: /\n\nUser-agent: essai\nDisallow: /prive\nCrawl-delay: 7\n");
    const robots = await read();
    expect(robots.isAllowed(`${origin}/`)).toBe(true);
    expect(robots.isAllowed(`${origin}/prive/x`)).toBe(false);
    expect(robots.crawlDelay).toBe(7);
    expect(asked).toEqual(["/robots.txt Essai/1.0"]);
  });

  it("follows the rules for all robots if there is none for our name", async () => {
    text("User-agent: *\nDisallow: /\n\nUser-agent: autre\nAllow: /\n");
    expect((await read()).isAllowed(`${origin}/`)).toBe(false);
  });

  it.each([404, 401, 403, 410, 429])(
    "allows everything if it answers %i (RFC 9309, 2.3.1.3)",
    async (status) => {
      text("User-agent: *\nDisallow: /\n", status);
      expect((await read()).isAllowed(`${origin}/`)).toBe(true);
    },
  );

  it.each([500, 503])("forbids the visit if it answers %i (2.3.1.4)", async (status) => {
    text("", status);
    await expect(read()).rejects.toMatchObject({
      code: "robots",
      message: expect.stringContaining(`${status}`),
    });
  });

  it("follows five redirects; after a sixth there are no rules (2.3.1.2)", async () => {
    const jump = (steps: number) => {
      answer = ({ url = "" }, response) => {
        const step = Number(url.split("?")[1] ?? 0);
        if (step >= steps) response.end("User-agent: *\nDisallow: /\n");
        else response.writeHead(302, { Location: `/robots.txt?${step + 1}` }).end();
      };
    };
    jump(5);
    expect((await read()).isAllowed(`${origin}/`)).toBe(false);
    jump(6);
    expect((await read()).isAllowed(`${origin}/`)).toBe(true);
  });

  it("reads only the beginning of an endless file", async () => {
    answer = (_, response) => {
      response.write("User-agent: *\nDisallow: /\n");
      const more = () => {
        if (!response.destroyed) response.write("# remplissage\n".repeat(5000), more);
      };
      more();
    };
    expect((await read()).isAllowed(`${origin}/`)).toBe(false);
  });

  it("gives up on a server that does not answer", async () => {
    answer = () => {};
    await expect(read({ timeout: 200 })).rejects.toMatchObject({ code: "timeout" });
  });

  it("gives up on a server that does not exist", async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(read()).rejects.toMatchObject({ code: "unreachable" });
  });

  it("never asks this machine: by name, by address or by redirect", async () => {
    const { port } = new URL(origin);
    const refused = { code: "private-address" };
    await expect(
      readRobots(`http://localhost:${port}`, { ...OPTIONS, client: createClient(createAddressGuard()) }),
    ).rejects.toMatchObject(refused);
    await expect(readRobots(`http://127.0.0.1:${port}`, OPTIONS)).rejects.toMatchObject(refused);
    expect(asked).toEqual([]);
    answer = (_, response) => response.writeHead(302, { Location: `http://127.0.0.1:${port}/secret` }).end();
    await expect(read()).rejects.toMatchObject(refused);
    expect(asked).toHaveLength(1);
  });
});
