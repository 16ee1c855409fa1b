import { createRequire } from "node:module";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { sitemap } from "../../scripts/lib/host-files.ts";
import { feedLinks, SITE_ICONS } from "../../scripts/lib/outputs/addresses.ts";
import { pagesOutput } from "../../scripts/lib/outputs/pages/pages-output.tsx";
import { findingsOf } from "../support/findings-of.ts";
import { sampleCatalog, sampleFiles, tool } from "../support/sample-content.ts";
import { createSampleHost } from "../support/sample-project.ts";
import { siteOf } from "../support/sample-site.ts";

/** Its types describe an ES module, but its code is CommonJS. */
const robotsParser: (
  url: string,
  text: string,
) => { isAllowed(url: string, agent: string): boolean | undefined; getSitemaps(): string[] } = createRequire(
  import.meta.url,
)("robots-parser");

const renderFiles = (changes: Record<string, string | null> = {}) =>
  pagesOutput.render(siteOf(sampleCatalog(changes)));

/** The pages of the sample with these changes, by path. */
const renderPages = (changes: Record<string, string | null> = {}): Map<string, string> =>
  new Map(renderFiles(changes).map(({ path, body }) => [path, String(body)]));

const pages = renderPages();
const page = (path: string, from = pages): string => {
  const html = from.get(`${path.slice(1)}index.html`);
  if (html === undefined) throw new Error(`no page ${path}`);
  return html;
};

/** What a reader sees, in one line. */
const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

const jsonLd = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ""),
  );

describe("the page of a tool", () => {
  it("has a title, a description, a canonical address and the data for shared links", () => {
    const html = page("/outils/zephyr/");
    expect(html).toContain("<title>Zéphyr Quiz – Annuaire de test</title>");
    expect(html).toContain('<link rel="canonical" href="https://annuaire.example/outils/zephyr/"/>');
    expect(html).toContain('<meta property="og:url" content="https://annuaire.example/outils/zephyr/"/>');
    expect(html).toContain('<meta property="og:title" content="Zéphyr Quiz"/>');
    expect(html).toContain('href="/api/v1/directory/tools/zephyr"');
    expect(html).toContain('href="https://forge.example/annuaire/edit/main/content/tools/zephyr.md"');
  });

  it("says what is not known, and that nobody has verified it yet", () => {
    const text = textOf(page("/outils/zephyr/"));
    expect(text).toContain("Hébergement des données Non renseigné");
    expect(text).toContain("Logiciel libre Non renseigné");
    expect(text.split("Personne n’a encore vérifié cette fiche")).toHaveLength(2);
  });

  it("says what no source supports, and leaves the others as they are", () => {
    const text = textOf(
      page(
        "/outils/zephyr/",
        renderPages({
          "content/tools/zephyr.md": tool({
            former_slugs: "[ancien-zephyr]",
            hosting: "other",
            gar: "yes",
            age_rule: "\n  min_age: 15\n  min_age_with_consent: 13\n  url: https://zephyr.example/conditions",
            student_access: "class",
            generative_ai: "core",
            publisher_owner: "\n  name: Tramontane\n  country: US",
            license: "MIT",
            source_code_url: "https://forge.example/zephyr",
            sources:
              "\n  - { url: https://zephyr.example/donnees, checked_at: 2026-10-03, supports: Hébergement au Canada }",
          }),
        }),
      ),
    );
    expect(text).toMatch(
      /Hébergement des données Hors de l’Union européenne Source : zephyr\.example , consultée le 3 octobre 2026 Accès/,
    );
    expect(text).toContain("Accès par le GAR Oui non vérifié");
    expect(text).toContain("Appartient à Tramontane (États-Unis) non vérifié");
    expect(text).toMatch(
      /Règle d’âge 15 ans ?sans accord des parents, 13 ans avec Source : zephyr\.example , sans date/,
    );
    expect(text).toContain("Compte de l’élève Compte de classe ou d’établissement non vérifié");
    expect(text).toContain("Entraîne un modèle sur ce que l’on y écrit Non renseigné");
    expect(text).toMatch(/Licence du logiciel MIT non vérifié Code source forge\.example/);
    expect(text).toMatch(/Pour [^.]* choix de l’annuaire/);
    expect(text).toContain("Des faits n’ont pas encore de source.");
  });

  it("says what is known: prices, education program, data, verification", () => {
    const html = page(
      "/outils/zephyr/",
      renderPages({
        "content/tools/zephyr.md": tool({
          former_slugs: "[ancien-zephyr]",
          plans: "\n  - { name: Pro, amount: 9.5, currency: EUR, period: month, per: teacher }",
          pricing_checked_at: "2026-10-01",
          hosting: "fr",
          gar: "yes",
          min_age: "13",
          verified_at: "2026-11-01",
          education_program: "\n  kind: discount\n  summary: Moitié prix.\n  audiences: [enseignants]",
        }),
      }),
    );
    const text = textOf(html);
    expect(text).toMatch(/Pro 9,50\s€ par mois et par enseignant/);
    expect(text).toContain("Prix relevés le 1er octobre 2026");
    expect(text).toContain("Hébergement des données En France");
    expect(text).toContain("Accès par le GAR Oui");
    expect(text).toContain("13 ans");
    expect(text).toContain("le 1er novembre 2026");
    expect(text).toContain("Réduction pour l’éducation Moitié prix.");
    expect(jsonLd(html)[0]).toMatchObject({ offers: [{ name: "Pro", price: 9.5, priceCurrency: "EUR" }] });
  });

  it("describes itself to search engines, with offers only if prices are known", () => {
    const [zephyr] = jsonLd(page("/outils/zephyr/"));
    expect(zephyr).toMatchObject({
      "@context": "https://schema.org",
      "@type": "SoftwareApplication",
      url: "https://annuaire.example/outils/zephyr/",
      name: "Zéphyr Quiz",
      sameAs: "https://zephyr.example",
    });
    expect(zephyr).not.toHaveProperty("offers");
    expect(jsonLd(page("/outils/boreal/"))[0]).toMatchObject({
      offers: [{ price: 0 }],
      isAccessibleForFree: true,
    });
  });

  it("escapes text of the content in blocks of data", () => {
    const name = "</script><script>alert(1)</script><!--";
    const hostile = renderPages({
      "content/tools/zinnia.md": tool({ name: JSON.stringify(name), website_url: "https://zinnia.example" }),
    });
    for (const html of [
      page("/outils/zinnia/", hostile),
      page("/", hostile),
      page("/collections/quiz/", hostile),
    ]) {
      expect(html).not.toContain("<script>alert");
      for (const data of jsonLd(html)) expect(data["@context"]).toBe("https://schema.org");
    }
    expect(jsonLd(page("/outils/zinnia/", hostile))[0]).toMatchObject({ name });
  });
});

describe("the other pages", () => {
  it("of a collection list its tools in order, with their notes", () => {
    const html = page("/collections/quiz/");
    const text = textOf(html);
    expect(text.indexOf("Le plus simple pour commencer")).toBeLessThan(text.indexOf("Le plus complet"));
  });

  it("of categories and the index lead to every tool", () => {
    const { tools } = sampleCatalog();
    const categories = [...pages].filter(([path]) => path.startsWith("categories/")).map(([, html]) => html);
    for (const { slug } of tools) {
      expect(page("/outils/")).toContain(`href="/outils/${slug}/"`);
      expect(categories.filter((html) => html.includes(`href="/outils/${slug}/"`))).toHaveLength(1);
    }
  });

  it("show on the front page the collections that site.yml features, under their profile", () => {
    const site = sampleFiles().find(({ path }) => path === "content/site.yml")?.text ?? "";
    const featuring = (slug: string) => ({ "content/site.yml": `${site}featured_collections: [${slug}]\n` });
    expect(page("/", renderPages(featuring("quiz")))).toContain(
      '<a href="/collections/quiz/">Animer un quiz</a></h3>',
    );
    expect(findingsOf(featuring("quizz"))).toMatchObject([
      {
        file: "content/site.yml",
        field: "featured_collections[0]",
        code: "dead-reference",
        fix: "featured_collections: [quiz]",
      },
    ]);
  });

  it("offer on the front page the needs that site.yml features, or else those with most tools", () => {
    const site = sampleFiles().find(({ path }) => path === "content/site.yml")?.text ?? "";
    const featuring = (slug: string) => ({ "content/site.yml": `${site}featured_needs: [${slug}]\n` });
    const tasksOf = (html: string) =>
      [...html.matchAll(/class="task" href="([^"]*)"/g)].map(([, href]) => href);
    const { needs } = sampleCatalog();
    const most = needs.reduce((a, b) => (b.tool_count > a.tool_count ? b : a));
    expect(tasksOf(page("/"))[0]).toBe(`/besoins/${most.slug}/`);
    const other = needs.findLast(({ slug, tool_count }) => tool_count > 0 && slug !== most.slug);
    expect(tasksOf(page("/", renderPages(featuring(other?.slug ?? ""))))).toEqual([
      `/besoins/${other?.slug}/`,
    ]);
    expect(findingsOf(featuring(`${most.slug}z`))).toMatchObject([
      { file: "content/site.yml", field: "featured_needs[0]", code: "unknown-value" },
    ]);
  });

  it("of tools lead to a form, or to the address of site.yml, for those who saw an error", () => {
    const site = sampleFiles().find(({ path }) => path === "content/site.yml")?.text ?? "";
    const withContact = (contact: string) => ({ "content/site.yml": `${site}contact: ${contact}\n` });
    expect(page("/outils/zephyr/")).toContain(
      'href="https://forge.example/annuaire/issues/new?template=signaler-une-erreur.yml&amp;title=',
    );
    const html = page("/outils/zephyr/", renderPages(withContact("bonjour@exemple.fr")));
    expect(html).toContain('href="mailto:bonjour@exemple.fr?subject=Erreur');
    expect(html).toContain(encodeURIComponent("https://annuaire.example/outils/zephyr/"));
    expect(findingsOf(withContact("bonjour"))).toMatchObject([{ field: "contact", code: "invalid-email" }]);
  });

  it("name feeds and files, if there are any", () => {
    expect(page("/")).toContain(
      'type="application/rss+xml" title="Annuaire de test\u202F: outils" href="https://annuaire.example/feeds/rss/tools.xml"',
    );
    expect(page("/outils/")).not.toContain("application/rss+xml");
    const text = textOf(page("/reutiliser/"));
    expect(text).toContain("Tout l’annuaire (JSON)");
    expect(text).toContain("Annuaire de test, CC BY 4.0");
  });

  it("have no dead link", () => {
    const catalog = sampleCatalog();
    const { tools, collections, needs } = catalog;
    const known = new Set([
      ...feedLinks(catalog).map(({ rss }) => new URL(rss).pathname),
      "/exports/directory.json",
      "/exports/outils.csv",
      ...[...pages.keys()].map((path) => `/${path.replace(/index\.html$/, "")}`),
      "/opensearch.xml",
      ...["directory", "directory/tools", "directory/categories"].map((path) => `/api/v1/${path}`),
      ...[...tools, ...collections, ...needs].flatMap(({ url }) => [url]),
      ...[...tools.map(({ icon_url }) => icon_url), ...tools.map(({ screenshot_url }) => screenshot_url)].map(
        (url) => new URL(url).pathname,
      ),
      ...Object.values(SITE_ICONS),
    ]);
    // links.test.ts follows the links of the documentation, which lead to more of the API.
    const others = [...pages].filter(([path]) => !path.startsWith("docs/"));
    const dead = others.flatMap(([path, html]) =>
      [...html.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].flatMap(([, target = ""]) => {
        const [file = ""] = target.replace(/&amp;/g, "&").split(/[?#]/);
        return known.has(file) || file.startsWith("/assets/") ? [] : [`${path}: ${target}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it("are the same bytes for the same content", () => {
    expect([...renderPages()]).toEqual([...pages]);
  });
});

describe("crawlers", () => {
  const crawlerFiles = sitemap(renderFiles(), "https://annuaire.example");
  const read = (file: string) => crawlerFiles.find(({ path }) => path === file)?.body ?? "";

  it("find every page once in the sitemap, and no withdrawn one", () => {
    const xml = read("sitemap.xml");
    expect(XMLValidator.validate(xml)).toBe(true);
    const { urlset } = new XMLParser().parse(xml);
    const listed: string[] = urlset.url.map(({ loc }: { loc: string }) => loc);
    const written = [...pages.keys()]
      .filter((path) => path.endsWith("index.html"))
      .map((path) => `https://annuaire.example/${path.replace(/index\.html$/, "")}`);
    expect(listed.sort()).toEqual(written.sort());
  });

  it("may read the pages and the API, not the combinations of filters", () => {
    const robots = robotsParser("https://annuaire.example/robots.txt", read("robots.txt"));
    const may = (path: string) => robots.isAllowed(`https://annuaire.example${path}`, "Googlebot");
    expect(may("/")).toBe(true);
    expect(may("/outils/zephyr/")).toBe(true);
    expect(may("/api/v1/directory/tools?page=2")).toBe(true);
    expect(may("/?q=quiz&page=3")).toBe(false);
    expect(robots.getSitemaps()).toEqual(["https://annuaire.example/sitemap.xml"]);
  });
});

describe("the host", () => {
  let host: ReturnType<typeof createSampleHost>;
  beforeAll(async () => {
    host = createSampleHost();
  });
  const get = (path: string) => host.fetch(new Request(`https://annuaire.example${path}`), "127.0.0.1");

  it.each(["/outils/envoi-net/", "/outils/envoi-net"])(
    "redirects the page of a renamed tool, %s",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(301);
      expect(response.headers.get("Location")).toBe("/outils/partage-net/");
    },
  );

  it("answers 410 with a page that names what replaces a withdrawn tool, and shows its text", async () => {
    const response = await get("/outils/vieux-tableau/");
    expect(response.status).toBe(410);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    const page = await response.text();
    expect(page).toContain('<a href="/outils/tableau-commun/">Tableau commun</a>');
    expect(page).toMatch(/class="prose"><p>\p{L}+ /u);
  });

  it("answers 404 with our page", async () => {
    const response = await get("/outils/rien-de-tel/");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Cette page est restée blanche");
  });

  it("protects every kind of page, and allows hashed files to be cached for ever", async () => {
    for (const path of [
      "/",
      "/outils/",
      "/outils/kazoo/",
      "/collections/",
      "/besoins/",
      "/categories/quiz-evaluation/",
      "/rien",
    ]) {
      const { headers } = await get(path);
      expect(headers.get("Content-Security-Policy"), path).toContain("script-src 'self'");
      expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
    }
    const html = await (await get("/")).text();
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url]) => url ?? "");
    expect(scripts.length).toBeGreaterThan(3);
    for (const url of scripts) {
      const { status, headers } = await get(url);
      expect(status, url).toBe(200);
      expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    }
    expect((await get("/")).headers.get("Cache-Control") ?? "").not.toContain("immutable");
  });
});
