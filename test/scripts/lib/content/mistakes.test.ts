import { describe, expect, it } from "vitest";
import { findingsOf } from "../../../support/findings-of.ts";
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
