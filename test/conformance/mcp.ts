import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningHost } from "../support/listen.ts";

/** `/mcp`, as the official client and as strangers call it. */
export function describeMcp(name: string, hostOf: () => RunningHost): void {
  describe(`/mcp on ${name}`, () => {
    let host: RunningHost;
    let client: Client;
    beforeAll(async () => {
      host = hostOf();
      client = new Client({ name: "test", version: "1" });
      // The types of the client's transport do not know exactOptionalPropertyTypes.
      const transport = new StreamableHTTPClientTransport(new URL("/mcp", host.origin));
      await client.connect(transport as Parameters<Client["connect"]>[0]);
    });
    afterAll(() => client?.close());

    /** What a tool answers: the value, or the text of a fault. */
    async function call(tool: string, args: Record<string, unknown> = {}) {
      const { content, isError } = await client.callTool({ name: tool, arguments: args });
      const [{ text = "" } = {}] = content as { text?: string }[];
      return isError ? { fault: text } : { value: JSON.parse(text), size: text.length };
    }

    it("lists tools whose schemas come from the declared filters", async () => {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual([
        "search_tools",
        "get_tool",
        "compare_tools",
        "list_collections",
        "get_collection",
        "list_needs",
      ]);
      const manifest = await (await fetch(new URL("/api/v1/directory/categories", host.origin))).json();
      const categories = manifest.data.map(({ slug }: { slug: string }) => slug);
      expect(tools[0]?.inputSchema.properties?.category).toMatchObject({ items: { enum: categories } });
      for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });
    });

    it("search_tools() finds what somebody wants to do, with the order and counts of the API", async () => {
      const { value, size } = await call("search_tools", { query: "quiz", limit: 3 });
      const answer = await fetch(new URL("/api/v1/directory/tools?q=quiz&per_page=3", host.origin));
      const { data, meta } = await answer.json();
      expect(value.tools.map(({ slug }: { slug: string }) => slug)).toEqual(
        data.map(({ slug }: { slug: string }) => slug),
      );
      expect(value.total).toBe(meta.total);
      expect(value.tools[0].page).toMatch(/^https:.*\/outils\/.+\/$/);
      expect(value.license).toContain("CC-BY-4.0");
      expect(size).toBeLessThan(4_000);
    });

    it("search_tools() filters, and says what is wrong with a value", async () => {
      const { value } = await call("search_tools", { pricing: ["free"] });
      expect(value.tools.length).toBeGreaterThan(0);
      for (const tool of value.tools) expect(tool.pricing).toBe("free");
      expect((await call("search_tools", { pricing: ["gratuit"] })).fault).toContain("free");
      expect((await call("search_tools", { prix: "free" })).fault).toContain("prix");
    });

    it("get_tool() says what is known, and names what is not", async () => {
      const { value } = await call("get_tool", { slug: "kazoo" });
      expect(value).toMatchObject({ slug: "kazoo", name: "Kazoo!" });
      expect(value.unknown.length).toBeGreaterThan(0);
      expect(value).not.toHaveProperty("long_description_html");
      for (const slug of ["Kazoo", "Kazoo !"])
        expect((await call("get_tool", { slug })).value.slug, slug).toBe("kazoo");
      expect((await call("get_tool", { slug: "kazo" })).fault).toContain("kazoo");
      expect((await call("get_tool")).fault).toContain("slug");
    });

    it("compare_tools() puts the same facts side by side", async () => {
      const { value: found } = await call("search_tools", { limit: 2 });
      const slugs = found.tools.map(({ slug }: { slug: string }) => slug);
      const { value } = await call("compare_tools", { slugs });
      expect(value.tools.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
      for (const { values } of value.facts) expect(values).toHaveLength(2);
      expect(value.page).toContain(`/comparer/?outils=${slugs.join(",")}`);
      expect((await call("compare_tools", { slugs: ["kazoo"] })).fault).toContain("2");
    });

    it("lists and reads collections and needs", async () => {
      const { value: lists } = await call("list_collections");
      const [first] = lists.collections;
      expect((await call("get_collection", { slug: first.slug })).value.tools).toHaveLength(first.tool_count);
      expect((await call("get_collection", { slug: "nulle-part" })).fault).toBeDefined();
      const { value: themes } = await call("list_needs");
      const { value: needs } = await call("list_needs", { theme: themes.themes[0].slug });
      expect(needs.needs[0]).toMatchObject({ slug: expect.any(String), name: expect.any(String) });
      expect((await call("list_needs", { theme: "nulle-part" })).fault).toContain(themes.themes[0].slug);
    });

    it("answers browsers of other origins, and refuses what it does not do", async () => {
      const url = new URL("/mcp", host.origin);
      const preflight = await fetch(url, { method: "OPTIONS", headers: { Origin: "https://other.example" } });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get("Access-Control-Allow-Methods")).toContain("POST");
      for (const method of ["GET", "DELETE", "PUT"]) {
        const refused = await fetch(url, { method });
        expect([method, refused.status]).toEqual([method, 405]);
        expect(refused.headers.get("Allow")).toContain("POST");
      }
      const bad = await fetch(url, {
        method: "POST",
        body: "{",
        headers: { "Content-Type": "application/json" },
      });
      expect(bad.status).toBe(400);
      expect((await fetch(url, { method: "POST", body: "x".repeat(60_000) })).status).toBe(400);
    });
  });
}
