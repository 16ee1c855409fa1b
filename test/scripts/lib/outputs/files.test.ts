/** The files beside pages and API: feeds, downloads, pictures, and what programs look for. */

import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { imageSize } from "image-size";
import { describe, expect, it } from "vitest";
import { exportsOutput } from "../../../../scripts/lib/outputs/exports.ts";
import { feedsOutput } from "../../../../scripts/lib/outputs/feeds.ts";
import { picturesOutput } from "../../../../scripts/lib/outputs/pictures/pictures-output.ts";
import { COPIED, staticOutput } from "../../../../scripts/lib/outputs/static.ts";
import { packageOf, sourceFiles } from "../../../support/imports.ts";
import { directoryCatalog } from "../../../support/sample-directory.ts";
import { readPublished } from "../../../support/sample-project.ts";
import { renderOutput } from "../../../support/sample-site.ts";

const catalog = directoryCatalog();
const [feeds, exported, pictures, statics] = [feedsOutput, exportsOutput, picturesOutput, staticOutput].map(
  (output) => renderOutput(output, catalog),
);
const textOf = (files: typeof feeds, path: string): string => String(files?.get(path)?.body ?? "");

describe("feeds", () => {
  const rss = textOf(feeds, "feeds/rss/tools.xml");

  it("list the newest first, fifty at most, with ids that do not depend on the address", () => {
    const updated = [...rss.matchAll(/<atom:updated>(.*?)</g)].map(([, date]) => date);
    expect(updated).toEqual([...updated].sort().reverse());
    expect(updated.length).toBe(Math.min(50, catalog.tools.length));
    const moved = renderOutput(feedsOutput, {
      ...catalog,
      site: { ...catalog.site, base_url: "https://ailleurs.example" },
    });
    const guids = (text: string) => [...text.matchAll(/<guid.*?>(.*?)</g)].map(([, id]) => id);
    expect(guids(textOf(moved, "feeds/rss/tools.xml"))).toEqual(guids(rss));
    expect(guids(rss)[0]).toMatch(/^annuaire:(?:tools|collections)\/[a-z0-9-]+$/);
  });

  it("hold any text as XML", () => {
    const [first] = catalog.tools;
    const tools = first === undefined ? [] : [{ ...first, name: `<b> & "c"\u0000` }];
    const xml = textOf(renderOutput(feedsOutput, { ...catalog, tools }), "feeds/rss/tools.xml");
    expect(xml).toContain("<title>&lt;b&gt; &amp; &quot;c&quot;</title>");
  });
});

describe("exports", () => {
  it("are the whole directory, with the addresses that moved or were withdrawn", () => {
    const { data } = JSON.parse(textOf(exported, "exports/directory.json"));
    expect(data.tools).toEqual(catalog.tools);
    expect(data.renamed).toEqual(catalog.moved);
    expect(data.withdrawn).toMatchObject(catalog.gone.map(({ path }) => ({ path })));
  });

  it("are a table that a spreadsheet reads, and in which nothing is a formula", () => {
    const [first] = catalog.tools;
    const tools = first === undefined ? [] : [{ ...first, name: "=1+1", short_description: `a;"b"\nc` }];
    const csv = textOf(renderOutput(exportsOutput, { ...catalog, tools }), "exports/outils.csv");
    expect(csv.startsWith("\uFEFF")).toBe(true);
    const [headings, row] = csv.slice(1).split("\r\n");
    expect(headings).toMatch(/^Nom;En bref;/);
    expect(row).toMatch(/^'=1\+1;"a;""b""\nc";/);
    expect(row).toContain(`;${catalog.site.base_url}/outils/${first?.slug}/;`);
  });
});

describe("pictures", () => {
  const bytesOf = (path: string): Buffer => Buffer.from(pictures?.get(path)?.body ?? "");

  it("exist for each address that a record names", () => {
    const named = catalog.tools.flatMap(({ icon_url, screenshot_url }) => [icon_url, screenshot_url]);
    const missing = named.map((url) => new URL(url).pathname.slice(1)).filter((path) => !pictures?.has(path));
    expect(missing).toEqual([]);
  });

  it("are a logo on the colour of its brand, a card of the size that networks ask for, and the signs of the site", () => {
    expect(textOf(pictures, "icons/tools/kazoo.svg")).toContain('fill="#46178F"');
    expect(imageSize(bytesOf("cards/annuaire.png"))).toMatchObject({ type: "png", width: 1200, height: 630 });
    expect(imageSize(bytesOf("favicon.ico")).images?.map(({ width }) => width)).toEqual([16, 32, 48]);
    const { icons } = JSON.parse(textOf(statics, "site.webmanifest"));
    for (const { src } of icons) expect(pictures?.has(src.slice(1)), src).toBe(true);
  });
});

describe("small files", () => {
  it("name every package that the site hands out parts of", () => {
    const copied = [...sourceFiles(), ...fastGlob.sync("scripts/lib/outputs/**/*.css")].flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\b(?:packageFile\([`"]|url\("(?=@))([\w@/.-]+)/g)].map(
        ([, target = ""]) => packageOf(target),
      ),
    );
    const licences = readPublished("licences.txt");
    for (const name of [...copied, ...COPIED, "preact"])
      expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, "m"));
  });

  it("are one screen for assistants, search for browsers, and whom to write to", () => {
    expect(textOf(statics, "llms.txt").split("\n").length).toBeLessThan(30);
    expect(textOf(statics, "opensearch.xml")).toContain(
      `template="${catalog.site.base_url}/?q={searchTerms}"`,
    );
    expect(textOf(statics, ".well-known/security.txt")).toMatch(/^Contact: https:\/\/.*\nExpires: \d{4}-/);
  });
});
