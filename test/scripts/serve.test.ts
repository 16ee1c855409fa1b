import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tool } from "../support/sample-content.ts";
import { Workspace } from "../support/workspace.ts";

const PROJECT = process.cwd();
let workspace: Workspace;
let child: ChildProcess | undefined;
let output = "";

/** A project of its own: the code of this one, the sample as content, a `public/` that nobody else uses. */
beforeAll(() => {
  workspace = new Workspace();
  for (const name of readdirSync(PROJECT)) {
    if (["CHANGELOG.md", "node_modules", "netlify.toml", "package.json", "tsconfig.json"].includes(name)) {
      symlinkSync(path.join(PROJECT, name), workspace.path(name));
    }
  }
  for (const folder of ["scripts", "functions"])
    cpSync(path.join(PROJECT, folder), workspace.path(folder), { recursive: true });
});
afterAll(() => workspace?.remove());
beforeEach(() => {
  for (const folder of ["content", "public"])
    rmSync(workspace.path(folder), { recursive: true, force: true });
  workspace.writeContent();
  mkdirSync(workspace.path("public"));
  output = "";
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
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

  it("stops at once though a client holds a connection and asks nothing", async () => {
    await start();
    const { port } = new URL(address());
    const silent = connect(Number(port), "127.0.0.1");
    const half = connect(Number(port), "127.0.0.1", () => half.write("GET /api"));
    await Promise.all([once(silent, "connect"), once(half, "connect")]);
    for (const socket of [silent, half]) socket.on("error", () => {});
    const stopped = once(child as ChildProcess, "exit");
    const begin = Date.now();
    child?.kill("SIGTERM");
    expect(await stopped).toEqual([0, null]);
    expect(Date.now() - begin).toBeLessThan(2000);
  });

  it("answers in JSON what Node refuses by itself", async () => {
    await start();
    const { port } = new URL(address());
    for (const request of [
      "GET /api/v1/directory/tools?q=élève HTTP/1.1\r\nHost: x\r\n",
      "GET * HTTP/1.1\r\nHost: x\r\n",
      "GET /\\..\\x HTTP/1.1\r\nHost: x\r\n",
      "GET / HTTP/1.1\r\nHost: a b/..\r\n",
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n`,
      "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n",
    ]) {
      const answer = await ask(Number(port), request);
      expect(answer, request.slice(0, 60)).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer.toLowerCase()).toContain("content-type: application/problem+json");
      expect(answer.toLowerCase()).toContain("access-control-allow-origin: *");
    }
  });

  it("has one address for a path, however it is encoded, and refuses methods that few know", async () => {
    await start();
    const { port } = new URL(address());
    for (const line of [
      "PUT /%61pi/v1/directory/tools",
      "PROPFIND /api/v1/directory",
      "TRACE /api/v1/directory",
    ]) {
      const answer = await ask(Number(port), `${line} HTTP/1.1\r\nHost: x\r\n`);
      expect(answer, line).toMatch(/^HTTP\/1\.1 405 /);
    }
    for (let i = 0; i < 60; i++) await fetch(`${address()}/api/v1/directory`);
    expect((await fetch(`${address()}/%61pi/v1/directory/categories`)).status).toBe(429);
  });

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
    expect(output).toContain("content/tools/nouveau.md, ligne 5, champ « pricing »");
    expect(await getTotal()).toBe(7);
    const searched = await (await fetch(`${address()}/api/v1/directory/tools?q=nouveau`)).json();
    expect(searched.meta.total).toBe(1);
  });
});

/** Sends a request as it is and reads the answer to its end. */
function ask(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(`${request}Connection: close\r\n\r\n`));
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    for (const event of ["end", "error"] as const) {
      socket.once(event, () => resolve(Buffer.concat(chunks).toString("utf8")));
    }
  });
}
