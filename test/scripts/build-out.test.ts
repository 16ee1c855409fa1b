import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refuseFolder } from "../../scripts/lib/outputs/earned-folder.ts";
import { Workspace } from "../support/workspace.ts";

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
  workspace.writeContent();
  workspace.write("notes/letter.txt", "Do not lose me");
});
afterEach(() => workspace.remove());

const build = (out: string) => workspace.run("build", ["--out", workspace.path(out)]);

describe("npm run build -- --out", () => {
  it.each([
    ["the content itself", "content"],
    ["a folder inside of it", "content/pub"],
    ["the folder that holds it", "."],
    ["a parent of that", ".."],
    ["a folder with files of somebody else", "notes"],
    ["a link to the content", "link"],
  ])("refuses %s, and touches nothing", async (_, out) => {
    symlinkSync(workspace.path("content"), workspace.path("link"));
    const before = [workspace.snapshot("content"), workspace.snapshot("notes")];
    const { code, stderr } = await build(out);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^✗ «\u202F.*\n {2}".*\n$/);
    expect([workspace.snapshot("content"), workspace.snapshot("notes")]).toEqual(before);
    expect(workspace.has("index.html")).toBe(false);
  });

  it("stops at what it did not write and at what was changed since, and touches nothing", async () => {
    await build("out");
    for (const file of ["letter.txt", "api/letter.txt", "index.html"]) {
      const before = workspace.has(`out/${file}`) ? workspace.read(`out/${file}`) : null;
      workspace.write(`out/${file}`, "Do not lose me");
      const files = workspace.inodes("out");
      const { code, stderr } = await build("out");
      expect(code).toBe(2);
      expect(stderr).toMatch(/^✗ .*\n {2}[IA"].*\n$/);
      expect(stderr.split(file)).toHaveLength(3);
      expect(workspace.inodes("out")).toEqual(files);
      if (before === null) rmSync(workspace.path(`out/${file}`));
      else workspace.write(`out/${file}`, before);
    }
    expect(await build("out")).toMatchObject({ code: 0 });
  });

  it("keeps the folder of an older build beside the new one, and says so", async () => {
    await build("out");
    rmSync(workspace.path("out/.build"), { recursive: true });
    const { code, stderr } = await build("out");
    expect(code).toBe(0);
    expect(stderr).toContain(`gardé sous ${workspace.path("out-ancien")}.`);
    expect(workspace.has("out-ancien/index.html")).toBe(true);
    expect(await build("out")).toMatchObject({ code: 0 });
  });

  it("writes into a folder that is absent, empty, or holds a former build", async () => {
    mkdirSync(workspace.path("empty"));
    for (const out of ["absent", "empty", "empty"]) expect(await build(out)).toMatchObject({ code: 0 });
    expect(workspace.has("empty/index.html")).toBe(true);
  });
});

describe("refuseFolder()", () => {
  it.each(["scripts", "functions/out", "test/out", "node_modules", ".git", ".", "..", "/"])(
    "keeps %s of the program as it is",
    (out) => {
      expect(refuseFolder(out, "content")).not.toBeNull();
    },
  );

  it("lets the usual folder be built", () => {
    expect(refuseFolder("public", "content")).toBeNull();
  });
});
