import { describe, expect, it } from "vitest";
import { createMethodGuard } from "../../../../functions/lib/answer/guard-methods.ts";

const guard = createMethodGuard("https://annuaire.example");
const request = (method: string, headers: Record<string, string> = {}) =>
  new Request("https://annuaire.example/api/v1/directory/tools", { method, headers });

describe("createMethodGuard()", () => {
  it.each(["GET", "HEAD"])("lets %s go on", (method) => {
    expect(guard(request(method))).toBeUndefined();
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("refuses %s with the methods allowed", async (method) => {
    const response = guard(request(method));
    expect(response?.status).toBe(405);
    expect(response?.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
    expect(response?.headers.get("Cache-Control")).toBe("no-store");
    expect(await response?.json()).toMatchObject({
      code: "method_not_allowed",
      instance: "/api/v1/directory/tools",
    });
  });

  it("lets browsers send any request, by its answer to a preflight", () => {
    const response = guard(request("OPTIONS", { "Access-Control-Request-Headers": "x-client" }));
    expect(response?.status).toBe(204);
    expect(response?.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response?.headers.get("Access-Control-Allow-Headers")).toBe("x-client");
    expect(response?.headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD, OPTIONS");
  });
});
