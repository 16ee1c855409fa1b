import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compile } from "../../../../../scripts/lib/compile.ts";
import { createLocalHost, type LocalHost } from "../../../../../scripts/lib/hosts/netlify/local-host.ts";
import { listen, type RunningHost } from "../../../../support/listen.ts";
import { SKETCH, TODAY, tool } from "../../../../support/sample-content.ts";
import { Workspace } from "../../../../support/workspace.ts";

const workspace = new Workspace();
/** What the mirror asked for, in order. */
let asked: string[] = [];
let host: LocalHost;
let running: RunningHost;
/** Requests that are told to wait first. */
let refused: string[] = [];

beforeAll(async () => {
  publish({}, []);
  host = await createLocalHost({
    root: process.cwd(),
    publish: path.relative(process.cwd(), workspace.path("out")),
    rateLimited: false,
  });
  running = await listen((request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (refused.includes(pathname)) {
      refused = refused.filter((address) => address !== pathname);
      return Promise.resolve(new Response(null, { status: 429, headers: { "Retry-After": "1" } }));
    }
    return host.fetch(request, "127.0.0.1");
  });
});
afterAll(async () => {
  await running?.stop();
  host?.close();
  workspace.remove();
});

interface Day {
  date: string;
  tools: {
    added?: string[];
    changed?: { slug: string; fields: string[] }[];
    renamed?: { from: string; to: string }[];
    withdrawn?: { slug: string; replaced_by: string | null }[];
  };
}

/** Publishes the sample with these changes, and says so in `changes.json`, newest first. */
function publish(content: Record<string, string | null>, days: readonly Day[]): void {
  rmSync(workspace.path("content"), { recursive: true, force: true });
  workspace.writeContent(content);
  // Written by hand below: the build would not replace it.
  rmSync(workspace.path("out/exports/changes.json"), { force: true });
  const { report } = compile({
    content: workspace.path("content"),
    out: workspace.path("out"),
    today: TODAY,
    history: null,
  });
  expect(report).not.toBeNull();
  const data = days.map(({ date, tools }) => ({
    date,
    tools: { added: [], changed: [], renamed: [], withdrawn: [], ...tools },
  }));
  writeFileSync(
    workspace.path("out/exports/changes.json"),
    JSON.stringify({ data, meta: { since: "2026-09-01" } }),
  );
}

/** Runs the example as its reader would, and gives what it said, what it asked for and what it holds. */
async function sync() {
  asked = [];
  const file = workspace.path("mirror.json");
  const { stdout } = await promisify(execFile)(process.execPath, [
    workspace.path("out/exports/sync.mjs"),
    running.origin,
    file,
  ]);
  const { tools } = JSON.parse(readFileSync(file, "utf8"));
  return { said: stdout.trim(), asked, tools };
}

it("sync.mjs takes everything once, then what changed, then nothing", async () => {
  const first = await sync();
  expect(first.asked).toEqual(["/exports/changes.json", "/exports/tools.ndjson"]);
  expect(first.said).toBe("Took all 6 tools.");
  expect(first.tools.zephyr.name).toBe("Zéphyr Quiz");

  const nothing = await sync();
  expect(nothing.asked).toEqual(["/exports/changes.json"]);
  expect(nothing.said).toBe("Nothing changed.");
  expect(nothing.tools).toEqual(first.tools);

  publish(
    {
      "content/tools/boreal.md": tool({
        name: "Boréal Quiz",
        website_url: "https://boreal.example",
        alternatives: "[zibeline, zephyr]",
      }),
      "content/tools/esquisse.md": null,
      "content/tools/dessin.md": SKETCH.replace("---\n", "---\nformer_slugs: [esquisse]\n"),
      "content/tools/nouveau.md": tool({
        name: "Nouveau",
        website_url: "https://nouveau.example",
        category: "cartes-mentales",
      }),
    },
    [
      {
        date: "2026-11-02",
        tools: {
          changed: [{ slug: "boreal", fields: ["name"] }],
          withdrawn: [{ slug: "zinnia", replaced_by: null }],
        },
      },
      {
        date: "2026-11-01",
        tools: { added: ["nouveau", "zinnia"], renamed: [{ from: "esquisse", to: "dessin" }] },
      },
    ],
  );
  await host.reload();
  refused = ["/api/v1/directory/tools/boreal"];
  const changed = await sync();
  expect(changed.said).toBe("Brought 5 tools up to date.");
  // One request for each tool, the newest word on it counting; the one that was refused is asked for again.
  expect(changed.asked.sort()).toEqual([
    "/api/v1/directory/tools/boreal",
    "/api/v1/directory/tools/boreal",
    "/api/v1/directory/tools/dessin",
    "/api/v1/directory/tools/nouveau",
    "/exports/changes.json",
  ]);
  expect(changed.tools.boreal.name).toBe("Boréal Quiz");
  expect(Object.keys(changed.tools).sort()).toEqual([
    "boreal",
    "dessin",
    "nouveau",
    "zephyr",
    "zibeline",
    "zigzag",
  ]);
  expect((await sync()).said).toBe("Nothing changed.");
});

it("sync.mjs is short enough to read before running it", () => {
  expect(
    readFileSync(workspace.path("out/exports/sync.mjs"), "utf8").trimEnd().split("\n").length,
  ).toBeLessThan(50);
});
