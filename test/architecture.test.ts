import { readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";

/** Who may import whom, as in the map of the README. Types cost nothing at run time but are held to the same arrows. */
const LAYERS = [
  {
    folder: "functions/lib",
    files: "functions/lib/**/*.ts",
    modules: ["functions/lib"],
    packages: ["zod", "minisearch"],
  },
  {
    folder: "functions",
    files: "functions/*.ts",
    modules: ["functions/lib", "public/api/v1/directory/_edge"],
    packages: ["@netlify/edge-functions"],
  },
  {
    folder: "scripts/lib",
    files: "scripts/lib/**/*.{ts,tsx}",
    modules: ["scripts/lib", "functions"],
    packages: null,
  },
  { folder: "scripts", files: "scripts/*.ts", modules: ["scripts/lib", "functions/lib"], packages: null },
] as const;

/** The disk is for the reader, the writer, the commands and the local host. */
const MAY_TOUCH_THE_DISK = new RegExp(
  `^scripts/(?:[^/]+|lib/(?:${[
    "bench/.+",
    "cli/command",
    "hosts/netlify/local-edge",
    "source/read-content",
    "source/replace-file",
    "visits/links/link-store",
    "visits/screenshots/capture-store",
    "outputs/bundle",
    "outputs/pages/docs/read-docs",
    "outputs/write-outputs",
  ].join("|")}))\\.ts$`,
);

interface Import {
  file: string;
  target: string;
  typeOnly: boolean;
}

function importsOf(file: string): Import[] {
  const source = readFileSync(file, "utf8");
  const pattern =
    /^\s*(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)|^import\s+"([^"]+)"/gm;
  return [...source.matchAll(pattern)].map(([, typeOnly, from, dynamic, bare]) => {
    const specifier = from ?? dynamic ?? bare ?? "";
    const target = specifier.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), specifier)
      : specifier;
    return { file, target, typeOnly: typeOnly !== undefined };
  });
}

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

const isPath = (target: string): boolean => /^(?:functions|scripts|public|test|content)\//.test(target);
const packageOf = (target: string): string =>
  target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");

describe("imports", () => {
  it.each(LAYERS)("of $folder follow the arrows", ({ files, modules, packages }) => {
    const imports = fastGlob.sync(files).flatMap(importsOf);
    expect(imports.length).toBeGreaterThan(0);
    const wrong = imports.filter(({ target }) =>
      isPath(target)
        ? !modules.some((module) => target.startsWith(`${module}/`))
        : packages !== null && !packages.some((name) => name === packageOf(target)),
    );
    expect(wrong).toEqual([]);
  });

  it("give the edge nothing but minisearch at run time", () => {
    const { seen, packages } = reach(fastGlob.sync("functions/*.ts"));
    expect(seen.size).toBeGreaterThan(8);
    expect([...packages]).toEqual(["minisearch"]);
  });

  it("give visitors' browsers nothing but preact and our own pure modules at run time", () => {
    // The editing page reads and writes entries: it needs the schemas, and it is nobody's first view.
    const entries = fastGlob.sync("scripts/lib/outputs/pages/entries/*.{ts,tsx}", {
      ignore: ["**/admin.ts"],
    });
    expect(entries.length).toBeGreaterThan(1);
    const { seen, packages } = reach(entries);
    expect(seen.size).toBeGreaterThan(entries.length + 8);
    expect([...packages].filter((name) => !/^preact(?:\/|$)/.test(name))).toEqual([]);
    expect([...seen].filter((file) => !/^(?:functions\/lib|scripts\/lib\/outputs)\//.test(file))).toEqual([]);
  });

  it("touch the disk only in the reader, the writer, the commands and the local host", () => {
    const disk = fastGlob
      .sync("{scripts,functions}/**/*.{ts,tsx}")
      .flatMap(importsOf)
      .filter(
        ({ target, file }) => /^(?:node:)?fs(?:\/promises)?$/.test(target) && !MAY_TOUCH_THE_DISK.test(file),
      );
    expect(disk).toEqual([]);
  });
});

describe("functions folder", () => {
  it("holds two functions, and nothing that Netlify would take for a third", () => {
    expect(fastGlob.sync("functions/*.{ts,js,mjs,tsx,jsx}").sort()).toEqual([
      "functions/method-guard.ts",
      "functions/tools.ts",
    ]);
    expect(fastGlob.sync("functions/lib/{index,lib}.*")).toEqual([]);
  });
});
