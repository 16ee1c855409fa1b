import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createAddressGuard, loopbackGuard } from "../../../../../scripts/lib/visits/address-guard.ts";
import {
  type GuardProxy,
  startGuardProxy,
} from "../../../../../scripts/lib/visits/screenshots/guard-proxy.ts";

describe("createAddressGuard()", () => {
  it("refuses a name that leads to this machine", async () => {
    const error = await new Promise((resolve) =>
      createAddressGuard().lookup("localhost", { all: true }, resolve),
    );
    expect(error).toMatchObject({ code: "private-address" });
  });
});

describe("startGuardProxy()", () => {
  let server: Server | undefined;
  let proxy: GuardProxy | undefined;
  afterEach(async () => {
    await proxy?.stop();
    server?.close();
  });

  /** The status of a plain request through the proxy. */
  const statusOf = (url: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(proxy?.url ?? "");
      request({ hostname, port, path: url, headers: { Host: new URL(url).host } }, ({ statusCode }) =>
        resolve(statusCode),
      )
        .on("error", reject)
        .end();
    });

  it("connects where the lookup leads, and never to a private address in a URL", async () => {
    let visits = 0;
    server = createServer((_, response) => {
      visits += 1;
      response.end();
    });
    const listening = server;
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    proxy = await startGuardProxy(loopbackGuard);
    expect(await statusOf(`http://outil.example:${port}/`)).toBe(200);
    expect(await statusOf(`http://127.0.0.1:${port}/`)).toBe(403);
    expect(visits).toBe(1);
  });
});
