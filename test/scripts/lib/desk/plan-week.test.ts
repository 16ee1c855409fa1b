import { describe, expect, it } from "vitest";
import { measureContent } from "../../../../scripts/lib/desk/measure-content.ts";
import { planWeek } from "../../../../scripts/lib/desk/plan-week.ts";
import { renderReport } from "../../../../scripts/lib/desk/render-directory-report.ts";
import { sampleCatalog, TODAY } from "../../../support/sample-content.ts";

const catalog = sampleCatalog();
const [first, second] = catalog.tools;
if (first === undefined || second === undefined) throw new Error("the sample has no tools");

/** A tool of the sample with another freshness. */
const tool = (from: typeof first, slug: string, freshness: Partial<typeof first.freshness>) => ({
  ...from,
  slug,
  alternatives: [],
  collections: [],
  freshness: { ...from.freshness, verified_at: "2026-11-01", unsourced: [], ...freshness },
});

describe("planWeek()", () => {
  it("puts what is overdue first, then the entries that others cite most", () => {
    const cited = tool(first, "cited", { verified_at: null });
    const tools = [
      tool(first, "alone", { verified_at: null }),
      cited,
      { ...tool(second, "citing", {}), alternatives: [{ slug: "cited", name: "C", url: "/c" }] },
    ];
    expect(planWeek({ tools, needs: [] }, ["late"]).to_verify).toEqual(["late", "cited", "alone"]);
  });

  it("names the facts that no source says", () => {
    const tools = [tool(first, "bare", { unsourced: ["privacy.hosting", "pricing"] })];
    const [bare] = planWeek({ tools, needs: [] }, []).unsourced;
    expect(bare).toMatchObject({ slug: "bare", cited: 0 });
    expect(bare?.facts.length).toBeGreaterThan(0);
  });

  it("lists what does not answer, and needs without tools", () => {
    const [need] = catalog.needs;
    if (need === undefined) throw new Error("the sample has no needs");
    const tools = [tool(first, "gone", { link_status: "broken" })];
    const plan = planWeek({ tools, needs: [{ ...need, slug: "nobody", tool_count: 0 }] }, []);
    expect(plan).toMatchObject({ broken: ["gone"], needs_without_tools: ["nobody"] });
  });
});

describe("renderReport()", () => {
  it("ends with what to do this week", () => {
    const report = measureContent(catalog, { today: TODAY });
    const nothing = { broken: [], to_verify: [], unsourced: [], needs_without_tools: [] };
    expect(renderReport({ ...report, this_week: { ...nothing, broken: ["gone"] } }, "text")).toMatch(
      /\nCette semaine\n {2}Le site ne répond plus.*\n {4}gone\n$/,
    );
    expect(renderReport({ ...report, this_week: nothing }, "text")).toMatch(
      /\nCette semaine\n {2}Tout est à jour\.\n$/,
    );
  });
});
