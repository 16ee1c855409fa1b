import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { measureLoad } from "../../../../scripts/lib/bench/measure-load.ts";
import { createProject } from "../../../../scripts/lib/bench/project.ts";
import { renderLoad } from "../../../../scripts/lib/bench/render-bench-report.ts";

const directory = mkdtempSync(path.join(tmpdir(), "bench-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("measureLoad()", () => {
  it("runs `npm start` on generated content, and every answer is as expected", async () => {
    const load = await measureLoad(createProject(path.join(directory, "330"), 330), { seconds: 1 });
    expect(load.site).toMatchObject({ errors: 0, refused: 0 });
    expect(load.ready).toMatchObject({ errors: 0, refused: 0 });
    expect(load.site.requests).toBeGreaterThan(0);
    expect(load.memory.end.heap).toBeGreaterThan(1e6);
    expect(renderLoad(load)).toMatch(/local host +[\d,.]+ \/s +[\d,.]+ ms/);
  }, 180_000);
});
