import { describe, expect, it } from "vitest";
import { parseCatalog } from "../../../../../scripts/lib/content/check-content.ts";
import { findingsOf } from "../../../../support/findings-of.ts";
import { COLLECTION, sampleCatalog, sampleFiles, TODAY, tool } from "../../../../support/sample-content.ts";

describe("parseCatalog()", () => {
  it("reports everything at once, in the order of the files", () => {
    const findings = findingsOf({
      "content/tools/boreal.md": tool({
        name: "Boréal",
        website_url: "https://boreal.example",
        pricing: "gratuit",
        tags: "[a, b]",
        x: "1",
      }),
      "content/tools/Été.md": tool({ website_url: "https://ete.example", name: "Été" }),
      "content/collections/quiz.md": COLLECTION.replace("kind: top", "kind: tops"),
    });
    expect(findings.map(({ file, field, code }) => [file, field, code])).toEqual([
      ["content/collections/quiz.md", "kind", "unknown-value"],
      ["content/tools/boreal.md", "pricing", "unknown-value"],
      ["content/tools/boreal.md", "tags[0]", "unknown-value"],
      ["content/tools/boreal.md", "tags[1]", "unknown-value"],
      ["content/tools/boreal.md", "alternatives[0]", "repeated-reference"],
      ["content/tools/boreal.md", "x", "unknown-field"],
      ["content/tools/Été.md", null, "invalid-slug"],
    ]);
  });

  it("does not call a reference dead when it leads to a file with problems", () => {
    const findings = findingsOf({
      "content/tools/boreal.md": tool({
        name: "Boréal",
        website_url: "https://boreal.example",
        alternatives: "[zibeline, zigzag]",
        pricing: "gratuit",
      }),
    });
    expect(findings.map(({ code }) => code)).toEqual(["unknown-value"]);
  });

  it("does not call a reference dead, or a list missing, when its file could not be read", () => {
    const files = sampleFiles({ "content/tools/boreal.md": null });
    const codes = (unread: string[]) =>
      parseCatalog(files, { today: TODAY, unread }).findings.map(({ code }) => code);
    expect(codes([])).toContain("dead-reference");
    expect(codes(["content/tools/boreal.md"])).toEqual([]);
    const { catalog, findings } = parseCatalog(sampleFiles({ "content/site.yml": null }), {
      today: TODAY,
      unread: ["content/site.yml"],
    });
    expect([catalog, findings]).toEqual([null, []]);
  });

  it("warns of hidden members and leaves them out, without a gap in positions", () => {
    const collection = COLLECTION.replace("slug: zephyr", "slug: brouillon");
    const { catalog, findings } = parseCatalog(sampleFiles({ "content/collections/quiz.md": collection }), {
      today: TODAY,
    });
    expect(findings).toMatchObject([{ field: "tools[0].slug", code: "hidden-reference", level: "warning" }]);
    expect(catalog?.collections[0]).toMatchObject({
      tool_count: 4,
      tools: [{ slug: "boreal", position: 1 }, { position: 2 }, { position: 3 }, { position: 4 }],
    });
  });

  it("warns of a category without tools", () => {
    const findings = findingsOf({ "content/tools/esquisse.md": null });
    expect(findings).toMatchObject([
      { file: "content/categories.yml", line: 5, code: "empty-category", level: "warning" },
    ]);
  });

  it("reports files that nobody reads, and lists that are missing", () => {
    expect(findingsOf({ "content/tools/notes.txt": "x" })).toMatchObject([{ code: "unexpected-file" }]);
    expect(findingsOf({ "content/tools/sub/x.md": tool() })).toMatchObject([{ code: "unexpected-file" }]);
    expect(findingsOf({ "content/site.yml": null })).toMatchObject([
      { file: "content/site.yml", code: "missing-file" },
    ]);
  });

  it.each([
    ["content/elsewhere.yml", "- expression: carte grise"],
    ["content/cliches.yml", "- phrase: [révolutionnaire"],
  ])("also reports entries if %s has problems", (file, text) => {
    const findings = findingsOf({
      [file]: text,
      "content/tools/zephyr.md": tool({ former_slugs: "[ancien-zephyr]", category: "inconnue" }),
    });
    expect(new Set(findings.map((finding) => finding.file))).toEqual(
      new Set([file, "content/tools/zephyr.md"]),
    );
    expect(findings).toContainEqual(expect.objectContaining({ code: "unknown-value" }));
  });

  it("keeps what was written: versions, no, and dates are text", () => {
    const catalog = sampleCatalog({
      "content/tools/zephyr.md": tool({ name: "1.10", aliases: "[no, 0x1F, 012, 1e3, 2026-01-01, true]" }),
    });
    const zephyr = catalog.tools.find(({ slug }) => slug === "zephyr");
    expect(zephyr?.name).toBe("1.10");
    expect(zephyr?.aliases).toEqual(["no", "0x1F", "012", "1e3", "2026-01-01", "true"]);
  });

  it("orders tools by name in French collation, then slug", () => {
    const names = {
      "content/tools/a.md": "Zoo",
      "content/tools/b.md": "école",
      "content/tools/c.md": "Écran",
      "content/tools/d.md": "zou",
    };
    const files = Object.fromEntries(
      Object.entries(names).map(([path, name], index) => [
        path,
        tool({ name, website_url: `https://t${index}.example` }),
      ]),
    );
    const ordered = sampleCatalog(files).tools.map(({ name }) => name);
    expect(ordered).toEqual([
      "Boréal",
      "école",
      "Écran",
      "esquisse",
      "Zéphyr Quiz",
      "Zibeline",
      "Zigzag",
      "Zinnia",
      "Zoo",
      "zou",
    ]);
  });

  it("derives what editors do not write", () => {
    const { tools, collections, moved, gone, data_updated_at } = sampleCatalog();
    const [boreal, , zephyr] = tools;
    expect(boreal).toMatchObject({
      has_education_pricing: true,
      open_source: "unknown",
      interface_languages: [],
    });
    expect(zephyr).toMatchObject({
      has_education_pricing: false,
      education_program: null,
      category_name: "Quiz et évaluation",
      alternatives: [
        { slug: "boreal", name: "Boréal", url: "/api/v1/directory/tools/boreal" },
        { slug: "zibeline", name: "Zibeline", url: "/api/v1/directory/tools/zibeline" },
      ],
      collections: [{ slug: "quiz", kind: "top" }],
      edit_url: "https://forge.example/annuaire/edit/main/content/tools/zephyr.md",
      screenshot: { kind: "placeholder", captured_at: null },
      freshness: { verified_at: null, verify_by: null, link_status: "unchecked" },
    });
    expect(collections[0]?.tools.map(({ slug, position }) => [slug, position])).toEqual([
      ["zephyr", 1],
      ["boreal", 2],
      ["zibeline", 3],
      ["zigzag", 4],
      ["zinnia", 5],
    ]);
    expect(moved).toEqual([
      { from: "/api/v1/directory/tools/ancien-zephyr", to: "/api/v1/directory/tools/zephyr" },
      { from: "/api/v1/directory/needs/mindmap", to: "/api/v1/directory/needs/carte-mentale" },
    ]);
    expect(gone).toMatchObject([
      { path: "/api/v1/directory/tools/disparu", replacement: { slug: "zephyr" } },
    ]);
    expect(data_updated_at).toBe("2026-10-05");
  });

  it("finds the cheapest plan that costs something", () => {
    const plans =
      "[{ name: Libre, amount: 0 }, { name: An, amount: 60, currency: EUR, period: year, per: teacher, as_of: 2026-09 }, { name: Mois, amount: 6.50, currency: EUR, period: month }]";
    const [, , zephyr] = sampleCatalog({ "content/tools/zephyr.md": tool({ plans }) }).tools;
    expect(zephyr?.pricing_details.starting_price).toEqual({
      amount: 60,
      currency: "EUR",
      period: "year",
      per: "teacher",
      as_of: "2026-09",
    });
    expect(zephyr?.pricing_details.plans[2]?.amount).toBe(6.5);
  });
});
