import { describe, expect, it } from "vitest";
import { checkContent } from "../../../../../scripts/lib/content/check-content.ts";
import { findingsOf } from "../../../../support/findings-of.ts";
import { COLLECTION, sampleCatalog, sampleFiles, TODAY, tool } from "../../../../support/sample-content.ts";

const boreal = (fields: Record<string, string>) =>
  tool({ name: "Boréal", website_url: "https://boreal.example", ...fields });

describe("checkContent()", () => {
  it("reports everything at once, in the order of the files", () => {
    const findings = findingsOf({
      "content/tools/boreal.md": boreal({ pricing: "gratuit", tags: "[a, b]", x: "1" }),
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

  it("does not call a reference dead when its file has problems or could not be read", () => {
    const fields = { alternatives: "[zibeline, zigzag]", pricing: "gratuit" };
    expect(findingsOf({ "content/tools/boreal.md": boreal(fields) })).toMatchObject([
      { code: "unknown-value" },
    ]);
    const files = sampleFiles({ "content/tools/boreal.md": null });
    const codes = (unread: string[]) =>
      checkContent({ files }, { today: TODAY, unread }).findings.map(({ code }) => code);
    expect(codes([])).toContain("dead-reference");
    expect(codes(["content/tools/boreal.md"])).toEqual([]);
    const listless = sampleFiles({ "content/site.yml": null });
    expect(checkContent({ files: listless }, { today: TODAY, unread: ["content/site.yml"] })).toMatchObject({
      catalog: null,
      findings: [],
    });
  });

  it("leaves hidden members of a collection out, without a gap in positions", () => {
    const collection = COLLECTION.replace("slug: zephyr", "slug: brouillon");
    const files = sampleFiles({ "content/collections/quiz.md": collection });
    expect(checkContent({ files }, { today: TODAY }).catalog?.collections[0]).toMatchObject({
      tool_count: 4,
      tools: [{ slug: "boreal", position: 1 }, { position: 2 }, { position: 3 }, { position: 4 }],
    });
  });

  it.each<[string, string | null, string]>([
    ["content/tools/notes.txt", "x", "unexpected-file"],
    ["content/tools/sub/x.md", tool(), "unexpected-file"],
    ["content/site.yml", null, "missing-file"],
    ["content/tools/esquisse.md", null, "unused"],
  ])("reports of %s what nobody reads, or what is missing", (file, text, code) => {
    expect(findingsOf({ [file]: text })).toMatchObject([{ code }]);
  });

  it.each([
    ["content/elsewhere.yml", "- expression: carte grise"],
    ["content/cliches.yml", "- phrase: [révolutionnaire"],
  ])("also reports entries if %s has problems", (file, text) => {
    const entry = "content/tools/zephyr.md";
    const fields = { former_slugs: "[ancien-zephyr]", category: "inconnue" };
    const findings = findingsOf({ [file]: text, [entry]: tool(fields) });
    expect(new Set(findings.map((finding) => finding.file))).toEqual(new Set([file, entry]));
    expect(findings).toContainEqual(expect.objectContaining({ code: "unknown-value" }));
  });

  it("keeps what was written: versions, no, and dates are text", () => {
    const catalog = sampleCatalog({
      "content/tools/zephyr.md": tool({ name: "1.10", aliases: "[no, 0x1F, 012, 1e3, 2026-01-01, true]" }),
    });
    expect(catalog.tools.find(({ slug }) => slug === "zephyr")).toMatchObject({
      name: "1.10",
      aliases: ["no", "0x1F", "012", "1e3", "2026-01-01", "true"],
    });
  });

  it("orders tools by name in French collation, then slug", () => {
    const named = ["Zoo", "école", "Écran", "zou"].map((name, index) => [
      `content/tools/${index}.md`,
      tool({ name, website_url: `https://t${index}.example` }),
    ]);
    const ordered = sampleCatalog(Object.fromEntries(named)).tools.map(({ name }) => name);
    expect(ordered.join(" ")).toBe("Boréal école Écran esquisse Zéphyr Quiz Zibeline Zigzag Zinnia Zoo zou");
  });

  it("derives what editors do not write", () => {
    const { tools, collections, moved, gone, data_updated_at } = sampleCatalog();
    const [first, , zephyr] = tools;
    expect(first).toMatchObject({
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
    expect(collections[0]?.tools.map(({ slug, position }) => `${position} ${slug}`)).toEqual([
      ...["1 zephyr", "2 boreal", "3 zibeline", "4 zigzag", "5 zinnia"],
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
    expect(zephyr?.pricing_details).toMatchObject({
      starting_price: { amount: 60, currency: "EUR", period: "year", per: "teacher", as_of: "2026-09" },
      plans: [{}, {}, { amount: 6.5 }],
    });
  });
});
