import { afterEach, describe, expect, it, vi } from "vitest";
import { readRetryAfter } from "../../scripts/lib/outputs/pages/browser/lists/fetch-json.ts";
import { fetchList, type ListAnswer } from "../../scripts/lib/outputs/pages/browser/lists/fetch-list.ts";

const LIST = { data: [], meta: { total: 0 }, links: {}, facets: {} };
const never = new AbortController().signal;

/** Every request now gets this response; `onLine` is what the browser says of its connection. */
function answer(response: () => Response | Promise<Response>, { onLine = true } = {}): void {
  vi.stubGlobal("fetch", async () => response());
  vi.stubGlobal("navigator", { onLine });
}

afterEach(() => vi.unstubAllGlobals());

describe("fetchList()", () => {
  it("gives the list that the API answers", async () => {
    answer(() => Response.json(LIST));
    expect(await fetchList("/a", never)).toEqual({ kind: "list", list: LIST });
  });

  const FAILURES: [string, () => Response | Promise<Response>, ListAnswer][] = [
    [
      "a 429 of the platform, in HTML",
      () => new Response("<h1>", { status: 429, headers: { "Retry-After": "17" } }),
      { kind: "rate-limited", seconds: 17 },
    ],
    ["a 500", () => new Response("{}", { status: 500 }), { kind: "failed", status: 500 }],
    ["the page of a captive portal", () => new Response("<html>"), { kind: "failed", status: 200 }],
    ["JSON of somebody else", () => Response.json({ login: "please" }), { kind: "failed", status: 200 }],
    ["no connection", () => Promise.reject(new TypeError("fetch failed")), { kind: "unreachable" }],
  ];

  it.each(FAILURES)("recognises %s", async (_, response, expected) => {
    answer(response);
    expect(await fetchList("/a", never)).toEqual(expected);
  });

  it("says offline if the browser says so", async () => {
    answer(() => Promise.reject(new TypeError("fetch failed")), { onLine: false });
    expect(await fetchList("/a", never)).toEqual({ kind: "offline" });
  });

  it("stops when its caller aborts", async () => {
    const controller = new AbortController();
    vi.stubGlobal(
      "fetch",
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener("abort", () => reject(new Error("aborted"))),
        ),
    );
    const answer = fetchList("/a", controller.signal);
    controller.abort();
    expect(await answer).toEqual({ kind: "aborted" });
  });
});

describe("readRetryAfter()", () => {
  it.each([
    ["17", 17],
    ["0", 1],
    ["9999", 120],
    [null, 30],
    ["", 30],
    ["soon", 30],
    ["Thu, 01 Jan 1970 00:00:12 GMT", 12],
  ] as const)("reads %j as %i seconds", (header, seconds) => {
    expect(readRetryAfter(header, 0)).toBe(seconds);
  });
});
