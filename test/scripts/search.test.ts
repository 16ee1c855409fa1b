import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Workspace } from "../support/workspace.ts";

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
  workspace.writeContent();
});
afterEach(() => workspace.remove());

describe("npm run search", () => {
  it("finds tools for words with or without quotes, and explains them", async () => {
    const [text, explained] = await Promise.all([
      workspace.spawn("search", ["schéma", "heuristique", "--limit", "1"]),
      workspace.run("search", ["schéma heuristique", "--explain"]),
    ]);
    expect(text).toMatchObject({ code: 0, stderr: "" });
    expect(text.stdout).toMatch(/^« schéma heuristique » : \d+ outils\./);
    expect(text.stdout).toMatch(/besoin +« schema heuristique » +Faire une carte mentale/);
    expect(text.stdout).toContain("1.  esquisse");
    expect(explained.stdout).toContain("La somme des parts est le score");
  });

  it("says in one line what it needs", async () => {
    const { code, stderr } = await workspace.run("search", ["quiz", "--limit", "beaucoup"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^✗ --limit attend un nombre d’outils, pas «.beaucoup.»\.\n$/);
  });
});
