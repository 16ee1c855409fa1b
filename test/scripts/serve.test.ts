import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tool } from "../support/sample-content.ts";
import { Workspace } from "../support/workspace.ts";

const PROJECT = process.cwd();
let workspace: Workspace;
let child: ChildProcess | undefined;
let output = "";

/** A project of its own: the code of this one, the sample as content, a `public/` that nobody else uses. */
beforeEach(() => {
  workspace = new Workspace();
  workspace.writeContent();
  for (const name of readdirSync(PROJECT)) {
    if (["node_modules", "netlify.toml", "package.json", "tsconfig.json"].includes(name)) {
      symlinkSync(path.join(PROJECT, name), workspace.path(name));
    }
  }
  for (const folder of ["scripts", "functions"])
    cpSync(path.join(PROJECT, folder), workspace.path(folder), { recursive: true });
  mkdirSync(workspace.path("public"));
  output = "";
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  workspace.remove();
});

async function start(
  flags: readonly string[] = ["--port", "0"],
  env: Record<string, string> = {},
): Promise<void> {
  child = spawn(process.execPath, ["--import", "tsx", "scripts/serve.ts", ...flags], {
    cwd: workspace.root,
    env: { ...process.env, ...env },
  });
  child.stdout?.on("data", (data) => (output += data));
  child.stderr?.on("data", (data) => (output += data));
  const exited = once(child, "exit");
  await Promise.race([until(() => /http:\/\/\S+/.test(output)), exited]);
}

async function until(condition: () => boolean | Promise<boolean>, timeout = 15_000): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited in vain; it said:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const address = () => /http:\/\/[^/\s]+/.exec(output)?.[0] ?? "";
const getTotal = async () => (await (await fetch(`${address()}/api/v1/directory/tools`)).json()).meta.total;

describe("npm start", () => {
  it("builds, prints an address that answers, and limits the rate as netlify.toml says", async () => {
    await start();
    const url = /http:\/\/\S+/.exec(output)?.[0] ?? "";
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1\/directory\/tools$/);
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) statuses.push((await fetch(url)).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
    const forged = await fetch(url, {
      headers: { "x-forwarded-for": "203.0.113.9", "x-nf-client-connection-ip": "203.0.113.9" },
    });
    expect(forged.status).toBe(429);
  });

  it("does not count with --no-rate-limit", async () => {
    await start(["--port", "0", "--no-rate-limit"]);
    for (let i = 0; i < 70; i++) expect((await fetch(`${address()}/api/v1/directory`)).status).toBe(200);
  });

  it.each(["SIGINT", "SIGTERM"] as const)(
    "stops at once and cleanly on %s, with a connection open",
    async (signal) => {
      await start();
      await fetch(`${address()}/api/v1/directory`);
      const stopped = once(child as ChildProcess, "exit");
      const begin = Date.now();
      child?.kill(signal);
      expect(await stopped).toEqual([0, null]);
      expect(Date.now() - begin).toBeLessThan(2000);
    },
  );

  it("says in one line that its port is in use, or is no port", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await start(["--port", String(port)]);
    await until(() => child?.exitCode !== null);
    expect(output).toContain(`✗ Le port ${port} est déjà pris : npm start -- --port ${port + 1}\n`);
    expect(output).not.toMatch(/ {4}at /);
    expect(child?.exitCode).toBe(1);
    other.close();
    output = "";
    await start([], { PORT: "http" });
    await until(() => child?.exitCode !== null);
    expect(output).toContain("✗ « http » n’est pas un port");
  });

  it("builds again with --watch, and keeps the last good output when the content breaks", async () => {
    await start(["--port", "0", "--watch", "--no-rate-limit"]);
    expect(await getTotal()).toBe(6);
    workspace.write(
      "content/tools/nouveau.md",
      tool({ name: "Nouveau", website_url: "https://nouveau.example" }),
    );
    await until(async () => (await getTotal()) === 7);
    workspace.write(
      "content/tools/nouveau.md",
      tool({ name: "Nouveau", pricing: "gratuit", website_url: "https://nouveau.example" }),
    );
    await until(() => output.includes("la dernière version valable reste en place"));
    expect(output).toContain("content/tools/nouveau.md, ligne 5, champ « pricing »");
    expect(await getTotal()).toBe(7);
    const searched = await (await fetch(`${address()}/api/v1/directory/tools?q=nouveau`)).json();
    expect(searched.meta.total).toBe(1);
  });
});
