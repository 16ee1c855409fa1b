import { describe, expect, it } from "vitest";
import { generateContent } from "../../../../scripts/lib/bench/generate-content.ts";
import { keepValid } from "../../../../scripts/lib/bench/project.ts";
import { parseCatalog } from "../../../../scripts/lib/content/parse/parse-catalog.ts";
import { fileFinding } from "../../../../scripts/lib/source/finding.ts";
import type { SourceFile } from "../../../../scripts/lib/source/read-content.ts";

const TODAY = "2026-11-21";
const byPath = (a: SourceFile, b: SourceFile): number => (a.path < b.path ? -1 : 1);
const parse = (files: SourceFile[]) => parseCatalog(files.toSorted(byPath), { today: TODAY });

describe("generateContent()", () => {
  it.each([330, 3_300])("passes every rule with %i tools, without a warning", (count) => {
    const { catalog, findings } = parse(generateContent(count));
    expect(findings).toEqual([]);
    expect(catalog?.tools).toHaveLength(count);
  });

  it("gives the same files every time", () => {
    expect(generateContent(200)).toEqual(generateContent(200));
  });

  it("gives 10,000 tools different names", () => {
    const paths = generateContent(10_000).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path.startsWith("content/tools/"))).toHaveLength(10_000);
  });
});

describe("keepValid()", () => {
  const refuse = (path: string) => fileFinding(path, { code: "new-rule", message: "Refusé." });

  it("leaves out the entries that a rule refuses, and reports them", () => {
    const [, second] = generateContent(330).filter(({ path }) => path.startsWith("content/tools/"));
    const path = second?.path ?? "";
    const { files, refused } = keepValid(330, (files) =>
      files.some((file) => file.path === path) ? [refuse(path)] : [],
    );
    expect(refused.map(({ file }) => file)).toEqual([path]);
    const { catalog, findings } = parse(files);
    expect(findings).toEqual([]);
    expect(catalog?.tools).toHaveLength(329);
  });

  it("ends with a clear message if a list is refused, or every entry", () => {
    expect(() => keepValid(200, () => [refuse("content/categories.yml")])).toThrow("categories.yml");
    expect(() => keepValid(200, (files) => files.map(({ path }) => refuse(path)))).toThrow(
      "the rules refuse the generated content",
    );
  });
});
