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
      "tools/brouillon.md": sample("tools/brouillon.md").replace("status: draft\n", ""),
      "tools/esquisse.md": null,
      "tools/croquis.md": sample("tools/esquisse.md").replace(
        "---\nname",
        "---\nformer_slugs: [esquisse]\nname",
      ),
    });
    repository.git("checkout", "--quiet", "main");
    repository.commit("2026-11-03", {
      "tools/zinnia.md": sample("tools/zinnia.md").replace("freemium", "paid"),
    });
    repository.git("checkout", "--quiet", "ajout");
    repository.write("content/tools/zigzag.md", sample("tools/zigzag.md").replace("freemium", "paid"));

    const { code, stdout, stderr } = await repository.spawn("changes", ["main"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(
      /^Depuis main \([0-9a-f]{7}\)\. Fiches : 1 ajoutée, 1 publiée, 1 renommée, 1 modifiée\.\n/,
    );
    for (const line of [
      "  Nouveau (nouveau)",
      "    https://annuaire.example/outils/nouveau/",
      "  esquisse (croquis) : s’appelait esquisse",
      "  Zigzag (zigzag)",
      "    Quiz et évaluation · Payant",
      "    Tarif : Gratuit avec options payantes → Payant",
      "    ⚠ Aucune source de la fiche ne le dit : tarif.",
      "  /api/v1/directory/tools : 6 → 8",
      "  /outils/esquisse/ mène maintenant à /outils/croquis/",
    ]) {
      expect(stdout.split("\n")).toContain(line);
    }
    expect(stdout).toMatch(/« nouveau » : gagne Nouveau \(1\)/);
    expect(stdout).not.toContain("Zinnia (zinnia)");
  });

  it("prints the errors first, then what it can compare", async () => {
    repository.write("content/tools/zigzag.md", sample("tools/zigzag.md").replace("freemium", "gratuit"));
    repository.write(
      "content/tools/nouveau.md",
      tool({ name: "Nouveau", website_url: "https://nouveau.example" }),
    );
    const { code, stdout } = await repository.run("changes", ["HEAD"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^✗ content\/tools\/zigzag\.md, ligne 5, champ «\s?pricing\s?»/);
    expect(stdout).toContain("1 erreur dans 1 fichier. À corriger d’abord.");
    expect(stdout).toContain("Fiches : 1 ajoutée, 1 modifiée.");
    expect(stdout).toContain("Tant qu’il reste une erreur");
  });

  it("compares with a base that today's rules refuse, as it was written", async () => {
    repository.commit("2026-11-02", {
      "tools/zigzag.md": sample("tools/zigzag.md").replace("freemium", "gratuit"),
    });
    repository.commit("2026-11-03", { "tools/zigzag.md": sample("tools/zigzag.md") });
    const { code, stdout } = await repository.run("changes", ["HEAD~1", "--format", "markdown"]);
    expect(code).toBe(0);
    expect(stdout).toContain("Fiches : 1 modifiée.");
    expect(stdout).toContain("**Tarif** : gratuit → Gratuit avec options payantes");
  });

  it("gives programs every difference", async () => {
    repository.write(
      "content/tools/zigzag.md",
      tool({
        name: "Zigzag",
        website_url: "https://zigzag.example",
        status: "withdrawn",
        replaced_by: "boreal",
      }),
    );
    const { stdout } = await repository.run("changes", ["main", "--format", "json"]);
    const report = JSON.parse(stdout);
    expect(report.tools).toMatchObject([{ change: "withdrawn", slug: "zigzag", replaced_by: "boreal" }]);
    expect(report.addresses).toEqual([
      { path: "/api/v1/directory/tools/zigzag", status: 410, to: "/api/v1/directory/tools/boreal" },
    ]);
    const quiz = report.api.records.find(({ path }: { path: string }) => path.endsWith("collections/quiz"));
    expect(quiz.fields).toContainEqual({ field: "tool_count", before: 5, after: 4 });
    expect(report.consequences).toEqual({ tools: ["boreal", "zibeline"], collections: ["quiz"] });
  });

  it("ends with one line if the base does not exist", async () => {
    const { code, stdout, stderr } = await repository.run("changes", ["inconnue"]);
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: "",
      stderr: "✗ « inconnue » n’est ni une branche, ni une étiquette, ni un commit d’ici.\n",
    });
  });
});
