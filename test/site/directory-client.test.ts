import { describe, expect, it } from "vitest";
import {
  type ClientEnvironment,
  createDirectoryClient,
  type ListAnswer,
  readRetryAfter,
} from "../../scripts/lib/outputs/pages/browser/directory-client.ts";

const LIST = { data: [], meta: { total: 0 }, links: {}, facets: {} };
const never = new AbortController().signal;

/** A client of a server that gives these answers in turn. */
function clientOf(
  answers: (() => Response | Promise<Response>)[],
  environment: Partial<ClientEnvironment> = {},
) {
  const asked: string[] = [];
  const client = createDirectoryClient({
    async fetch(url) {
      asked.push(url);
      const answer = answers.shift();
      if (answer === undefined) throw new Error("asked too often");
      return answer();
    },
    now: () => 0,
    isOnline: () => true,
    ...environment,
  });
  return { client, asked };
}

describe("createDirectoryClient()", () => {
  it("asks once for what it was given, and again when that has grown old", async () => {
    let now = 0;
    const { client, asked } = clientOf([() => Response.json(LIST), () => Response.json(LIST)], {
      now: () => now,
    });
    expect(await client.list("/a", never)).toEqual({ kind: "list", list: LIST });
    now = 299_999;
    expect(await client.list("/a", never)).toEqual({ kind: "list", list: LIST });
    expect(asked).toEqual(["/a"]);
    now = 300_001;
    await client.list("/a", never);
    expect(asked).toEqual(["/a", "/a"]);
  });

  it("keeps no more than a session needs", async () => {
    const { client } = clientOf(Array.from({ length: 80 }, () => () => Response.json(LIST)));
    for (let page = 0; page < 80; page++) await client.list(`/${page}`, never);
    expect(client.recall("/0")).toBeUndefined();
    expect(client.recall("/79")).toEqual(LIST);
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

  it.each(FAILURES)("tells %s apart, and asks again the next time", async (_, answer, expected) => {
    const { client } = clientOf([answer, () => Response.json(LIST)]);
    expect(await client.list("/a", never)).toEqual(expected);
    expect(await client.list("/a", never)).toEqual({ kind: "list", list: LIST });
  });

  it("says offline where the browser says so", async () => {
    const { client } = clientOf([() => Promise.reject(new TypeError("fetch failed"))], {
      isOnline: () => false,
    });
    expect(await client.list("/a", never)).toEqual({ kind: "offline" });
  });

  it("gives up when its caller does", async () => {
    const controller = new AbortController();
    const client = createDirectoryClient({
      fetch: (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener("abort", () => reject(new Error("aborted"))),
        ),
      now: () => 0,
      isOnline: () => true,
    });
    const answer = client.list("/a", controller.signal);
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
