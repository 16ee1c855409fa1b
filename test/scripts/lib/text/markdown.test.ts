import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../../../../scripts/lib/text/markdown.ts";

describe("renderMarkdown()", () => {
  it.each([
    ["**gras** et *italique*", "<p><strong>gras</strong> et <em>italique</em></p>\n"],
    ["[lien](https://a.example/é)", '<p><a href="https://a.example/%C3%A9">lien</a></p>\n'],
    ["[relatif](/docs/)", '<p><a href="/docs/">relatif</a></p>\n'],
    ["[ancre](#prix)", '<p><a href="#prix">ancre</a></p>\n'],
    ["[écrire](mailto:a@b.example)", '<p><a href="mailto:a@b.example">écrire</a></p>\n'],
    ["![Un <b>](https://traceur.example/p.png?id=1)", "<p>Un &lt;b&gt;</p>\n"],
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
    "[x](//evil.example)",
    "[x](http://clair.example)",
    "![x](https://traceur.example/p.png)",
    "![x][y]\n\n[y]: https://traceur.example/p.png",
    "![x](javascript:alert(1))",
    "<javascript:alert(1)>",
    "[x]: javascript:alert(1)\n\n[x]",
    '<a href="javascript:alert(1)">x</a>',
  ])("lets nothing through in %j", (markdown) => {
    expect(renderMarkdown(markdown)).not.toMatch(/<(?!\/?p>)/);
  });
});
