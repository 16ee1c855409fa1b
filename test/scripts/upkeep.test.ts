import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GitRepository } from "../support/git-repository.ts";
import { tool } from "../support/sample-content.ts";

/** A finding as `check --format json` gives it. */
interface ToldFinding {
  file: string;
  code: string;
  severity: string;
  message: string;
  fix: string | null;
}

let repository: GitRepository;
beforeEach(() => {
  repository = new GitRepository();
  repository.writeContent();
  repository.commit("2026-11-20", {});
});
afterEach(() => repository.remove());

type Act = (edit: (file: string, change: (text: string) => string | null, to?: string) => void) => void;

function act(make: Act): void {
  make((name, change, to = name) => {
    const file = `content/${name}`;
    const text = change(repository.read(file));
    if (text === null || to !== name) repository.git("rm", "--quiet", "--force", file);
    if (text !== null) repository.write(`content/${to}`, text);
  });
}

async function check(...flags: string[]) {
  const { stdout } = await repository.run("check", [...flags, "--format", "json"]);
  const found: ToldFinding[] = JSON.parse(stdout);
  const plain = await repository.run("check", flags);
  return { found, code: plain.code, lines: plain.stdout.split("\n").length };
}

const replace = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);
const same = (text: string) => text;
const gone = () => null;

describe("npm run check, after one act on published content", () => {
  it.each<[string, Act, [file: string, code: string][]]>([
    [
      "a tool renamed",
      (edit) => edit("tools/boreal.md", same, "tools/aurore.md"),
      [["tools/aurore.md", "address-lost"]],
    ],
    [
      "a tool renamed with its former name",
      (edit) => edit("tools/boreal.md", replace("---\n", "---\nformer_slugs: [boreal]\n"), "tools/aurore.md"),
      [],
    ],
    ["a tool deleted", (edit) => edit("tools/boreal.md", gone), [["tools/boreal.md", "address-lost"]]],
    [
      "a tool that is a draft again",
      (edit) => edit("tools/boreal.md", replace("---\n", "---\nstatus: draft\n")),
      [["tools/boreal.md", "address-lost"]],
    ],
    [
      "a tool withdrawn",
      (edit) => edit("tools/boreal.md", replace("---\n", "---\nstatus: withdrawn\nreplaced_by: zigzag\n")),
      [],
    ],
    [
      "a former name taken out",
      (edit) => edit("tools/zephyr.md", replace(/former_slugs: .*\n/, "")),
      [["tools/zephyr.md", "address-lost"]],
    ],
    ["a draft deleted", (edit) => edit("tools/brouillon.md", gone), []],
    [
      "a collection deleted",
      (edit) => edit("collections/quiz.md", gone),
      [["collections/quiz.md", "address-lost"]],
    ],
    [
      "a category renamed",
      (edit) => edit("categories.yml", replace("slug: quiz-evaluation", "slug: quiz-et-tests")),
      [["categories.yml", "address-lost"]],
    ],
    [
      "a category renamed with its name",
      (edit) =>
        edit(
          "categories.yml",
          replace("slug: cartes-mentales\n  name: Cartes mentales", "slug: schemas\n  name: Schémas"),
        ),
      [
        ["categories.yml", "address-lost"],
        ["categories.yml", "empty-category"],
      ],
    ],
    [
      "a category taken out",
      (edit) => edit("categories.yml", replace(/- slug: cartes-mentales[\s\S]*$/, "")),
      [["categories.yml", "address-lost"]],
    ],
    [
      "a need renamed",
      (edit) => edit("needs/essais.yml", replace("slug: sondage", "slug: sonder")),
      [["needs/essais.yml", "address-lost"]],
    ],
    [
      "a need taken out",
      (edit) => edit("needs/essais.yml", replace(/ {2}- slug: sondage[\s\S]*?(?= {2}- slug: carte)/, "")),
      [["needs/essais.yml", "address-lost"]],
    ],
    [
      "a tag renamed",
      (edit) => edit("vocabularies.yml", replace("quiz: Quiz", "quizz: Quiz")),
      [["vocabularies.yml", "address-lost"]],
    ],
    [
      "a tag taken out",
      (edit) => edit("vocabularies.yml", replace("quiz: Quiz, ", "")),
      [["vocabularies.yml", "address-lost"]],
    ],
  ])("tells %s once, on the file that caused it", async (_, make, expected) => {
    act(make);
    const { found, lines } = await check();
    const own = found.filter(({ code }) => code !== "unsourced-fact");
    expect(own.map(({ file, code }) => [file.slice("content/".length), code])).toEqual(expected);
    expect(lines).toBeLessThanOrEqual(40);
  });

  it.each<[string, Act, string]>([
    ["a tool", (edit) => edit("tools/boreal.md", same, "tools/aurore.md"), "former_slugs: [boreal]"],
    [
      "a category",
      (edit) => edit("categories.yml", replace("slug: cartes-mentales", "slug: schemas")),
      "former_slugs: [cartes-mentales]",
    ],
    [
      "a need",
      (edit) => edit("needs/essais.yml", replace("slug: sondage", "slug: sonder")),
      "former_slugs: [sondage]",
    ],
  ])(
    "with --fix keeps the former name of %s, then follows it, and has nothing left to do",
    async (_, make, line) => {
      act(make);
      const fixed = await repository.run("check", ["--fix"]);
      expect(fixed.code).toBe(0);
      expect([...repository.snapshot("content").values()].join("\n")).toContain(line);
      const again = await repository.run("check", ["--fix"]);
      expect(again.stdout).toContain("Rien ne se corrige sans vous.");
    },
  );

  it("compares with the commit that --since names, and says when it cannot", async () => {
    act((edit) => edit("tools/boreal.md", gone));
    repository.git("add", "--all");
    repository.at("2026-11-21", "commit", "--quiet", "--message", "x");
    expect((await check()).found.map(({ code }) => code)).toContain("dead-reference");
    expect((await check("--since", "HEAD~1")).found.map(({ code }) => code)).toContain("address-lost");
    const { stdout } = await repository.run("check", ["--since", "nulle-part"]);
    expect(stdout.replaceAll("\u202F", " ")).toContain(
      "pas de comparaison possible, car « nulle-part » n’est pas un commit d’ici.",
    );
  });
});

describe("a changed entry whose dates are those that are published", () => {
  beforeEach(() => {
    act((edit) =>
      edit(
        "tools/boreal.md",
        replace(/updated_at: .*/, "pricing_checked_at: 2026-11-19\nupdated_at: 2026-11-19"),
      ),
    );
    act((edit) => edit("tools/boreal.md", replace(/added_at: .*/, "added_at: 2026-11-19")));
    repository.commit("2026-11-20", {});
  });

  it.each<[string, Act, string[]]>([
    ["a price", (edit) => edit("tools/boreal.md", replace(/pricing: .*/, "pricing: enterprise")), ["Tarif"]],
    ["its text", (edit) => edit("tools/boreal.md", replace(/$/, "\nUn mot de plus.\n")), ["le texte"]],
  ])("%s: one remark, with the line to paste, and no error", async (_, make, words) => {
    act(make);
    const { found, code } = await check();
    const own = found.filter((one) => one.code === "stale-date");
    expect(code).toBe(0);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ severity: "remark", field: "updated_at" });
    expect(own[0]?.fix).toMatch(/^updated_at: \d{4}-\d\d-\d\d$/);
    for (const word of words) expect(own[0]?.message).toContain(word);
  });

  it.each<[string, Act]>([
    ["other signs", (edit) => edit("tools/boreal.md", replace(/\.(\s*)$/, " !$1"))],
    [
      "other alternatives",
      (edit) => edit("tools/boreal.md", replace(/alternatives: .*/, "alternatives: [zephyr, zinnia]")),
    ],
    [
      "a new date",
      (edit) =>
        edit(
          "tools/boreal.md",
          (text) => `${text.replace(/updated_at: .*/, "updated_at: 2026-11-20")}\nUn mot de plus.\n`,
        ),
    ],
  ])("%s: nothing", async (_, make) => {
    act(make);
    const { found } = await check();
    expect(repository.git("status", "--short")).not.toBe("");
    expect(found.filter((one) => one.code === "stale-date")).toEqual([]);
  });

  it("a renamed category leaves the dates of the entries alone", async () => {
    await repository.run("rename", ["quiz-evaluation", "evaluation"]);
    expect((await check()).found.filter((one) => one.code === "stale-date")).toEqual([]);
  });
});

describe("a reference to a former name", () => {
  const citing = (name: string, alternatives: string): string =>
    tool({ name, website_url: `https://${name.toLowerCase()}.example`, alternatives });
  it("is right, told as one remark a file, and written again by --fix; a person decides on what is said twice", async () => {
    repository.write("content/tools/zigzag.md", citing("Zigzag", "[boreal, ancien-zephyr]"));
    repository.write("content/tools/zinnia.md", citing("Zinnia", "[zephyr, ancien-zephyr]"));
    const { found, code } = await check();
    expect(code).toBe(0);
    const told = found.filter((one) => one.code === "former-name");
    expect(told.map(({ file }) => file)).toEqual(["content/tools/zigzag.md", "content/tools/zinnia.md"]);
    await repository.run("check", ["--fix"]);
    expect(repository.read("content/tools/zigzag.md")).toContain("alternatives: [boreal, zephyr]");
    expect(repository.read("content/tools/zinnia.md")).toContain("alternatives: [zephyr, ancien-zephyr]");
  });
});

describe("npm run rename, withdraw and merge", () => {
  it.each<[string, "rename" | "withdraw" | "merge", string[], [file: string, text: string][]]>([
    [
      "rename a tool",
      "rename",
      ["boreal", "aurore"],
      [
        ["tools/aurore.md", "former_slugs: [boreal]"],
        ["tools/zephyr.md", "[aurore, zibeline]"],
        ["collections/quiz.md", "slug: aurore"],
      ],
    ],
    [
      "rename a collection",
      "rename",
      ["collection:quiz", "top-quiz"],
      [["collections/top-quiz.md", "former_slugs: [quiz]"]],
    ],
    [
      "rename a category",
      "rename",
      ["quiz-evaluation", "evaluation"],
      [
        ["categories.yml", "former_slugs: [quiz, quiz-evaluation]"],
        ["tools/boreal.md", "category: evaluation"],
      ],
    ],
    [
      "rename a need",
      "rename",
      ["carte-mentale", "schema", "--kind", "need"],
      [
        ["needs/essais.yml", "former_slugs: [mindmap, carte-mentale]"],
        ["tools/zinnia.md", "schema]"],
      ],
    ],
    [
      "withdraw a tool",
      "withdraw",
      ["boreal", "--for", "zinnia"],
      [
        ["tools/boreal.md", "replaced_by: zinnia"],
        ["tools/zephyr.md", "[zinnia, zibeline]"],
      ],
    ],
    [
      "merge tools",
      "merge",
      ["zinnia", "boreal"],
      [
        ["tools/boreal.md", "former_slugs: [zinnia]"],
        ["tools/boreal.md", 'aliases: ["Zinnia"]'],
      ],
    ],
    [
      "merge needs",
      "merge",
      ["need:sondage", "need:quiz"],
      [
        ["needs/essais.yml", "vote à main levée"],
        ["tools/boreal.md", "needs: [quiz]"],
      ],
    ],
  ])("%s: check has nothing new to say", async (_, command, args, expected) => {
    const dry = await repository.run(command, [...args, "--dry-run"]);
    expect(dry).toMatchObject({ code: 0, stderr: "" });
    expect(repository.git("status", "--short")).toBe("");
    const done = await repository.run(command, args);
    expect(done).toMatchObject({ code: 0, stderr: "" });
    expect(done.stdout).toContain("✓ ");
    for (const [file, text] of expected) expect(repository.read(`content/${file}`)).toContain(text);
    const { found, code } = await check();
    expect(code).toBe(0);
    expect(found.filter(({ severity }) => severity !== "remark")).toEqual([]);
  });

  it("rename there and back changes nothing", async () => {
    const thereAndBack = async () => {
      await repository.run("rename", ["boreal", "aurore"]);
      await repository.run("rename", ["aurore", "boreal"]);
    };
    // What is rewritten gets the one form of entries.
    await thereAndBack();
    repository.commit("2026-11-20", {});
    await thereAndBack();
    expect(repository.git("status", "--short")).toBe("");
  });

  it("withdraw puts a deleted file back", async () => {
    act((edit) => edit("tools/boreal.md", gone));
    await repository.run("withdraw", ["boreal"]);
    expect(repository.read("content/tools/boreal.md")).toContain("status: withdrawn");
    expect((await check()).code).toBe(0);
  });

  it.each<["rename" | "withdraw" | "merge", string[], string]>([
    ["rename", ["boreale", "aurore"], "Vouliez-vous dire « boreal » ?"],
    ["rename", ["boreal", "zephyr"], "« zephyr » existe déjà."],
    ["rename", ["boreal", "Aurore Boréale"], "Par exemple : aurore-boreale."],
    ["rename", ["ancien-zephyr", "autre"], "« ancien-zephyr » s’appelle maintenant « zephyr »"],
    ["rename", ["quiz", "autre"], "« quiz » désigne plusieurs choses."],
    ["rename", ["tag:sondage", "vote"], "Le mot-clé « sondage » (Sondage) ne change pas"],
    ["merge", ["tag:sondage", "tag:quiz"], "ne change pas : des adresses s’en servent"],
    ["withdraw", ["quiz-evaluation"], "On ne retire pas une catégorie"],
    ["withdraw", ["boreal", "--for", "disparu"], "« disparu » n’est pas publiée"],
    ["merge", ["boreal", "need:quiz"], "on ne les réunit pas"],
  ])("%s %j is refused", async (command, args, message) => {
    const { code, stderr } = await repository.run(command, args);
    expect(code).toBe(1);
    expect(stderr.replaceAll("\u202F", " ")).toContain(message);
    expect(repository.git("status", "--short")).toBe("");
  });

  it("merge loses no text that Git does not have", async () => {
    repository.write(
      "content/tools/zinnia.md",
      `${repository.read("content/tools/zinnia.md")}\nUn mot de plus.\n`,
    );
    const { code, stderr } = await repository.run("merge", ["zinnia", "boreal"]);
    expect(code).toBe(1);
    expect(stderr).toContain("L’enregistrer d’abord (git commit)");
    expect(repository.read("content/tools/zinnia.md")).toContain("Un mot de plus.");
  });
});
