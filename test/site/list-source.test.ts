import { afterEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_QUERY, type Query } from "../../functions/lib/contract/query.ts";
import { createListSource } from "../../scripts/lib/outputs/pages/browser/lists/list-source.ts";
import type { LocalLists } from "../../scripts/lib/outputs/pages/browser/lists/local-lists.ts";

afterEach(() => vi.unstubAllGlobals());

const QUERY: Query = { ...DEFAULT_QUERY, q: "quiz" };
const listOf = (total: number) => ({ data: [], meta: { total }, facets: {} });
const OF_API = 1;
const OF_BROWSER = 2;

/** The API answers with this status; the browser as soon as the test says so. */
function start({ status = 200 } = {}) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json(listOf(OF_API), { status, headers: { "Retry-After": "9" } });
  });
  const loaded = { resolve: () => {}, reject: (_: Error) => {} };
  const directory = new Promise<void>((resolve, reject) => Object.assign(loaded, { resolve, reject }));
  let starts = 0;
  const source = createListSource((): LocalLists => {
    starts++;
    return {
      ready: directory,
      answer: () => directory.then(() => JSON.parse(JSON.stringify(listOf(OF_BROWSER)))),
      end() {},
    };
  });
  const ask = async () => {
    const answer = await source.answer(QUERY, new AbortController().signal);
    return answer.kind === "list" ? answer.list.meta.total : answer.kind;
  };
  return { source, asked, loaded, ask, starts: () => starts };
}

describe("createListSource()", () => {
  it("asks the API once until the directory is loaded, and never again", async () => {
    const { source, asked, loaded, ask } = start();
    expect(await ask()).toBe(OF_API);
    const waiting = ask();
    expect(source.isLocal()).toBe(false);
    loaded.resolve();
    expect(await waiting).toBe(OF_BROWSER);
    expect(source.isLocal()).toBe(true);
    expect(await ask()).toBe(OF_BROWSER);
    expect(asked).toHaveLength(1);
  });

  it("waits for the directory if the API refuses", async () => {
    const { asked, loaded, ask } = start({ status: 429 });
    const waiting = ask();
    setTimeout(loaded.resolve, 5);
    expect(await waiting).toBe(OF_BROWSER);
    expect(asked).toHaveLength(1);
  });

  it("asks the API for each query if the directory cannot be loaded", async () => {
    const { source, asked, loaded, ask, starts } = start();
    source.prepare();
    loaded.reject(new Error("404"));
    await vi.waitFor(async () => expect(await ask()).toBe(OF_API));
    const before = asked.length;
    expect([await ask(), await ask()]).toEqual([OF_API, OF_API]);
    expect(asked).toHaveLength(before + 2);
    expect(source.isLocal()).toBe(false);
    // Not again at each query.
    expect(starts()).toBe(1);
  });

  it("says why there is no answer if neither has one", async () => {
    const { loaded, ask } = start({ status: 429 });
    const waiting = ask();
    loaded.reject(new Error("404"));
    expect(await waiting).toBe("rate-limited");
  });
});
