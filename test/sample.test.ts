import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { checkContent } from "../scripts/lib/content/check-content.ts";
import { TODAY } from "./support/sample-content.ts";
import { directoryFiles } from "./support/sample-directory.ts";

describe("the sample directory", () => {
  it("is valid, with no warning but of needs that nobody chose, and has what tests of the site need", () => {
    const { catalog, findings } = checkContent({ files: directoryFiles() }, { today: TODAY });
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(["missing-needs"]));
    expect(catalog?.tools.filter(({ needs_inferred }) => needs_inferred).length).toBeGreaterThan(3);
    expect(catalog?.needs.length).toBeGreaterThan(15);
    // Three pages of listings, two of the free tools, one that is renamed, two that are withdrawn.
    expect(catalog?.tools.length).toBeGreaterThan(60);
    expect(catalog?.tools.filter(({ pricing }) => pricing === "free").length).toBeGreaterThan(30);
    expect(catalog?.moved.length).toBeGreaterThan(0);
    expect(catalog?.gone.length).toBeGreaterThan(1);
  });
});

/** Code that reads or writes a folder of the working copy, as far as one line shows it. */
const READS_REAL_CONTENT = [
  /\b(?:readContent|readHistory|readFileSync|readdirSync|cpSync|writeFileSync|sync)\(\s*["'`](?:content|public)\b/,
  /\b(?:content: "content"|out: "public")/,
  /\broot: process\.cwd\(\),\s+publish: "public"/,
];

it("no test but content.test.ts reads the real content or the real site", () => {
  const reads = (text: string) => READS_REAL_CONTENT.some((pattern) => pattern.test(text));
  const tests = fastGlob.sync(["test/**/*.test.ts", "test/{conformance,support}/*.ts"], {
    ignore: ["test/content.test.ts", "test/sample.test.ts"],
  });
  expect(tests.filter((file) => reads(readFileSync(file, "utf8")))).toEqual([]);
  expect(reads('readFileSync("content/tools/x.md")')).toBe(true);
  expect(reads('compile({ content: "content", out })')).toBe(true);
  expect(reads(`createSampleHost({ root: process.cwd(), publish: "public" })`)).toBe(true);
});
