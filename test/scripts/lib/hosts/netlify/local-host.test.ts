import { once } from "node:events";
import { copyFileSync, readdirSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLocalHost } from "../../../../../scripts/lib/hosts/netlify/local-host.ts";
import { createPublisher, publishVersion, renderVersion } from "../../../../support/site-versions.ts";
import { Workspace } from "../../../../support/workspace.ts";

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
  for (const file of ["netlify.toml", "package.json"]) copyFileSync(file, workspace.path(file));
});
afterEach(() => workspace.remove());

const startHost = () => createLocalHost({ root: workspace.root, publish: "public", rateLimited: false });
type Host = Awaited<ReturnType<typeof startHost>>;

/** A file, an answer of the edge, a detail, a page, an export: each holds the text of an entry, or counts them. */
const SERIES = [
  "/api/v1/directory/tools/boreal",
  "/api/v1/directory/tools?q=bor%C3%A9al",
  "/outils/boreal/",
  "/api/v1/directory/tools/zephyr",
  "/exports/directory.json",
];

const ask = (host: Host, address: string) =>
  host.fetch(new Request(`http://127.0.0.1${address}`), "127.0.0.1");

/** The version that each answer of a series comes from. */
async function readSeries(host: Host): Promise<string[]> {
  const versions: string[] = [];
  for (const address of SERIES) {
    const response = await ask(host, address);
    expect(response.status, address).toBe(200);
    const text = await response.text();
    versions.push(/version-(?:un|deux)/.exec(text)?.[0] ?? `none in ${address}`);
  }
  return [...new Set(versions)];
}

it("a reader during a hundred builds of another process sees one version, until the host takes the next", async () => {
  const versions = [renderVersion("un"), renderVersion("deux")];
  publishVersion(workspace.path("public"), versions[0] ?? []);
  const host = await startHost();
  const first = await readSeries(host);
  expect(first).toEqual(["version-un"]);
  const publisher = createPublisher(versions, workspace.root)(workspace.path("public"), 100);
  let isBuilding = true;
  const ended = once(publisher, "exit").then(([code]) => {
    isBuilding = false;
    return code;
  });
  await once(publisher.stdout, "data");

  for (let series = 1; isBuilding || series < 3; series++) {
    const found = await readSeries(host);
    expect(found, `series ${series}`).toHaveLength(1);
    // Some series after the other without a reload, while the folder changes.
    if (series % 3 === 0) await host.reload();
    else if (series < 3) expect(found).toEqual(first);
  }
  expect(await ended).toBe(0);
  publishVersion(workspace.path("public"), versions[1] ?? []);
  await host.reload();
  expect(await readSeries(host)).toEqual(["version-deux"]);
  host.close();
  // At most what the next build begins with.
  const left = workspace.has(".public.build") ? readdirSync(workspace.path(".public.build")) : [];
  expect(left.filter((name) => name !== "spare")).toEqual([]);
}, 300_000);

it("answers requests that have begun from the version that they began with", async () => {
  const out = workspace.path("public");
  publishVersion(out, renderVersion("un"));
  const host = await startHost();
  const running = Array.from({ length: 50 }, () => ask(host, "/exports/directory.json"));
  publishVersion(out, renderVersion("deux"));
  await host.reload();
  for (const response of await Promise.all(running)) {
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain("version-deux");
  }
  host.close();
});

it("removes the versions of hosts that were killed", async () => {
  const out = workspace.path("public");
  publishVersion(out, renderVersion("un"));
  workspace.write(".public.build/held-gone/site/index.html", "abandoned");
  const host = await startHost();
  expect(workspace.has(".public.build/held-gone")).toBe(false);
  expect((await ask(host, "/")).status).toBe(200);
  host.close();
});

it("does not serve the list of what the build owns", async () => {
  publishVersion(workspace.path("public"), renderVersion("un"));
  const host = await startHost();
  expect((await ask(host, "/")).status).toBe(200);
  for (const address of ["/.build/SHA256SUMS", "/%2ebuild/SHA256SUMS", "/.build/"]) {
    const response = await ask(host, address);
    expect(response.status, address).toBe(404);
  }
  host.close();
});
