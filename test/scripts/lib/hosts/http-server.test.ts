import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen, type RunningHost } from "../../../support/listen.ts";

const BODY = JSON.stringify({ text: "abcd ".repeat(1000) });

let host: RunningHost;
beforeAll(async () => {
  host = await listen(async (asked) => {
    const { pathname } = new URL(asked.url);
    const type =
      pathname === "/font"
        ? "font/woff2"
        : pathname === "/lines"
          ? "application/x-ndjson"
          : "application/json";
    const headers = { ETag: '"a"', "Content-Type": type, "Content-Length": String(BODY.length) };
    if (pathname === "/part") return new Response(BODY, { status: 206, headers });
    return new Response(asked.method === "HEAD" ? null : BODY, { headers });
  });
});
afterAll(() => host?.stop());

interface Answer {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** As the bytes come: fetch() would decode them. */
const ask = (path: string, headers: Record<string, string>, method = "GET"): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(host.origin + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });

describe("createHttpServer()", () => {
  it.each(["/", "/lines"])("compresses %s for clients that ask for it, under a weak ETag", async (path) => {
    const { headers, body } = await ask(path, { "Accept-Encoding": "br;q=0.5, gzip" });
    expect(headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding", etag: 'W/"a"' });
    expect(body.length).toBeLessThan(500);
    expect(gunzipSync(body).toString()).toBe(BODY);
  });

  it.each([{}, { "Accept-Encoding": "identity" }, { "Accept-Encoding": "gzip;q=0" }])(
    "sends the bytes as they are for %j, and says that it depends",
    async (accepted) => {
      const { headers, body } = await ask("/", accepted);
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers).toMatchObject({
        vary: "Accept-Encoding",
        etag: '"a"',
        "content-length": String(BODY.length),
      });
      expect(body.toString()).toBe(BODY);
    },
  );

  it("gives HEAD the headers of GET", async () => {
    for (const accepted of ["gzip", "identity"]) {
      const [head, whole] = await Promise.all(
        ["HEAD", "GET"].map((method) => ask("/", { "Accept-Encoding": accepted }, method)),
      );
      const { date: _, "transfer-encoding": _framing, ...expected } = whole?.headers ?? {};
      expect(head?.headers).toMatchObject(expected);
      expect(head?.body.length).toBe(0);
    }
  });

  it("compresses neither a range, nor what a range is asked of, nor a font", async () => {
    for (const [path, range] of [
      ["/part", {}],
      ["/", { Range: "lines=1-2" }],
      ["/font", {}],
    ] as const) {
      const { headers } = await ask(path, { "Accept-Encoding": "gzip", ...range });
      expect(headers["content-encoding"], path).toBeUndefined();
      expect(headers.etag, path).toBe('"a"');
      if (path !== "/font") expect(headers.vary, path).toBe("Accept-Encoding");
    }
  });
});
