import { expect, it } from "vitest";
import { percent, renderReport } from "../../scripts/lib/desk/render-report.ts";
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
    pricing_url: "https://zigzag.example/tarifs",
    publisher_country: "FR",
    student_access: "personal",
    verified_at: "2026-03-01",
  }),
  "content/tools/zinnia.md": seen("Zinnia", { publisher_country: "US", needs: undefined }),
  "content/needs/z-autre.yml":
    "name: Autre\nneeds: [{ slug: luge, name: Faire de la luge, shades: [{ says: [luge] }] }]\n",
});

it("renderReport() shows what there is, what is unknown, and what to open first", async () => {
  await expect(renderReport(catalog, TODAY)).toMatchFileSnapshot("report.txt");
});

it("percent() never rounds a few to 0, nor most to 100", () => {
  const shares = [0, 1, 500, 999, 1000].map((part) => percent(part, 1000));
  expect(shares.join(", ")).toBe("0 %, 1 %, 50 %, 99 %, 100 %");
});

it("npm run report prints it", async () => {
  const workspace = new Workspace();
  workspace.writeContent();
  const { stdout } = await workspace.run("report");
  expect(stdout).toMatch(/^Le contenu au \d{4}-\d\d-\d\d : 6 outils, 1 classement, 0 boîte à outils/);
  workspace.remove();
});
