/**
 * Feeds of new and changed entries in RSS 2.0: all tools, collections, each category. Profile:
 * https://www.rssboard.org/rss-profile
 */

import type { Collection } from "../content/fields/collection-fields.ts";
import type { Tool } from "../content/fields/tool-fields.ts";
import { EDUCATION_LABEL, toolFields } from "../content/fields/tool-fields.ts";
import { labelsOf } from "../content/fields/tool-filters.ts";
import type { Catalog } from "../content/model/catalog.ts";
import { formatDate } from "../text/french-date.ts";
import { compare } from "../text/words.ts";
import { collectionPage, type FeedLink, feedLinks, feedPath, toolPage, toReusePage } from "./addresses.ts";
import { escapeXml, OPEN_HEADERS, type Output, typed } from "./output.ts";

export const feedsOutput: Output = {
  headers: { "/feeds/*": OPEN_HEADERS, "/feeds/rss/*": typed("application/rss+xml") },
  redirects: ({ categories }) => [
    toReusePage("/feeds"),
    // The feeds of a renamed category answer at its former addresses.
    ...categories.flatMap(({ slug, former_slugs }) =>
      former_slugs.map((former) => ({
        from: feedPath(`categories/${former}`),
        to: feedPath(`categories/${slug}`),
        status: 301 as const,
      })),
    ),
  ],
  render({ catalog }) {
    const items = [
      ...catalog.tools.map((tool) => describeTool(tool, catalog)),
      ...catalog.collections.map((collection) => describeCollection(collection, catalog)),
    ];
    // Newest first; the order of the catalogue settles ties, since sorting is stable.
    items.sort((a, b) => compare(b.updated, a.updated) || compare(b.added, a.added));
    return feedLinks(catalog).map((feed) => {
      const newest = items.filter(({ feeds }) => feeds.includes(feed.name)).slice(0, MAX_ITEMS);
      return { path: feedPath(feed.name).slice(1), body: renderFeed(feed, newest, catalog) };
    });
  },
};

/** Feed readers come back within days. `/exports/` has everything. */
const MAX_ITEMS = 50;

/** A record in feeds. One that changes keeps its id and moves up: each reader's settings say whether to show it again. */
interface FeedItem {
  /** The names of its feeds. */
  feeds: readonly string[];
  added: string;
  updated: string;
  xml: string;
}

const renderFeed = (
  feed: FeedLink,
  newest: readonly FeedItem[],
  { site, data_updated_at }: Catalog,
): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:creativeCommons="http://backend.userland.com/creativeCommonsRssModule">
<channel>
<title>${escapeXml(feed.title)}</title>
<link>${escapeXml(feed.page)}</link>
<description>${escapeXml(feed.description)}</description>
<language>fr</language>
<copyright>${escapeXml(site.license.attribution.text)}</copyright>
<lastBuildDate>${toRfc822(newest[0]?.updated ?? data_updated_at)}</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feed.rss)}"/>
<creativeCommons:license>${escapeXml(site.license.url)}</creativeCommons:license>
${newest.map(({ xml }) => xml).join("")}</channel>
</rss>
`;

function describeTool(tool: Tool, catalog: Catalog): FeedItem {
  const { name, category, category_name, pricing_details, education_program, publisher } = tool;
  const facts = [
    ["Catégorie", category_name],
    ["Tarif", pricing_details.summary ?? labelsOf(toolFields.pricing, catalog).get(tool.pricing)],
    ...(education_program ? [[EDUCATION_LABEL, education_program.summary]] : []),
    ["Éditeur", publisher.name],
  ];
  const lines = facts.map(([label = "", value = ""]) => `<li>${label}\u202F: ${escapeXml(value)}</li>`);
  return toItem(tool, catalog, {
    feeds: ["tools", `categories/${category}`],
    title: name,
    kind: category_name,
    page: toolPage(tool.slug),
    details: `<ul>${lines.join("")}</ul>`,
    link: "Lire la fiche",
  });
}

function describeCollection(collection: Collection, catalog: Catalog): FeedItem {
  const { slug, title, tools } = collection;
  const lines = tools.map((tool) => {
    const page = escapeXml(catalog.site.base_url + toolPage(tool.slug));
    return `<li><a href="${page}">${escapeXml(tool.name)}</a>\u202F: ${escapeXml(tool.note)}</li>`;
  });
  const [list, kind] = collection.kind === "top" ? ["ol", "Top"] : ["ul", "Boîte à outils"];
  const details = `<${list}>${lines.join("")}</${list}>`;
  const page = collectionPage(slug);
  return toItem(collection, catalog, {
    feeds: ["collections"],
    title,
    kind,
    page,
    details,
    link: "Lire la collection",
  });
}

/** `details`: HTML below the short description. `link`: the words of the link to the page. */
type Described = Pick<FeedItem, "feeds"> & Record<"title" | "kind" | "page" | "details" | "link", string>;

function toItem(record: Tool | Collection, catalog: Catalog, described: Described): FeedItem {
  const { short_description, added_at: added, updated_at: updated } = record;
  const page = escapeXml(catalog.site.base_url + described.page);
  const changed = updated === added ? "" : `, mise à jour le ${formatDate(updated)}`;
  const html =
    `<p>${escapeXml(short_description)}</p>${described.details}` +
    `<p>Ajout le ${formatDate(added)}${changed}. <a href="${page}">${described.link}</a></p>`;
  // RSS has no date of change; readers that know Atom's use it.
  const xml = `<item>
<title>${escapeXml(described.title)}</title>
<link>${page}</link>
<description>${escapeXml(html)}</description>
<category>${escapeXml(described.kind)}</category>
<guid isPermaLink="false">${recordId(record.url, catalog)}</guid>
<pubDate>${toRfc822(added)}</pubDate>
<atom:updated>${updated}T00:00:00Z</atom:updated>
</item>
`;
  return { feeds: described.feeds, added, updated, xml };
}

/**
 * `toRfc822("2026-09-01")` → `"Tue, 01 Sep 2026 00:00:00 GMT"`. Content has days and no hours. Midnight in UTC: the
 * same bytes everywhere, and never in the future of a reader.
 */
const toRfc822 = (date: string): string => new Date(`${date}T00:00:00Z`).toUTCString();

/**
 * The identifier of a record, which outlives slugs and domains: its first slug. New former slugs go to the end of
 * `former_slugs`. Changing it would show every entry of every feed as new.
 */
function recordId(url: string, { moved }: Catalog): string {
  const first = moved.find(({ to }) => to === url)?.from ?? url;
  // The end of the address alone: a later version of the API changes no id.
  return `annuaire:${first.split("/").slice(-2).join("/")}`;
}
