import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runCommand } from "../support/run-command.ts";
import { tool } from "../support/sample-content.ts";
import { Workspace } from "../support/workspace.ts";

const PROJECT = process.cwd();
let workspace: Workspace;
let child: ChildProcess;
let output = "";

/** A project of its own: this code, the sample as content, its own `public/`. */
beforeAll(() => {
  workspace = new Workspace();
  for (const name of readdirSync(PROJECT)) {
    if (["CHANGELOG.md", "node_modules", "netlify.toml", "package.json", "tsconfig.json"].includes(name)) {
      symlinkSync(path.join(PROJECT, name), workspace.path(name));
    }
  }
  for (const folder of ["scripts", "functions"])
    cpSync(path.join(PROJECT, folder), workspace.path(folder), { recursive: true });
  workspace.writeContent();
  mkdirSync(workspace.path("public"));
});
afterAll(() => workspace?.remove());

/** Resolves when the command has printed its address, or has ended. */
async function start(...flags: string[]): Promise<void> {
  output = "";
  child = spawn(process.execPath, ["--import", "tsx", "scripts/serve.ts", ...flags], { cwd: workspace.root });
  child.stdout?.on("data", (data) => (output += data));
  child.stderr?.on("data", (data) => (output += data));
  await until(() => /http:\/\/\S+/.test(output) || child.exitCode !== null);
}

function kill(): void {
  child?.kill("SIGKILL");
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 50_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited in vain; it said:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const address = () => /http:\/\/[^/\s]+/.exec(output)?.[0] ?? "";
const port = () => Number(new URL(address()).port);
const getTotal = async () => (await (await fetch(`${address()}/api/v1/directory/tools`)).json()).meta.total;

// One process for all tests of a block, in their order: it needs seconds to start.
describe("npm start", () => {
  beforeAll(() => start("--port", "0"));
  afterAll(kill);

  it("builds, prints an address that answers, and limits the rate as netlify.toml says", async () => {
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
    // An encoded path is the same path.
    expect((await fetch(`${address()}/%61pi/v1/directory/categories`)).status).toBe(429);
  });

  it("answers in JSON what Node refuses by itself", async () => {
    for (const request of [
      "GET /api/v1/directory/tools?q=élève HTTP/1.1\r\nHost: x\r\n",
      "GET * HTTP/1.1\r\nHost: x\r\n",
      "GET /\\..\\x HTTP/1.1\r\nHost: x\r\n",
      "GET / HTTP/1.1\r\nHost: a b/..\r\n",
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n`,
      "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n",
    ]) {
      const answer = await ask(request);
      expect(answer, request.slice(0, 60)).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer.toLowerCase()).toContain("content-type: application/problem+json");
      expect(answer.toLowerCase()).toContain("access-control-allow-origin: *");
    }
  });

  it("says that an address or a header is too long, and does not call it a bad query", async () => {
    for (const request of [
      `GET /api/v1/directory/tools?q=${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n`,
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n`,
    ]) {
      const answer = await ask(request);
      expect(answer).toMatch(/^HTTP\/1\.1 431 /);
      const problem = JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")));
      expect(problem).toMatchObject({ status: 431, code: "header_too_large" });
      expect(problem.type).toMatch(/\/docs\/errors\/#header_too_large$/);
    }
  });

  it("stops cleanly on SIGINT, with a connection open", async () => {
    await fetch(`${address()}/api/v1/directory`);
    const stopped = once(child, "exit");
    child.kill("SIGINT");
    expect(await stopped).toEqual([0, null]);
  });
});

describe("npm start -- --watch --no-rate-limit", () => {
  beforeAll(() => start("--port", "0", "--watch", "--no-rate-limit"));
  afterAll(kill);

  it("does not count requests", async () => {
    for (let i = 0; i < 70; i++) expect((await fetch(`${address()}/api/v1/directory`)).status).toBe(200);
  });

  it("refuses rare methods, also on an encoded path", async () => {
    for (const line of [
      "PUT /%61pi/v1/directory/tools",
      "PROPFIND /api/v1/directory",
      "TRACE /api/v1/directory",
      "TRACE /outils/",
      "PROPFIND /exports/tools.csv",
    ]) {
      const answer = await ask(`${line} HTTP/1.1\r\nHost: x\r\n`);
      expect(answer, line).toMatch(/^HTTP\/1\.1 405 /);
    }
  });

  it("builds again, and keeps the last good output when the content breaks", async () => {
    expect(await getTotal()).toBe(6);
    workspace.write(
      "content/tools/nouveau.md",
      tool({ name: "Nouveau", website_url: "https://nouveau.example" }),
    );
    // A terminal builds at the same time.
    const terminal = spawn(process.execPath, ["--import", "tsx", "scripts/build.ts"], {
      cwd: workspace.root,
    });
    expect(await once(terminal, "exit")).toEqual([0, null]);
    await until(async () => (await getTotal()) === 7);
    expect(output).not.toContain("✗");
    workspace.write(
      "content/tools/nouveau.md",
      tool({ name: "Nouveau", pricing: "gratuit", website_url: "https://nouveau.example" }),
    );
    await until(() => output.includes("la dernière version valable reste en place"));
    expect(output).toContain("content/tools/nouveau.md, ligne 5, champ « Tarif (pricing) »");
    expect(await getTotal()).toBe(7);
    const searched = await (await fetch(`${address()}/api/v1/directory/tools?q=nouveau`)).json();
    expect(searched.data[0].slug).toBe("nouveau");
    rmSync(workspace.path("content/tools/nouveau.md"));
  });

  it("stops on SIGTERM while a client holds an idle connection", async () => {
    const silent = connect(port(), "127.0.0.1");
    const half = connect(port(), "127.0.0.1", () => half.write("GET /api"));
    await Promise.all([once(silent, "connect"), once(half, "connect")]);
    for (const socket of [silent, half]) socket.on("error", () => {});
    // Node alone would wait for these connections.
    const stopped = once(child, "exit");
    child.kill("SIGTERM");
    expect(await stopped).toEqual([0, null]);
  });
});

describe("npm start with a file of somebody else in public/", () => {
  afterEach(kill);

  it("names it, writes nothing and exits with 2", async () => {
    workspace.write("public/letter.txt", "Do not lose me");
    const before = workspace.inodes("public");
    await start("--port", "0");
    await until(() => child.exitCode !== null);
    expect(output).toMatch(/^✗ .*letter\.txt.*\n {2}.*letter\.txt.*\n$/);
    expect(child.exitCode).toBe(2);
    expect(workspace.inodes("public")).toEqual(before);
    rmSync(workspace.path("public/letter.txt"));
  });
});

describe("npm start with a bad port", () => {
  afterEach(kill);

  it("says in one line that its port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await start("--port", String(port));
    await until(() => child.exitCode !== null);
    expect(output).toContain(`✗ Le port ${port} est déjà pris : npm start -- --port ${port + 1}\n`);
    expect(output).not.toMatch(/ {4}at /);
    expect(child.exitCode).toBe(1);
    other.close();
  });

  it("says in one line that its argument is not a port", async () => {
    vi.stubEnv("PORT", "http");
    const { code, stderr } = await runCommand(path.resolve("scripts/serve.ts"), []);
    expect(code).toBe(1);
    expect(stderr).toContain("✗ « http » n’est pas un port");
  });
});

/** Sends a raw request and reads the whole answer. */
function ask(request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port(), "127.0.0.1", () => socket.write(`${request}Connection: close\r\n\r\n`));
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    for (const event of ["end", "error"] as const) {
      socket.once(event, () => resolve(Buffer.concat(chunks).toString("utf8")));
    }
  });
}
