/**
 * What `npm run check` says of each mistake of `mistakes.yml`, and what `--fix` makes of it, is in `mistakes.txt`.
 * `npx vitest run --config test/vitest.config.ts test/mistakes.test.ts -u` writes it anew: read the difference.
 */

import { expect, it } from "vitest";
import { findFaults } from "../scripts/lib/content/check-files.ts";
import { checkOne } from "../scripts/lib/content/check-one.ts";
import { formatFindings } from "../scripts/lib/content/show-findings.ts";
import { fixContent } from "../scripts/lib/desk/fix-content.ts";
import { place } from "../scripts/lib/source/place.ts";
import type { SourceFile } from "../scripts/lib/source/read-content.ts";
import { ENTRY_FILE, filesWith, MISTAKES, SAMPLE } from "./support/mistakes.ts";
import { TODAY } from "./support/sample-content.ts";

/** `--fix` of all files. */
function fix(files: readonly SourceFile[]): SourceFile[] {
  const changed = fixContent(files, { today: TODAY });
  return files.map(({ path, text }) => ({ path, text: changed.get(path) ?? text }));
}

/** Nothing is left to fix in it. */
const FIXED = fix(SAMPLE);

const check = (files: SourceFile[]) => findFaults({ files }, { today: TODAY }).findings;

/** The lines of a file that `--fix` changes: from the first that differs to the last. */
function changedLines(before: string, after: string): string {
  const [was, is] = [before.split("\n"), after.split("\n")];
  const start = was.findIndex((line, index) => line !== is[index]);
  let end = 0;
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const sign = (lines: string[], mark: string) =>
    lines.slice(start, lines.length - end).map((line) => `${mark}${line}\n`);
  return [...sign(was, "-"), ...sign(is, "+")].join("");
}

const sayFixed = (files: SourceFile[]): string =>
  fix(files)
    .map(({ path, text }, index) => {
      const before = files[index]?.text ?? "";
      return before === text ? "" : `--fix ${path}\n${changedLines(before, text)}`;
    })
    .join("");

it("has each mistake once", () => {
  expect(new Set(MISTAKES.map(({ what }) => what)).size).toBe(MISTAKES.length);
});

it("changes nothing of what --fix has written", () => {
  expect(fix(FIXED)).toEqual(FIXED);
});

it("finds nothing to say of the entry without a mistake", () => {
  expect(check(FIXED)).toEqual([]);
});

it("says of each mistake what is written in mistakes.txt", async () => {
  const told = MISTAKES.map((row) => {
    const files = filesWith(row, FIXED);
    const findings = check(files);
    const isSure = findings.some(({ sure }) => sure === true);
    return `=== ${row.what}\n${formatFindings(findings, "text")}${isSure ? sayFixed(files) : ""}`;
  });
  await expect(told.join("\n")).toMatchFileSnapshot("mistakes.txt");
});

it("says of an entry alone, and of a few, what it says of it among all", () => {
  const { content } = findFaults({ files: FIXED }, { today: TODAY });
  if (content === null) throw new Error("the sample has faults");
  const before = new Map(
    FIXED.filter(({ path }) => path === ENTRY_FILE).map(({ path, text }) => [path, text]),
  );
  const options = { today: TODAY, published: { before, added: new Set<string>() } };
  const told = MISTAKES.filter(({ of, copy = of }) => copy === ENTRY_FILE).map((row) => {
    const files = filesWith(row, FIXED);
    const own = files.filter(({ path }) => path === ENTRY_FILE);
    const alone = own.flatMap((file) => checkOne(content, file));
    const shown = place(alone, files).filter(({ level }) => level !== "remark");
    const among = findFaults({ files }, options).findings;
    const named = findFaults({ files }, { ...options, only: new Set([ENTRY_FILE]) }).findings;
    return { what: row.what, alone: sayOwn(shown), among: sayOwn(among), named: sayOwn(named) };
  });
  const says = (by: "alone" | "among" | "named") => told.map((one) => ({ what: one.what, says: one[by] }));
  expect(says("alone")).toEqual(says("among"));
  expect(says("named")).toEqual(says("among"));
});

/** They need the names of drawings, or what is published: an editing page has none of it. */
const DESK_CODES = ["unknown-icon", "address-lost"];

const sayOwn = (findings: ReturnType<typeof check>): string =>
  formatFindings(
    findings.filter(({ file, code }) => file === ENTRY_FILE && !DESK_CODES.includes(code)),
    "text",
  );
