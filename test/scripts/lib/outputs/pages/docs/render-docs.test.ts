import { describe, expect, it } from "vitest";
import { renderApi } from "../../../../../../scripts/lib/outputs/api/render-outputs.ts";
import type { Assets } from "../../../../../../scripts/lib/outputs/assets.ts";
import { excerpt } from "../../../../../../scripts/lib/outputs/pages/docs/excerpt.ts";
import { collectFacts, fillIn } from "../../../../../../scripts/lib/outputs/pages/docs/facts.ts";
import { renderDocs } from "../../../../../../scripts/lib/outputs/pages/docs/render-docs.tsx";
import { renderDocsText } from "../../../../../../scripts/lib/outputs/pages/docs/render-docs-text.ts";
import { createPageContext } from "../../../../../../scripts/lib/outputs/pages/pages/page-context.ts";
import { sampleCatalog } from "../../../../../support/sample-content.ts";

const STYLES = ["site.css", "docs.css", "reference.css", "figtree-latin-wght-normal.woff2"];
const SCRIPTS = ["early.js", "list-buttons.js", "docs.js", "reference.js"];
const ASSETS: Assets = {
  files: [],
  urls: new Map([...STYLES, ...SCRIPTS].map((entry) => [entry, `/assets/${entry}`])),
};

function createContext(changes: Record<string, string | null> = {}) {
  const catalog = sampleCatalog(changes);
  return createPageContext({ catalog, api: renderApi(catalog), downloads: [] }, ASSETS);
}

const renderSample = (changes: Record<string, string | null> = {}): Map<string, string> =>
  new Map(renderDocs(createContext(changes)).map(({ path, body }) => [path, String(body)]));

/** The HTML of a text with this fence, on the sample. */
function renderFence(info: string, content = ""): string {
  const context = createContext();
  const markdown = `# Title\n\nLead.\n\n\`\`\`${info}\n${content}\n\`\`\`\n`;
  return renderDocsText(markdown, { facts: collectFacts(context), answer: context.answer, lang: "en" }).body;
}

describe("renderDocs()", () => {
  it("shows the withdrawn entry of the directory, and nothing if there is none", () => {
    expect(renderSample().get("docs/errors/index.html")).toContain("Disparu was withdrawn");
    const without = renderSample({ "content/tools/disparu.md": null }).get("docs/errors/index.html");
    expect(without).toContain('id="gone"');
    expect(without).not.toMatch(/was withdrawn|\{\{/);
  });

  it("accepts a directory without collections", () => {
    const html = renderSample({ "content/collections/quiz.md": null }).get("docs/index.html");
    expect(html).toContain("0 collections");
  });

  it("names the address and the credit of the directory that is built", () => {
    const html = renderSample().get("docs/en/index.html") ?? "";
    expect(html).toContain("https://annuaire.example/api/v1/directory/tools?q=quiz");
    expect(html).toContain("Annuaire de test, CC BY 4.0");
    expect(html).not.toContain("{{");
  });
});

describe("renderDocsText()", () => {
  it("shows what the API answers, cut to what is asked for", () => {
    const html = renderFence("answer /api/v1/directory/tools?q=zibelin", "data.0.slug\nmeta.search.q");
    const [, code = ""] = /<code[^>]*>([\s\S]*)<\/code>/.exec(html) ?? [];
    expect(JSON.parse(code.replaceAll("&quot;", '"'))).toEqual({
      data: [{ slug: "zibeline" }],
      meta: { search: { q: "zibelin" } },
    });
  });

  it("escapes what is shown", () => {
    expect(renderFence("example credit.en.html")).toContain(
      "&lt;a href=&quot;https://annuaire.example&quot;&gt;",
    );
  });

  it.each([
    ["example none.sh", "examples/none.sh"],
    ["unknown", "no directive unknown"],
  ])("refuses %j", (info, message) => {
    expect(() => renderFence(info)).toThrow(message);
  });
});

describe("excerpt()", () => {
  const document = { data: [{ a: 1, b: 2 }, { a: 3 }], meta: { c: { d: 4, e: 5 }, f: null } };
  it.each([
    [["data.0.a"], { data: [{ a: 1 }] }],
    [["data.1"], { data: [{ a: 3 }] }],
    [["meta.c.{e,d}"], { meta: { c: { d: 4, e: 5 } } }],
    [["meta.{f,c.d}"], { meta: { c: { d: 4 }, f: null } }],
    [["meta", "meta.c.d"], { meta: document.meta }],
    [["nothing.here"], {}],
  ])("keeps %j", (paths, expected) => {
    expect(JSON.stringify(excerpt(document, paths))).toBe(JSON.stringify(expected));
  });
});

describe("fillIn()", () => {
  it("is null if a fact is missing, and refuses a name that does not exist", () => {
    expect(fillIn("{{a}}-{{b}}", { a: "1", b: "2" })).toBe("1-2");
    expect(fillIn("{{a}}-{{b}}", { a: "1", b: null })).toBeNull();
    expect(() => fillIn("{{c}}", {})).toThrow("no fact {{c}}");
  });
});
