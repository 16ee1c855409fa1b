import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { collectionFrontMatterSchema, toolFrontMatterSchema } from "../scripts/lib/content-schemas.ts";
import { parseCatalog } from "../scripts/lib/parse-catalog.ts";
import { readContent } from "../scripts/lib/read-content.ts";

const readme = readFileSync("README.md", "utf8");
const contributing = readFileSync("CONTRIBUTING.md", "utf8");
const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8"));

describe("README.md", () => {
  it("names only commands that exist", () => {
    const named = [...`${readme}${contributing}`.matchAll(/npm run ([a-z-]+)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(4);
    for (const name of named) expect(scripts).toHaveProperty(name ?? "");
  });

  it("points only at files that exist", () => {
    const paths = [...readme.matchAll(/`((?:content|scripts|functions|test|public)\/[\w./-]*)`/g)].map(
      ([, path]) => path,
    );
    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths) expect(existsSync(path ?? ""), path).toBe(true);
    for (const [, target] of readme.matchAll(/\]\(([^)#]+)\)/g))
      expect(existsSync(target ?? ""), target).toBe(true);
  });

  it("asks for the version of Node that package.json asks for", () => {
    expect(readme).toContain(`Node ${engines.node.replace(">=", "")}`);
  });
});

describe("CONTRIBUTING.md", () => {
  it("explains every field that an editor may write, and no other", () => {
    const table = contributing.slice(
      contributing.indexOf("| Champ |"),
      contributing.indexOf("Une collection ("),
    );
    const explained = table
      .split("\n")
      .slice(2)
      .flatMap((row) =>
        [...(row.split("|")[1] ?? "").matchAll(/`([a-z_]+)`/g)].map(([, field]) => field ?? ""),
      );
    expect(explained.sort()).toEqual(Object.keys(toolFrontMatterSchema.shape).sort());
    for (const field of Object.keys(collectionFrontMatterSchema.shape))
      expect(contributing).toContain(`\`${field}\``);
  });

  it("shows an entry that would be accepted as it is", () => {
    const [, example = ""] = /```\n(---\nname: [\s\S]*?)```/.exec(contributing) ?? [];
    const { files } = readContent("content");
    const path = "content/tools/wooclap.md";
    const swapped = files.map((file) => (file.path === path ? { path, text: example } : file));
    const { problems } = parseCatalog(swapped, { today: "2026-12-31" });
    const structural = problems.filter(
      ({ file, code }) => file === path && /field|value|date|url|list/.test(code),
    );
    expect(structural).toEqual([]);
  });
});
