import { describe, expect, it } from "vitest";
import { applyConditions } from "../../../../scripts/lib/hosts/http-conditions.ts";

const BODY = "0123456789";

/** The status, the range and the body of an answer with this ETag under these conditions. */
async function ask(headers: Record<string, string>, { etag = '"a"', method = "GET" } = {}) {
  const answer = new Response(method === "HEAD" ? null : BODY, {
    headers: { ETag: etag, "Content-Type": "text/plain", "Content-Length": "10", "X-Own": "1" },
  });
  const response = await applyConditions(
    new Request("https://annuaire.example/x", { headers, method }),
    answer,
  );
  // Headers of the site stay, whatever the status.
  expect(response.headers.get("X-Own")).toBe("1");
  const body = await response.text();
  // A client waits for as many bytes as it was told.
  if (method === "GET") expect([null, String(body.length)]).toContain(response.headers.get("Content-Length"));
  return [response.status, response.headers.get("Content-Range"), body];
}

describe("applyConditions()", () => {
  it.each([
    [{}, 200, null, BODY],
    [{ "If-None-Match": '"a"' }, 304, null, ""],
    [{ "If-None-Match": 'W/"a"' }, 304, null, ""],
    [{ "If-None-Match": '"b"' }, 200, null, BODY],
    [{ "If-Match": '"a", "b"' }, 200, null, BODY],
    [{ "If-Match": "*" }, 200, null, BODY],
    [{ "If-Match": '"b"' }, 412, null, ""],
    [{ "If-Match": 'W/"a"' }, 412, null, ""],
    [{ "If-Match": '"b"', "If-None-Match": '"a"' }, 412, null, ""],
    [{ "If-None-Match": '"a"', Range: "bytes=0-1" }, 304, null, ""],
    // Without a date nothing can be said about one.
    [{ "If-Modified-Since": "Mon, 01 Jan 2035 00:00:00 GMT" }, 200, null, BODY],
    [{ Range: "bytes=2-4" }, 206, "bytes 2-4/10", "234"],
    [{ Range: "bytes=7-" }, 206, "bytes 7-9/10", "789"],
    [{ Range: "bytes=-3" }, 206, "bytes 7-9/10", "789"],
    [{ Range: "bytes=-99" }, 206, "bytes 0-9/10", BODY],
    [{ Range: "bytes=8-99" }, 206, "bytes 8-9/10", "89"],
    [{ Range: "bytes=10-" }, 416, "bytes */10", ""],
    [{ Range: "bytes=-0" }, 416, "bytes */10", ""],
    // What a server may ignore: several ranges, other units, nonsense.
    [{ Range: "bytes=0-1,3-4" }, 200, null, BODY],
    [{ Range: "bytes=4-2" }, 200, null, BODY],
    [{ Range: "lines=0-1" }, 200, null, BODY],
    [{ Range: "bytes=-" }, 200, null, BODY],
    [{ Range: "bytes=2-4", "If-Range": '"a"' }, 206, "bytes 2-4/10", "234"],
    [{ Range: "bytes=2-4", "If-Range": '"b"' }, 200, null, BODY],
    [{ Range: "bytes=2-4", "If-Range": 'W/"a"' }, 200, null, BODY],
  ])("answers %j with %s", async (headers, status, range, body) => {
    expect(await ask(headers)).toEqual([status, range, body]);
  });

  it("never takes a weak ETag for the same bytes", async () => {
    const weak = { etag: 'W/"a"' };
    expect((await ask({ "If-Match": 'W/"a"' }, weak))[0]).toBe(412);
    expect((await ask({ Range: "bytes=0-1", "If-Range": 'W/"a"' }, weak))[0]).toBe(200);
    expect((await ask({ "If-None-Match": '"a"' }, weak))[0]).toBe(304);
  });

  it("ignores ranges of HEAD, and leaves other statuses alone", async () => {
    expect(await ask({ Range: "bytes=0-1" }, { method: "HEAD" })).toEqual([200, null, ""]);
    const missing = new Response("no", { status: 404, headers: { ETag: '"a"' } });
    const request = new Request("https://annuaire.example/x", { headers: { "If-Match": '"b"' } });
    expect(await applyConditions(request, missing)).toBe(missing);
  });
});
