import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSampleHost } from "../support/sample-project.ts";
import { Workspace } from "../support/workspace.ts";

const BASE = "/api/v1/directory";

describe("npm start -- --watch", () => {
  const workspace = new Workspace();
  let origin = "";
  let said = "";
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "scripts/serve.ts", "--watch", "--port", "0", "--content", workspace.path("content")],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += String(text)));
  const until = async (words: string): Promise<void> => {
    while (!said.includes(words)) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const pricing = async () => (await (await fetch(`${origin}${BASE}/tools/boreal`)).json()).data.pricing;

  beforeAll(async () => {
    workspace.writeContent();
    await until("Ctrl+C");
    origin = /http:\/\/[^/]+/.exec(said)?.[0] ?? "";
  });
  afterAll(async () => {
    child.kill();
    await once(child, "exit");
    workspace.remove();
  });

  it("shows an edit, and what is wrong with it, and keeps the last good version", async () => {
    const boreal = workspace.read("content/tools/boreal.md");
    const page = await (await fetch(`${origin}/outils/boreal/`)).text();
    expect(page).toContain("/__watch/client.js");
    expect((await fetch(`${origin}/__watch/client.js`)).status).toBe(200);
    said = "";
    const edit = (to: string) =>
      workspace.write("content/tools/boreal.md", boreal.replace(/^pricing: .*/m, `pricing: ${to}`));
    edit("enterprise");
    await until("✓ Site à jour");
    expect(await pricing()).toBe("enterprise");
    said = "";
    edit("gratuit");
    await until("la dernière version valable reste en place");
    expect(said).toMatch(/boreal\.md, ligne \d+, champ.*pricing/);
    expect(await pricing()).toBe("enterprise");
    const state = await (await fetch(`${origin}/__watch/state.json`)).json();
    expect(state.findings).toContain("n’est pas une valeur reconnue");
  });

  it("says which port to take if its own is taken", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as { port: number };
    workspace.writeContent();
    const other = spawn(process.execPath, [
      ...["--import", "tsx", "scripts/serve.ts"],
      ...["--port", String(port), "--content", workspace.path("content")],
    ]);
    let errors = "";
    other.stderr.on("data", (text) => (errors += String(text)));
    expect((await once(other, "exit"))[0]).toBe(1);
    expect(errors).toContain(`Le port ${port} est déjà pris : npm start -- --port ${port + 1}`);
    taken.close();
  });
});

describe("createHost()", () => {
  const { fetch: ask } = createSampleHost({ rateLimited: true });
  const get = (path: string, client = "one") => ask(new Request(`http://localhost${path}`), client);

  it.each([
    ["/outils/kazoo", 200, "text/html; charset=utf-8"],
    ["/index.html", 200, "text/html; charset=utf-8"],
    ["/nope/", 404, "text/html; charset=utf-8"],
    ["/.well-known/security.txt", 200, "text/plain; charset=utf-8"],
    ["/feeds/rss/categories/quiz-evaluation.xml", 200, "application/rss+xml; charset=utf-8"],
    ["/exports/outils.csv", 200, "text/csv; charset=utf-8"],
    ["/llms.txt", 200, "text/plain; charset=utf-8"],
  ])("answers %s with %i %s", async (path, status, type) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([status, type]);
  });

  it("counts sixty requests a minute of each client, over all endpoints, and no page", async () => {
    for (let request = 0; request < 60; request++) {
      const path = request % 2 === 0 ? `${BASE}/tools` : `${BASE}/categories`;
      expect((await get(path, "busy")).status).toBe(200);
    }
    const refused = await get(`${BASE}/tools?q=quiz`, "busy");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: "rate_limited", status: 429 });
    expect((await get("/", "busy")).status).toBe(200);
    expect((await get(`${BASE}/tools`, "other")).status).toBe(200);
  });
});
