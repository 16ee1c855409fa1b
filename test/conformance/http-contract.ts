/** HTTP by the book (RFC 9110) at every public address, not only the API: exports, feeds, the embed, pages. */

import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { problemSchema } from "../../functions/lib/contract/answer-schemas.ts";
import type { RunningHost } from "../support/listen.ts";
import { readPublished } from "../support/sample-project.ts";
import { can, type HostName, isSlow } from "./hosts.ts";

const BASE = "/api/v1/directory";

/** Files that programs and pages of other sites read, with their types. */
const OPEN_FILES = {
  "/exports/changes.json": "application/json; charset=utf-8",
  "/exports/tools.csv": "text/csv; charset=utf-8",
  "/exports/tools.ndjson": "application/x-ndjson; charset=utf-8",
  "/exports/SHA256SUMS": "text/plain; charset=utf-8",
  "/feeds/rss/tools.xml": "application/rss+xml; charset=utf-8",
  "/feeds/json/categories/quiz-evaluation.json": "application/feed+json; charset=utf-8",
  "/feeds/index.opml": "text/x-opml; charset=utf-8",
  "/feeds/verifications.ics": "text/calendar; charset=utf-8",
  "/embed/annuaire-outils.js": "text/javascript; charset=utf-8",
  "/embed/data/outils.json": "application/json; charset=utf-8",
  "/embed/oembed/besoins/quiz.json": "application/json; charset=utf-8",
  "/llms.txt": "text/plain; charset=utf-8",
  "/types.d.ts": "text/plain; charset=utf-8",
  "/screenshots/kazoo.webp": "image/webp",
} as const;

/** Types that `serve` knows from a rule for many files, or by the name. */
const TYPED_BY_RULE = /^\/(?:feeds\/(?:rss|json)|embed|llms|types|screenshots)/;

/** Pages by address, with their files. */
const PAGES = {
  "/": "index.html",
  "/outils/": "outils/index.html",
  "/outils/kazoo/": "outils/kazoo/index.html",
  "/collections/top-quiz-classe/": "collections/top-quiz-classe/index.html",
  "/categories/quiz-evaluation/": "categories/quiz-evaluation/index.html",
  "/reutiliser/": "reutiliser/index.html",
  "/embed/liste/besoins/quiz/": "embed/liste/besoins/quiz/index.html",
  "/docs/": "docs/index.html",
  "/docs/reference/": "docs/reference/index.html",
  "/admin/": "admin/index.html",
} as const;

/** One of each kind, for what takes a request of its own. */
const KINDS = [
  `${BASE}/collections`,
  `${BASE}/tools`,
  "/exports/changes.json",
  "/feeds/rss/tools.xml",
  "/embed/annuaire-outils.js",
  "/llms.txt",
  "/types.d.ts",
  "/screenshots/kazoo.webp",
  "/",
  "/outils/kazoo/",
];

interface Answer {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

export function describeHttp(name: HostName, host: () => RunningHost): void {
  /** As the bytes come: fetch() decodes them, and asks for compression by itself. */
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request(host().origin + path, { method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Answer["headers"],
            body: Buffer.concat(chunks),
          }),
        );
      });
      asked.on("error", reject).end();
    });
  const etagOf = async (path: string): Promise<string> => (await ask(path)).headers.etag ?? "";

  const kinds = KINDS.filter((_, index) => !isSlow(name) || index < 3);
  const few = <T>(items: readonly T[]): readonly T[] => (isSlow(name) ? items.slice(-2) : items);

  describe(`HTTP on ${name}`, () => {
    it.each(few(Object.entries(OPEN_FILES)))("lets any site read %s, as %s", async (path, type) => {
      const { status, headers, body } = await ask(path, { Origin: "https://elsewhere.example" });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "access-control-allow-origin": "*",
        "x-content-type-options": "nosniff",
        etag: expect.stringMatching(/^(?:W\/)?"[^"]+"$/),
        "content-length": String(body.length),
      });
      if (can(name, "type single files") || TYPED_BY_RULE.test(path))
        expect(headers["content-type"]).toBe(type);
      if (!path.endsWith(".webp")) expect(body.toString()).toBe(readPublished(path));
    });

    it.each(few(Object.entries(PAGES)))("serves the page %s under a strict policy", async (path, file) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(headers["content-type"]).toMatch(/^text\/html; charset=utf-8$/i);
      expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self'/);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(body.toString()).toBe(readPublished(file));
    });

    it.each(kinds)("answers HEAD of %s like GET, without the body", async (path) => {
      const [head, whole] = await Promise.all([ask(path, {}, "HEAD"), ask(path)]);
      expect(head.status).toBe(200);
      expect(head.body.length).toBe(0);
      for (const header of ["etag", "content-type", "cache-control", "access-control-allow-origin", "link"])
        expect(head.headers[header], header).toBe(whole.headers[header]);
    });

    it.each(kinds)("answers 304 to the ETag of %s", async (path) => {
      const etag = await etagOf(path);
      const again = await ask(path, { "If-None-Match": etag });
      expect(again.status).toBe(304);
      expect(again.body.length).toBe(0);
      expect((await ask(path, { "If-None-Match": '"other"' })).status).toBe(200);
      if (!can(name, "check If-Match")) return;
      expect((await ask(path, { "If-None-Match": `"other", W/${etag}` })).status).toBe(304);
      expect((await ask(path, { "If-Match": etag })).status).toBe(200);
      expect((await ask(path, { "If-Match": '"other"' })).status).toBe(412);
    });

    it.each(few(["/exports/tools.csv", "/outils/kazoo/", `${BASE}/collections`]))(
      "hands out ranges of %s",
      async (path) => {
        const whole = await ask(path);
        expect(whole.headers["accept-ranges"]).toBe("bytes");
        const size = whole.body.length;
        const part = await ask(path, { Range: `bytes=100-${size + 5}`, "Accept-Encoding": "identity" });
        expect(part.status).toBe(206);
        expect(part.headers["content-range"]).toBe(`bytes 100-${size - 1}/${size}`);
        expect(part.body.equals(whole.body.subarray(100))).toBe(true);
        const past = await ask(path, { Range: `bytes=${size}-` });
        expect(past.status).toBe(416);
        expect(past.headers["content-range"]).toBe(`bytes */${size}`);
      },
    );

    it.each(few(["/exports/tools.csv", "/outils/", `${BASE}/collections`, `${BASE}/tools`]))(
      "compresses %s for clients that accept it, and says that it depends",
      async (path) => {
        const plain = await ask(path);
        const packed = await ask(path, { "Accept-Encoding": "gzip" });
        expect(packed.headers["content-encoding"]).toBe("gzip");
        expect(packed.body.length).toBeLessThan(plain.body.length / 2);
        expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
        for (const { headers } of [plain, packed]) expect(headers.vary).toMatch(/accept-encoding/i);
        const again = await ask(path, {
          "Accept-Encoding": "gzip",
          "If-None-Match": packed.headers.etag ?? "",
        });
        expect(again.status).toBe(304);
      },
    );

    it("answers 404 with our page, under the policy of pages", async () => {
      const { status, headers, body } = await ask("/outils/rien-de-tel/");
      expect(status).toBe(404);
      expect(headers["content-type"]).toMatch(/^text\/html/);
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(body.toString()).toContain("Cette page est restée blanche");
    });

    it("does not call a long address a bad query", async () => {
      const { status, headers, body } = await ask(`${BASE}/tools?q=${"x".repeat(20_000)}`);
      expect(status).toBe(431);
      if (!can(name, "answer errors in JSON")) return;
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(problemSchema.parse(JSON.parse(body.toString())).code).toBe("header_too_large");
    });

    it.runIf(can(name, "refuse methods")).each([...kinds, "/outils/kazoo/", "/nothing"])(
      "answers the preflight of %s, whatever header a client adds",
      async (path) => {
        const { status, headers, body } = await ask(
          path,
          {
            Origin: "https://elsewhere.example",
            "Access-Control-Request-Method": "GET",
            "Access-Control-Request-Headers": "if-none-match,x-client",
          },
          "OPTIONS",
        );
        expect(status).toBe(204);
        expect(body.length).toBe(0);
        expect(headers).toMatchObject({
          allow: "GET, HEAD, OPTIONS",
          "access-control-allow-origin": "*",
          "access-control-allow-methods": "GET, HEAD, OPTIONS",
          "access-control-allow-headers": "if-none-match,x-client",
        });
      },
    );

    it.runIf(can(name, "refuse methods")).each(["POST", "PUT", "PATCH", "DELETE"])(
      "refuses %s everywhere, with the methods allowed",
      async (method) => {
        for (const path of [
          "/",
          "/outils/kazoo/",
          "/exports/tools.csv",
          "/embed/annuaire-outils.js",
          "/nothing",
        ]) {
          const { status, headers, body } = await ask(path, {}, method);
          expect(status, path).toBe(405);
          expect(headers).toMatchObject({ allow: "GET, HEAD, OPTIONS", "cache-control": "no-store" });
          expect(JSON.parse(body.toString())).toMatchObject({ code: "method_not_allowed", instance: path });
        }
      },
    );

    it.runIf(can(name, "refuse rare methods"))("refuses methods that no route can name", async () => {
      for (const method of ["TRACE", "PROPFIND"])
        for (const path of ["/", "/exports/tools.csv", `${BASE}/tools`])
          expect((await ask(path, {}, method)).status, `${method} ${path}`).toBe(405);
    });

    it.runIf(can(name, "run functions"))("never ignores a query at the file of a list", async () => {
      for (const [file, clean] of [
        ["/tools.json?q=kazoo", "/tools?q=kazoo"],
        ["/tools.json?page=2&utm_source=a", "/tools?page=2&utm_source=a"],
        ["/tools/page/2.json?sort=-added_at", "/tools?page=2&sort=-added_at"],
        ["/tools/pricing/free/page/1.json?q=quiz", "/tools?pricing=free&q=quiz"],
      ]) {
        const { status, headers } = await ask(BASE + file);
        expect(status, file).toBe(301);
        expect(headers).toMatchObject({ location: BASE + clean, "access-control-allow-origin": "*" });
        expect((await ask(BASE + clean)).status).toBe(200);
      }
    });

    it.runIf(can(name, "move addresses"))("redirects folders of files and former pages", async () => {
      for (const [path, status, target] of [
        ["/exports", 302, "/reutiliser/"],
        ["/feeds", 302, "/reutiliser/"],
        ["/outils/envoi-net/", 301, "/outils/partage-net/"],
      ] as const) {
        const { status: actual, headers } = await ask(path);
        expect(actual, path).toBe(status);
        expect(headers.location).toBe(target);
      }
      const gone = await ask("/outils/vieux-tableau/");
      expect(gone.status).toBe(410);
      expect(gone.headers["content-security-policy"]).toContain("default-src 'none'");
    });
  });
}
