import { appendFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemory, openCache } from "../../../../scripts/lib/cache/build-cache.ts";
import { type CompileResult, compile } from "../../../../scripts/lib/compile.ts";
import { TODAY } from "../../../support/sample-content.ts";
import { directoryFiles } from "../../../support/sample-directory.ts";
import { Workspace } from "../../../support/workspace.ts";

const workspace = new Workspace();
const CACHE = workspace.path("cache");

beforeAll(() => {
  for (const { path, text } of directoryFiles()) {
    if (path !== "content/screenshots.yml") workspace.write(path, text);
  }
});
afterAll(() => workspace.remove());

/** As a process would: the cache is read from the disk, and written there. */
function buildKept(): CompileResult & { counts: { kept: number; computed: number } } {
  const cache = openCache(CACHE);
  const result = compile({ ...OPTIONS, out: workspace.path("kept"), cache });
  cache.save();
  return { ...result, counts: cache.counts };
}

function buildCold(): CompileResult {
  rmSync(workspace.path("cold"), { recursive: true, force: true });
  return compile({ ...OPTIONS, out: workspace.path("cold"), cache: createMemory() });
}

const OPTIONS = { content: workspace.path("content"), today: TODAY, history: null };

/** The same findings, and the same bytes. */
function expectSame(): void {
  const [kept, cold] = [buildKept(), buildCold()];
  expect(kept.findings).toEqual(cold.findings);
  expect(kept.report === null).toBe(cold.report === null);
  if (cold.report === null) return;
  const [files, expected] = [workspace.snapshot("kept"), workspace.snapshot("cold")];
  expect([...files.keys()]).toEqual([...expected.keys()]);
  // One by one: the difference of all would fill the screen.
  expect([...expected].flatMap(([file, bytes]) => (files.get(file) === bytes ? [] : [file]))).toEqual([]);
}

const toolFiles = (): string[] => readdirSync(workspace.path("content/tools")).sort();

/** What editors do; the number picks the entry. */
const ACTS = {
  "a word in a description": (file) =>
    edit(file, (text) => text.replace(/^(short_description: ".*?)\.?"$/m, '$1, autrement."')),
  "a sentence in a text": (file) => edit(file, (text) => `${text.trimEnd()} Une phrase de plus.\n`),
  "another price": (file) => edit(file, (text) => text.replace(/^pricing: .*$/m, "pricing: freemium")),
  "another name": (file) => edit(file, (text) => text.replace(/^name: "?([^"\n]*)"?$/m, 'name: "$1 Neuf"')),
  "a withdrawal": (file) =>
    edit(file, (text) => text.replace(/^---\n/, "---\n").replace(/^name:/m, "status: withdrawn\nname:")),
  "a line that is no YAML": (file) => edit(file, (text) => text.replace(/^name:/m, "name")),
  "a new entry": (file) => {
    const text = workspace.read(`content/tools/${file}`);
    workspace.write(
      `content/tools/neuf-${file}`,
      text.replace(/^name: "?([^"\n]*)"?$/m, 'name: "Neuf $1"').replace(/https:\/\//, "https://neuf."),
    );
  },
  "a rename": (file) => {
    const [text, slug] = [workspace.read(`content/tools/${file}`), file.replace(/\.md$/, "")];
    rmSync(workspace.path(`content/tools/${file}`));
    workspace.write(
      `content/tools/${slug}-bis.md`,
      text.replace(/^name:/m, `former_slugs: [${slug}]\nname:`),
    );
  },
  "a word of a list": () => {
    const file = "content/categories.yml";
    workspace.write(file, workspace.read(file).replace(/^( +description: .*?)\.?("?)$/m, "$1, et plus.$2"));
  },
  "the name of the site": () => {
    const file = "content/site.yml";
    workspace.write(file, workspace.read(file).replace(/^(name: "?[^"\n]*)/m, "$1 X"));
  },
} as const satisfies Record<string, (file: string) => void>;

function edit(file: string, change: (text: string) => string): void {
  const name = `content/tools/${file}`;
  workspace.write(name, change(workspace.read(name)));
}

describe("a build with a cache", () => {
  it("gives the bytes of a cold one, whatever editors did in between", () => {
    const start = new Map(toolFiles().map((file) => [file, workspace.read(`content/tools/${file}`)]));
    const lists = ["categories", "site"].map((name) => `content/${name}.yml`);
    const listTexts = lists.map((file) => workspace.read(file));
    expectSame();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTS)), fc.nat()), { minLength: 1, maxLength: 3 }),
        (acts) => {
          for (const [name, at] of acts) {
            const files = toolFiles();
            ACTS[name as keyof typeof ACTS](files[at % files.length] ?? "");
          }
          expectSame();
          // Half of the time the next editor begins from here.
          if ((acts[0]?.[1] ?? 0) % 2 === 0) return;
          rmSync(workspace.path("content/tools"), { recursive: true });
          for (const [file, text] of start) workspace.write(`content/tools/${file}`, text);
          for (const [index, file] of lists.entries()) workspace.write(file, listTexts[index] ?? "");
          expectSame();
        },
      ),
      { numRuns: 12, seed: 18, endOnFailure: true },
    );
  }, 120_000);

  it("computes nothing when nothing changed", () => {
    buildKept();
    const { report, counts } = buildKept();
    expect(report).toMatchObject({ written: 0, removed: 0 });
    expect(counts.computed).toBe(0);
  });

  it.each([
    ["cut short", (file: string) => truncateSync(file, 100)],
    ["empty", (file: string) => truncateSync(file, 0)],
    [
      "with a letter changed",
      (file: string) => writeFileSync(file, readFileSync(file, "utf8").replace("e", "é")),
    ],
    ["with more at the end", (file: string) => appendFileSync(file, "{}")],
  ])("throws a file of the cache away that is %s", (_, damage) => {
    buildKept();
    for (const file of readdirSync(CACHE)) damage(`${CACHE}/${file}`);
    expectSame();
    expect(buildKept().counts.computed).toBe(0);
  });
});
