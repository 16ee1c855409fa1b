import { describe, expect, it } from "vitest";
import { needTitle } from "../../scripts/lib/outputs/pages/labels.ts";
import { pagesOutput } from "../../scripts/lib/outputs/pages/pages-output.tsx";
import { SKETCH, sampleCatalog, tool } from "../support/sample-content.ts";
import { siteOf } from "../support/sample-site.ts";

const CONTENT = {
  "content/needs/essais.yml": `name: Essais en classe
needs:
  - slug: quiz
    name: Faire un quiz
    former_slugs: [qcm]
    shades:
      - says: [quiz, questionnaire à choix multiple]
        first: [zibeline]
      - says: [buzzer]
  - slug: quiz-en-direct
    name: Animer un quiz en direct
    within: quiz
    shades:
      - says: [quiz projeté]
  - slug: carte-mentale
    name: Écrire une carte mentale
    shades:
      - says: [carte mentale]
  - slug: herbier
    name: Tenir un herbier
    within: quiz
    shades:
      - says: [herbier]
`,
  "content/tools/zephyr.md": tool({ needs: "[quiz, quiz-en-direct]" }),
  "content/tools/zibeline.md": tool({
    name: "Zibeline",
    website_url: "https://zibeline.example",
    needs: "[quiz-en-direct, quiz]",
    alternatives: "[boreal, zigzag]",
  }),
  "content/tools/boreal.md": tool({
    name: "Boréal",
    website_url: "https://boreal.example",
    alternatives: "[zibeline, zigzag]",
    needs: "[quiz]",
  }),
  "content/tools/zigzag.md": tool({
    name: "Zigzag",
    website_url: "https://zigzag.example",
    needs: undefined,
  }),
  "content/tools/zinnia.md": tool({
    name: "Zinnia",
    website_url: "https://zinnia.example",
    needs: "[quiz]",
  }),
  "content/tools/esquisse.md": SKETCH.replace(/^needs:.*\n/m, "").replace(
    /^tags:/m,
    "needs: [carte-mentale]\ntags:",
  ),
  "content/tools/disparu.md": null,
  "content/tools/brouillon.md": null,
};

const catalog = sampleCatalog(CONTENT);
const site = siteOf(catalog);
const files = pagesOutput.render(site);
const pages = new Map(files.map(({ path, body }) => [`/${path.replace(/index\.html$/, "")}`, String(body)]));
const page = (path: string): string => pages.get(path) ?? "";

const jsonLd = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ""),
  );

describe("needTitle()", () => {
  it.each([
    ["Faire une carte mentale", "Les outils pour faire une carte mentale"],
    ["Écrire à plusieurs", "Les outils pour écrire à plusieurs"],
    ["S’organiser", "Les outils pour s’organiser"],
    ["QCM", "Les outils pour QCM"],
  ])("makes a title of “%s”", (name, title) => {
    expect(needTitle(name)).toBe(title);
  });
});

describe("the page of a need", () => {
  it("lists its tools in the order of the API, with links to the broader need and to the theme", () => {
    const html = page("/besoins/quiz-en-direct/");
    expect(html).toContain("<h1>Les outils pour animer un quiz en direct</h1>");
    const need = site.api.needs.find(({ slug }) => slug === "quiz-en-direct");
    const shown = [...html.matchAll(/id="outil-([a-z-]+)"/g)].map(([, slug]) => slug);
    expect(shown).toEqual(need?.tools.map(({ slug }) => slug));
    expect(shown).toHaveLength(need?.tool_count ?? 0);
    expect(html).toContain('<a href="/besoins/quiz/">Faire un quiz</a>');
    expect(html).toContain('<a href="/besoins/#essais">Essais en classe</a>');
    expect(html).toContain('href="/?needs=quiz-en-direct"');
    expect(html).toContain('href="/api/v1/directory/needs/quiz-en-direct"');
  });

  it("shows first what editors show first, what people also say, and the narrower needs that have tools", () => {
    const html = page("/besoins/quiz/");
    expect(/id="outil-([a-z-]+)"/.exec(html)?.[1]).toBe("zibeline");
    expect(html).toContain("questionnaire à choix multiple, buzzer.");
    expect(html).toContain('<a href="/besoins/quiz-en-direct/">');
    expect(html).not.toContain('<a href="/besoins/herbier/">');
  });

  it("describes itself to search engines", () => {
    const [trail] = jsonLd(page("/besoins/carte-mentale/"));
    expect(trail).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [{ name: "Besoins" }, { name: "Essais en classe" }, { position: 3 }],
    });
    expect(page("/besoins/carte-mentale/")).toContain(
      'content="1 outil pour écrire une carte mentale : esquisse."',
    );
  });

  it("says so if no tool serves it, and then search engines skip it", () => {
    const html = page("/besoins/herbier/");
    expect(html).toContain("Aucun outil de l’annuaire ne répond encore à ce besoin.");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const listed = files.flatMap(({ path, changed }) =>
      changed ? [`/${path.replace("index.html", "")}`] : [],
    );
    expect(listed).toContain("/besoins/quiz/");
    expect(listed).not.toContain("/besoins/herbier/");
    expect(page("/besoins/")).not.toContain("/besoins/herbier/");
  });

  it("moves with its need", () => {
    expect(pagesOutput.redirects?.(catalog)).toContainEqual({
      from: "/besoins/qcm/",
      to: "/besoins/quiz/",
      status: 301,
    });
  });
});

describe("needs on other pages", () => {
  it("are all listed under their theme, in the navigation of every page", () => {
    const html = page("/besoins/");
    expect(html).toContain('<h2 id="essais">Essais en classe</h2>');
    for (const { slug, tool_count } of catalog.needs)
      if (tool_count > 0) expect(html).toContain(`<a href="/besoins/${slug}/">`);
    expect(page("/outils/zephyr/")).toContain('<a href="/besoins/">Besoins</a>');
  });

  it("are on the page of a tool, which says if they were inferred", () => {
    expect(page("/outils/zibeline/")).toMatch(
      /Idéal pour<\/h2><ul class="first-needs"><li><a href="\/besoins\/quiz-en-direct\/">/,
    );
    expect(page("/outils/zibeline/")).not.toContain("sans relecture");
    expect(page("/outils/zigzag/")).toContain("sans relecture");
  });
});
