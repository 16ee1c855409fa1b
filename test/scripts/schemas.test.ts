import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { remark } from "remark";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { directoryFiles } from "../support/sample-directory.ts";
import { SAMPLE_PROJECT } from "../support/sample-project.ts";
import { Workspace } from "../support/workspace.ts";

const run = (...flags: string[]) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/schemas.ts", ...flags]);

/** What VS Code's remark extension would underline in a file: `line:column message`. */
type Lint = (file: string, text: string) => Promise<string[]>;

/** An editor's folder: the sample as content, and what `npm run schemas` writes for it. */
const workspace = new Workspace();
let lint: Lint;
beforeAll(async () => {
  await run("--content", SAMPLE_PROJECT.content, "--out", workspace.path(".vscode"));
  cpSync(".remarkrc.mjs", workspace.path(".remarkrc.mjs"));
  for (const folder of ["scripts", "node_modules"])
    symlinkSync(path.resolve(folder), workspace.path(folder), "junction");
  const { default: config } = await import(pathToFileURL(workspace.path(".remarkrc.mjs")).href);
  const processor = remark().use(config);
  lint = async (file, value) => {
    const { messages } = await processor.process({ path: path.resolve(file), value });
    return messages.map(
      ({ line, column, reason }) => `${line}:${column} ${reason.replaceAll("\u202F", " ")}`,
    );
  };
});

const textOf = (file: string): string => directoryFiles().find(({ path }) => path === file)?.text ?? "";
const kazoo = textOf("content/tools/kazoo.md");
const collection = textOf("content/collections/top-quiz-classe.md");
afterAll(() => workspace.remove());

/** The line of a text, from 1. */
const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split("\n").length;

describe(".remarkrc.mjs", () => {
  it("finds nothing in valid entries", async () => {
    expect(await lint("content/tools/kazoo.md", kazoo)).toEqual([]);
    expect(await lint("content/collections/top-quiz-classe.md", collection)).toEqual([]);
  });

  it.each([
    [
      "a value",
      "pricing: freemium",
      "pricing: gratuit",
      10,
      "« gratuit » n’est pas une valeur reconnue : free",
    ],
    ["a term", "tags: [quiz,", "tags: [quizz,", 8, "« quizz » n’est pas une valeur reconnue."],
    [
      "a date",
      "added_at: 2026-09-01",
      "added_at: 21/11/2026",
      11,
      "Une date s’écrit année-mois-jour : 2026-09-20.",
    ],
    [
      "an address",
      "website_url: https",
      "website_url: http",
      14,
      "Une adresse complète, qui commence par https://.",
    ],
    [
      "a boolean",
      "open_source: no",
      "open_source: false",
      14,
      "« false » n’est pas une valeur reconnue : yes, no.",
    ],
    ["an empty field", "account_required: yes", "account_required:", 18, "Ce champ est vide : remplissez-le"],
    ["an unknown field", "publisher_country: BE", "pays: BE", 1, "Le champ « pays » n’existe pas ici."],
    [
      "a field of a group",
      "  kind: extended",
      "  kind: plus",
      9,
      "« plus » n’est pas une valeur reconnue : free",
    ],
  ])("underlines %s that is wrong, at its place", async (_, right, wrong, column, message) => {
    expect(kazoo).toContain(right);
    const text = kazoo.replace(right, wrong);
    const [found = "", ...others] = await lint("content/tools/kazoo.md", text);
    expect(found).toContain(`${lineOf(text, wrong)}:${column} ${message}`);
    expect(others).toEqual([]);
  });

  it("names a field that is missing on the first line", async () => {
    const text = kazoo.replace(/^publisher: .*\n/m, "");
    expect(await lint("content/tools/kazoo.md", text)).toEqual(["1:1 Il manque le champ « publisher »."]);
  });

  it("points at a line that is not YAML", async () => {
    const text = kazoo.replace('name: "Kazoo!"', "name: Kazoo! : le quiz : en classe");
    expect(await lint("content/tools/kazoo.md", text)).toEqual([
      expect.stringMatching(/^2:\d+ Cette ligne ne peut pas être lue : « npm run check »/),
    ]);
  });

  it("checks collections against their own schema", async () => {
    const text = collection.replace("kind: top", "kind: liste");
    expect(await lint("content/collections/top-quiz-classe.md", text)).toEqual([
      expect.stringContaining(
        `${lineOf(text, "kind: liste")}:7 « liste » n’est pas une valeur reconnue : top, stack`,
      ),
    ]);
  });

  it("leaves other Markdown files alone", async () => {
    expect(await lint("README.md", "---\npricing: gratuit\n---\nTexte\n")).toEqual([]);
  });
});

describe("npm run schemas", () => {
  it("gives VS Code the fields and their choices as snippets", () => {
    const snippets = JSON.parse(workspace.read(".vscode/fiches.code-snippets"));
    const { prefix, body, description } = snippets["Tarif (pricing)"];
    expect([prefix, description]).toEqual(["pricing", "Ce qu’il en coûte à une personne seule."]);
    expect(body).toEqual([expect.stringMatching(/^pricing: \$\{1\|free,freemium,paid,enterprise\|\}$/)]);
    expect(snippets["Catégorie (category)"].body[0]).toContain("|quiz-evaluation,");
    expect(snippets["Offre pour l’éducation (education_program)"].body.slice(0, 2)).toEqual([
      "education_program:",
      expect.stringMatching(/^ {2}kind: \$\{1\|free,discount,extended,quote\|\}$/),
    ]);
  });

  it("does not stop an installation if a list cannot be read", async () => {
    const directory = mkdtempSync(path.join(tmpdir(), "annuaire-"));
    try {
      writeFileSync(path.join(directory, "categories.yml"), "- slug: [");
      const out = path.join(directory, "out");
      const { stderr } = await run("--content", directory, "--out", out);
      expect(stderr).toContain("npm run check");
      expect(readdirSync(directory)).toEqual(["categories.yml"]);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
