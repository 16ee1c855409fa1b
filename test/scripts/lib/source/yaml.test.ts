import { describe, expect, it } from "vitest";
import { withWholeLines } from "../../../../scripts/lib/source/finding.ts";
import { parseFrontMatter } from "../../../../scripts/lib/source/front-matter.ts";
import { createFindingMaker } from "../../../../scripts/lib/source/reporter.ts";
import { createLocator } from "../../../../scripts/lib/source/yaml/yaml-places.ts";
import { parseYaml } from "../../../../scripts/lib/source/yaml.ts";

/** The findings as an editor reads them: where nothing says what to do, the corrected line does. */
function explained(text: string) {
  const result = parseYaml(text);
  const findings = result.ok ? [] : result.findings;
  const file = { path: "x.yml", text };
  return withWholeLines(findings.map(createFindingMaker(file)), [file]);
}

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
    ["an unclosed quote", 'a: "b\nc: d', "unclosed", 1],
    ["an unclosed list", "a: [b, c\nd: e", "unclosed", 1],
    ["an unclosed list of several lines", "z: 1\na: [b,\n  c\nd: e", "unclosed", 2],
    ["an unclosed list at the end", "z: 1\na: [b", "unclosed", 2],
    ["a badly indented list item", "tags:\n  - diaporama\n - infographie\nb: 1", "indentation", 3],
    ["a badly indented field", "a: 1\n  b: 2\nc: 3", "indentation", 2],
    ["a badly indented field of a list item", "a:\n  - b: 1\n   c: 2", "indentation", 3],
    ["a colon in a list item", "a:\n  - b: c: d", "colon", 2],
    ["a line of three dots", "a: 1\n...\nb: 2", "document-end", 2],
    ["a last line of three dots", "a: 1\n...", "document-end", 2],
    ["a line of three dashes", "a: 1\n---\nb: 2", "document-end", 2],
    ["a reserved character", "a: @b", "reserved-character", 1],
    ["an unknown escape", 'a: "b\\q"', "escape", 1],
    ["text after a list", "a: [b, c] d", "unclosed", 1],
    ["a list on the line of its field", "a: - b", "indentation", 1],
    ["an anchor", "a: &x 1\nb: 2", "alias", 1],
    ["an alias to nothing", "a: *x", "alias", 1],
    ["a tag", "a: !!js/function x", "invalid-yaml", 1],
    ["a value that begins with an asterisk", "a: *gras*", "alias", 1],
  ])("reports %s with its line", (_, text, code, line) => {
    const findings = explained(text);
    expect(findings).toMatchObject([{ code, line }]);
    expect(findings.every(({ message, fix }) => message !== "" && fix)).toBe(true);
    const said = findings.map(({ message }) => message).join(" ");
    expect(said).not.toMatch(/\b(?:the|unexpected|expected|should|with|must|unknown|scalar|mapping)\b/i);
  });

  it.each([
    ["name: “Canva”", "typographic-quotes", 'name: "Canva"'],
    ["name: « Canva »", "typographic-quotes", 'name: "Canva"'],
    ["name: «\u00A0Canva\u00A0»", "typographic-quotes", 'name: "Canva"'],
    ["name: ‘L’outil’", "typographic-quotes", 'name: "L’outil"'],
    ["tags: [« a », b, “c d”]", "typographic-quotes", 'tags: ["a", b, "c d"]'],
    ["tags:\n  - “a”", "typographic-quotes", '- "a"'],
    ["name: Canva #1", "comment", 'name: "Canva #1"'],
    ["plans:\n  - name: Canva #1", "comment", '- name: "Canva #1"'],
    ["tags:\n  - a # b", "comment", "Écrire le commentaire au-dessus, sur une ligne à lui\u202F:\n# b\n- a"],
    ["name:\u00A0Canva\nb: 1", "hard-space", "name: Canva"],
    ["name: \u202FCanva", "hard-space", "name: Canva"],
    ["a:\n\u00A0\u00A0b: 1", "hard-space", "b: 1"],
    ["a:\n  -\u00A0b", "hard-space", "- b"],
    ["name: 'L'outil'\nb: 1", "quotes", 'name: "L’outil"'],
    ['name: "Canva" Pro', "quotes", 'name: "Canva Pro"'],
    ['title: Quiz "pro": le guide', "colon", 'title: "Quiz \\"pro\\": le guide"'],
    ['title: "Quiz": le guide', "colon", 'title: "Quiz: le guide"'],
    ["a:1\nb: 2", "colon", "a: 1"],
    ["a: !b c", "invalid-yaml", 'a: "!b c"'],
  ])("corrects %j", (text, code, fix) => {
    const [first, ...more] = explained(text);
    expect(first).toMatchObject({ code, fix });
    // Two faults of a line have one correction.
    expect(more.every((other) => other.fix === fix)).toBe(true);
  });

  it.each([
    "# Une liste\na: b\n  # suite\nc: d",
    'a: "b # c"\nd: b#c',
    'a: "b" # c\nd: [e] # f\ng: # h\n  - i',
    "a: « Oui » et « non »",
    "a: Il dit « oui », « non », « oui »",
    'a: "« Oui »"',
    "a: |\n  mot:\u00A0oui\n  x #1\nb: deux\u00A0mots",
  ])("accepts %j", (text) => {
    expect(parseYaml(text)).toMatchObject({ ok: true });
  });

  it("finds suspect signs in linear time", () => {
    for (const sign of [" ", "-", "- ", "‘", "’", ": ", "„", ",«"]) {
      // In a time that grows with its square, this would take longer than a test may.
      expect(() => parseYaml(`a: |\n  ${sign.repeat(200_000)}`)).not.toThrow();
    }
  });

  it("quotes a value that a colon cuts in two", () => {
    expect(explained("a: 1\ntitle: Quiz : le guide: tout\n")).toMatchObject([
      { fix: 'title: "Quiz : le guide: tout"', excerpt: { length: "Quiz : le guide: tout".length } },
    ]);
  });

  it("refuses an alias bomb at once", () => {
    const levels = "abcdefghij".split("");
    const bomb = levels
      .map(
        (name, index) =>
          `${name}: &${name} [${Array(9).fill(index === 0 ? "lol" : `*${levels[index - 1]}`)}]`,
      )
      .join("\n");
    const result = parseYaml(bomb);
    expect(result.ok ? [] : result.findings.map(({ code }) => code)).toEqual(Array(10).fill("alias"));
  });
});

describe("parseYaml() of unusual texts", () => {
  const codesOf = (text: string) => {
    const result = parseYaml(text);
    return result.ok ? [] : result.findings.map(({ code }) => code);
  };

  it.each([
    ["dashes", `a:\n  ${"- ".repeat(2_500)}b`],
    ["brackets", `a: ${"[".repeat(20_000)}`],
    ["brackets on lines of their own", "[\n".repeat(20_000)],
    ["braces", "{a:".repeat(5_000)],
  ])("refuses many levels of %s, and reads on", (_, text) => {
    expect(codesOf(text)).toContain("too-deep");
    // Another fault comes first: the parser with positions then reads the deep part.
    expect(codesOf(`a: 1\na: 2\n${text}`).length).toBeGreaterThan(0);
  });

  it.each([
    ["braces below a key that is wrong", `aliases: a: {{http://\ncategory:\n`],
    ["blocks of text below the wrong line", "status: \n|\n"],
  ])("gives up places of a text with thousands of %s, and finds the first fault at once", (_, line) => {
    const start = process.cpuUsage();
    const result = parseYaml(`name: a\nname: b: c\n${line.repeat(4_000)}`);
    expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(5);
    expect(result).toMatchObject({ ok: false, findings: [{ place: { line: 2 } }, {}] });
  });

  it.each([
    ["tabs", () => "\t"],
    ["tabs after spaces", () => `${" ".repeat(200)}a\t`],
    ["hard spaces", (index: number) => `k${index}:\u00A0b`],
    ["comments after values", (index: number) => `k${index}: a # b c`],
    ["anchors", (index: number) => `k${index}: &a b`],
    ["repeated keys", () => "k: 1"],
    ["equals signs", (index: number) => `k${index} = b`],
  ])("reads four times as many lines of %s in less than ten times the time", (_, line) => {
    const time = (count: number): number => {
      const text = Array.from({ length: count }, (_, index) => line(index)).join("\n");
      // Not the time of day: other processes may run.
      const start = process.cpuUsage();
      parseYaml(text);
      return process.cpuUsage(start).user / 1_000;
    };
    time(1_000);
    expect(time(16_000)).toBeLessThan(10 * Math.max(50, time(4_000)));
  });
});

it.each([">", "a: |9x"])("parseYaml() finds the fault of %j on its only line", (text) => {
  expect(parseYaml(text)).toMatchObject({ ok: false, findings: [{ place: { line: 1 } }] });
});

it("parseYaml() looks for the faults of a long text in fewer rounds", () => {
  const time = (count: number): number => {
    const text = Array.from({ length: count }, (_, index) => `k${index}: 'a'b'\n`).join("");
    const start = process.cpuUsage();
    parseYaml(text);
    return process.cpuUsage(start).user / 1_000;
  };
  time(100);
  expect(time(1_500)).toBeLessThan(5 * Math.max(50, time(150)));
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
    expect(locate(path)).toMatchObject({ line, column, length });
  });

  it("finds a key rather than its value", () => {
    expect(locate(["tools", 0, "note"], { key: true })).toEqual({ line: 5, column: 5, length: 4 });
  });

  it("gives null for a field that does not exist", () => {
    expect(locate(["absent"])).toBeNull();
  });
});

describe("parseFrontMatter()", () => {
  const parse = (text: string) => parseFrontMatter({ text });

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
    [";;;\n{}\n;;;\n", "missing-front-matter"],
    ["a: 1\n", "missing-front-matter"],
    ["", "missing-front-matter"],
    ["---\na: 1\n", "unclosed-front-matter"],
    ["---\na: 1\n---fin\ntexte", "unclosed-front-matter"],
  ])("reads nothing but YAML between two lines of dashes: %j", (text, code) => {
    expect(parse(text)).toMatchObject({ ok: false, findings: [{ code }] });
  });

  it("reads on if a line has nearly three dashes", () => {
    const parsed = parse("--\na: 1\na: 2\n—\nTexte");
    expect(parsed).toMatchObject({
      ok: false,
      findings: [
        { place: { line: 1 } },
        { place: { line: 4 } },
        { code: "duplicate-key", place: { line: 3 } },
      ],
      rest: { data: { a: "1" }, body: "Texte" },
    });
  });

  it("counts the lines of the file", () => {
    expect(parse("---\na: 1\na: 2\n---\n")).toMatchObject({
      ok: false,
      findings: [{ code: "duplicate-key", place: { line: 3 } }],
    });
  });
});
