import { describe, expect, it } from "vitest";
import { createProgress } from "../../../../../scripts/lib/visits/screenshots/progress.ts";

function record(isTTY: boolean): {
  written: string[];
  stream: Parameters<typeof createProgress>[0]["stream"];
} {
  const written: string[] = [];
  return { written, stream: { isTTY, columns: 30, write: (text: string) => written.push(text) } };
}

describe("createProgress()", () => {
  it("writes plain lines outside a terminal", () => {
    const { written, stream } = record(false);
    const progress = createProgress({ total: 2, stream });
    progress.start("a");
    progress.end("a", "✓ a");
    progress.clear();
    expect(written).toEqual(["[1/2] ✓ a\n"]);
  });

  it("moves one line in a terminal, no longer than the terminal is wide", () => {
    const { written, stream } = record(true);
    const progress = createProgress({ total: 2, stream });
    progress.start("un-outil");
    progress.start("un-outil-au-nom-plus-que-long");
    progress.end("un-outil", "✓ un-outil");
    progress.clear();
    const lines = written.join("").split(/\r\u001b\[K/);
    expect(lines.slice(1, 3)).toEqual(["[0/2] un-outil", "[0/2] un-outil, un-outil-au-n"]);
    expect(lines).toContain("[1/2] ✓ un-outil\n");
    expect(lines.at(-1)).toBe("");
  });
});
