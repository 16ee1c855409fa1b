import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { collectionKind } from "../../scripts/lib/content/fields/collection-fields.ts";
import { toolKind } from "../../scripts/lib/content/fields/tool-fields.ts";
import { flagOf } from "../../scripts/lib/desk/new/read-flags.ts";
import { inventWords } from "../support/sample-content.ts";
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

const flags = (given: Record<string, string>): string[] =>
  Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);

const run = (given: Record<string, string>, ...rest: string[]) =>
  workspace.run("new", [...flags(given), ...rest, "--yes"]);

describe("npm run new", () => {
  it("writes a draft from flags that the check accepts, and says what to do next", async () => {
    const { code, stdout } = await workspace.spawn("new", [...flags(GIVEN), "--yes"]);
    expect(code).toBe(0);
    expect(stdout).toContain("Ensuite");
    expect(stdout).toContain("content/tools/nebula.md");
    expect(workspace.read("content/tools/nebula.md")).toMatch(
      /^---\nstatus: draft\nname: "Nébula"\nshort_description: "[^\n]*"\ncategory: quiz-evaluation\npricing: free\nwebsite_url: https:\/\/nebula\.example\ntags: \[quiz, sondage\]\nneeds: \[quiz\]\npublisher: "Nébula"\naudiences: \[enseignants, eleves\]\nplatforms: \[web\]\nalternatives: \[boreal, zinnia\]\nadded_at: \d{4}-\d\d-\d\d\nupdated_at: \d{4}-\d\d-\d\d\n---\n/,
    );
    expect(workspace.findings()).toEqual([]);
  });

  it("says which needs it would infer, and leaves the choice to the editor", async () => {
    const { needs: _, ...others } = GIVEN;
    const { code, stdout, stderr } = await run(others, "--dry-run");
    expect(code).toBe(0);
    expect(stderr).toContain("la recherche devinera « needs: [quiz, sondage");
    expect(stdout).not.toContain("needs:");
  });

  it("publishes an entry that comes with its text", async () => {
    workspace.write("texte.md", `Un texte. ${inventWords("nebula", 110)}.`);
    expect((await run(GIVEN, "--text-file", workspace.path("texte.md"))).code).toBe(0);
    expect(workspace.read("content/tools/nebula.md")).not.toContain("status:");
    expect(workspace.findings()).toEqual([]);
  });

  it("writes a text from Windows without its BOM and line ends", async () => {
    workspace.write("texte.md", `\uFEFFUn texte.\r\n\r\n${inventWords("nebula", 110)}.\r\n`);
    expect((await run(GIVEN, "--text-file", workspace.path("texte.md"))).code).toBe(0);
    expect(workspace.read("content/tools/nebula.md")).toMatch(/\n---\nUn texte\.\n\n[^\r\n]+\.\n$/);
  });

  it("refuses a text that the build would refuse", async () => {
    workspace.write("texte.md", "Trop court.");
    const { code, stderr } = await run(GIVEN, "--text-file", workspace.path("texte.md"));
    expect(code).toBe(1);
    expect(stderr).toContain("--text-file\u202F: ");
    expect(workspace.has("content/tools/nebula.md")).toBe(false);
  });

  it("refuses a text that the reader of the content would refuse, with its line", async () => {
    workspace.write("texte.md", Buffer.from("Un texte.\nEt l\u00E9", "latin1"));
    const { code, stderr } = await run(GIVEN, "--text-file", workspace.path("texte.md"));
    expect(code).toBe(1);
    expect(stderr).toContain("ligne 2");
    expect(stderr).toContain("UTF-8");
    expect(workspace.has("content/tools/nebula.md")).toBe(false);
  });

  it("removes signs that nobody sees from pasted answers", async () => {
    const { code } = await run({ ...GIVEN, name: "N\u00ADéb\u200Bula", publisher: "\u202ENébula" });
    expect(code).toBe(0);
    expect(workspace.read("content/tools/nebula.md")).toMatch(
      /\nname: "Nébula"\n[\s\S]*\npublisher: "Nébula"\n/,
    );
    expect(workspace.findings()).toEqual([]);
  });

  it("accepts a status that exists, and refuses any other", async () => {
    const [draft, wrong, bare] = await Promise.all([
      run(GIVEN, "--status", "draft", "--dry-run"),
      run(GIVEN, "--status", "brouillon"),
      run(GIVEN, "--status", "published"),
    ]);
    expect(draft.stdout).toMatch(/^---\nstatus: draft\n/);
    expect([wrong.code, bare.code]).toEqual([1, 1]);
    expect(wrong.stderr).toContain("--status draft");
    expect(bare.stderr).toContain("--text-file");
    expect(workspace.has("content/tools/nebula.md")).toBe(false);
  });

  it("lists everything missing or wrong at once, and writes nothing", async () => {
    const before = workspace.snapshot("content");
    const { name: _, publisher: __, ...rest } = GIVEN;
    const wrong = {
      ...rest,
      category: "quizz",
      pricing: "gratuit",
      tags: "quizz,sondage",
      alternatives: "boreal",
    };
    const { code, stdout, stderr } = await run(wrong);
    expect([code, stdout]).toEqual([1, ""]);
    for (const flag of ["name", "publisher", "category", "pricing", "tags", "alternatives"]) {
      expect(stderr).toContain(`  --${flag}\u202F: `);
    }
    expect(stderr).not.toContain("--website");
    expect(stderr).toContain("--pricing free");
    expect(stderr).toContain('--name "Kahoot!"');
    expect(workspace.snapshot("content")).toEqual(before);
  });

  it("does not wait for answers without a terminal", async () => {
    const { code, stderr } = await workspace.spawn("new");
    expect(code).toBe(1);
    expect(stderr).toContain("Il manque");
  });

  it("shows the file without writing it", async () => {
    const before = workspace.snapshot("content");
    const { code, stdout } = await run(GIVEN, "--dry-run");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^---\nstatus: draft\nname: "Nébula"\n/);
    expect(workspace.snapshot("content")).toEqual(before);
  });

  it("never overwrites a file", async () => {
    const before = workspace.snapshot("content");
    const { code, stderr } = await run(GIVEN, "--slug", "boreal");
    expect(code).toBe(1);
    expect(stderr).toContain("content/tools/boreal.md existe déjà");
    expect(workspace.snapshot("content")).toEqual(before);
  });

  it("corrects typography and addresses, and says so", async () => {
    const description = "Des cartes à retourner: on révise à deux, l'appareil de chacun garde le score";
    const { code, stderr } = await run({
      ...GIVEN,
      website: "nebula.example",
      "short-description": description,
    });
    expect(code).toBe(0);
    expect(stderr).toContain("website_url corrigé");
    expect(workspace.read("content/tools/nebula.md")).toContain(
      'short_description: "Des cartes à retourner\u202F: on révise à deux, l’appareil de chacun garde le score."',
    );
  });

  it("takes a group as YAML", async () => {
    const program = '{kind: free, summary: "Gratuit pour l’école.", audiences: [enseignants]}';
    expect((await run(GIVEN, "--education-program", program)).code).toBe(0);
    expect(workspace.read("content/tools/nebula.md")).toContain(
      'education_program:\n  kind: free\n  summary: "Gratuit pour l’école."\n  audiences: [enseignants]\n',
    );
    const { code, stderr } = await run(GIVEN, "--slug", "autre", "--education-program", "{kind: free");
    expect(code).toBe(1);
    expect(stderr).toContain("Par exemple\u202F: --education-program");
  });

  it("asks for what a group lacks, and never fills it with an example", async () => {
    const { code, stderr } = await run(GIVEN, "--education-program", "{kind: free, audiences: [eleves]}");
    expect(code).toBe(1);
    expect(stderr).toContain("education_program.summary");
    expect(workspace.has("content/tools/nebula.md")).toBe(false);
  });

  it.each([
    ["a group with a field that there is not", "--education-program", "{knd: free}", "knd"],
    ["a text in place of a group", "--education-program", "oui", "accolades"],
    ["a group in place of a list", "--plans", "{name: Pro}", "crochets"],
  ])("refuses %s", async (_, flag, value, said) => {
    const { code, stderr } = await run(GIVEN, flag, value);
    expect(code).toBe(1);
    expect(stderr).toContain(`${flag}\u202F: `);
    expect(stderr).toContain(said);
    expect(stderr).toContain(`Par exemple\u202F: ${flag}`);
  });

  it("warns about a similar tool, whatever its status", async () => {
    const warnings = {
      "a déjà sa fiche": { name: "ZephyrQuiz", slug: "zephyr-2" },
      "a un nom très proche": { name: "Zibelines" },
      "mais retirée": { name: "Disparus" },
      "en brouillon": { name: "Brouillons" },
    };
    await Promise.all(
      Object.entries(warnings).map(async ([warning, changes]) => {
        const { code, stderr } = await run({ ...GIVEN, ...changes }, "--dry-run");
        expect([code, stderr]).toEqual([0, expect.stringContaining(warning)]);
      }),
    );
  });

  it("refuses the name of another tool, and says how to tell them apart", async () => {
    const { publisher: _, ...rest } = { ...GIVEN, name: "zephyr quiz", slug: "zephyr-2" };
    const [given, missing] = await Promise.all([run({ ...rest, publisher: "Nébula" }), run(rest)]);
    expect([given.code, missing.code]).toEqual([1, 1]);
    expect(given.stderr).toContain('\n      --name "zephyr quiz (Nébula)"\n');
    expect(missing.stderr).toContain("est déjà le nom de la fiche");
    expect(missing.stderr).not.toContain("zephyr quiz (");
    expect(workspace.has("content/tools/zephyr-2.md")).toBe(false);
  });

  it("gives corrections as flags, each with all corrections of its field", async () => {
    const { code, stderr } = await run({
      ...GIVEN,
      tags: "quizz,sondages",
      "added-at": "20/09/2026",
      plans: "[{name: Classe, amount: '5,50', currency: EUR}]",
    });
    expect(code).toBe(1);
    expect(stderr).toContain("\n      --tags quiz,sondage\n");
    expect(stderr).toContain("\n      --added-at 2026-09-20\n");
    expect(stderr).toContain(`\n      --plans '[{name: "Classe", amount: "5.50", currency: "EUR"}]'\n`);
  });

  it("refuses a listed website, however old the new entry claims to be", async () => {
    const dates = { "added-at": "2001-01-01", "updated-at": "2001-01-01" };
    const { code, stderr } = await run({ ...GIVEN, ...dates, website: "https://boreal.example" });
    expect(code).toBe(1);
    expect(stderr).toContain("--website\u202F: Cette adresse est déjà celle");
  });

  it("refuses a listed website, and a former name", async () => {
    const { code, stderr } = await run({
      ...GIVEN,
      website: "https://www.boreal.example/",
      slug: "ancien-zephyr",
    });
    expect(code).toBe(1);
    expect(stderr).toContain("--website\u202F: Cette adresse est déjà celle");
    expect(stderr).toContain("ancien-zephyr\u202F» est l’ancien nom");
  });

  it("writes a collection", async () => {
    const note = "Le plus simple pour commencer, avec une classe sans compte";
    const tools = ["zephyr", "boreal", "zibeline", "zigzag", "zinnia"].map(
      (slug) => `{slug: ${slug}, note: "${note} ${slug}."}`,
    );
    const { code, stdout, stderr } = await workspace.run("new", [
      "collection",
      ...flags({
        title: "Réviser ensemble",
        kind: "top",
        task: "Réviser",
        "short-description": "Cinq outils pour réviser à plusieurs, du plus simple au plus complet.",
        tags: "quiz,sondage",
        tools: `[${tools.join(", ")}]`,
      }),
      ...["--criteria", "Gratuit, ou presque", "--criteria", "En français", "--yes"],
    ]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("content/collections/reviser-ensemble.md");
    expect(workspace.read("content/collections/reviser-ensemble.md")).toContain(
      'criteria:\n  - "Gratuit, ou presque"\n  - "En français"\ntools:\n  - slug: zephyr\n    note: "',
    );
    expect(workspace.findings()).toEqual([]);
  });

  it("asks a stack for its persona, and a top for its task", async () => {
    const stack = await workspace.run("new", ["collection", "--kind", "stack", "--yes"]);
    expect(stack.stderr).toContain("--persona");
    expect(stack.stderr).not.toContain("--task");
  });

  it.each([
    ["tools", [], toolKind],
    ["collections", ["collection"], collectionKind],
  ] as const)("has a flag for every field of %s", async (_, command, schema) => {
    const { code, stdout } = await workspace.run("new", [...command, "--help"]);
    expect(code).toBe(0);
    for (const { name } of schema.fields) expect(stdout).toContain(`  --${flagOf(name)} `);
  });

  it("says which flag it does not know", async () => {
    const { code, stderr } = await run({ ...GIVEN, tag: "quiz" });
    expect(code).toBe(1);
    expect(stderr).toContain("--tag");
  });

  it("says that a name is given with its flag", async () => {
    const { code, stderr } = await workspace.run("new", ["Nébula", "--yes"]);
    expect(code).toBe(1);
    expect(stderr).toContain("--name");
  });

  it("points to `npm run check` if a list cannot be read", async () => {
    workspace.write("content/categories.yml", "- slug: [");
    const { code, stderr } = await run(GIVEN);
    expect(code).toBe(1);
    expect(stderr).toContain("npm run check");
  });
});
