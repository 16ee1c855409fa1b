import { describe, expect, it } from "vitest";
import { createProgressLine } from "../../../../scripts/lib/cli/progress-line.ts";

function collect(total: number, isTTY: boolean) {
  const written: string[] = [];
  const output = { isTTY, columns: 20, write: (text: string) => written.push(text) };
  return { progress: createProgressLine(output, total), written };
}

describe("createProgressLine()", () => {
  it("writes over one line on a terminal, within its width, and keeps what is said", () => {
    const { progress, written } = collect(2, true);
    progress.advance("https://a-long-address.example");
    progress.say("✗ a");
    progress.end();
    expect(written).toEqual([
      "\r\u001B[K1/2 · https://a-lon",
      "\r\u001B[K",
      "✗ a\n",
      "1/2 · https://a-lon",
      "\r\u001B[K",
    ]);
  });

  it("writes ten lines elsewhere, whatever there is to do, and no control character", () => {
    const { progress, written } = collect(500, false);
    for (let index = 0; index < 500; index++) progress.advance("");
    progress.end();
    expect(written).toHaveLength(10);
    expect(written.at(-1)).toBe("500/500\n");
    expect(written.join("")).not.toContain("\u001B");
  });
});
