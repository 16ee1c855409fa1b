import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tool } from "../support/sample-content.ts";
import { Workspace } from "../support/workspace.ts";

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
  workspace.writeContent();
});
afterEach(() => workspace.remove());

const API = "api/v1/directory";

describe("npm run build", () => {
  it("writes every file of the contract, and the pages", async () => {
    const { code, stderr } = await workspace.spawn("build");
    expect(code).toBe(0);
    expect(stderr).toMatch(/^⚠ exports\/changes\.json .* dépôt Git\.\n$/);
    const files = workspace.snapshot("out");
    for (const file of ["index.html", "outils/zephyr/index.html", "sitemap.xml", "embed/data/outils.json"])
      expect([...files.keys()]).toContain(file);
    const contract = /^(?:api\/|embed\/[^/]+$|exports\/|llms|types|_|serve\.json)/;
    expect([...files.keys()].filter((file) => contract.test(file) && !/_edge|_search/.test(file))).toEqual([
      "_headers",
      "_redirects",
      `${API}/404.json`,
      `${API}/categories.json`,
      `${API}/collections.json`,
      `${API}/collections/quiz.json`,
      `${API}/directory.json`,
      `${API}/gone/tools/disparu.json`,
      `${API}/needs.json`,
      `${API}/needs/carte-mentale.json`,
      `${API}/needs/quiz.json`,
      `${API}/needs/sondage.json`,
      `${API}/openapi.json`,
      `${API}/tools.json`,
      `${API}/tools/boreal.json`,
      `${API}/tools/category/cartes-mentales/page/1.json`,
      `${API}/tools/category/quiz-evaluation/page/1.json`,
      `${API}/tools/education/page/1.json`,
      `${API}/tools/esquisse.json`,
      `${API}/tools/page/1.json`,
      `${API}/tools/pricing/enterprise/page/1.json`,
      `${API}/tools/pricing/free/page/1.json`,
      `${API}/tools/pricing/freemium/page/1.json`,
      `${API}/tools/pricing/paid/page/1.json`,
      `${API}/tools/zephyr.json`,
      `${API}/tools/zibeline.json`,
      `${API}/tools/zigzag.json`,
      `${API}/tools/zinnia.json`,
      "embed/annuaire-outils.js",
      "embed/cadre.css",
      "embed/cadre.js",
      "exports/LICENSE.txt",
      "exports/SHA256SUMS",
      "exports/changes.json",
      "exports/directory.json",
      "exports/index.json",
      "exports/needs.csv",
      "exports/outils-excel.csv",
      "exports/schema.json",
      "exports/sync.mjs",
      "exports/tools.csv",
      "exports/tools.ndjson",
      "llms-full.txt",
      "llms.txt",
      "serve.json",
      "types.d.ts",
    ]);
    expect(files.get(`${API}/tools.json`)).toBe(files.get(`${API}/tools/page/1.json`));
  });

  it("gives the same bytes again, in any locale and time zone, and rewrites nothing", async () => {
    await workspace.spawn("build", [], {
      TZ: "Pacific/Kiritimati",
      LANG: "sv_SE.UTF-8",
      LC_ALL: "sv_SE.UTF-8",
    });
    const [before, inodes] = [workspace.snapshot("out"), workspace.inodes("out")];
    await workspace.spawn("build", [], { TZ: "America/Los_Angeles", LANG: "C", LC_ALL: "C" });
    expect(workspace.snapshot("out")).toEqual(before);
    expect(workspace.inodes("out")).toEqual(inodes);
  });

  it("writes only changed files, and removes old ones", async () => {
    await workspace.run("build");
    const before = workspace.inodes("out");
    workspace.write(
      "content/tools/esquisse.md",
      tool({ status: "draft", name: "esquisse", website_url: "https://esquisse.example" }),
    );
    expect((await workspace.run("build")).code).toBe(0);
    const after = workspace.inodes("out");
    expect(after.has(`${API}/tools/esquisse.json`)).toBe(false);
    for (const kept of [`${API}/tools/boreal.json`, "screenshots/boreal.svg"]) {
      expect(after.get(kept)).toBe(before.get(kept));
    }
    expect(after.get(`${API}/tools.json`)).not.toBe(before.get(`${API}/tools.json`));
  });

  it("writes nothing when the content has errors, and lists all of them", async () => {
    await workspace.run("build");
    const before = workspace.inodes("out");
    workspace.write("content/tools/esquisse.md", tool({ pricing: "gratuit" }));
    workspace.write("content/tools/nouveau.md", "pas une fiche");
    const { code, stderr } = await workspace.run("build");
    expect(code).toBe(1);
    expect(stderr).toContain("content/tools/esquisse.md, ligne 5, champ « Tarif (pricing) »");
    expect(stderr).toContain("content/tools/nouveau.md, ligne 1");
    expect(stderr).toContain("Rien n’a été publié ; le site actuel reste en ligne.");
    expect(workspace.inodes("out")).toEqual(before);
  });

  it("says in one line that a folder or a flag does not exist", async () => {
    const missing = await workspace.run("build", ["--content", "/nowhere"]);
    expect(missing).toMatchObject({ code: 1, stdout: "", stderr: "✗ Le dossier /nowhere n’existe pas.\n" });
    const file = await workspace.run("build", ["--content", "README.md"]);
    expect(file.stderr).toBe("✗ README.md n’est pas un dossier.\n");
    for (const out of ["", "README.md"]) {
      const refused = await workspace.run("build", ["--out", out]);
      expect(refused.code).toBe(1);
      expect(refused.stderr).toMatch(/^✗ .*dossier/);
    }
    const flag = await workspace.run("build", ["--ouput", "x"]);
    expect(flag.code).toBe(1);
    expect(flag.stderr).toMatch(/^✗ .*--ouput/);
    expect(flag.stderr).not.toMatch(/ {4}at /);
  });
});
