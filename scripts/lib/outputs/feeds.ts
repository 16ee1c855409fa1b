/**
 * Feeds of new and changed entries in RSS 2.0: all tools, collections, each category. Profile:
 * https://www.rssboard.org/rss-profile
 */

import { createHash } from "node:crypto";
import type { Collection } from "../content/fields/collection-fields.ts";
import type { Tool } from "../content/fields/tool-fields.ts";
import { EDUCATION_LABEL, PRICING_LABELS } from "../content/fields/tool-filters.ts";
import type { Catalog } from "../content/model/catalog.ts";
import { formatDate } from "../text/french-date.ts";
import { collectionPage, type FeedLink, feedLinks, feedPath, toolPage, toReusePage } from "./addresses.ts";
import { escapeXml, OPEN_HEADERS, type Output, typed } from "./output.ts";

export const feedsOutput: Output = {
  name: "feeds",
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
    const items = [...catalog.tools, ...catalog.collections].map((record) => toItem(record, catalog));
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

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const renderFeed = (
  feed: FeedLink,
  newest: readonly FeedItem[],
  { site, data_updated_at }: Catalog,
): string =>
  [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:creativeCommons="http://backend.userland.com/creativeCommonsRssModule">`,
    "<channel>",
    element("title", feed.title),
    element("link", feed.page),
    element("description", feed.description),
    element("language", "fr"),
    element("copyright", site.license.attribution.text),
    // Of the data and not of the build: the same content gives the same bytes.
    element("lastBuildDate", toRfc822(newest[0]?.updated ?? data_updated_at)),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feed.rss)}"/>`,
    element("creativeCommons:license", site.license.url),
    ...newest.map(({ xml }) => xml),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");

function toItem(record: Tool | Collection, catalog: Catalog): FeedItem {
  const { short_description, added_at: added, updated_at: updated } = record;
  const { base_url } = catalog.site;
  const { feeds, title, page, category, details, link } =
    "kind" in record ? describeCollection(record, base_url) : describeTool(record);
  const changed = updated === added ? "" : `, mise à jour le ${formatDate(updated)}`;
  const html =
    `<p>${escapeXml(short_description)}</p>${details}` +
    `<p>Ajout le ${formatDate(added)}${changed}. <a href="${escapeXml(base_url + page)}">${link}</a></p>`;
  const lines = [
    "<item>",
    element("title", title),
    element("link", base_url + page),
    element("description", html),
    element("category", category),
    `<guid isPermaLink="false">${recordId(record.url, catalog)}</guid>`,
    element("pubDate", toRfc822(added)),
    // RSS has no date of change; readers that know Atom's use it.
    element("atom:updated", toInstant(updated)),
    "</item>",
  ];
  return { feeds, added, updated, xml: lines.join("\n") };
}

/** `details`: HTML below the short description. `link`: the words of the link to the page. */
function describeTool(tool: Tool) {
  const facts = [
    ["Catégorie", tool.category_name],
    ["Tarif", tool.pricing_details.summary ?? PRICING_LABELS[tool.pricing]],
    ...(tool.education_program ? [[EDUCATION_LABEL, tool.education_program.summary]] : []),
    ["Éditeur", tool.publisher.name],
  ];
  const lines = facts.map(([label = "", value = ""]) => `<li>${label}\u202F: ${escapeXml(value)}</li>`);
  return {
    ...{ feeds: ["tools", `categories/${tool.category}`], title: tool.name, page: toolPage(tool.slug) },
    ...{ category: tool.category_name, details: `<ul>${lines.join("")}</ul>`, link: "Lire la fiche" },
  };
}

function describeCollection({ slug, title, kind, tools }: Collection, baseUrl: string) {
  const lines = tools.map((tool) => {
    const page = escapeXml(baseUrl + toolPage(tool.slug));
    return `<li><a href="${page}">${escapeXml(tool.name)}</a>\u202F: ${escapeXml(tool.note)}</li>`;
  });
  const [list, category] = kind === "top" ? ["ol", "Top"] : ["ul", "Boîte à outils"];
  const details = `<${list}>${lines.join("")}</${list}>`;
  const page = collectionPage(slug);
  return { feeds: ["collections"], title, page, category, details, link: "Lire la collection" };
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** Content has days and no hours. Midnight in UTC: the same bytes everywhere, and never in the future of a reader. */
const toInstant = (date: string): string => `${date}T00:00:00Z`;

/** `toRfc822("2026-09-01")` → `"Tue, 01 Sep 2026 00:00:00 GMT"` */
const toRfc822 = (date: string): string => new Date(toInstant(date)).toUTCString();

/** Of this directory. Changing it would show every entry of every feed as new. */
const NAMESPACE = Buffer.from("6f1d4c0a5b7e4f0d9a3c2e8b71d05f46", "hex");

/**
 * The identifier of a record, which outlives slugs and domains: a name-based UUID (RFC 9562, version 5) of its first
 * slug. New former slugs go to the end of `former_slugs`.
 */
function recordId(url: string, { moved }: Catalog): string {
  const first = moved.find(({ to }) => to === url)?.from ?? url;
  // The end of the address alone: a later version of the API changes no id.
  const name = first.split("/").slice(-2).join("/");
  const bytes = createHash("sha1").update(NAMESPACE).update(name).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const uuid = bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, "$1-$2-$3-$4-$5");
  return `urn:uuid:${uuid}`;
}
