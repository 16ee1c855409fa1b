import { describe, expect, it } from "vitest";
import { toolFrontMatterSchema } from "../../../../scripts/lib/content/fields/tool-fields.ts";
import { measureContent } from "../../../../scripts/lib/desk/measure-content.ts";
import { sampleCatalog, TODAY, tool } from "../../../support/sample-content.ts";

const measure = (changes: Record<string, string | null> = {}) =>
  measureContent(sampleCatalog(changes), { today: TODAY });
const counts = (list: readonly { value: string; count: number }[]) =>
  Object.fromEntries(list.map(({ value, count }) => [value, count]));

/** Zigzag, with these fields. */
const zigzag = (fields: Record<string, string>) => ({
  "content/tools/zigzag.md": tool({ name: "Zigzag", website_url: "https://zigzag.example", ...fields }),
});

describe("measureContent()", () => {
  it("counts published entries by category, pricing, offer and licence", () => {
    const report = measure(zigzag({ open_source: "yes", pricing: "paid" }));
    expect(report).toMatchObject({ tools: 6, tops: 1, stacks: 0, today: TODAY });
    expect(counts(report.categories)).toEqual({ "quiz-evaluation": 5, "cartes-mentales": 1 });
    expect(counts(report.pricing)).toEqual({ free: 1, freemium: 4, paid: 1, enterprise: 0 });
    expect(counts(report.education_programs)).toEqual({
      free: 1,
      discount: 0,
      extended: 0,
      quote: 0,
      none: 5,
    });
    expect(counts(report.open_source)).toEqual({ yes: 1, no: 0, unknown: 5 });
  });

  it("names countries in French and counts French-speaking ones together", () => {
    const report = measure({
      ...zigzag({ publisher_country: "BE" }),
      "content/tools/zinnia.md": tool({
        name: "Zinnia",
        website_url: "https://zinnia.example",
        publisher_country: "US",
      }),
    });
    expect(report.countries).toEqual([
      { value: "unknown", label: "Inconnu", count: 4 },
      { value: "BE", label: "Belgique", count: 1 },
      { value: "US", label: "États-Unis", count: 1 },
    ]);
    expect(counts(report.francophone)).toEqual({ yes: 1, no: 1, unknown: 4 });
  });

  it("counts unknown facts for all optional fields, and only for them", () => {
    const lifecycle = ["status", "replaced_by", "former_slugs"];
    const optional = Object.entries(toolFrontMatterSchema.shape)
      .filter(([field, schema]) => schema.safeParse(undefined).success && !lifecycle.includes(field))
      .map(([field]) => field);
    const { unknown_facts } = measure({});
    expect(unknown_facts.map(({ field }) => field).sort()).toEqual(optional.sort());
  });

  it("gives the share of entries that leave a field out", () => {
    const { unknown_facts } = measure(zigzag({ hosting: "fr", levels: "[college]", min_age: "13" }));
    const facts = new Map(unknown_facts.map(({ field, count, share }) => [field, { count, share }]));
    for (const field of ["hosting", "levels", "min_age"]) {
      expect(facts.get(field)).toEqual({ count: 5, share: 5 / 6 });
    }
    expect(facts.get("alternatives")).toEqual({ count: 0, share: 0 });
  });

  it("names tools whose needs nobody chose, and needs that no tool serves", () => {
    expect(measure()).toMatchObject({ inferred_needs: [], needs_without_tools: [] });
    const alone = tool({ name: "Seul", website_url: "https://seul.example", needs: undefined });
    const theme =
      "name: Autre\nneeds: [{ slug: luge, name: Faire de la luge, shades: [{ says: [luge] }] }]\n";
    expect(measure({ "content/tools/seul.md": alone, "content/needs/z-autre.yml": theme })).toMatchObject({
      inferred_needs: ["seul"],
      needs_without_tools: ["luge"],
    });
  });

  it("tells entries never verified from entries to verify again", () => {
    const seen = (name: string, fields: Record<string, string>) =>
      tool({ name, website_url: `https://${name}.example`, added_at: "2026-01-01", ...fields });
    const report = measure({
      // A year for the first, four months for the second, six months for the others.
      "content/tools/boreal.md": seen("boreal", {
        alternatives: "[zibeline, zigzag]",
        pricing: "free",
        open_source: "yes",
        verified_at: "2026-01-02",
      }),
      "content/tools/zephyr.md": seen("zephyr", {
        plans: "[{ name: Libre }]",
        verified_at: "2026-07-01",
        former_slugs: "[ancien-zephyr]",
      }),
      "content/tools/zigzag.md": seen("zigzag", { verified_at: "2026-03-01" }),
      "content/tools/zinnia.md": seen("zinnia", { verified_at: "2026-05-25" }),
    });
    expect(report.overdue).toEqual([
      { slug: "zigzag", verified_at: "2026-03-01", verify_by: "2026-08-28" },
      { slug: "zephyr", verified_at: "2026-07-01", verify_by: "2026-10-29" },
    ]);
    expect(report.never_verified).toEqual(["esquisse", "zibeline"]);
  });

  it("counts the websites by the status of their link", () => {
    const report = measure({
      "content/link-status.yml":
        'checked_at: 2026-11-16\nlinks:\n  "https://zigzag.example": { status: broken }\n  "https://zinnia.example": { status: ok }\n',
    });
    expect(counts(report.link_status)).toEqual({ ok: 1, redirected: 0, blocked: 0, broken: 1, unchecked: 4 });
    expect(report.broken).toEqual(["zigzag"]);
  });

  it("finds tools in no collection, and alternatives that are not mutual", () => {
    const report = measure();
    expect(report.without_collection).toEqual(["esquisse"]);
    expect(report.never_alternative).toEqual(["esquisse", "zephyr", "zinnia"]);
    expect(report.one_way_alternatives).toContainEqual({ from: "zephyr", to: "boreal" });
    expect(report.one_way_alternatives).not.toContainEqual({ from: "boreal", to: "zibeline" });
  });
});
