import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tool } from "../support/sample-content.ts";
import { Workspace } from "../support/workspace.ts";

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
  workspace.writeContent();
});
afterEach(() => workspace.remove());

describe("npm run check", () => {
  it("says that the content is valid", async () => {
    expect(await workspace.run("check")).toEqual({
      code: 0,
      stdout: "✓ Le contenu est valide : 6 outils, 1 collection.\n",
      stderr: "",
    });
  });

  it("passes with warnings", async () => {
    workspace.write(
      "content/tools/esquisse.md",
      tool({ name: "esquisse", website_url: "https://esquisse.example" }),
    );
    const { code, stdout } = await workspace.run("check");
    expect(code).toBe(0);
    expect(stdout).toContain("⚠ content/categories.yml");
  });

  it("fails with errors, in each format", async () => {
    workspace.write("content/tools/zephyr.md", tool({ pricing: "gratuit", former_slugs: "[ancien-zephyr]" }));
    const [text, json, github] = await Promise.all([
      workspace.run("check"),
      workspace.run("check", ["--format", "json"]),
      workspace.run("check", ["--format", "github"]),
    ]);
    expect([text.code, json.code, github.code]).toEqual([1, 1, 1]);
    expect(text.stdout).toContain("Rien n’a été publié ; le site actuel reste en ligne.");
    expect(JSON.parse(json.stdout)).toMatchObject([
      { file: "content/tools/zephyr.md", line: 5, code: "unknown-value" },
    ]);
    expect(github.stdout).toMatch(
      /^::error file=content\/tools\/zephyr\.md,line=5,col=10,endColumn=17,title=unknown-value::/,
    );
  });

  it("refuses a format that it does not know", async () => {
    const { code, stderr } = await workspace.run("check", ["--format", "xml"]);
    expect(code).toBe(1);
    expect(stderr).toBe("✗ --format : text, json, github, pas « xml ».\n");
  });
});
