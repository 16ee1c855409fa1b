import { afterAll, describe, expect, it } from "vitest";
import { fixContent } from "../../../../scripts/lib/desk/fix-content.ts";
import { MAX_FINDINGS_OF_FILE } from "../../../../scripts/lib/source/cap-findings.ts";
import type { Finding } from "../../../../scripts/lib/source/finding.ts";
import { findingsOf } from "../../../support/findings-of.ts";
import { sampleFiles, TODAY, TOOL_FIELDS, tool } from "../../../support/sample-content.ts";
import { Workspace } from "../../../support/workspace.ts";

/** What one entry of 100 kB may take: a second, on a machine three times as slow. In seconds of the processor. */
const LIMIT = 10;

/** As much of a pattern as fits in some bytes. */
const fill = (pattern: string, length = 100_000): string =>
  pattern.repeat(Math.floor(length / Buffer.byteLength(pattern)));
const lines = (line: (index: number) => string, length = 48_000): string => {
  let text = "";
  for (let index = 0; text.length < length; index++) text += line(index);
  return text;
};

/** An entry with more lines at the end of its fields. */
const withFields = (yaml: string): string => {
  const fields = Object.entries(TOOL_FIELDS).map(([name, value]) => `${name}: ${value}\n`);
  return `---\n${fields.join("")}${yaml}\n---\nTexte.\n`;
};
const withText = (body: string): string => tool({}, body);

/** Runs, and gives the seconds of the processor: other processes do not count. */
function time(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}

const workspace = new Workspace();
afterAll(() => workspace.remove());

describe("an entry that would hold up the check", () => {
  it.each([
    // Those that were seen, as they were seen.
    ['100 kB of "a"', withText(fill('"a" ')), "line-too-long"],
    ["2,500 dashes on a line", withFields(`x:\n  ${"- ".repeat(2_500)}`), "too-deep"],
    ["30,000 unknown fields", withFields(lines((index) => `k${index}: a\n`, 300_000)), "file-too-large"],
    ["20,000 brackets", withFields(`x: ${"[".repeat(20_000)}`), "line-too-long"],
    ["100,000 images without an end", withText("![a](".repeat(100_000)), "file-too-large"],
    ["150,000 lines of a tab", withFields("\t\n".repeat(150_000)), "file-too-large"],
    // As much of them as no size alone refuses.
    ['lines of "a"', withText(fill('"a" \n')), "too-long"],
    ["19 kB of dashes on a line", withFields(`x:\n  ${fill("- ", 19_000)}`), "too-deep"],
    ["19 kB of brackets on a line", withFields(`x: ${fill("[", 19_000)}`), "too-deep"],
    ["brackets on lines", withFields(`x:\n${fill("[\n")}`), "front-matter-too-large"],
    ["unknown fields", withFields(lines((index) => `k${index}: a\n`)), "unknown-field"],
    ["more fields", withFields(lines((index) => `k${index}: a\n`, 100_000)), "front-matter-too-large"],
    ["images without an end", withText(fill("![a](\n")), "too-long"],
    ["lines of a tab", withFields(fill("\t\n")), "too-many-blanks"],
    ["fields of a tab", withFields(lines((index) => `k${index}:\tb\n`)), "tab"],
  ])("is refused in a second, with its line: %s", (_, text, code) => {
    workspace.writeContent({ "content/tools/zephyr.md": text });
    let findings: Finding[] = [];
    expect(
      time(() => {
        findings = workspace.findings();
      }),
    ).toBeLessThan(LIMIT);
    const own = findings.filter(({ file, severity }) => file.endsWith("/zephyr.md") && severity === "error");
    expect(own.map((finding) => finding.code)).toContain(code);
    expect(own.every(({ line, code: other }) => line !== null || other === "more-findings")).toBe(true);
    expect(own.length).toBeLessThanOrEqual(MAX_FINDINGS_OF_FILE + 2);
  });

  it.each([
    ["straight apostrophes", withText(fill("l'a\n"))],
    ["clichés in texts to correct", withText(fill("l'outil révolutionnaire\n"))],
    ["clichés", withText(fill("outil révolutionnaire\n"))],
    ["the same paragraph", withText(fill("a b c d e f g h i j k l m\n\n"))],
    [
      "nearly the same paragraph",
      withText(lines((index) => `a b c d e f g h i j k l ${index}\n\n`, 100_000)),
    ],
    ["images without a text", withText(fill("![](a)\n"))],
    ["unsafe links", withText(lines((index) => `[a](javascript:${index})\n`, 100_000))],
    ["HTML", withText(fill("<b>a\n\n"))],
    ["entities", withText(fill("&shy;\n"))],
    ["zero-width spaces", withText(fill("a\u200B\n"))],
    ["emoji", withText(fill("👩\u200D👩\u200D👧\n"))],
    ["hard spaces", withFields(lines((index) => `k${index}:\u00A0b\n`))],
    ["typographic quotes", withFields(lines((index) => `k${index}: “a”\n`))],
    ["reserved signs", withFields(fill("k: @a\n", 48_000))],
    ["anchors in a list", withFields(`x:\n${fill("  - &a b\n", 48_000)}`)],
    ["escaped signs", withFields(lines((index) => String.raw`k${index}: "\u200B"${"\n"}`))],
    ["wrong slugs", tool({ former_slugs: `\n${lines((index) => `  - ZZ ${index}\n`, 46_000)}` })],
    ["wrong slugs on a line", tool({ former_slugs: `[${lines((index) => `"Z ${index}",`, 19_000)}]` })],
    [
      "sources without a day",
      tool({ sources: `\n${lines((index) => `  - url: http://a${index}\n`, 46_000)}` }),
    ],
  ])("takes a second at most to explain: %s", (_, text) => {
    let findings: Finding[] = [];
    expect(
      time(() => {
        findings = findingsOf({ "content/tools/zephyr.md": text });
      }),
    ).toBeLessThan(LIMIT);
    expect(findings.length).toBeGreaterThan(0);
  });

  it("takes a second at most beside its copy", () => {
    const text = withText(lines((index) => `a b c d e f g h i j k l ${index % 7}\n\n`, 9_500));
    const changes = { "content/tools/zephyr.md": text, "content/tools/boreal.md": `${text}\nFin.` };
    expect(time(() => findingsOf(changes))).toBeLessThan(LIMIT);
  });

  it("is corrected by --fix in a few seconds, if it has thousands of faulty lines", () => {
    const text = withText(fill("l'a\n", 40_000));
    const files = sampleFiles({ "content/tools/zephyr.md": text }).map((file) => ({
      ...file,
      raw: file.text,
    }));
    let fixed: ReturnType<typeof fixContent> = { changed: [], fixes: [] };
    expect(
      time(() => {
        fixed = fixContent(files, { today: TODAY });
      }),
    ).toBeLessThan(2 * LIMIT);
    expect(fixed.fixes.length).toBeGreaterThan(9_000);
  });

  it("has a hundred findings on the terminal, then a count, and no stack", async () => {
    workspace.writeContent({ "content/tools/zephyr.md": withText(fill("outil révolutionnaire\n", 23_000)) });
    const { code, stdout, stderr } = await workspace.run("check");
    expect(code).toBe(1);
    expect(stdout.match(/^✗ /gm)).toHaveLength(MAX_FINDINGS_OF_FILE + 1);
    expect(stdout).toContain("  Et 901 autres erreurs dans ce fichier.");
    expect(stdout).toContain("1001 erreurs");
    expect(`${stdout}${stderr}`).not.toMatch(/\n {4}at /);
  });
});
