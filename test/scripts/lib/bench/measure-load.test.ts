import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { measureLoad, slopeOf } from "../../../../scripts/lib/bench/measure-load.ts";
import { createProject } from "../../../../scripts/lib/bench/project.ts";
import { renderLoad } from "../../../../scripts/lib/bench/render-bench-report.ts";
import { createTemporaryFolder } from "../../../support/temporary-folder.ts";

const directory = createTemporaryFolder("bench-");
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("measureLoad()", () => {
  it("runs `npm start` on generated content, and every answer is as expected", async () => {
    const load = await measureLoad(createProject(path.join(directory, "330"), 330), {
      seconds: 1,
      requestsOfConnection: 200,
    });
    expect(load.site).toMatchObject({ errors: 0, refused: 0 });
    expect(load.ready).toMatchObject({ errors: 0, refused: 0 });
    expect(load.site.requests).toBeGreaterThan(0);
    expect(Math.min(...load.memory.readings.map(({ heap }) => heap))).toBeGreaterThan(1e6);
    expect(renderLoad(load)).toMatch(/local host +[\d,.]+ \/s +[\d,.]+ ms/);
  }, 300_000);
});

describe("slopeOf()", () => {
  it("is the step of a line, and what is left of a line when values stray", () => {
    expect(slopeOf([1, 3, 5, 7])).toBe(2);
    expect(slopeOf([4, 4, 4])).toBe(0);
    expect(slopeOf([0, 10, 0, 10, 0])).toBe(0);
    expect(slopeOf([5])).toBe(0);
  });
});
