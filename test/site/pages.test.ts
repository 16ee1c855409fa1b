/** What the pages say, as HTML: no browser is needed to read it. */

import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { pagesOutput } from "../../scripts/lib/outputs/pages/pages.tsx";
import { findDeadLinks } from "../support/dead-links.ts";
import { sampleCatalog, sampleFiles, tool } from "../support/sample-content.ts";
import { createSampleHost, readPublished, SAMPLE_PROJECT } from "../support/sample-project.ts";
import { renderOutput } from "../support/sample-site.ts";

/** The pages of the small sample with these changes, by address. */
function renderPages(changes: Record<string, string | null> = {}): (address: string) => string {
  const files = renderOutput(pagesOutput, sampleCatalog(changes));
  return (address) => String(files.get(`${address.slice(1)}index.html`)?.body ?? "");
}

/** The page of a tool that has these fields. */
const toolPageWith = (fields: Record<string, string>): string =>
  renderPages({
    "content/tools/zephyr.md": tool({ former_slugs: "[ancien-zephyr]", ...fields }),
  })("/outils/zephyr/");

/** What a reader sees, in one line. */
const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>|<tr hidden[\s\S]*?<\/tr>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\s\u202F]+/g, " ");

const jsonLd = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ""),
  );

/** The tools that a page lists, in order. */
const listedIn = (html: string): string[] =>
  [...html.matchAll(/"tool-name"><a href="\/outils\/([a-z0-9-]+)\//g)].map(([, slug]) => slug ?? "");

/** Without the editing page. */
const PUBLISHED = fastGlob.sync(["**/*.html", "!admin/**"], { cwd: SAMPLE_PROJECT.public });
const BASE = "https://annuaire.example";

describe("every page", () => {
  it("has a language, a title, a description, and a canonical address unless there is nothing to find", () => {
    expect(PUBLISHED.length).toBeGreaterThan(80);
    for (const file of PUBLISHED) {
      const html = readPublished(file);
      expect(html, file).toMatch(/^<!doctype html><html lang="(?:fr|en)">/);
      expect(html, file).toMatch(/<title>[^<]{5,}<\/title><meta name="description" content="[^"]{20,}"/);
      const address = `${BASE}/${file.replace(/index\.html$/, "")}`;
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
      const isSkipped = html.includes('<meta name="robots" content="noindex"/>');
      expect(canonical, file).toBe(isSkipped ? undefined : address);
      expect(readPublished("sitemap.xml").includes(`<loc>${address}</loc>`), file).toBe(!isSkipped);
      // The policy of the site lets nothing inline run.
      expect(html, file).not.toMatch(
        /<script(?![^>]* src=|[^>]*ld\+json)|<style|<[^>]+ (?:style|on[a-z]+)="/,
      );
    }
  });

  it("links to pages and sections that exist", async () => {
    const { followed, dead } = await findDeadLinks(createSampleHost(), SAMPLE_PROJECT.public);
    expect(followed).toBeGreaterThan(300);
    expect(dead).toEqual([]);
  });

  it("describes itself to search engines, in blocks that text of the content cannot end", () => {
    const name = "</script><script>alert(1)</script><!--";
    const page = renderPages({
      "content/tools/zinnia.md": tool({ name: JSON.stringify(name), website_url: "https://zinnia.example" }),
    });
    expect(jsonLd(page("/"))).toMatchObject([{ "@context": "https://schema.org", "@type": "Dataset" }]);
    const [about, breadcrumb] = jsonLd(page("/outils/zinnia/"));
    expect(about).toMatchObject({ "@type": "SoftwareApplication", name, url: `${BASE}/outils/zinnia/` });
    expect(breadcrumb).toMatchObject({ itemListElement: [{}, {}, { position: 3, name }] });
    for (const address of ["/outils/zinnia/", "/", "/collections/quiz/"])
      expect(page(address)).not.toContain("<script>alert");
  });
});

describe("the page of a tool", () => {
  it.each<[Record<string, string>, ...string[]]>([
    [
      {},
      "Hébergement des données Non renseigné",
      "Logiciel libre Non renseigné",
      "Personne n’a encore vérifié",
    ],
    [{ verified_at: "2026-11-01" }, "Vérifiée par une personne sur le site de l’outil le 1er novembre 2026."],
    [
      {
        hosting: "other",
        sources:
          "\n  - { url: https://zephyr.example/donnees, checked_at: 2026-10-03, supports: Hébergement au Canada }",
      },
      "Hors de l’Union européenne Source : zephyr.example , consultée le 3 octobre 2026",
    ],
    [{ gar: "yes" }, "Accès par le GAR Oui non vérifié", "Des faits n’ont pas encore de source."],
    [
      { publisher_owner: "\n  name: Tramontane\n  country: US" },
      "Appartient à Tramontane (États-Unis) non vérifié",
    ],
    [
      {
        age_rule: "\n  min_age: 15\n  min_age_with_consent: 13\n  url: https://zephyr.example/conditions",
      },
      "13 ans avec l’accord des parents, 15 sans Source : zephyr.example , sans date",
    ],
    [
      {
        plans: "\n  - { name: Pro, amount: 9.5, currency: EUR, period: month, per: teacher, as_of: 2026-09 }",
      },
      "payantes Pro : 9,50 € par mois et par enseignant (relevé en septembre 2026).",
    ],
    [
      {
        education_program:
          "\n  kind: discount\n  summary: Moitié prix.\n  audiences: [enseignants]\n  conditions: Un justificatif.",
      },
      "Réduction pour l’éducation Moitié prix. Conditions : Un justificatif.",
    ],
  ])("of %j says what is known, and from where", (fields, ...texts) => {
    const text = textOf(toolPageWith(fields));
    for (const one of texts) expect(text).toContain(one);
  });

  it("names a source once: in the table of facts, or below if no fact needs it", () => {
    const sources =
      "\n  - { url: https://zephyr.example/donnees, supports: Hébergement au Canada }" +
      "\n  - { url: https://presse.example/zephyr, supports: Histoire du projet }";
    const html = toolPageWith({ hosting: "other", sources });
    expect(html.split('href="https://zephyr.example/donnees"')).toHaveLength(2);
    expect(textOf(html)).toContain("Histoire du projet : presse.example");
  });

  it("leads to a form, or to the address of site.yml, those who saw an error", () => {
    const site = sampleFiles().find(({ path }) => path === "content/site.yml")?.text ?? "";
    const mailed = renderPages({ "content/site.yml": `${site}contact: bonjour@exemple.fr\n` });
    expect(renderPages()("/outils/zephyr/")).toContain(
      'href="https://forge.example/annuaire/issues/new?template=signaler-une-erreur.yml&amp;title=',
    );
    expect(mailed("/outils/zephyr/")).toContain('href="mailto:bonjour@exemple.fr?subject=Erreur');
  });

  it("says if its needs were inferred", () => {
    expect(readPublished("outils/kazoo/index.html")).not.toContain("sans relecture");
    expect(readPublished("outils/idees-nuit/index.html")).toContain("sans relecture");
  });
});

describe("lists", () => {
  it.each([
    ["needs/quiz", "besoins/quiz"],
    ["collections/top-quiz-classe", "collections/top-quiz-classe"],
  ])("of %s are in the order of the API", (record, page) => {
    const { data } = JSON.parse(readPublished(`api/v1/directory/${record}.json`));
    const html = readPublished(`${page}/index.html`);
    expect(listedIn(html)).toEqual(data.tools.map(({ slug }: { slug: string }) => slug));
    for (const { note } of data.tools) if (note !== undefined) expect(textOf(html)).toContain(textOf(note));
  });

  it("of categories and the index lead to every tool, once", () => {
    const { data } = JSON.parse(readPublished("exports/directory.json"));
    const categories = data.categories.flatMap(({ slug }: { slug: string }) =>
      listedIn(readPublished(`categories/${slug}/index.html`)),
    );
    const slugs = data.tools.map(({ slug }: { slug: string }) => slug).sort();
    expect(categories.sort()).toEqual(slugs);
    for (const slug of slugs) expect(readPublished("outils/index.html")).toContain(`href="/outils/${slug}/"`);
  });

  it("of a need say what it is also called, and lead to the broader and the narrower ones", () => {
    expect(textOf(readPublished("besoins/quiz/index.html"))).toContain(
      "On cherche aussi : quiz, qcm, questionnaire.",
    );
    expect(readPublished("besoins/orthographe/index.html")).toContain('href="/besoins/conjugaison/"');
    expect(readPublished("besoins/conjugaison/index.html")).toContain('href="/besoins/orthographe/"');
    expect(readPublished("besoins/index.html")).toContain('href="/besoins/quiz/"');
  });

  it("of withdrawn tools name what is there instead", () => {
    expect(readPublished("outils/_retraits/vieux-tableau.html")).toContain('href="/outils/tableau-commun/"');
  });
});
