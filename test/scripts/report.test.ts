import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tool } from "../support/sample-content.ts";
import { Workspace } from "../support/workspace.ts";

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
  workspace.writeContent();
});
afterEach(() => workspace.remove());

describe("npm run report", () => {
  it("prints figures, as text and as JSON", async () => {
    const [text, json] = await Promise.all([
      workspace.spawn("report"),
      workspace.run("report", ["--format", "json"]),
    ]);
    expect(text).toMatchObject({ code: 0, stderr: "" });
    expect(text.stdout).toMatch(/^Le contenu au \d{4}-\d\d-\d\d : 6 outils, 1 classement, 0 boîte à outils/);
    expect(JSON.parse(json.stdout)).toMatchObject({ tools: 6, tops: 1 });
  });

  it("says in one line that the content has errors, or that it does not know a format", async () => {
    workspace.write("content/tools/zephyr.md", tool({ pricing: "gratuit", former_slugs: "[ancien-zephyr]" }));
    const [broken, format] = await Promise.all([
      workspace.run("report"),
      workspace.run("report", ["--format", "xml"]),
    ]);
    expect(broken).toEqual({
      code: 1,
      stdout: "",
      stderr: "✗ 1 erreur dans 1 fichier. Les corriger d’abord : npm run check.\n",
    });
    expect(format).toMatchObject({ code: 1, stderr: "✗ --format : text, json, pas « xml ».\n" });
  });
});
