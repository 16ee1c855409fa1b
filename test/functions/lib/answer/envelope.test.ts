import { describe, expect, it } from "vitest";
import { listLinks, renderLinkHeader } from "../../../../functions/lib/answer/envelope.ts";
import { DEFAULT_QUERY } from "../../../../functions/lib/contract/query.ts";

const TOOLS = "/api/v1/directory/tools";

describe("listLinks()", () => {
  it.each([
    { page: 1, total: 0, prev: null, next: null, last: TOOLS },
    { page: 1, total: 30, prev: null, next: null, last: TOOLS },
    { page: 1, total: 31, prev: null, next: `${TOOLS}?page=2`, last: `${TOOLS}?page=2` },
    { page: 2, total: 61, prev: TOOLS, next: `${TOOLS}?page=3`, last: `${TOOLS}?page=3` },
    { page: 9, total: 61, prev: `${TOOLS}?page=3`, next: null, last: `${TOOLS}?page=3` },
    { page: 5, total: 0, prev: TOOLS, next: null, last: TOOLS },
  ])("of page $page of $total tools", ({ page, total, prev, next, last }) => {
    expect(listLinks({ ...DEFAULT_QUERY, page }, total)).toMatchObject({ first: TOOLS, prev, next, last });
  });

  it("carries the query in canonical form", () => {
    const query = { ...DEFAULT_QUERY, q: "élève & co", filters: { pricing: ["free"] }, page: 2 };
    expect(listLinks(query, 100).self).toBe(`${TOOLS}?q=%C3%A9l%C3%A8ve+%26+co&pricing=free&page=2`);
  });
});

describe("renderLinkHeader()", () => {
  it("leaves out links that lead nowhere", () => {
    const links = { self: "/a?page=2", first: "/a", prev: "/a", next: null, last: "/a?page=2" };
    expect(renderLinkHeader(links)).toBe(
      '</a?page=2>; rel="self", </a>; rel="first", </a>; rel="prev", </a?page=2>; rel="last"',
    );
  });
});
