import { describe, expect, it } from "vitest";
import { parseFrontMatter } from "../../../scripts/lib/front-matter.ts";
import { createLocator, parseYaml } from "../../../scripts/lib/yaml.ts";

describe("parseYaml()", () => {
  it("keeps every scalar as the text that was written", () => {
    const text = "a: 1.10\nb: no\nc: 2026-09-20\nd: 0o17\ne: null\nf: .inf\ng: '5'\nh: [yes, ~]";
    expect(parseYaml(text)).toEqual({
      ok: true,
      data: { a: "1.10", b: "no", c: "2026-09-20", d: "0o17", e: "null", f: ".inf", g: "5", h: ["yes", "~"] },
    });
  });

  it.each([
    ["a tab", "a: 1\nb:\t2", "tab", 2],
    ["a duplicate key", "a: 1\nb: 2\na: 3", "duplicate-key", 3],
    ["a colon in a value", "title: Quiz : le guide: tout", "colon", 1],
    ["an unclosed quote", 'a: "b\nc: d', "unclosed", 2],
    ["an unclosed list", "a: [b, c\nd: e", "unclosed", null],
    ["an anchor", "a: &x 1\nb: 2", "alias", 1],
    ["an alias to nothing", "a: *x", "alias", 1],
    ["a tag", "a: !!js/function x", "invalid-yaml", 1],
    ["a value that begins with an asterisk", "a: *gras*", "alias", 1],
  ])("reports %s with its line", (_, text, code, line) => {
    const result = parseYaml(text);
    expect(result.ok).toBe(false);
    const findings = result.ok ? [] : result.findings;
    expect(findings[0]).toMatchObject({ code, ...(line !== null && { place: { line } }) });
    expect(findings.every(({ message, fix }) => message !== "" && fix)).toBe(true);
  });

  it("quotes a value that a colon cuts in two", () => {
    const result = parseYaml("a: 1\ntitle: Quiz : le guide: tout\n");
    expect(result.ok ? [] : result.findings).toMatchObject([{ fix: 'title: "Quiz : le guide: tout"' }]);
  });

  it("refuses an alias bomb at once", () => {
    const levels = "abcdefghij".split("");
    const bomb = levels
      .map(
        (name, index) =>
          `${name}: &${name} [${Array(9).fill(index === 0 ? "lol" : `*${levels[index - 1]}`)}]`,
      )
      .join("\n");
    const start = performance.now();
    const result = parseYaml(bomb);
    expect(result.ok ? [] : result.findings.map(({ code }) => code)).toEqual(Array(10).fill("alias"));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe("createLocator()", () => {
  const locate = createLocator(
    "name: Zéphyr\ntags: [quiz, vote]\ntools:\n  - slug: a\n    note: Oui\nempty:\n",
  );
  it.each([
    [["name"], 1, 7, 6],
    [["tags", 1], 2, 14, 4],
    [["tools", 0, "note"], 5, 11, 3],
    [["tools", 0, "absent"], 4, 5, 7],
    [["empty"], 6, 1, 5],
  ])("finds %j", (path, line, column, length) => {
    expect(locate(path)).toEqual({ line, column, length });
  });

  it("has no place for a field that is not there", () => {
    expect(locate(["absent"])).toBeNull();
  });
});

describe("parseFrontMatter()", () => {
  const parse = (text: string) => parseFrontMatter({ path: "content/tools/x.md", text });

  it("splits fields and text", () => {
    expect(parse("---\na: 1\n---\n\nTexte\n\n---\n\nSuite\n")).toMatchObject({
      ok: true,
      value: { data: { a: "1" }, body: "Texte\n\n---\n\nSuite" },
    });
  });

  it.each([
    ["---js\nmodule.exports = process.exit(3)\n---\n", "front-matter-language"],
    ["---json\n{}\n---\n", "front-matter-language"],
    ["--- yaml\na: 1\n---\n", "front-matter-language"],
    ["----\na: 1\n----\n", "front-matter-language"],
    [";;;\n{}\n;;;\n", "missing-front-matter"],
    ["a: 1\n", "missing-front-matter"],
    ["", "missing-front-matter"],
    ["---\na: 1\n", "unclosed-front-matter"],
    ["---\na: 1\n---fin\ntexte", "unclosed-front-matter"],
  ])("reads nothing but YAML between two lines of dashes: %j", (text, code) => {
    expect(parse(text)).toMatchObject({ ok: false, findings: [{ code }] });
  });

  it("counts the lines of the file", () => {
    expect(parse("---\na: 1\na: 2\n---\n")).toMatchObject({
      ok: false,
      findings: [{ code: "duplicate-key", place: { line: 3 } }],
    });
  });
});
