import { describe, expect, it } from "vitest";
import { findFaults } from "../../../../scripts/lib/content/check-files.ts";
import { formatFindings } from "../../../../scripts/lib/content/show-findings.ts";
import { sampleFiles, TODAY, tool } from "../../../support/sample-content.ts";

const zephyr = tool({ pricing: "gratuit", former_slugs: "[ancien-zephyr]" });
const files = sampleFiles({ "content/tools/zephyr.md": zephyr });
const { findings } = findFaults({ files }, { today: TODAY });

describe("formatFindings()", () => {
  it("gives GitHub annotations that survive percent signs, commas and line ends", () => {
    const tricky = findings.map((finding) => ({ ...finding, file: "a,b:c.md", says: "100 %\nfin" }));
    expect(formatFindings(tricky, "github")).toBe(
      "::error file=a%2Cb%3Ac.md,line=5,title=pricing::100 %25%0Afin%0AÀ faire : pricing: free\n",
    );
  });

  it("cuts long lines around the fault", () => {
    const long = sampleFiles({ "content/tools/zephyr.md": tool({ short_description: "é".repeat(300) }) });
    const text = formatFindings(findFaults({ files: long }, { today: TODAY }).findings, "text");
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThan(140);
  });
});
