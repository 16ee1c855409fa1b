import { describe, expect, it } from "vitest";
import { createProgress } from "../../../../scripts/lib/cli/progress.ts";

function collect(total: number, isTTY: boolean) {
  const written: string[] = [];
  const output = { isTTY, columns: 30, write: (text: string) => written.push(text) };
  return { progress: createProgress(output, total), written };
}

describe("createProgress()", () => {
  it("moves one line on a terminal, within its width, and keeps the lines of what ended", () => {
    const { progress, written } = collect(2, true);
    progress.start("un-outil");
    progress.start("un-outil-au-nom-plus-que-long");
    progress.end("un-outil", "✓ un-outil");
    progress.clear();
    expect(written.join("").split("\r\u001B[K")).toEqual([
      "",
      "[0/2] un-outil",
      "[0/2] un-outil, un-outil-au-n",
      "[1/2] ✓ un-outil\n",
      "[1/2] un-outil-au-nom-plus-qu",
      "",
    ]);
  });

  it("shows what ended last when nothing runs", () => {
    const { progress, written } = collect(2, true);
    progress.end("https://a-long-address.example");
    expect(written).toEqual(["\r\u001B[K[1/2] https://a-long-address."]);
  });

  it("writes ten lines elsewhere, whatever the total, and no control character", () => {
    const { progress, written } = collect(500, false);
    for (let index = 0; index < 500; index++) progress.end("");
    progress.clear();
    expect(written).toHaveLength(10);
    expect(written.at(-1)).toBe("[500/500]\n");
    expect(written.join("")).not.toContain("\u001B");
  });

  it("writes each line elsewhere too", () => {
    const { progress, written } = collect(20, false);
    progress.start("a");
    progress.end("a", "✓ a");
    expect(written).toEqual(["[1/20] ✓ a\n"]);
  });
});
