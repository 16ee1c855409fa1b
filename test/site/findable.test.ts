import fastGlob from "fast-glob";
import { XMLParser } from "fast-xml-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { createSampleHost, readPublished, SAMPLE_PROJECT } from "../support/sample-project.ts";

let host: ReturnType<typeof createSampleHost>;
beforeAll(async () => {
  host = createSampleHost();
});
const ask = (path: string, init: RequestInit = {}) =>
  host.fetch(new Request(new URL(path, host.baseUrl), init), "127.0.0.1");

/** Without the editing page and the pages for frames, which name another page as canonical. */
const PAGES = fastGlob.sync(["**/index.html", "!admin/**", "!embed/**"], { cwd: SAMPLE_PROJECT.public });

/** `linksOf(html, "alternate")` → `[{ href: "/outils/kazoo.md", type: "text/markdown" }]` */
const linksOf = (html: string, rel: string): Record<string, string>[] =>
  [...html.matchAll(/<link ([^>]*?)\/?>/g)]
    .map(([, attributes = ""]) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
      ),
    )
    .filter((link) => link.rel === rel);

const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) =>
    JSON.parse(json),
  );

describe("every page", () => {
  it("has one canonical address, and names the search of the site", () => {
    for (const page of PAGES) {
      const html = readPublished(page);
      const own = `${host.baseUrl}/${page.replace(/index\.html$/, "")}`;
      expect(linksOf(html, "canonical").map(({ href }) => href)).toEqual([own]);
      expect(linksOf(html, "search").map(({ href }) => href)).toEqual(["/opensearch.xml"]);
    }
  });

  it("stands in the sitemap with a date", () => {
    const { urlset } = new XMLParser().parse(readPublished("sitemap.xml"));
    const dated = new Map<string, unknown>(
      urlset.url.map(({ loc, lastmod }: { loc: string; lastmod?: string }) => [loc, lastmod]),
    );
    for (const page of PAGES) {
      const address = `${host.baseUrl}/${page.replace(/index\.html$/, "")}`;
      // A need without tools has a page, for links to it, that search engines need not know.
      if (page.startsWith("besoins/") && !dated.has(address)) continue;
      expect(dated.get(address), page).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});

describe("the page of an entry", () => {
  it("says in Markdown what it is, what is known, and whom to credit", () => {
    const { data } = JSON.parse(readPublished("api/v1/directory/tools/kazoo.json"));
    const text = readPublished("outils/kazoo.md");
    expect(text.startsWith(`# ${data.name}\n\n> ${data.short_description}\n`)).toBe(true);
    for (const part of [
      data.website_url,
      data.long_description.trim(),
      "licence",
      `${host.baseUrl}/outils/kazoo/`,
    ])
      expect(text).toContain(part);
    const { meta } = JSON.parse(readPublished("api/v1/directory/tools.json"));
    expect(text).toContain(meta.license.attribution.text);
    for (const { name } of data.alternatives) expect(text).toContain(`- [${name}](`);
  });
});

/** What Google asks of each type, and what each page needs for it: https://developers.google.com/search/docs */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  SoftwareApplication: ["name", "description", "applicationCategory", "operatingSystem"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position"],
  Dataset: ["name", "description", "license", "creator", "distribution"],
  DataDownload: ["contentUrl", "encodingFormat"],
  Organization: ["name"],
  Offer: ["price", "priceCurrency"],
};

describe("the data for search engines", () => {
  /** Every thing, however deep. */
  const thingsIn = (value: unknown): Record<string, unknown>[] => {
    if (typeof value !== "object" || value === null) return [];
    const inner = Object.values(value).flatMap(thingsIn);
    return "@type" in value ? [{ ...value }, ...inner] : inner;
  };

  it("has all that each type requires, and no empty value", () => {
    const seen = new Set<string>();
    for (const page of PAGES) {
      for (const thing of dataOf(readPublished(page)).flatMap(thingsIn)) {
        const type = String(thing["@type"]);
        seen.add(type);
        expect(REQUIRED, page).toHaveProperty(type);
        expect(Object.keys(thing), `${page}: ${type}`).toEqual(
          expect.arrayContaining([...(REQUIRED[type] ?? [])]),
        );
        for (const [name, value] of Object.entries(thing))
          expect([null, "", undefined].includes(value as null), `${page}: ${type}.${name}`).toBe(false);
      }
    }
    expect([...seen].sort()).toEqual(Object.keys(REQUIRED).sort());
  });

  it.each([
    ["index.html", ["Dataset"]],
    ["outils/kazoo/index.html", ["SoftwareApplication", "BreadcrumbList"]],
    ["collections/top-quiz-classe/index.html", ["BreadcrumbList"]],
    ["categories/quiz-evaluation/index.html", ["BreadcrumbList"]],
    ["besoins/quiz/index.html", ["BreadcrumbList"]],
  ])("of %s is %j", (page, types) => {
    expect(dataOf(readPublished(page)).map((data) => data["@type"])).toEqual(types);
  });

  it("offers every export as a download of the data set", async () => {
    const [dataset] = dataOf(readPublished("index.html"));
    const files = thingsIn(dataset).filter((thing) => thing["@type"] === "DataDownload");
    const formats = files.map(({ encodingFormat }) => encodingFormat);
    expect(formats).toEqual(expect.arrayContaining(["application/json", "text/csv"]));
    for (const { contentUrl } of files) expect((await ask(String(contentUrl))).status).toBe(200);
  });
});

describe("programs that know only the host", () => {
  it.each([
    [
      "/.well-known/api-catalog",
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    ],
    ["/.well-known/security.txt", "text/plain; charset=utf-8"],
    ["/opensearch.xml", "application/opensearchdescription+xml; charset=utf-8"],
    ["/llms-full.txt", "text/plain; charset=utf-8"],
  ])("find %s", async (path, type) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe(type);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  it("are sent from /openapi.json to the document", async () => {
    const response = await ask("/openapi.json");
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe("/api/v1/directory/openapi.json");
  });

  it.each(["", "/tools", "/tools?q=kazoo", "/tools/kazoo", "/collections", "/rien", "/tools?rien=1"])(
    "read in the Link of /api/v1/directory%s where the service is described",
    async (path) => {
      const link = (await ask(`/api/v1/directory${path}`)).headers.get("Link") ?? "";
      for (const rel of ["service-desc", "service-doc", "license"]) {
        const [, target = ""] = new RegExp(`<([^>]+)>; rel="${rel}"`).exec(link) ?? [];
        expect(target, rel).not.toBe("");
        expect((await ask(target)).status, target).toBe(200);
      }
    },
  );

  it("find APIs in the catalogue that answer", async () => {
    const { linkset } = JSON.parse(readPublished(".well-known/api-catalog"));
    for (const api of linkset)
      for (const rel of ["service-desc", "service-doc", "service-meta"])
        for (const { href } of api[rel] ?? []) expect((await ask(href)).status, href).toBe(200);
  });
});
