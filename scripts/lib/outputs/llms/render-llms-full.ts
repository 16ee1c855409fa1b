/** `llms-full.txt`: every tool, collection and need in one file that a model can read at once, a line each. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import type { Catalog } from "../../content/catalog.ts";
import type { NeedRecord } from "../../content/fields/need-records.ts";
import { PRICING_LABELS } from "../../content/price-labels.ts";
import { collectionPage, markdownOf, needPage, toolPage } from "../page-addresses.ts";

/** So many needs of a tool, and tools of a need, are named; the pages have all. */
const MOST_NAMED = 5;

export function renderLlmsFull(catalog: Catalog, needs: readonly NeedRecord[]): string {
  const { site, categories, tools, collections, data_updated_at } = catalog;
  const { license } = site;
  const link = (name: string, page: string): string =>
    `- [${name.replace(/[[\]]/g, "\\$&")}](${site.base_url}${markdownOf(page)})`;
  const lines = [
    `# ${site.name}`,
    "",
    `> ${site.description}`,
    "",
    `Tout l’annuaire en un fichier, au ${data_updated_at}. Outils\u202F: ${tools.length}. Collections\u202F: ${collections.length}. Besoins\u202F: ${needs.length}. Chaque lien mène au détail, en Markdown. Pour chercher et filtrer\u202F: ${site.base_url}/llms.txt`,
    "",
    `Données sous licence ${license.name} (${license.url}). Créditez «\u202F${license.attribution.text}\u202F», avec un lien vers ${license.attribution.url}`,
    "",
    "## Outils",
    ...categories.flatMap(({ slug, name }) => [
      "",
      `### ${name}`,
      "",
      ...tools
        .filter(({ category }) => category === slug)
        .map((tool) => {
          const uses = tool.needs.slice(0, MOST_NAMED).map((need) => need.name);
          const price = `${PRICING_LABELS[tool.pricing]}.`;
          const forWhat = uses.length === 0 ? "" : ` Pour\u202F: ${uses.join(", ")}.`;
          return `${link(tool.name, toolPage(tool.slug))}\u202F: ${tool.short_description} ${price}${forWhat}`;
        }),
    ]),
    "",
    "## Collections",
    "",
    ...collections.map(
      (one) =>
        `${link(one.title, collectionPage(one.slug))}\u202F: ${one.short_description} Outils\u202F: ${one.tools.map(({ name }) => name).join(", ")}.`,
    ),
    "",
    "## Besoins",
    ...[...groupBy(needs, ({ theme_name }) => theme_name)].flatMap(([theme, members]) => [
      "",
      `### ${theme}`,
      "",
      ...members
        .filter((need) => need.tools.length > 0)
        .map((need) => {
          const best = need.tools.slice(0, MOST_NAMED).map(({ name }) => name);
          return `${link(need.name, needPage(need.slug))}\u202F: ${best.join(", ")}`;
        }),
    ]),
  ];
  return `${lines.join("\n")}\n`;
}
