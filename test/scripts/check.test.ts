import { chmodSync, readFileSync, statSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GitRepository } from "../support/git-repository.ts";
import { ENTRY, withMistake } from "../support/mistakes.ts";
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
    expect(await workspace.spawn("check")).toEqual({
      code: 0,
      stdout:
        "7 remarques dans d’autres fichiers que les vôtres. Les voir\u202F: npm run check -- --remarks\n" +
        "Adresses déjà publiées\u202F: pas de comparaison possible, car le contenu n’est pas dans un dépôt Git.\n" +
        "✓ Le contenu est valide\u202F: 6 outils, 1 collection.\n",
      stderr: "",
    });
  });

  it("shows the remarks of the files that an editor has changed, and all of them when asked", async () => {
    const repository = new GitRepository();
    try {
      repository.writeContent();
      repository.commit("2026-11-20", {});
      repository.write(
        "content/tools/zephyr.md",
        tool({ former_slugs: "[ancien-zephyr]", hosting: "eu", updated_at: "2026-11-20" }),
      );
      const { code, stdout } = await repository.run("check");
      expect(code).toBe(0);
      expect(stdout).toContain("· content/tools/zephyr.md, ligne 5\n");
      expect(stdout).toContain("Aucune source ne le dit\u202F: tarif (pricing), hébergement (hosting).");
      expect(stdout).toContain("6 remarques dans d’autres fichiers que les vôtres.");
      expect(stdout).not.toContain("boreal");
      const all = await repository.run("check", ["--remarks", "--format", "json"]);
      expect(JSON.parse(all.stdout)).toHaveLength(7);
      const named = await repository.run("check", ["zephyr"]);
      expect(named.stdout).toContain(
        "Aucune source ne le dit\u202F: tarif (pricing), hébergement (hosting).",
      );
      expect(named.stdout).toContain("✓ Rien à corriger dans content/tools/zephyr.md.\n");
    } finally {
      repository.remove();
    }
  });

  it("fails with errors, in each format, and ends with the state of the site and what it can correct", async () => {
    workspace.write("content/tools/zephyr.md", tool({ pricing: "gratuit", former_slugs: "[ancien-zephyr]" }));
    const [text, json, github] = await Promise.all([
      workspace.run("check"),
      workspace.run("check", ["--format", "json"]),
      workspace.run("check", ["--format", "github"]),
    ]);
    expect([text.code, json.code, github.code]).toEqual([1, 1, 1]);
    expect(text.stdout.split("\n").slice(-6)).toEqual([
      "1 erreur dans 1 fichier.",
      "1 se corrige sans vous\u202F: npm run check -- --fix",
      "6 remarques dans d’autres fichiers que les vôtres. Les voir\u202F: npm run check -- --remarks",
      "Adresses déjà publiées\u202F: pas de comparaison possible, car le contenu n’est pas dans un dépôt Git.",
      "Rien n’a été publié\u202F; le site actuel reste en ligne.",
      "",
    ]);
    expect(text.stdout).not.toContain("\u001B");
    expect(JSON.parse(json.stdout)).toHaveLength(1);
    expect(github.stdout).toMatch(/^::error file=content\/tools\/zephyr\.md,line=5,title=/);
  });

  it("with --fix makes the certain corrections, shows them, and lists the rest", async () => {
    // The fields of the sample are in no order: that is mended first.
    await workspace.run("check", ["--fix"]);
    const file = "content/tools/zephyr.md";
    workspace.write(
      file,
      `\uFEFF${withMistake({ from: "2026-09-01", to: "01/09/2026" }).replaceAll("\n", "\r\n")}`,
    );
    chmodSync(workspace.path(file), 0o640);
    const before = workspace.inodes("content");
    const fixed = await workspace.run("check", ["--fix"]);
    expect(fixed).toMatchObject({ code: 0, stderr: "" });
    expect(fixed.stdout).toContain(`✎ ${file}
  - added_at: 01/09/2026
  + added_at: 2026-09-01
`);
    expect(readFileSync(workspace.path(file), "utf8")).toBe(ENTRY);
    expect(statSync(workspace.path(file)).mode & 0o777).toBe(0o640);
    const after = workspace.inodes("content");
    expect([...after].filter(([name, inode]) => before.get(name) !== inode).map(([name]) => name)).toEqual([
      "tools/zephyr.md",
    ]);

    const again = await workspace.run("check", ["--fix"]);
    expect(again.stdout).toContain("Rien ne se corrige sans vous.");
    expect(workspace.inodes("content")).toEqual(after);

    workspace.write(file, withMistake({ from: "https://zephyr.example\n", to: "http://zephyr.example\n" }));
    const left = await workspace.run("check", ["--fix"]);
    expect(left.code).toBe(1);
    expect(left.stdout).toContain("Cette adresse n’est pas sécurisée");
  });

  it("explains that a file is not text, and says nothing of those that refer to it", async () => {
    workspace.write("content/tools/zephyr.md", "PK\u0003\u0004\0\0");
    const { code, stdout } = await workspace.run("check");
    expect(code).toBe(1);
    expect(stdout).toContain("n’est pas un texte enregistré");
    expect(stdout).toContain("1 erreur dans 1 fichier.");
  });
});
