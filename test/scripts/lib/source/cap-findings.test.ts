import { describe, expect, it } from "vitest";
import { summarize } from "../../../../scripts/lib/content/findings/format-findings.ts";
import { capFindings, MAX_FINDINGS_OF_FILE } from "../../../../scripts/lib/source/cap-findings.ts";
import { type Finding, fileFinding } from "../../../../scripts/lib/source/finding.ts";

const findings = (file: string, count: number, severity: Finding["severity"]): Finding[] =>
  Array.from({ length: count }, (_, index) => ({
    ...fileFinding(file, { code: "x", message: `${index}`, severity }),
    line: index + 1,
  }));

describe("capFindings()", () => {
  it("leaves a file with few findings as it is", () => {
    const few = [...findings("a.md", 60, "error"), ...findings("b.md", MAX_FINDINGS_OF_FILE, "warning")];
    expect(capFindings(few)).toEqual(few);
  });

  it("keeps the first errors before any warning, and counts the others", () => {
    const many = [
      ...findings("a.md", 30, "warning"),
      ...findings("a.md", 90, "error"),
      ...findings("b.md", 102, "error"),
    ];
    const capped = capFindings(many);
    const of = (file: string) => capped.filter((finding) => finding.file === file);
    expect(of("a.md").filter(({ severity }) => severity === "error")).toHaveLength(90);
    expect(of("a.md").slice(0, -1)).toEqual([...many.slice(0, 10), ...many.slice(30, 120)]);
    expect(of("a.md").at(-1)).toMatchObject({
      severity: "warning",
      message: "Et 20 autres avertissements dans ce fichier.",
    });
    expect(of("b.md").at(-1)).toMatchObject({
      severity: "error",
      message: "Et 2 autres erreurs dans ce fichier.",
    });
    expect(summarize(capped)).toBe(summarize(many));
  });
});
