import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRevision } from "../../../../scripts/lib/history/tree.ts";
import { GitRepository } from "../../../support/git-repository.ts";
import { tool } from "../../../support/sample-content.ts";

const repository = new GitRepository();
const entry = tool();
beforeAll(() => {
  repository.write("content/image.bin", "\0");
  repository.write("content/.cache/notes.md", "à moi");
  repository.commit("2026-11-01", {
    "tools/zephyr.md": entry.replace(/\n/g, "\r\n"),
    "tools/élan.md": entry,
  });
  repository.commit("2026-11-02", {
    "tools/zephyr.md": tool({ pricing: "paid" }),
  });
  repository.git("clone", "--quiet", "--depth=1", `file://${repository.root}`, repository.path("shallow"));
  repository.git("clone", "--quiet", `file://${repository.root}`, repository.path("fresh"));
  repository.git("-C", "fresh", "branch", "--quiet", "--move", "main", "ajout");
  repository.git("init", "--quiet", repository.path("empty"));
  repository.write("empty/content/site.yml", "");
  repository.git("checkout", "--quiet", "--orphan", "autre");
  repository.commit("2026-11-03", { "tools/zephyr.md": entry });
});
afterAll(() => repository.remove());

const read = (base: string, folder = "content") => readRevision(repository.path(folder), base);

describe("readRevision()", () => {
  it("reads files as the working tree is read, whatever their names and line ends", () => {
    expect(read("origin/main~1", "fresh/content")).toMatchObject({
      ok: true,
      revision: {
        content: {
          files: [
            { path: "content/tools/zephyr.md", text: entry },
            { path: "content/tools/élan.md", text: entry },
          ],
          findings: [{ file: "content/image.bin" }],
        },
      },
    });
  });

  it.each([
    [
      "inconnue",
      "content",
      /«.inconnue.» n’est pas un commit d’ici, ou n’a rien en commun avec cette branche\.$/,
    ],
    ["main~1", "shallow/content", /: le dépôt a été cloné sans son histoire \(git fetch --unshallow\)\.$/],
    ["main", "..", /: le contenu n’est pas dans un dépôt Git\.$/],
    ["HEAD", "empty/content", /: le dépôt n’a encore aucun commit\.$/],
  ])("explains in one line why it cannot compare %s with %s", (base, folder, reason) => {
    const result = read(base, folder);
    expect(result.ok ? "" : result.reason).toMatch(reason);
  });
});
