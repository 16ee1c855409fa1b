import { describe, expect, it } from "vitest";
import { ENTRY, MISTAKES, withMistake } from "../../../support/mistakes.ts";
import { problemsOf } from "../../../support/problems-of.ts";

const FILE = "content/tools/zephyr.md";

describe("parseCatalog()", () => {
  it("has nothing to say of the entry that the mistakes are made in", () => {
    expect(problemsOf({ [FILE]: ENTRY })).toEqual([]);
  });

  it.each(MISTAKES.map((mistake) => [mistake.name, mistake] as const))(
    "explains %s, once and in its place",
    (_, mistake) => {
      const problems = problemsOf({ [FILE]: withMistake(mistake) });
      const [problem] = problems;
      expect(problems.map(({ file, code }) => [file, code])).toEqual([[FILE, problem?.code]]);
      const { excerpt, column, message, line, fix } = problem ?? {};
      expect(line).toBe(mistake.line);
      const start = (column ?? 1) - 1;
      expect(excerpt ? excerpt.text.slice(start, start + excerpt.length) : null).toBe(mistake.underlined);
      expect(message).toContain(mistake.says);
      expect(fix?.slice(0, mistake.fix.length)).toBe(mistake.fix);
      expect(problem?.certain === true).toBe(mistake.certain !== undefined);
      expect(message).not.toMatch(/YAML|scalaire|mapping|parse/i);
    },
  );
});
