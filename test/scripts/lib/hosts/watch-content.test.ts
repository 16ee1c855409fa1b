import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { watchContent } from "../../../../scripts/lib/hosts/watch-content.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "watch-"));
  folders.push(folder);
  mkdirSync(path.join(folder, "tools"));
  writeFileSync(path.join(folder, "tools/a.md"), "a");
  return folder;
}

/** As editors save: a new file that replaces the old one. */
function saveAtomically(file: string, text: string): void {
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}

describe("watchContent()", () => {
  it("calls back after every atomic save, once for several files", async () => {
    const folder = createFolder();
    const onChange = vi.fn(async () => {});
    const stop = await watchContent(folder, onChange);
    try {
      for (const count of [1, 2, 3]) {
        saveAtomically(path.join(folder, "tools/a.md"), `a${count}`);
        saveAtomically(path.join(folder, "tools/b.md"), `b${count}`);
        await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(count), { timeout: 5_000 });
      }
    } finally {
      await stop();
    }
  });

  it.each([
    ["in place", writeFileSync],
    ["by a rename", saveAtomically],
  ])(
    "sees each save, %s, that follows the last at once",
    async (_, save) => {
      const folder = createFolder();
      const file = path.join(folder, "tools/a.md");
      const calls: string[] = [];
      const stop = await watchContent(folder, async () => {
        calls.push(readFileSync(file, "utf8"));
        if (calls.length < 8) save(file, `text ${calls.length}`);
      });
      try {
        save(file, "text 0");
        await vi.waitFor(() => expect(calls.at(-1)).toBe("text 7"), { timeout: 20_000 });
      } finally {
        await stop();
      }
    },
    30_000,
  );

  it("sees a file in a new folder", async () => {
    const folder = createFolder();
    const onChange = vi.fn(async () => {});
    const stop = await watchContent(folder, onChange);
    try {
      mkdirSync(path.join(folder, "collections"));
      await new Promise((resolve) => setTimeout(resolve, 500));
      onChange.mockClear();
      writeFileSync(path.join(folder, "collections/quiz.md"), "quiz");
      await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5_000 });
    } finally {
      await stop();
    }
  });
});
