import { chmodSync, readFileSync, statSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { today } from "../../scripts/lib/content/check-content.ts";
import { rewriteEntry } from "../../scripts/lib/content/model/render-entry.ts";
import { tool } from "../support/sample-content.ts";
import { Workspace } from "../support/workspace.ts";

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
  workspace.writeContent();
});
afterEach(() => workspace.remove());

const read = (slug: string) => readFileSync(workspace.path(`content/tools/${slug}.md`), "utf8");

describe("npm run verify", () => {
  it("dates several entries, also a draft, and prints the pages to look at", async () => {
    const file = workspace.path("content/tools/boreal.md");
    chmodSync(file, 0o640);
    const [boreal, draft] = [read("boreal"), read("brouillon")];
    const { code, stdout } = await workspace.spawn("verify", ["boreal", "content/tools/brouillon.md"]);
    expect(code).toBe(0);
    const line = `verified_at: ${today()}\n`;
    expect(read("boreal")).toContain(line);
    // The sample is not in the one form of entries.
    const path = "content/tools/x.md";
    expect(read("boreal").replace(line, "")).toBe(rewriteEntry({ path, text: boreal }));
    expect(read("brouillon").replace(line, "")).toBe(rewriteEntry({ path, text: draft }));
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(stdout).toContain("https://boreal.example");
    expect(workspace.findings()).toEqual([]);
  });

  it("writes nothing if one name is unknown, and suggests the right one", async () => {
    const before = workspace.snapshot("content");
    for (const [name = "", message] of [
      ["zefyr", "Vouliez-vous dire « zephyr »"],
      ["ancien-zephyr", "s’appelle maintenant « zephyr »"],
      ["quiz", "Il n’y a pas de fiche « quiz »"],
    ]) {
      const { code, stderr } = await workspace.run("verify", ["boreal", name]);
      expect(code).toBe(1);
      expect(stderr.replace(/\s/g, " ")).toContain(message);
    }
    expect(workspace.snapshot("content")).toEqual(before);
  });

  it("points to `npm run check` if an entry cannot be read", async () => {
    workspace.write("content/tools/zinnia.md", tool({ name: "[Zinnia" }));
    const before = workspace.snapshot("content");
    const { code, stderr } = await workspace.run("verify", ["boreal", "zinnia"]);
    expect(code).toBe(1);
    expect(stderr).toContain("npm run check");
    expect(workspace.snapshot("content")).toEqual(before);
  });
});
