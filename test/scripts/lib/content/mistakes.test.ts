import { describe, expect, it } from "vitest";
import { findingsOf } from "../../../support/findings-of.ts";
import { TOLD_MISTAKES } from "../../../support/mistakes/told-mistakes.ts";
import { ENTRY, MISTAKES, withMistake } from "../../../support/mistakes.ts";

const FILE = "content/tools/zephyr.md";

describe("parseCatalog()", () => {
  it("finds nothing in the entry without a mistake", () => {
    expect(findingsOf({ [FILE]: ENTRY })).toEqual([]);
  });

  it.each(MISTAKES.map((mistake) => [mistake.name, mistake] as const))(
    "explains %s, once and in its place",
    (_, mistake) => {
      const findings = findingsOf({ [FILE]: withMistake(mistake) });
      const [finding] = findings;
      expect(findings.map(({ file, code }) => [file, code])).toEqual([[FILE, finding?.code]]);
      const { excerpt, column, message, line, fix } = finding ?? {};
      expect(line).toBe(mistake.line);
      const start = (column ?? 1) - 1;
      expect(excerpt ? excerpt.text.slice(start, start + excerpt.length) : null).toBe(mistake.underlined);
      expect(message).toContain(mistake.says);
      expect(fix?.slice(0, mistake.fix.length)).toBe(mistake.fix);
      expect(finding?.certain === true).toBe(mistake.certain !== undefined);
      expect(message).not.toMatch(/YAML|scalaire|mapping|parse/i);
    },
  );
});

/** The build corrects typography by itself: no mistake of the tables is about it. */
const told = (changes: Record<string, string>) =>
  findingsOf(changes).filter(({ code }) => code !== "typography");

describe("the table of mistakes", () => {
  const rows = TOLD_MISTAKES.filter(({ silent }) => silent === undefined);
  const silent = TOLD_MISTAKES.filter((row) => row.silent !== undefined);

  it.each(rows.map((row) => [row.what, row] as const))("tells %s, with its line and a remedy", (_, row) => {
    const { line, field, code, fix, certain, changes } = row;
    const finding = told(changes).find((one) => one.code === code && one.line === line);
    expect(finding).toMatchObject({ line, field, code });
    expect(finding?.fix?.startsWith(fix ?? "no remedy")).toBe(true);
    expect(finding?.certain).toBe(certain);
    expect(finding?.message).not.toMatch(/YAML|scalaire|mapping|parse/i);
  });

  it.each(silent.map((row) => [row.what, row] as const))("does not tell %s", (_, { changes }) => {
    expect(told(changes)).toEqual([]);
  });

  it("has at least 250 mistakes, each once", () => {
    const names = [...MISTAKES.map(({ name }) => name), ...TOLD_MISTAKES.map(({ what }) => what)];
    expect(names.length).toBeGreaterThanOrEqual(250);
    expect(new Set(names).size).toBe(names.length);
  });
});
