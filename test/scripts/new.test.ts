import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Workspace } from "../support/workspace.ts";

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
  workspace.writeContent();
});
afterEach(() => workspace.remove());

const GIVEN = {
  name: "Nébula",
  website: "https://nebula.example",
  category: "quiz-evaluation",
  pricing: "free",
  "short-description":
    "Des cartes à retourner pour réviser à deux, et un score que chacun garde sur son appareil.",
  tags: "quiz,sondage",
  needs: "quiz",
  audiences: "enseignants, eleves",
  platforms: "web",
  publisher: "Nébula",
  alternatives: "boreal,zinnia",
};
const run = (given: Record<string, string>, ...rest: string[]) =>
  workspace.run("new", [...Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]), ...rest]);

describe("npm run new", () => {
  it("writes a draft from flags that the check accepts, and says what to do next", async () => {
    const { code, stdout } = await run(GIVEN);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^✓ \S+content\/tools\/nebula\.md est écrit, en brouillon[^\n]*\nEnsuite/);
    expect(workspace.read("content/tools/nebula.md")).toMatch(
      /^---\nstatus: draft\nname: "Nébula"\nshort_description: "[^\n]*"\ncategory: quiz-evaluation\npricing: free\nwebsite_url: https:\/\/nebula\.example\ntags: \[quiz, sondage\]\nneeds: \[quiz\]\npublisher: "Nébula"\naudiences: \[enseignants, eleves\]\nplatforms: \[web\]\nalternatives: \[boreal, zinnia\]\nadded_at: \d{4}-\d\d-\d\d\nupdated_at: \d{4}-\d\d-\d\d\n---\nRemplacez/,
    );
    expect(workspace.findings()).toEqual([]);
  });

  it("marks what is missing, and the check names the same fields", async () => {
    const { stdout } = await run({ name: "Nébula", website: "https://nebula.example" });
    const text = workspace.read("content/tools/nebula.md");
    const marked = [...text.matchAll(/^(\w+): (?:\[?"?…|"\[)/gm)].map(([, name]) => name);
    expect(marked).toContain("category");
    expect(stdout.match(/^… /gm)).toHaveLength(marked.length);
    const tops = workspace.findings().map(({ field }) => field?.split("[")[0]);
    expect([...new Set(tops)].sort()).toEqual([...marked].sort());
  });

  it("makes certain corrections, and says what else is wrong", async () => {
    const { stdout } = await run({
      ...GIVEN,
      name: "N\u00ADéb\u200Bula",
      website: "http://nebula.example/?utm_source=x",
      tags: "quizz,sondage",
      "short-description": "Trop court",
    });
    const text = workspace.read("content/tools/nebula.md");
    expect(text).toContain('name: "Nébula"');
    expect(text).toContain("website_url: https://nebula.example");
    expect(text).toContain('short_description: "Trop court."');
    expect(stdout).toMatch(/✗ Description courte\s: «\sDescription courte\s» compte 11 caractères/);
  });

  it("says which needs it would infer, and leaves the choice to the editor", async () => {
    const { needs: _, ...others } = GIVEN;
    expect((await run(others)).stdout).toContain("la recherche devinera «\u202Fneeds: [quiz, sondage");
    expect(workspace.read("content/tools/nebula.md")).not.toContain("needs:");
  });

  it.each<[what: string, given: Record<string, string>, message: RegExp]>([
    ["a name", { name: "boreal" }, /a déjà sa fiche.: «.Boréal.» \(content\/tools\/boreal\.md\)\./],
    ["another name", { name: "Zefir" }, /a déjà sa fiche.: «.Zéphyr Quiz/],
    ["a site", { name: "Neuf", website: "https://www.boreal.example/fr/" }, /celle de la fiche «.Boréal.»/],
    ["a slug", { name: "Neuf", slug: "boreal" }, /boreal\.md existe déjà/],
    ["no slug", { name: "学习" }, /ne peut pas servir d’adresse/],
    [
      "nothing",
      {},
      /^✗ Il faut un nom\s: --name NOM\.\n\nnpm run new[\s\S]+--category +Catégorie \(nécessaire\)/,
    ],
  ])("refuses what the directory has, by %s, and what has no name", async (_, given, message) => {
    const before = workspace.snapshot("content");
    const { code, stderr } = await run(given);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(workspace.snapshot("content")).toEqual(before);
  });

  it("shows the file without writing it", async () => {
    expect((await run(GIVEN, "--dry-run")).stdout).toMatch(/^---\nstatus: draft\nname: "Nébula"\n/);
    expect(workspace.has("content/tools/nebula.md")).toBe(false);
  });
});
