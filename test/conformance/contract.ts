/** Checks rows of the contract through HTTP alone, on any host. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SERVICE_LINKS } from "../../functions/lib/contract/paths.ts";
import type { RunningHost } from "../support/listen.ts";
import { createOpenApiValidator, type OpenApiValidator } from "../support/openapi-validator.ts";
import { readPublished } from "../support/sample-project.ts";
import { BASE, type Row } from "./rows.ts";

const KEPT = "public, max-age=300";
const CACHE: Readonly<Record<number, string>> = {
  200: KEPT,
  301: KEPT,
  304: KEPT,
  400: KEPT,
  404: KEPT,
  410: KEPT,
};

export function describeRows(name: string, start: () => Promise<RunningHost>, rows: readonly Row[]) {
  let host: RunningHost;
  let validator: OpenApiValidator;
  beforeAll(async () => {
    host = await start();
    validator = createOpenApiValidator(await (await get(`${BASE}/openapi.json`)).json());
  });
  afterAll(() => host?.stop());

  const get = (path: string, init: RequestInit = {}) =>
    fetch(host.origin + path, { redirect: "manual", ...init });

  function expectHeaders({ status, headers }: Response): void {
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Access-Control-Expose-Headers")).toBe(
      "ETag, Link, Retry-After, RateLimit, RateLimit-Policy",
    );
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe(CACHE[status] ?? "no-store");
    expect(headers.get("Link")).toContain(SERVICE_LINKS);
  }

  describe(`contract on ${name}`, () => {
    it.each(rows)("$path", async (row) => {
      const { method = "GET", status = 200, file, body, headers = {} } = row;
      const isPage = row.path.startsWith("//");
      const path = isPage ? row.path.slice(1) : BASE + row.path;
      const response = await get(path, { method });
      const text = await response.text();
      expect(response.status).toBe(status);
      for (const [header, expected] of Object.entries(headers)) {
        const actual = response.headers.get(header) ?? "";
        if (header === "Location")
          expect(new URL(actual, host.origin).href).toBe(new URL(String(expected), host.origin).href);
        else expect(actual).toMatch(expected);
      }
      if (isPage) return;
      expectHeaders(response);
      if (body !== undefined) expect(JSON.parse(text)).toMatchObject(body);
      if (file !== undefined) expect(text).toBe(readPublished(`${BASE}/${file}`));
      if (status >= 400) {
        expect(response.headers.get("Content-Type")).toBe("application/problem+json");
        const problem = JSON.parse(text);
        validator.problem(problem);
        expect(problem).toMatchObject({ status });
        expect(problem.type).toMatch(new RegExp(`^https://.*/docs/errors/#${problem.code}$`));
      }
      if (status !== 200) return;
      expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
      if (path !== `${BASE}/openapi.json`) validator.document(path, JSON.parse(text));
      const etag = response.headers.get("ETag") ?? "";
      expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
      const again = await get(path, { headers: { "If-None-Match": etag } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      // `serve` sends a 304 bare.
      if (again.headers.has("Cache-Control")) expectHeaders(again);
      const head = await get(path, { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
      // Compression makes it weak.
      expect(etag).toContain(head.headers.get("ETag")?.replace("W/", ""));
      expectHeaders(head);
    });
  });
}
