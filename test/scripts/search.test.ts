import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tool } from "../support/sample-content.ts";
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
    workspace.write("content/tools/zephyr.md", tool({ pricing: "gratuit", former_slugs: "[ancien-zephyr]" }));
    const [nothing, limit, long, broken] = await Promise.all([
      workspace.run("search", []),
      workspace.run("search", ["quiz", "--limit", "beaucoup"]),
      workspace.run("search", ["a".repeat(201)]),
      workspace.run("search", ["quiz"]),
    ]);
    expect(nothing.stderr).toMatch(/^✗ Il faut dire ce que l’on cherche\.\n\nnpm run search/);
    expect(limit.stderr).toBe("✗ --limit attend un nombre d’outils, pas « beaucoup ».\n");
    expect(long.stderr).toBe("✗ Une recherche a 200 caractères au plus ; celle-ci en a 201.\n");
    expect(broken.stderr).toBe("✗ 1 erreur dans 1 fichier. Les corriger d’abord : npm run check.\n");
    expect([nothing, limit, long, broken].map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  });
});
