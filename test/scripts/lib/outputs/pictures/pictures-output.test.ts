import { imageSize } from "image-size";
import { beforeAll, describe, expect, it } from "vitest";
import { createMemory } from "../../../../../scripts/lib/cache/build-cache.ts";
import type { Catalog } from "../../../../../scripts/lib/content/catalog.ts";
import { renderApi } from "../../../../../scripts/lib/outputs/api/render-outputs.ts";
import type { OutputFile } from "../../../../../scripts/lib/outputs/output.ts";
import { pagesOutput } from "../../../../../scripts/lib/outputs/pages/pages-output.tsx";
import { inkOn } from "../../../../../scripts/lib/outputs/pictures/category-colours.ts";
import { picturesOutput } from "../../../../../scripts/lib/outputs/pictures/pictures-output.ts";
import { directoryCatalog } from "../../../../support/sample-directory.ts";

type Files = ReadonlyMap<string, OutputFile>;

const catalog = directoryCatalog();
const renderAll = (of: Catalog, output: typeof picturesOutput): Files => {
  const cache = createMemory();
  const given = {
    catalog: of,
    today: "2026-11-21",
    history: null,
    api: renderApi(of, cache),
    cache,
    downloads: [],
  };
  return new Map(output.render(given).map((file) => [file.path, file]));
};
let files: Files;
beforeAll(() => {
  files = renderAll(catalog, picturesOutput);
});

const bytesOf = (path: string): Buffer => Buffer.from(files.get(path)?.body ?? "");
const textOf = (path: string): string => bytesOf(path).toString("utf8");

describe("the icon of a tool", () => {
  it("is its logo on the colour of the brand", () => {
    const icon = textOf("icons/tools/kazoo.svg");
    expect(icon).toContain('fill="#46178F"');
    expect(icon).toContain("<path ");
    expect(icon).not.toContain("<text");
  });

  it("is its initials if it names no logo", () => {
    expect(textOf("icons/tools/echo-classe.svg")).toMatch(/>ÉC<\/text>/);
  });

  it("weighs about a kilobyte, loads nothing and runs nothing", () => {
    const icons = [...files.keys()].filter((path) => path.startsWith("icons/") && path.endsWith(".svg"));
    expect(icons.length).toBe(catalog.tools.length + catalog.categories.length);
    for (const path of icons) {
      expect(bytesOf(path).length, path).toBeLessThan(8_000);
      expect(textOf(path).replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(
        /https?:|url\(|<script|<style|<image| on\w+=/,
      );
    }
  });
});

describe("inkOn()", () => {
  it.each([
    ["#46178F", "#ffffff"],
    ["#000000", "#ffffff"],
    ["#FFFC00", "#171b30"],
    ["#FFFFFF", "#171b30"],
  ])("shows on %s: %s", (colour, ink) => expect(inkOn(colour)).toBe(ink));
});

describe("the card of a page", () => {
  it("is a PNG that every page names and that exists", () => {
    const pages = [...renderAll(catalog, pagesOutput)].filter(([path]) => path.endsWith(".html"));
    const images = pages.map(([, { body }]) => {
      const html = String(body);
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
      expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+"/);
      const [, url = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
      return new URL(url).pathname.slice(1);
    });
    const distinct = [...new Set(images)];
    expect(distinct).toContain("cards/tools/kazoo.png");
    // Each tool, each collection, each category, each theme of needs, and the site.
    expect(distinct.length).toBeGreaterThan(catalog.tools.length + catalog.collections.length);
    expect(distinct.filter((path) => !files.has(path))).toEqual([]);
    expect(imageSize(bytesOf("cards/tools/kazoo.png"))).toMatchObject({
      type: "png",
      width: 600,
      height: 315,
    });
  });

  it("is drawn again only for the entry that changed", () => {
    const [first, ...others] = catalog.tools;
    if (first === undefined) throw new Error("the sample has no tool");
    const renamed = { ...catalog, tools: [{ ...first, name: "Un autre nom" }, ...others] };
    const after = renderAll(renamed, picturesOutput);
    const keys = (of: Files) => [...of].flatMap(([path, { key }]) => (key ? [`${path} ${key}`] : []));
    const before = new Set(keys(files));
    expect(
      keys(after)
        .filter((one) => !before.has(one))
        .map((one) => one.split(" ")[0]),
    ).toEqual([`screenshots/${first.slug}.svg`, `cards/tools/${first.slug}.png`]);
  });
});

describe("a list of tools", () => {
  it("shows a logo as a small image, and initials as text that costs no request", () => {
    const html = String(renderAll(catalog, pagesOutput).get("categories/quiz-evaluation/index.html")?.body);
    const sources = [...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, source]) => source);
    expect(sources).toEqual(["/icons/tools/kazoo.svg"]);
    expect(html).toMatch(/<span class="tool-icon [^"]*monogram" aria-hidden="true">ÉC<\/span>/);
  });
});

describe("the signs of the site", () => {
  it("are named by every page", () => {
    const pages = [...renderAll(catalog, pagesOutput)].filter(([path]) => path.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(50);
    for (const [path, { body }] of pages) {
      for (const file of ["favicon.svg", "favicon.ico", "apple-touch-icon.png", "site.webmanifest"]) {
        expect(String(body), path).toContain(`href="/${file}"`);
        expect(files.has(file)).toBe(true);
      }
    }
  });

  it("are an icon of three sizes, and a picture for the home screen", () => {
    const ico = imageSize(bytesOf("favicon.ico"));
    expect(ico.images?.map(({ width }) => width) ?? [ico.width]).toEqual([16, 32, 48]);
    expect(imageSize(bytesOf("apple-touch-icon.png"))).toMatchObject({ width: 180, height: 180 });
  });

  it("are listed in a manifest, in French, with files that exist", () => {
    const manifest = JSON.parse(textOf("site.webmanifest"));
    expect(manifest).toMatchObject({ name: catalog.site.name, lang: "fr", start_url: "/" });
    for (const { src } of manifest.icons) expect(files.has(src.slice(1)), src).toBe(true);
  });
});
