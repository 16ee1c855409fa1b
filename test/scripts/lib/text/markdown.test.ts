import { describe, expect, it } from "vitest";
import { inspectMarkdown, renderMarkdown } from "../../../../scripts/lib/text/markdown.ts";

describe("renderMarkdown()", () => {
  it.each([
    ["**gras** et *italique*", "<p><strong>gras</strong> et <em>italique</em></p>\n"],
    ["[lien](https://a.example/é)", '<p><a href="https://a.example/%C3%A9">lien</a></p>\n'],
    ["[relatif](/docs/)", '<p><a href="/docs/">relatif</a></p>\n'],
  ])("renders %j", (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html);
  });

  it.each([
    "<script>alert(1)</script>",
    "texte <img src=x onerror=alert(1)> texte",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](javascript&colon;alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:x)",
    "[x](//evil.example)",
    "![x](javascript:alert(1))",
    "<javascript:alert(1)>",
    "[x]: javascript:alert(1)\n\n[x]",
    '<a href="javascript:alert(1)">x</a>',
  ])("lets nothing through in %j", (markdown) => {
    expect(renderMarkdown(markdown)).not.toMatch(/<(?!\/?p>)/);
  });
});

describe("inspectMarkdown()", () => {
  it("finds the links that will not be rendered", () => {
    const { unsafeLinks } = inspectMarkdown("[a](https://a.example) [b](mailto:a@b.example) ![c](data:x)");
    expect(unsafeLinks).toEqual(["mailto:a@b.example", "data:x"]);
  });

  it("finds tags, not comparisons or code", () => {
    expect(inspectMarkdown("a < b, `<b>` et <u>souligné</u>").html).toEqual(["<u>"]);
  });
});
