/** The pages of tools, collections and needs as Markdown: for assistants, and for whoever takes a text away. */

import type { Collection } from "../../../content/fields/collection-fields.ts";
import type { NeedRecord } from "../../../content/fields/need-records.ts";
import type { Tool } from "../../../content/fields/tool-fields.ts";
import { collectionPage, needPage, pageOf, toolPage } from "../../page-addresses.ts";
import { linesOf, type ShownFact } from "../facts/fact-table.ts";
import { describeFreshness, KIND, needTitle } from "../labels.ts";
import type { FrameContext } from "../pages/page-context.ts";

export function renderToolMarkdown(tool: Tool, { catalog, facts }: FrameContext): string {
  const at = (path: string) => catalog.site.base_url + path;
  const links = (items: readonly { name: string; url: string }[]) =>
    items.map(({ name, url }) => linkLine(name, at(pageOf(url))));
  const known = linesOf([tool], facts).flatMap(({ row, facts: [fact] }) =>
    fact?.isKnown ? [`- ${row.label}\u202F: ${factText(fact)}`] : [],
  );
  return document([
    `# ${tool.name}`,
    `> ${tool.short_description}`,
    `Site officiel\u202F: <${tool.website_url}>`,
    tool.long_description.trim(),
    section("Faits et sources", known),
    section("Idéal pour", links(tool.needs)),
    section("Outils comparables", links(tool.alternatives)),
    section("Dans les collections", links(tool.collections.map(({ title, url }) => ({ name: title, url })))),
    section(
      "Sources",
      tool.sources.map(({ supports, url }) => `- ${supports}\u202F: <${url}>`),
    ),
    describeFreshness(tool.freshness).join(" "),
    credit({ page: toolPage(tool.slug), json: tool.url }, catalog),
  ]);
}

/** With the addresses of the pages that say it. */
function factText({ value, detail = "", link, evidence, isPage }: ShownFact): string {
  const shown = isPage && link !== undefined ? `<${link.href}>` : value + detail;
  if (evidence?.kind === "unverified") return `${shown} (non vérifié)`;
  if (evidence?.kind !== "pages") return shown;
  return `${shown} (source\u202F: ${evidence.pages.map(({ url }) => `<${url}>`).join(", ")})`;
}

export function renderCollectionMarkdown(collection: Collection, { catalog }: FrameContext): string {
  const { title, kind, short_description, long_description, criteria, tools } = collection;
  return document([
    `# ${title}`,
    `> ${short_description}`,
    `${KIND[kind]}\u202F: ${collection.task ?? collection.persona}`,
    long_description.trim(),
    section(
      "D’après quoi",
      criteria.map((criterion) => `- ${criterion}`),
    ),
    section(
      "Les outils",
      tools.map(
        ({ slug, name, short_description: what, note }, index) =>
          `${index + 1}. [${escapeName(name)}](${catalog.site.base_url}${toolPage(slug)})\u202F: ${note ?? what}`,
      ),
    ),
    credit({ page: collectionPage(collection.slug), json: collection.url }, catalog),
  ]);
}

export function renderNeedMarkdown(need: NeedRecord, { catalog }: FrameContext): string {
  const said = need.shades.flatMap(({ says }) => says);
  return document([
    `# ${needTitle(need.name)}`,
    `Thème\u202F: ${need.theme_name}`,
    said.length > 0 ? `On dit aussi\u202F: ${said.join(", ")}.` : "",
    section(
      "Les outils, le plus adapté d’abord",
      need.tools.map(
        ({ slug, name, short_description }, index) =>
          `${index + 1}. [${escapeName(name)}](${catalog.site.base_url}${toolPage(slug)})\u202F: ${short_description}`,
      ),
    ),
    credit({ page: needPage(need.slug), json: need.url }, catalog),
  ]);
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? "" : `## ${title}\n\n${lines.join("\n")}`;

const linkLine = (name: string, address: string): string => `- [${escapeName(name)}](${address})`;

/** In the text of a link. */
const escapeName = (name: string): string => name.replace(/[\\[\]]/g, "\\$&");

function credit(
  { page, json }: { page: string; json: string },
  { site: { base_url, license } }: FrameContext["catalog"],
): string {
  return [
    "---",
    "",
    `Page\u202F: ${base_url}${page} · JSON\u202F: ${base_url}${json}`,
    "",
    `Données sous licence [${license.name}](${license.url}). Pour les réutiliser, créditez «\u202F${license.attribution.text}\u202F», avec un lien vers ${license.attribution.url}`,
  ].join("\n");
}

/** The parts that are there, a blank line between two. */
const document = (parts: readonly string[]): string =>
  `${parts.filter((part) => part !== "").join("\n\n")}\n`;
