import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Catalog } from "../../../../../scripts/lib/content/catalog.ts";
import type { Tool } from "../../../../../scripts/lib/content/fields/tool-fields.ts";
import { feedsOutput, renderFeeds } from "../../../../../scripts/lib/outputs/feeds/feeds-output.ts";
import { feedLinks } from "../../../../../scripts/lib/outputs/reuse-addresses.ts";
import { sampleCatalog, tool } from "../../../../support/sample-content.ts";

/** Names that break careless writers of XML, HTML or JSON. */
const HOSTILE = [
  "<script>alert(1)</script>",
  "R&D &amp; Cie &lt;",
  "]]> et encore ]]>",
  '« L’“école” » d\'"Élise"',
  "Emoji 👩‍🏫🇫🇷",
  "  <!-- -->  ",
  "a\u0001b\uD800c\uFFFE \uDC00🎉",
] as const;

const url = z.url();
const rfc822 = z
  .string()
  .regex(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/);
const rfc3339 = z.iso.datetime();
const text = z.string().min(1);

/** RSS 2.0 as the RSS Advisory Board profiles it. */
const rssSchema = z.object({
  rss: z.object({
    "@version": z.literal("2.0"),
    channel: z.object({
      title: text,
      link: url,
      description: text,
      language: z.literal("fr"),
      lastBuildDate: rfc822,
      "atom:link": z.object({
        "@rel": z.literal("self"),
        "@type": z.literal("application/rss+xml"),
        "@href": url,
      }),
      "creativeCommons:license": url,
      item: z
        .array(
          z.object({
            title: text,
            link: url,
            description: text,
            guid: z.object({ "@isPermaLink": z.literal("false"), "#text": text }),
            pubDate: rfc822,
            "atom:updated": rfc3339,
          }),
        )
        .max(50)
        .default([]),
    }),
  }),
});

/** RFC 4287: what a feed and an entry must hold. */
const atomSchema = z.object({
  feed: z.object({
    "@xmlns": z.literal("http://www.w3.org/2005/Atom"),
    "@xml:lang": z.literal("fr"),
    id: url,
    title: text,
    updated: rfc3339,
    author: z.object({ name: text, uri: url }),
    link: z.array(z.object({ "@rel": text, "@href": url })),
    entry: z
      .array(
        z.object({
          id: url,
          title: text,
          link: z.array(z.object({ "@rel": z.literal("alternate"), "@href": url })).length(1),
          published: rfc3339,
          updated: rfc3339,
          summary: text,
          content: z.object({ "@type": z.literal("html"), "#text": text }),
        }),
      )
      .max(50)
      .default([]),
  }),
});

/** https://www.jsonfeed.org/version/1.1/ */
const jsonFeedSchema = z.object({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: text,
  home_page_url: url,
  feed_url: url,
  language: z.literal("fr"),
  authors: z.array(z.object({ name: text, url })),
  items: z
    .array(
      z.object({
        id: text,
        url,
        title: text,
        summary: text,
        content_html: text,
        date_published: rfc3339,
        date_modified: rfc3339,
        tags: z.array(text),
      }),
    )
    .max(50),
});

function parseXml(xml: string): unknown {
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    trimValues: false,
    isArray: (name, path) =>
      name === "item" || name === "entry" || /\b(?:entry\.link|feed\.link|outline)$/.test(String(path)),
  });
  return parser.parse(xml);
}

/** A feed of the catalogue in its three formats. */
function parseFeed(catalog: Catalog, name: string) {
  const files = new Map(renderFeeds(catalog).map(({ path, body }) => [path, body]));
  const rss = rssSchema.parse(parseXml(files.get(`feeds/rss/${name}.xml`) ?? ""));
  const atom = atomSchema.parse(parseXml(files.get(`feeds/atom/${name}.xml`) ?? ""));
  const json = jsonFeedSchema.parse(JSON.parse(files.get(`feeds/json/${name}.json`) ?? ""));
  return { rss: rss.rss.channel, atom: atom.feed, json };
}

const withTools = (change: (tools: readonly Tool[]) => Tool[]): Catalog => {
  const catalog = sampleCatalog();
  return { ...catalog, tools: change(catalog.tools) };
};

describe("renderFeeds()", () => {
  afterEach(() => void vi.useRealTimers());

  it.each(["tools", "collections", "categories/quiz-evaluation", "categories/cartes-mentales"])(
    "writes %s as valid RSS 2.0, Atom and JSON Feed 1.1 with the same entries",
    (name) => {
      const { rss, atom, json } = parseFeed(sampleCatalog(), name);
      const ids = json.items.map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(0);
      expect(new Set(ids).size).toBe(ids.length);
      expect(atom.entry.map(({ id }) => id)).toEqual(ids);
      expect(rss.item.map(({ guid }) => guid["#text"])).toEqual(ids);
      expect(rss.item.map(({ link }) => link)).toEqual(json.items.map((item) => item.url));
      expect(atom.link.find((link) => link["@rel"] === "self")?.["@href"]).toContain(
        `/feeds/atom/${name}.xml`,
      );
    },
  );

  it("points to the pages of tools and collections", () => {
    const { json } = parseFeed(sampleCatalog(), "tools");
    expect(json.items.map((item) => item.url)).toContain("https://annuaire.example/outils/zephyr/");
    const { rss } = parseFeed(sampleCatalog(), "collections");
    expect(rss.item[0]?.link).toBe("https://annuaire.example/collections/quiz/");
  });

  it.each(HOSTILE)("keeps the name %j as text, in every format", (name) => {
    const catalog = withTools((tools) => tools.map((tool) => ({ ...tool, name, short_description: name })));
    const { rss, atom, json } = parseFeed(catalog, "tools");
    // What XML cannot hold is left out; the rest stays as it is.
    const kept = name.replace(/[\u0001\uFFFE]|\uD800(?=c)|(?<= )\uDC00/g, "");
    expect(rss.item[0]?.title).toBe(kept);
    expect(atom.entry[0]?.title).toBe(kept);
    expect(json.items[0]?.title).toBe(name);
    for (const html of [
      rss.item[0]?.description,
      atom.entry[0]?.content["#text"],
      json.items[0]?.content_html,
    ]) {
      expect(html).not.toMatch(/<script|<!--|R&D/);
    }
  });

  it("keeps the id of an entry when it is edited, renamed or moved to another domain", () => {
    const idOf = (catalog: Catalog, slug: string) =>
      parseFeed(catalog, "tools").json.items.find((item) => item.url.endsWith(`/${slug}/`))?.id;
    const id = idOf(sampleCatalog(), "boreal");
    expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const { site, ...rest } = withTools((tools) =>
      tools.map((tool) => ({ ...tool, name: "Autre", updated_at: "2026-11-20" })),
    );
    expect(idOf({ ...rest, site: { ...site, base_url: "https://autre.example" } }, "boreal")).toBe(id);

    const renamed = sampleCatalog({
      "content/tools/zigzag.md": null,
      "content/tools/zigzag-quiz.md": tool({
        name: "Zigzag",
        website_url: "https://zigzag.example",
        former_slugs: "[zigzag]",
      }),
      "content/tools/zibeline.md": tool({
        name: "Zibeline",
        website_url: "https://zibeline.example",
        alternatives: "[boreal, zephyr]",
      }),
      "content/tools/boreal.md": tool({
        name: "Boréal",
        website_url: "https://boreal.example",
        alternatives: "[zibeline, zephyr]",
      }),
      "content/collections/quiz.md": null,
    });
    expect(idOf(renamed, "zigzag-quiz")).toBe(idOf(sampleCatalog(), "zigzag"));
    expect(idOf(sampleCatalog(), "zigzag")).not.toBe(id);
  });

  it("keeps the id of a category's feed when the category is renamed, and sends its old address on", () => {
    const catalog = sampleCatalog();
    const before = {
      ...catalog,
      categories: catalog.categories.map((category) => ({ ...category, slug: "quiz", former_slugs: [] })),
    };
    const { atom } = parseFeed(before, "categories/quiz");
    expect(atom.id).toBe(parseFeed(catalog, "categories/quiz-evaluation").atom.id);
    // A feed without entries is valid too.
    expect(atom.entry).toEqual([]);
    expect(feedsOutput.redirects?.(catalog)).toContainEqual({
      from: "/feeds/rss/categories/quiz.xml",
      to: "/feeds/rss/categories/quiz-evaluation.xml",
      status: 301,
    });
  });

  it("lists the fifty newest, what was changed last first, ties in the order of the directory", () => {
    const catalog = withTools(([first]) =>
      first === undefined
        ? []
        : Array.from({ length: 60 }, (_, index) => ({
            ...first,
            slug: `outil-${index}`,
            url: `/api/v1/directory/tools/outil-${index}`,
            added_at: "2026-09-01",
            updated_at: `2026-10-0${1 + (index % 3)}`,
          })),
    );
    const urls = parseFeed(catalog, "tools").json.items.map((item) => item.url.replace(/\D+/g, ""));
    const from = (start: number) => Array.from({ length: 20 }, (_, index) => String(start + 3 * index));
    expect(urls).toEqual([...from(2), ...from(1), ...from(0)].slice(0, 50));
  });

  it("gives the same bytes at any time", () => {
    const before = renderFeeds(sampleCatalog());
    vi.useFakeTimers({ now: new Date("2031-01-01") });
    expect(renderFeeds(sampleCatalog())).toEqual(before);
  });
});

describe("feedLinks()", () => {
  it("names every feed that is written, and the OPML lists them for feed readers", () => {
    const catalog = sampleCatalog();
    const files = renderFeeds(catalog);
    const links = feedLinks(catalog);
    const addresses = links.flatMap(({ rss, atom, json }) => [rss, atom, json]);
    expect(addresses.map((address) => new URL(address).pathname.slice(1)).sort()).toEqual(
      files.flatMap(({ path }) => (path.endsWith(".opml") ? [] : [path])).sort(),
    );
    const opml = z.object({
      opml: z.object({ body: z.object({ outline: z.array(z.object({ "@xmlUrl": url })) }) }),
    });
    const { outline } = opml.parse(parseXml(files.find(({ path }) => path.endsWith(".opml"))?.body ?? ""))
      .opml.body;
    expect(outline.map((entry) => entry["@xmlUrl"])).toEqual(links.map(({ rss }) => rss));
  });
});
