import { describe, expect, it } from "vitest";
import { formatFindings, summarize } from "../../../../scripts/lib/content/show-findings.ts";
import { foldOthers } from "../../../../scripts/lib/desk/fold-others.ts";
import type { Placed } from "../../../../scripts/lib/source/place.ts";

const found = (file: string, code: string, level: Placed["level"]): Placed => ({
  ...{ file, code, level, says: "À reprendre.", todo: null },
  ...{ line: null, column: null, field: null },
});
const remark = (file: string, code: string) => found(file, code, "remark");
const REMARKS = [
  remark("content/tools/a.md", "unsourced-fact"),
  remark("content/tools/b.md", "unsourced-fact"),
  remark("content/tools/b.md", "vague-source"),
  remark("content/tools/c.md", "unsourced-fact"),
];

const OWN = new Set(["content/tools/a.md"]);
const warning = (file: string) => found(file, "x", "warning");
const error = (file: string) => found(file, "x", "error");

describe("foldOthers()", () => {
  it("shows the remarks of the editor's files and counts the others", () => {
    const { shown, rest } = foldOthers({ findings: [], remarks: REMARKS }, OWN);
    expect(shown).toEqual(REMARKS.slice(0, 1));
    expect(rest).toBe(
      "Remarques, à reprendre peu à peu\u202F: 2 fiches affirment un fait sans source, " +
        "1 source ne dit pas quel fait elle appuie.",
    );
  });

  it("shows every error, the editor's first, and counts the warnings of others", () => {
    const findings = [
      error("content/tools/0.md"),
      warning("content/tools/0.md"),
      warning("content/tools/a.md"),
    ];
    const { shown, rest } = foldOthers({ findings, remarks: [] }, OWN);
    expect(shown).toEqual([findings[2], findings[0]]);
    expect(rest).toBe("1 avertissement dans d’autres fichiers que les vôtres.");
  });

  it("hides no warning of an editor who has changed nothing", () => {
    const findings = [warning("content/tools/b.md")];
    expect(foldOthers({ findings, remarks: [] }, new Set())).toEqual({ shown: findings, rest: null });
  });

  it("shows three remarks of a kind, all of them when asked", () => {
    const many = ["a", "b", "c", "d", "e"].map((name) =>
      remark(`content/tools/${name}.md`, "unsourced-fact"),
    );
    const files = new Set(many.map(({ file }) => file));
    const folded = foldOthers({ findings: [], remarks: many }, files);
    expect(folded.shown).toHaveLength(3);
    expect(folded.rest).toContain("2 fiches affirment");
    const all = foldOthers({ findings: [], remarks: many }, files, { most: Number.POSITIVE_INFINITY });
    expect(all).toEqual({ shown: many, rest: null });
  });
});

describe("a remark", () => {
  it("has its own sign, its own count, and is a notice on GitHub", () => {
    expect(formatFindings(REMARKS.slice(0, 1), "text")).toMatch(/^· content\/tools\/a\.md\n/);
    expect(formatFindings(REMARKS.slice(0, 1), "github")).toMatch(/^::notice file=/);
    const warning = found("content/tools/a.md", "x", "warning");
    expect(summarize([...REMARKS, warning])).toBe("1 avertissement et 4 remarques dans 3 fichiers.");
  });
});
