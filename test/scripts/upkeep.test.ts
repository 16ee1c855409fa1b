import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
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

/** What an editor does to the files. */
type Act = () => void;

const moved =
  (from: string, to: string, line = ""): Act =>
  () => {
    repository.write(`content/${to}`, repository.read(`content/${from}`).replace("---\n", `---\n${line}`));
    repository.git("rm", "--quiet", "--force", `content/${from}`);
  };
const edited =
  (file: string, from: string | RegExp, to: string): Act =>
  () =>
    repository.write(`content/${file}`, repository.read(`content/${file}`).replace(from, to));
const deleted =
  (file: string): Act =>
  () => {
    repository.git("rm", "--quiet", "--force", `content/${file}`);
  };

async function check(...flags: string[]) {
  const { stdout, code } = await repository.run("check", [...flags, "--format", "json"]);
  const found: ToldFinding[] = JSON.parse(stdout);
  return { found, code };
}

const [BOREAL, AURORE, CATEGORIES] = ["tools/boreal.md", "tools/aurore.md", "categories.yml"];
const [NEEDS, TERMS, QUIZ] = ["needs/essais.yml", "vocabularies.yml", "collections/quiz.md"];

describe("npm run check, after one act on published content", () => {
  it.each<[string, Act, string[]]>([
    ["a tool renamed", moved(BOREAL, AURORE), [`${AURORE} address-lost`]],
    ["a tool renamed with its former name", moved(BOREAL, AURORE, "former_slugs: [boreal]\n"), []],
    ["a tool deleted", deleted(BOREAL), [`${BOREAL} address-lost`]],
    ["a tool withdrawn", edited(BOREAL, "---\n", "---\nstatus: withdrawn\nreplaced_by: zigzag\n"), []],
    [
      "a former name taken out",
      edited("tools/zephyr.md", /former_slugs: .*\n/, ""),
      ["tools/zephyr.md address-lost"],
    ],
    ["a draft deleted", deleted("tools/brouillon.md"), []],
    [
      "a category renamed",
      edited(CATEGORIES, "slug: quiz-evaluation", "slug: quiz-et-tests"),
      [`${CATEGORIES} address-lost`],
    ],
    [
      "a category renamed with its name",
      edited(CATEGORIES, "slug: cartes-mentales\n  name: Cartes mentales", "slug: schemas\n  name: Schémas"),
      [`${CATEGORIES} address-lost`, `${CATEGORIES} unused`],
    ],
    ["a need renamed", edited(NEEDS, "slug: sondage", "slug: sonder"), [`${NEEDS} address-lost`]],
    [
      "a need that became a quality",
      () => {
        edited(NEEDS, "slug: sondage", "slug: sonder")();
        repository.write(
          "content/qualities.yml",
          "- { slug: vote, name: Vote, says: [vote], holds: { tags: [quiz] }, former_needs: [sondage] }\n",
        );
      },
      [`${NEEDS} unused`],
    ],
    ["a tag renamed", edited(TERMS, "quiz: Quiz", "quizz: Quiz"), [`${TERMS} address-lost`]],
  ])("tells %s once, on the file that caused it", async (_, make, expected) => {
    make();
    const { found } = await check();
    const own = found.filter(({ code }) => code !== "unsourced-fact");
    expect(own.map(({ file, code }) => `${file.slice("content/".length)} ${code}`)).toEqual(expected);
  });

  it.each<[former: string, Act]>([
    ["boreal", moved(BOREAL, AURORE)],
    ["cartes-mentales", edited(CATEGORIES, "slug: cartes-mentales", "slug: schemas")],
    ["sondage", edited(NEEDS, "slug: sondage", "slug: sonder")],
  ])(
    "with --fix keeps the former name %s, then follows it, and has nothing left to do",
    async (former, make) => {
      make();
      expect((await repository.run("check", ["--fix"])).code).toBe(0);
      expect([...repository.snapshot("content").values()].join("\n")).toContain(`former_slugs: [${former}]`);
      expect((await repository.run("check", ["--fix"])).stdout).toContain("Rien ne se corrige sans vous.");
    },
  );

  it("compares with the commit that --since names, and says when it cannot", async () => {
    deleted(BOREAL)();
    repository.git("add", "--all");
    repository.at("2026-11-21", "commit", "--quiet", "--message", "x");
    expect((await check()).found.map(({ code }) => code)).toContain("dead-reference");
    expect((await check("--since", "HEAD~1")).found.map(({ code }) => code)).toContain("address-lost");
    const { stdout } = await repository.run("check", ["--since", "nulle-part"]);
    expect(stdout.replaceAll("\u202F", " ")).toContain(
      "pas de comparaison possible, car « nulle-part » n’est pas un commit d’ici",
    );
  });
});

it.each<[string, Act, number]>([
  ["its text", edited(BOREAL, /$/, "\nUn mot de plus.\n"), 1],
  ["other signs", edited(BOREAL, /\.(\s*)$/, " !$1"), 0],
  ["a new date", edited(BOREAL, /updated_at: .*([\s\S]*)$/, "updated_at: 2026-11-20$1\nUn mot.\n"), 0],
])("a changed entry under the date that is published: %s", async (_, make, remarks) => {
  edited(BOREAL, /updated_at: .*/, "updated_at: 2026-11-19")();
  repository.commit("2026-11-20", {});
  make();
  const { found } = await check();
  expect(found.filter(({ code }) => code === "stale-date")).toHaveLength(remarks);
});

describe("a reference to a former name", () => {
  const citing = (name: string, alternatives: string): string =>
    tool({ name, website_url: `https://${name.toLowerCase()}.example`, alternatives });
  it("is right, and written again by --fix; the same thing twice in a list is an error", async () => {
    repository.write("content/tools/zigzag.md", citing("Zigzag", "[boreal, ancien-zephyr]"));
    expect((await check()).code).toBe(0);
    await repository.run("check", ["--fix"]);
    expect(repository.read("content/tools/zigzag.md")).toContain("alternatives: [boreal, zephyr]");
    repository.write("content/tools/zinnia.md", citing("Zinnia", "[zephyr, ancien-zephyr]"));
    const { found } = await check();
    expect(found.filter(({ severity }) => severity === "error")).toMatchObject([
      { file: "content/tools/zinnia.md", code: "repeated-reference" },
    ]);
  });
});

describe("npm run rename, withdraw and merge", () => {
  // A collection that holds both, and no tool more than it must, has to be changed first.
  beforeEach(() => {
    edited(QUIZ, "slug: zinnia", "slug: esquisse")();
    repository.commit("2026-11-20", {});
  });
  const commandOf = (line: string) =>
    z.tuple([z.enum(["rename", "withdraw", "merge"])], z.string()).parse(line.split(" "));

  it.each<[line: string, ...expected: `${string} has ${string}`[]]>([
    [
      "rename boreal aurore",
      `${AURORE} has former_slugs: [boreal]`,
      "tools/zephyr.md has [aurore, zibeline]",
      `${QUIZ} has slug: aurore`,
    ],
    ["rename collection:quiz top-quiz", "collections/top-quiz.md has former_slugs: [quiz]"],
    [
      "rename quiz-evaluation evaluation",
      `${CATEGORIES} has former_slugs: [quiz, quiz-evaluation]`,
      `${BOREAL} has category: evaluation`,
    ],
    [
      "rename need:carte-mentale schema",
      `${NEEDS} has former_slugs: [mindmap, carte-mentale]`,
      "tools/zinnia.md has schema]",
    ],
    [
      "withdraw boreal --for zinnia",
      `${BOREAL} has replaced_by: zinnia`,
      "tools/zephyr.md has [zinnia, zibeline]",
    ],
    ["merge zinnia boreal", `${BOREAL} has former_slugs: [zinnia]`, `${BOREAL} has aliases: ["Zinnia"]`],
    ["merge need:sondage need:quiz", `${NEEDS} has vote à main levée`, `${BOREAL} has needs: [quiz]`],
  ])("%s: check has nothing new to say", async (line, ...expected) => {
    const [command, ...args] = commandOf(line);
    const dry = await repository.run(command, [...args, "--dry-run"]);
    expect(dry).toMatchObject({ code: 0, stderr: "" });
    expect(repository.git("status", "--short")).toBe("");
    expect(await repository.run(command, args)).toMatchObject({ code: 0, stderr: "" });
    for (const [file = "", text = ""] of expected.map((one) => one.split(" has ")))
      expect(repository.read(`content/${file}`)).toContain(text);
    const { found, code } = await check();
    expect(code).toBe(0);
    expect(found.filter(({ severity }) => severity !== "remark")).toEqual([]);
  });

  it("withdraw puts a deleted file back", async () => {
    deleted(BOREAL)();
    await repository.run("withdraw", ["boreal"]);
    expect(repository.read("content/tools/boreal.md")).toContain("status: withdrawn");
    expect((await check()).code).toBe(0);
  });

  it.each<[line: string, message: string]>([
    ["rename boreale aurore", "Vouliez-vous dire « boreal » ?"],
    ["rename boreal zephyr", "« zephyr » existe déjà."],
    ["rename boreal Aurore-Boréale", "Par exemple : aurore-boreale."],
    ["rename quiz autre", "« quiz » désigne plusieurs choses."],
    ["rename tag:sondage vote", "« tag » n’est pas un genre : tool, collection, category, need."],
    ["withdraw quiz-evaluation", "On ne retire pas une catégorie"],
    ["merge boreal need:quiz", "on ne les réunit pas"],
  ])("%s is refused", async (line, message) => {
    const [command, ...args] = commandOf(line);
    const { code, stderr } = await repository.run(command, args);
    expect(code).toBe(1);
    expect(stderr.replaceAll("\u202F", " ")).toContain(message);
    expect(repository.git("status", "--short")).toBe("");
  });

  it("merge loses no text that Git does not have", async () => {
    edited("tools/zinnia.md", /$/, "\nUn mot de plus.\n")();
    const { code, stderr } = await repository.run("merge", ["zinnia", "boreal"]);
    expect(code).toBe(1);
    expect(stderr).toContain("L’enregistrer d’abord (git commit)");
    expect(repository.read("content/tools/zinnia.md")).toContain("Un mot de plus.");
  });
});
