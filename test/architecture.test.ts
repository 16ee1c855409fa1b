import { readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { groupBy } from "../functions/lib/contract/group-by.ts";
import { breachOf, circlesOf, importsOf, isPath, packageOf, sourceFiles } from "./support/imports.ts";

const files = sourceFiles();
const imports = files.flatMap((file) => importsOf(file));

/** The disk is for the reader, the writer, the commands and the local host. */
const MAY_TOUCH_THE_DISK = new RegExp(
  `^scripts/(?:[^/]+|lib/(?:${[
    "bench/.+",
    "cli",
    "hosts/watch",
    "outputs/bundle",
    "outputs/pictures/pictures-output",
    "write",
    "source/read-content",
    "source/read-icons",
    "source/replace-file",
  ].join("|")}))\\.ts$`,
);

const MOST_LINES = 330;
const MOST_FILES = 20;
/** What these files bring along at run time: our modules, and packages. */
function reach(entries: readonly string[]) {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { target, typeOnly } of importsOf(file)) {
      if (typeOnly || target.endsWith(".json")) continue;
      if (isPath(target)) visit(target);
      else packages.add(target);
    }
  };
  for (const file of entries) visit(file);
  return { seen, packages };
}

/** Names that several items share: `more than one path for "a.ts"`. */
const shared = <T>(items: readonly T[], nameOf: (item: T) => string): [string, T[]][] =>
  [...groupBy(items, nameOf)].filter(([, group]) => group.length > 1);

describe("imports", () => {
  it("follow the arrows of the architecture", () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(imports.flatMap((one) => breachOf(one) ?? [])).toEqual([]);
  });

  it("go round in no circle, types included", () => {
    expect(circlesOf(imports)).toEqual([]);
  });

  it.each([
    ["functions/lib/text/french.ts", "functions/lib/contract/query.ts"],
    ["functions/lib/answer/select.ts", "scripts/lib/content/catalog.ts"],
    ["functions/lib/answer/select.ts", "functions/tools.ts"],
    ["scripts/lib/outputs/feeds/to-entry.ts", "scripts/lib/outputs/pages/format.ts"],
    ["scripts/lib/outputs/output.ts", "scripts/lib/outputs/feeds/to-entry.ts"],
    ["scripts/lib/content/catalog.ts", "scripts/lib/outputs/output.ts"],
    ["scripts/lib/desk/fix-content.ts", "scripts/lib/hosts/server.ts"],
    ["scripts/lib/outputs/output.ts", "scripts/lib/output-list.ts"],
    ["scripts/lib/content/catalog.ts", "functions/tools.ts"],
    ["scripts/lib/loose/file.ts", "scripts/lib/content/catalog.ts"],
  ])("from %s to %s would be refused", (file, target) => {
    expect(breachOf({ file, target })).not.toBeNull();
  });

  it("in a circle would be refused", () => {
    const trial = [
      { file: "a.ts", target: "b.ts" },
      { file: "b.ts", target: "c.ts" },
      { file: "c.ts", target: "b.ts" },
    ];
    expect(circlesOf(trial)).toEqual(["b.ts → c.ts → b.ts"]);
  });

  it("of functions/lib are web standards: no Node, no platform, three packages", () => {
    const packages = imports
      .filter(({ file, target }) => file.startsWith("functions/lib/") && !isPath(target))
      .map(({ target }) => packageOf(target));
    expect([...new Set(packages)].sort()).toEqual(["mcp-lite", "minisearch", "zod"]);
  });

  it("give the edge one package at run time, which only a call of /mcp loads", () => {
    const { seen, packages } = reach(fastGlob.sync("functions/*.ts"));
    expect(seen.size).toBeGreaterThan(8);
    expect([...packages]).toEqual(["mcp-lite"]);
    const lines = [...seen].flatMap((file) => readFileSync(file, "utf8").split("\n"));
    expect(lines.filter((line) => line.includes('"mcp-lite"'))).toEqual([
      expect.stringMatching(/^ +const \{.*\} = await import\("mcp-lite"\);$/),
    ]);
  });

  it("give visitors' browsers nothing but preact, codes and our own pure modules at run time", () => {
    const entries = fastGlob.sync("scripts/lib/outputs/pages/entries/*.{ts,tsx}");
    expect(entries.length).toBeGreaterThan(1);
    const { seen, packages } = reach(entries);
    expect(seen.size).toBeGreaterThan(entries.length + 8);
    expect([...packages].sort()).toEqual(["preact", "uqr"]);
    const ours = /^(?:functions\/lib|scripts\/lib\/(?:outputs|text))\//;
    expect([...seen].filter((file) => !ours.test(file))).toEqual([]);
  });

  it("touch the disk only in the reader, the writer, the commands and the local host", () => {
    const disk = imports.filter(
      ({ target, file }) => /^(?:node:)?fs(?:\/promises)?$/.test(target) && !MAY_TOUCH_THE_DISK.test(file),
    );
    expect(disk).toEqual([]);
  });
});

describe("source files", () => {
  it("have a name of their own", () => {
    const nameOf = (file: string) => path.posix.basename(file).replace(/\.[^.]+$/, "");
    // A command has the name by which npm runs it.
    const others = files.filter((file) => path.posix.dirname(file) !== "scripts");
    expect(shared(others, nameOf)).toEqual([]);
  });

  it("export types with names of their own", () => {
    const types = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/^export (?:declare )?(?:type|interface) (\w+)/gm)].map(
        ([, name = ""]) => ({ name, file }),
      ),
    );
    expect(types.length).toBeGreaterThan(100);
    expect(shared(types, ({ name }) => name)).toEqual([]);
  });

  it(`have at most ${MOST_LINES} lines`, () => {
    const long = files.filter((file) => readFileSync(file, "utf8").split("\n").length - 1 > MOST_LINES);
    expect(long).toEqual([]);
  });

  it(`are at most ${MOST_FILES} in a folder`, () => {
    const folders = groupBy(files, (file) => path.posix.dirname(file));
    expect([...folders].flatMap(([folder, own]) => (own.length > MOST_FILES ? [folder] : []))).toEqual([]);
  });
});

describe("functions folder", () => {
  it("holds three functions, and nothing that Netlify would take for a fourth", () => {
    expect(fastGlob.sync("functions/*.{ts,js,mjs,tsx,jsx}").sort()).toEqual([
      "functions/mcp.ts",
      "functions/method-guard.ts",
      "functions/tools.ts",
    ]);
    expect(fastGlob.sync("functions/lib/{index,lib}.*")).toEqual([]);
  });
});
