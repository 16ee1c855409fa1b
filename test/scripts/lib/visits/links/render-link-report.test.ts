import { describe, expect, it } from "vitest";
import type { LinkRecord } from "../../../../../scripts/lib/content/link-records.ts";
import { proposeFixes } from "../../../../../scripts/lib/visits/links/find-faults.ts";
import { listLinks } from "../../../../../scripts/lib/visits/links/list-links.ts";
import {
  renderLinkMarkdown,
  renderLinkText,
} from "../../../../../scripts/lib/visits/links/render-link-report.ts";
import { sampleCatalog, tool } from "../../../../support/sample-content.ts";

const { tools } = sampleCatalog({
  "content/tools/zigzag.md": tool({
    name: "Zigzag",
    website_url: "https://zigzag.example",
    pricing_url: "https://zigzag.example/tarifs",
    publisher_url: "https://studio.example",
    sources: "[{ url: https://presse.example/zigzag, checked_at: 2026-09-02, supports: les tarifs }]",
  }),
  "content/tools/zinnia.md": tool({
    name: "Zinnia",
    website_url: "https://zinnia.example",
    publisher_url: "https://studio.example",
  }),
});
const links = listLinks(tools);
const moved = (to: string, reason?: string): LinkRecord => ({
  status: "redirected",
  checked_at: "2026-11-16",
  to,
  ...(reason !== undefined && { reason }),
});
const broken: LinkRecord = { status: "broken", checked_at: "2026-11-16", reason: "dns", since: "2026-11-01" };
const context = (records: Record<string, LinkRecord>) => ({
  links,
  tools,
  records: new Map(Object.entries(records)),
});

describe("listLinks()", () => {
  it("lists each address once, with every field that holds it", () => {
    const ofZigzag = links.filter(({ uses }) => uses.some(({ slug }) => slug === "zigzag"));
    expect(ofZigzag).toEqual([
      { url: "https://zigzag.example", uses: [{ slug: "zigzag", field: "website_url" }] },
      {
        url: "https://studio.example",
        uses: [
          { slug: "zigzag", field: "publisher_url" },
          { slug: "zinnia", field: "publisher_url" },
        ],
      },
      { url: "https://zigzag.example/tarifs", uses: [{ slug: "zigzag", field: "pricing_url" }] },
      { url: "https://presse.example/zigzag", uses: [{ slug: "zigzag", field: "sources[0].url" }] },
    ]);
  });
});

describe("proposeFixes()", () => {
  it("gives the new address to every field that held the old one", () => {
    const fixes = proposeFixes(
      context({ "https://studio.example": moved("https://studio.example/a-propos") }),
    );
    expect(fixes.map(({ slug, field, to }) => [slug, field, to])).toEqual([
      ["zigzag", "publisher_url", "https://studio.example/a-propos"],
      ["zinnia", "publisher_url", "https://studio.example/a-propos"],
    ]);
  });

  it("proposes nothing doubtful, and no website of another entry", () => {
    const doubtful = context({
      "https://zigzag.example": moved("https://www.zinnia.example/fr/"),
      "https://zinnia.example": moved("https://grand.example/", "other-site-home"),
      "https://studio.example": broken,
    });
    expect(proposeFixes(doubtful)).toEqual([]);
    expect(renderLinkText(doubtful)).toContain("c’est déjà l’adresse de la fiche « zinnia »");
  });
});

describe("renderLinkText() and renderLinkMarkdown()", () => {
  it("list dead essential links first, and dead sources for information only", () => {
    const text = renderLinkText(
      context({
        "https://presse.example/zigzag": broken,
        "https://zigzag.example": broken,
        "https://zinnia.example": { status: "blocked", checked_at: "2026-11-16", reason: "http-403" },
      }),
    );
    const titles = text.split("\n").filter((line) => / \(\d+\)$/.test(line) && !line.startsWith(" "));
    expect(titles).toEqual([
      "Ne répondent plus (1)",
      "Sources et sites d’éditeurs qui ne répondent plus, pour information (1)",
      "Refusent les programmes (1)",
    ]);
    expect(text).toContain("le nom de domaine n’existe pas (DNS), depuis le 2026-11-01");
  });

  it("write addresses that cannot break the Markdown, in a text that fits a pull request", () => {
    const hostile = "https://zigzag.example/?`@team`<img src=x>[x](https://x.example)";
    const markdown = renderLinkMarkdown(context({ "https://zigzag.example": moved(hostile, "query") }), []);
    const outside = markdown.replace(/`[^`\n]*`/g, "");
    expect(outside).not.toMatch(/@team|<img|x\.example/);
    const many = Array.from({ length: 3000 }, (_, index) => ({
      url: `https://h${index}.example/${"x".repeat(400)}`,
      uses: [{ slug: `outil-${index}`, field: "website_url" }],
    }));
    const records = new Map(
      many.map(({ url }, index) => [url, index % 2 ? broken : moved(`${url}y`, "query")]),
    );
    expect(renderLinkMarkdown({ links: many, records, tools }, []).length).toBeLessThan(65_536);
  });
});
