import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { checkContent } from "../../../../scripts/lib/content/check-content.ts";

const root = mkdtempSync(path.join(tmpdir(), "compile-"));
afterAll(() => rmSync(root, { recursive: true }));

it("checkContent() reports a file that is not text, and nothing of those that refer to it", () => {
  const content = path.join(root, "content");
  cpSync("content", content, { recursive: true });
  writeFileSync(path.join(content, "tools/canva.md"), Buffer.from("name: Cr\u00E9er", "latin1"));
  const { findings } = checkContent({ content, today: "2026-12-31" });
  expect(findings.filter(({ severity }) => severity === "error")).toMatchObject([
    { file: "content/tools/canva.md", code: "not-text" },
  ]);
});
