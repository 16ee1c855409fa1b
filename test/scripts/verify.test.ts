import { chmodSync, statSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rewriteEntry } from "../../scripts/lib/content/model/render-entry.ts";
import { today } from "../../scripts/lib/text/french-date.ts";
import { tool } from "../support/sample-content.ts";
import { Workspace } from "../support/workspace.ts";

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
  workspace.writeContent();
});
afterEach(() => workspace.remove());

describe("npm run verify", () => {
  it("dates several entries, also a draft, and prints the pages to look at", async () => {
    const file = workspace.path("content/tools/boreal.md");
    chmodSync(file, 0o640);
    const files = ["boreal", "brouillon"].map((slug) => `content/tools/${slug}.md`);
    const before = files.map((path) => rewriteEntry({ path, text: workspace.read(path) }));
    const { code, stdout } = await workspace.spawn("verify", ["boreal", "content/tools/brouillon.md"]);
    expect(code).toBe(0);
    const line = `verified_at: ${today()}\n`;
    expect(files.map((path) => workspace.read(path).replace(line, ""))).toEqual(before);
    for (const path of files) expect(workspace.read(path)).toContain(line);
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(stdout).toContain("https://boreal.example");
    expect(workspace.findings()).toEqual([]);
  });

  it("writes nothing if one entry cannot be written, and says why", async () => {
    workspace.write("content/tools/zinnia.md", tool({ name: "[Zinnia" }));
    const before = workspace.snapshot("content");
    const { code, stderr } = await workspace.run("verify", ["boreal", "zinnia"]);
    expect(code).toBe(1);
    expect(stderr).toContain("npm run check");
    expect(workspace.snapshot("content")).toEqual(before);
  });
});
