import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findFaults } from "../scripts/lib/content/check-files.ts";
import { collectionKind } from "../scripts/lib/content/fields/collection-fields.ts";
import { toolKind } from "../scripts/lib/content/fields/tool-fields.ts";
import { renderGuide } from "../scripts/lib/desk/render-guide.ts";
import { correctTypography } from "../scripts/lib/text/french-typography.ts";
import { directoryFiles } from "./support/sample-directory.ts";

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
    const paths = [...readme.matchAll(/`((?:content|scripts|functions|test)\/[\w./-]*)`/g)].map(
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
  it("explains every field as the schemas do: `npm run guide` has nothing to change", () => {
    expect(renderGuide(contributing)).toBe(contributing);
  });

  it("explains the fields of groups, and which values an enumeration has", () => {
    for (const { fields } of [toolKind, collectionKind]) {
      for (const { name, type } of fields) {
        expect(contributing).toContain(`| \`${name}\` |`);
        if (type.kind === "group") {
          for (const inner of type.fields) expect(contributing).toContain(`| \`${name}.${inner.name}\` |`);
        }
        if (type.kind !== "choice") continue;
        for (const { value, label } of type.options)
          expect(contributing).toContain(`\`${value}\`\u202F: ${label}`);
      }
    }
  });

  it("has each of its own links", () => {
    const anchors = new Set(
      [...contributing.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
        title
          .toLowerCase()
          .replace(/[^\p{L}\p{N} -]/gu, "")
          .replaceAll(" ", "-"),
      ),
    );
    const links = [...contributing.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor ?? "");
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(anchors, link).toContain(link);
  });

  it("follows the typography that it asks for", () => {
    expect(correctTypography(contributing, { names: ["Kahoot!"] })).toBe(contributing);
  });

  it("shows an entry that would be accepted as it is", () => {
    const [, example = ""] = /```\n(---\nname: [\s\S]*?)```/.exec(contributing) ?? [];
    const path = "content/tools/wooclap.md";
    const { findings } = findFaults(
      { files: [...directoryFiles(), { path, text: example }] },
      { today: "2026-12-31" },
    );
    const structural = findings.filter(
      ({ file, code }) => file === path && /field|value|date|url|list/.test(code),
    );
    expect(structural).toEqual([]);
  });
});
