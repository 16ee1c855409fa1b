import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withAddress } from "../../scripts/lib/content/model/lists.ts";
import type { SiteFile } from "../../scripts/lib/outputs/output.ts";
import { requireOwnFolder, writeSite } from "../../scripts/lib/write.ts";
import { Workspace } from "../support/workspace.ts";

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.remove());

const PROJECT = process.cwd();

describe("npm run build", () => {
  it("gives the same bytes for the same content, whatever the machine’s place, time and language", async () => {
    workspace.writeContent();
    const first = await workspace.run("build");
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout).toMatch(/^✓ \d+ outils et \d+ collections? dans .*: \d+ fichiers \(\d+ ms\)\.\n$/);
    await workspace.spawn("build", ["--out", workspace.path("other")], {
      TZ: "America/Los_Angeles",
      LC_ALL: "C",
    });
    expect(workspace.snapshot("other")).toEqual(workspace.snapshot("out"));
  });

  it("writes nothing when the content has errors, and lists all of them", async () => {
    workspace.writeContent();
    await workspace.run("build");
    const before = workspace.inodes("out");
    workspace.write(
      "content/tools/esquisse.md",
      workspace.read("content/tools/esquisse.md").replace(/^pricing: .*/m, "pricing: gratuit"),
    );
    workspace.write("content/tools/nouveau.md", "pas une fiche");
    const { code, stderr } = await workspace.run("build");
    expect(code).toBe(1);
    expect(stderr).toMatch(/esquisse\.md, ligne \d+, champ.*pricing/);
    expect(stderr).toContain("content/tools/nouveau.md, ligne 1");
    expect(stderr).toContain("Rien n’a été publié ; le site actuel reste en ligne.");
    expect(workspace.inodes("out")).toEqual(before);
  });

  it.each([
    [["--content", "/nowhere"], 1, "✗ Le dossier /nowhere n’existe pas.\n"],
    [["--content", "README.md"], 1, "✗ README.md n’est pas un dossier.\n"],
    [["--out", ""], 1, "✗ --out attend le nom d’un dossier.\n"],
    [["--ouput", "x"], 1, "✗ L’option --ouput n’existe pas."],
    [["--out", "content"], 2, "✗ « content » contient le contenu ou le programme"],
  ])("says in one line what is wrong with %j", async (flags, code, message) => {
    workspace.writeContent();
    const result = await workspace.run("build", flags);
    expect(result.code).toBe(code);
    expect(result.stderr.startsWith(message)).toBe(true);
    expect(result.stderr).not.toMatch(/ {4}at /);
  });
});

describe("withAddress()", () => {
  it("gives the host’s address to a site that has none of its own", () => {
    const license = {
      id: "CC-BY-4.0",
      name: "CC BY",
      url: "https://cc.example/",
      attribution: { text: "A" },
    };
    const repository = { url: "https://depot.example/a", branch: "main" };
    const written = { name: "A", description: "B.", publisher: { name: "Nous" }, repository, license };
    const [host, own] = ["https://apercu.example", "https://annuaire.example"];
    for (const [given, expected] of [
      [written, host] as const,
      [{ ...written, base_url: own }, own] as const,
    ]) {
      const { base_url, publisher, license } = withAddress(given, host);
      expect([base_url, publisher.url, license.attribution.url]).toEqual([expected, expected, expected]);
    }
  });
});

const SITE: SiteFile[] = [{ path: "pages/index.html", body: "a" }];

/** The versions in a folder: one of them if it is whole. */
const versionsIn = (folder: string): string[] => [
  ...new Set(
    [...workspace.snapshot(folder)].filter(([file]) => file !== ".build").map(([, text]) => text.slice(0, 1)),
  ),
];

describe("requireOwnFolder()", () => {
  const refuses = (out: string) => {
    const before = existsSync(out) ? readdirSync(out) : null;
    expect(() => requireOwnFolder(out, path.join(PROJECT, "content"))).toThrow(
      expect.objectContaining({ exitCode: 2 }),
    );
    if (before !== null) expect(readdirSync(out)).toEqual(before);
  };

  it.each([".", "..", "content", "content/tools", "scripts", "functions/lib", "node_modules/site", "site"])(
    "refuses %s of the project",
    (out) => refuses(path.join(PROJECT, out)),
  );

  it("refuses a folder with files of others, and names them", async () => {
    const out = workspace.path("out");
    workspace.write("out/lettre.txt", "à moi");
    refuses(out);
    workspace.remove();
    await writeSite(SITE, out);
    workspace.write("out/notes/lettre.txt", "à moi");
    expect(() => requireOwnFolder(out, "content")).toThrow("notes/lettre.txt");
  });

  it("follows links: one to the content is the content", () => {
    mkdirSync(workspace.root, { recursive: true });
    symlinkSync(path.join(PROJECT, "content"), workspace.path("link"));
    refuses(workspace.path("link"));
  });

  it("takes a new folder, an empty one, and its own", async () => {
    const out = workspace.path("out");
    requireOwnFolder(out, "content");
    mkdirSync(out, { recursive: true });
    writeFileSync(path.join(out, ".DS_Store"), "");
    requireOwnFolder(out, "content");
    await writeSite(SITE, out);
    requireOwnFolder(out, "content");
    requireOwnFolder(path.join(PROJECT, "public"), "content");
  });
});

describe("writeSite()", () => {
  it("ends with one whole site when two builds write at once", async () => {
    const out = workspace.path("out");
    const program = `
      import { writeSite } from ${JSON.stringify(path.join(PROJECT, "scripts/lib/write.ts"))};
      const [version, out] = process.argv.slice(2);
      const files = Array.from({ length: 200 }, (_, index) => ({ path: index + "/index.html", body: version }));
      process.stdout.write("ready");
      for (let turn = 0; turn < 20; turn++) await writeSite(files, out);
    `;
    workspace.write("write.mts", program);
    const start = (version: string) =>
      spawn(process.execPath, ["--import", "tsx", workspace.path("write.mts"), version, out], {
        cwd: PROJECT,
      });
    const builds = [start("a"), start("b")];
    const codes = await Promise.all(builds.map(async (build) => (await once(build, "exit"))[0]));
    expect(codes).toEqual([0, 0]);
    expect(versionsIn("out")).toHaveLength(1);
    expect(workspace.snapshot("out").size).toBe(201);
    expect(readdirSync(workspace.root).sort()).toEqual(["out", "write.mts"]);
    // Killed at any moment: a whole site, or none between the two renames.
    for (const pause of [0, 5, 20, 60]) {
      const build = start("c");
      await once(build.stdout, "data");
      await wait(pause);
      build.kill("SIGKILL");
      await once(build, "exit");
      if (!existsSync(out)) continue;
      expect(versionsIn("out")).toHaveLength(1);
      expect(workspace.snapshot("out").size).toBe(201);
    }
    // The next build replaces the site, and removes what they left.
    await writeSite(SITE, out);
    expect([...workspace.snapshot("out").keys()].sort()).toEqual([".build", "pages/index.html"]);
    expect(readdirSync(workspace.root).sort()).toEqual(["out", "write.mts"]);
  });
});
