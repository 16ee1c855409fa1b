import { expect, it } from "vitest";
import { measureContent, percent, renderReport } from "../../scripts/lib/desk/report-sections.ts";
import { sampleCatalog, TODAY, tool } from "../support/sample-content.ts";
import { Workspace } from "../support/workspace.ts";

const source = (url: string, more: string) => `\n  - { url: "${url}", ${more} }`;
const seen = (name: string, fields: Record<string, string | undefined>) =>
  tool({ name, website_url: `https://${name.toLowerCase()}.example`, added_at: "2026-01-01", ...fields });

/** Something of everything that the report counts. */
const catalog = sampleCatalog({
  "content/tools/zephyr.md": tool({
    former_slugs: "[ancien-zephyr]",
    added_at: "2026-01-01",
    hosting: "eu",
    plans: "[{ name: Libre }]",
    verified_at: "2026-07-01",
    sources:
      source("https://aide.zephyr.example/a", 'supports: "hébergement", published_at: 2026-06-15') +
      source("https://presse.example/b", 'supports: "présentation de l’outil", checked_at: 2026-09-20'),
  }),
  "content/tools/zigzag.md": seen("Zigzag", {
    pricing: "paid",
    open_source: "yes",
    publisher_country: "BE",
    hosting: "fr",
    verified_at: "2026-03-01",
  }),
  "content/tools/zinnia.md": seen("Zinnia", { publisher_country: "US", needs: undefined }),
  "content/needs/z-autre.yml":
    "name: Autre\nneeds: [{ slug: luge, name: Faire de la luge, shades: [{ says: [luge] }] }]\n",
  "content/link-status.yml":
    'checked_at: 2026-11-16\nlinks:\n  "https://boreal.example": { status: broken }\n  "https://zinnia.example": { status: ok }\n',
});

it("renderReport() shows what there is, what is unknown, and what to do this week", async () => {
  const text = renderReport(measureContent(catalog, { today: TODAY }));
  await expect(text).toMatchFileSnapshot("report.txt");
});

it("percent() never rounds a few to 0, nor most to 100", () => {
  const shares = [0, 1, 500, 999, 1000].map((part) => percent(part, 1000));
  expect(shares.join(", ")).toBe("0 %, 1 %, 50 %, 99 %, 100 %");
});

it("npm run report prints text, or everything as JSON", async () => {
  const workspace = new Workspace();
  workspace.writeContent();
  const { stdout } = await workspace.run("report");
  expect(stdout).toMatch(/^Le contenu au \d{4}-\d\d-\d\d : 6 outils, 1 classement, 0 boîte à outils/);
  const json = await workspace.run("report", ["--format", "json"]);
  expect(JSON.parse(json.stdout)).toContainEqual({
    title: "Dans aucune collection : 1 fiche (17 %)",
    names: ["esquisse"],
  });
  workspace.remove();
});
