import { describe, expect, it } from "vitest";
import { createHostGate } from "../../../../../scripts/lib/visits/links/host-gate.ts";

const NEVER = new AbortController().signal;
const now = async (): Promise<number> => performance.now();

describe("createHostGate()", () => {
  it("pauses between two requests to one host, and lets other hosts through", async () => {
    const gate = createHostGate({ delayMs: 200 });
    const start = performance.now();
    const [first, second, other] = await Promise.all([
      gate.pass("a.example", now, NEVER),
      gate.pass("a.example", now, NEVER),
      gate.pass("b.example", now, NEVER),
    ]);
    expect(second - first).toBeGreaterThanOrEqual(199);
    expect(other - start).toBeLessThan(second - start);
  });

  it("goes on after a request that failed", async () => {
    const gate = createHostGate({ delayMs: 0 });
    const failing = gate.pass("a.example", () => Promise.reject(new Error("non")), NEVER);
    await expect(failing).rejects.toThrow("non");
    expect(await gate.pass("a.example", async () => "oui", NEVER)).toBe("oui");
  });

  it("waits no longer once the run ends", async () => {
    const gate = createHostGate({ delayMs: 0 });
    gate.rest("a.example", 60_000);
    const stop = new AbortController();
    const waiting = gate.pass("a.example", now, stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow();
  });
});
