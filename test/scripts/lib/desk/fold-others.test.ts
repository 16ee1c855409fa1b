import { describe, expect, it } from "vitest";
import { foldOthers } from "../../../../scripts/lib/desk/fold-others.ts";
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

const OWN = new Set(["content/tools/a.md"]);
const warning = (file: string) => fileFinding(file, { code: "x", severity: "warning", message: "À voir." });
const error = (file: string) => fileFinding(file, { code: "x", message: "À corriger." });

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
    const warning = fileFinding("content/tools/a.md", { code: "x", severity: "warning", message: "" });
    expect(summarize([...REMARKS, warning])).toBe("1 avertissement et 4 remarques dans 3 fichiers.");
  });
});
