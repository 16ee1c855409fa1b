import { describe, expect, it } from "vitest";
import { foldRemarks } from "../../../../scripts/lib/desk/fold-remarks.ts";
import { fileFinding } from "../../../../scripts/lib/source/finding.ts";
import { formatFindings, summarize } from "../../../../scripts/lib/source/format-findings.ts";

const remark = (file: string, code: string) =>
  fileFinding(file, { code, severity: "remark", message: "À reprendre." });
const REMARKS = [
  remark("content/tools/a.md", "unsourced-fact"),
  remark("content/tools/b.md", "unsourced-fact"),
  remark("content/tools/b.md", "vague-source"),
  remark("content/tools/c.md", "unsourced-fact"),
];

describe("foldRemarks()", () => {
  it("shows those of the editor's files and counts the others", () => {
    const { shown, rest } = foldRemarks(REMARKS, new Set(["content/tools/a.md"]));
    expect(shown).toEqual(REMARKS.slice(0, 1));
    expect(rest).toBe(
      "Remarques, à reprendre peu à peu\u202F: 2 fiches affirment un fait sans source, " +
        "1 source ne dit pas quel fait elle appuie.",
    );
  });

  it("does not count what the build corrects in the files of others", () => {
    const others = [remark("content/tools/b.md", "typography"), remark("content/tools/a.md", "typography")];
    const { shown, rest } = foldRemarks(others, new Set(["content/tools/a.md"]));
    expect(shown).toEqual(others.slice(1));
    expect(rest).toBeNull();
  });

  it("says nothing more when all are shown", () => {
    const files = new Set(REMARKS.map(({ file }) => file));
    expect(foldRemarks(REMARKS, files)).toEqual({ shown: REMARKS, rest: null });
  });
});

describe("a remark", () => {
  it("has its own sign, its own count, and is a notice on GitHub", () => {
    expect(formatFindings(REMARKS.slice(0, 1), "text")).toMatch(/^· content\/tools\/a\.md\n/);
    expect(formatFindings(REMARKS.slice(0, 1), "github")).toMatch(/^::notice file=/);
    const warning = fileFinding("content/tools/a.md", { code: "x", severity: "warning", message: "" });
    expect(summarize([...REMARKS, warning])).toBe("1 avertissement et 4 remarques dans 3 fichiers.");
  });
});
