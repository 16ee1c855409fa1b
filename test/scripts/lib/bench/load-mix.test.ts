import { describe, expect, it } from "vitest";
import { drawLoad } from "../../../../scripts/lib/bench/load-mix.ts";
import { createLocalHost } from "../../../../scripts/lib/hosts/netlify/local-host.ts";
import { SAMPLE_HOST, SAMPLE_PROJECT } from "../../../support/sample-project.ts";

const draw = (seed: number) => drawLoad(SAMPLE_PROJECT.public, { seed, count: 400 });

describe("drawLoad()", () => {
  it("draws the same requests from the same seed, and hardly any twice", () => {
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(new Set(draw(7).map(({ path }) => path)).size).toBeGreaterThan(150);
    expect(new Set(draw(7).map(({ status }) => status))).toEqual(new Set([200, 304, 400, 404]));
  });

  it("draws nothing that the local host answers otherwise", async () => {
    const host = await createLocalHost(SAMPLE_HOST);
    const ask = (path: string, headers = {}) =>
      host.fetch(new Request(`http://127.0.0.1${path}`, { headers }), "test");
    const surprises: unknown[] = [];
    for (const { path, status } of draw(7)) {
      const etag = status === 304 ? (await ask(path)).headers.get("ETag") : null;
      const answer = await ask(path, etag === null ? {} : { "If-None-Match": etag });
      if (answer.status !== status) surprises.push({ path, status, got: answer.status });
    }
    expect(surprises).toEqual([]);
  });
});
