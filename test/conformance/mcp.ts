import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningHost } from "../support/listen.ts";
import { BASE } from "./rows.ts";

/** `/mcp`, as the official client and as strangers call it. */
export function describeMcp(name: string, start: () => Promise<RunningHost>): void {
  describe(`/mcp on ${name}`, () => {
    let host: RunningHost;
    let client: Client;
    beforeAll(async () => {
      host = await start();
      client = new Client({ name: "test", version: "1" });
      // The types of the client's transport do not know exactOptionalPropertyTypes.
      const transport = new StreamableHTTPClientTransport(new URL("/mcp", host.origin));
      await client.connect(transport as Parameters<Client["connect"]>[0]);
    });
    afterAll(async () => {
      await client?.close();
      await host?.stop();
    });

    /** What a tool answers: the value, or the text of a fault. */
    async function call(tool: string, args: Record<string, unknown> = {}) {
      const { content, isError } = await client.callTool({ name: tool, arguments: args });
      const [{ text = "" } = {}] = content as { text?: string }[];
      return isError ? { fault: text } : { value: JSON.parse(text) };
    }

    it("lists three tools; the filters are those of the API", async () => {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(["search_tools", "get_entry", "list_entries"]);
      const { data } = await (await fetch(`${host.origin}${BASE}/categories`)).json();
      const categories = data.map(({ slug }: { slug: string }) => slug);
      expect(tools[0]?.inputSchema.properties?.category).toMatchObject({ items: { enum: categories } });
      for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });
    });

    it("search_tools() answers as the API does, and says what is wrong with a value", async () => {
      const { value } = await call("search_tools", { q: "quiz", pricing: ["free", "freemium"], per_page: 3 });
      const answer = await fetch(`${host.origin}${BASE}/tools?q=quiz&pricing=free,freemium&per_page=3`);
      const { data, meta } = await answer.json();
      const slugs = data.map(({ slug }: { slug: string }) => slug);
      expect(value.tools.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
      expect(value).toMatchObject({ total: meta.total, data_updated_at: meta.data_updated_at });
      expect(value.tools[0].page).toMatch(/^https:.*\/outils\/.+\/$/);
      expect(value.license.id).toBe("CC-BY-4.0");
      expect((await call("search_tools", { pricing: ["gratuit"] })).fault).toContain("free");
      expect((await call("search_tools", { prix: "free" })).fault).toContain("pricing");
    });

    it("get_entry() and list_entries() read records, and say where slugs are", async () => {
      const { value: tool } = await call("get_entry", { kind: "tool", slug: "kazoo" });
      expect(tool).toMatchObject({
        slug: "kazoo",
        name: "Kazoo!",
        page: expect.stringMatching(/\/outils\/kazoo\/$/),
      });
      expect(tool).not.toHaveProperty("long_description_html");
      expect((await call("get_entry", { kind: "tool", slug: "envoi-net" })).value.slug).toBe("partage-net");
      const { value: lists } = await call("list_entries", { kind: "collections", words: "quiz" });
      const [first] = lists.collections;
      const { value: collection } = await call("get_entry", { kind: "collection", slug: first.slug });
      expect(collection.tools).toHaveLength(first.tool_count);
      expect((await call("get_entry", { kind: "need", slug: "nulle-part" })).fault).toContain("list_entries");
      expect((await call("list_entries", { kind: "tool" })).fault).toContain("needs");
    });

    it("answers browsers of other origins, and refuses what it does not do", async () => {
      const url = new URL("/mcp", host.origin);
      const preflight = await fetch(url, { method: "OPTIONS", headers: { Origin: "https://other.example" } });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get("Access-Control-Allow-Methods")).toContain("POST");
      const refused = await fetch(url);
      expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
      const json = { "Content-Type": "application/json" };
      expect((await fetch(url, { method: "POST", body: "{", headers: json })).status).toBe(400);
    });
  });
}
