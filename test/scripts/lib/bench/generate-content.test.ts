import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createProject } from "../../../../scripts/lib/bench/project.ts";
import { checkContent, today } from "../../../../scripts/lib/content/check-content.ts";

const root = mkdtempSync(path.join(tmpdir(), "generated-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("generateContent()", () => {
  it("passes every rule, so that the bench measures what editors could have written", () => {
    createProject(root, 330);
    const { findings, catalog } = checkContent({ content: path.join(root, "content"), today: today() });
    expect(findings).toEqual([]);
    expect(catalog?.tools).toHaveLength(330);
  });
});
