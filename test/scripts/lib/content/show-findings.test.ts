import { describe, expect, it } from "vitest";
import { parseCatalog } from "../../../../scripts/lib/content/check-content.ts";
import { formatFindings, summarize } from "../../../../scripts/lib/content/show-findings.ts";
import { sampleFiles, TODAY, tool } from "../../../support/sample-content.ts";

const { findings } = parseCatalog(
  sampleFiles({
    "content/tools/zephyr.md": tool({ pricing: "gratuit", former_slugs: "[ancien-zephyr]" }),
    "content/cliches.yml": "- phrase: outil révolutionnaire\n",
  }),
  { today: TODAY },
);

describe("formatFindings()", () => {
  it("shows the editor's line, underlined, and what to write", () => {
    expect(
      formatFindings(findings, "text"),
    ).toContain(`✗ content/tools/zephyr.md, ligne 5, champ « Tarif (pricing) »
    5 | pricing: gratuit
                 ^^^^^^^
  « gratuit » n’est pas une valeur reconnue : free, freemium, paid ou enterprise.
  À faire : pricing: free
`);
  });

  it("gives programs eight keys and nothing else", () => {
    const json = JSON.parse(formatFindings(findings, "json"));
    expect(Object.keys(json[1])).toEqual([
      "file",
      "line",
      "column",
      "field",
      "code",
      "severity",
      "message",
      "fix",
    ]);
    expect(json).toMatchObject([{ severity: "error" }, { severity: "error", line: 5, column: 10 }]);
  });

  it("gives GitHub annotations that survive percent signs, commas and line ends", () => {
    const [, finding] = findings;
    if (finding === undefined) throw new Error("no finding");
    const tricky = { ...finding, file: "a,b:c.md", says: "100 %\nfin" };
    expect(formatFindings([tricky], "github")).toBe(
      "::error file=a%2Cb%3Ac.md,line=5,col=10,endColumn=17,title=pricing::100 %25%0Afin%0AÀ faire : pricing: free\n",
    );
  });

  it("cuts long lines around the fault", () => {
    const long = `${"é".repeat(300)}x`;
    const { findings: found } = parseCatalog(
      sampleFiles({ "content/tools/zephyr.md": tool({ short_description: long }) }),
      { today: TODAY },
    );
    const text = formatFindings(found, "text");
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThan(140);
  });
});

describe("summarize()", () => {
  it("counts in French", () => {
    expect(summarize(findings)).toBe("2 erreurs dans 2 fichiers.");
  });
});
