import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GitRepository } from "../support/git-repository.ts";
import { sampleFiles, tool } from "../support/sample-content.ts";

const sample = (path: string): string =>
  sampleFiles().find((file) => file.path === `content/${path}`)?.text ?? "";

let repository: GitRepository;
beforeEach(() => {
  repository = new GitRepository();
  repository.commit(
    "2026-11-01",
    Object.fromEntries(sampleFiles().map(({ path, text }) => [path.slice("content/".length), text])),
  );
});
afterEach(() => repository.remove());

describe("npm run changes", () => {
  it("reports the commits and uncommitted work of a branch, and nothing that main did since", async () => {
    repository.git("checkout", "--quiet", "-b", "ajout");
    repository.commit("2026-11-02", {
      "tools/nouveau.md": tool({ name: "Nouveau", website_url: "https://nouveau.example" }),
    });
    repository.git("checkout", "--quiet", "main");
    repository.commit("2026-11-03", {
      "tools/zinnia.md": sample("tools/zinnia.md").replace("freemium", "paid"),
    });
    repository.git("checkout", "--quiet", "ajout");
    repository.write("content/tools/zigzag.md", sample("tools/zigzag.md").replace("freemium", "paid"));

    const { code, stdout, stderr } = await repository.spawn("changes", ["main"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.match(/^### .+/gm)).toEqual(["### Fiches ajoutées (1)", "### Fiches modifiées (1)"]);
    expect(stdout).toContain("> **Tarif** : Gratuit avec options payantes → Payant");
    expect(stdout).toMatch(/<sub>Comparé à main \([0-9a-f]{7}\)\./);
    expect(stdout).not.toContain("Zinnia](");
  });

  it("compares with a base that today's rules refuse, as it was written", async () => {
    repository.commit("2026-11-02", {
      "tools/zigzag.md": sample("tools/zigzag.md").replace("freemium", "gratuit"),
      "categories.yml": sample("categories.yml").replace("description: Quiz et sondages.", "resume: Quiz"),
    });
    repository.commit("2026-11-03", {
      "tools/zigzag.md": sample("tools/zigzag.md"),
      "categories.yml": sample("categories.yml"),
    });
    const { code, stdout } = await repository.run("changes", ["HEAD~1"]);
    expect(code).toBe(0);
    expect(stdout).toContain("Listes et réglages modifiés : content/categories.yml.");
    expect(stdout).toContain("### Fiches modifiées (1)");
    expect(stdout).toContain("**Tarif** : gratuit → Gratuit avec options payantes");
  });
});
