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
import { OPEN_HEADERS, type Output, type TextFile, typed } from "./output.ts";
import { escapeXml } from "./xml.ts";

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
  render: ({ catalog }) => renderFeeds(catalog),
};

/** Feed readers come back within days. `/exports/` has everything. */
const MAX_ENTRIES = 50;

interface FeedEntry {
  /** The item, written. */
  xml: string;
  added: string;
  updated: string;
}

/**
 * New and changed entries are in one feed: an entry that changes keeps its id and moves up, and each reader's own
 * settings say whether to show it again.
 */
function renderFeeds(catalog: Catalog): TextFile[] {
  const { site, categories, collections } = catalog;
  const idOf = createRecordIds(catalog);
  const toEntry = (record: Tool | Collection, shown: ShownEntry) =>
    renderEntry(record, { ...shown, id: idOf(record.url), baseUrl: site.base_url });
  const tools = catalog.tools.map((tool) => ({
    category: tool.category,
    entry: toEntry(tool, showTool(tool)),
  }));
  const contents: Readonly<Record<string, { description: string; entries: FeedEntry[] }>> = {
    tools: {
      description: "Les outils ajoutés et les fiches mises à jour, du plus récent au plus ancien.",
      entries: tools.map(({ entry }) => entry),
    },
    collections: {
      description: "Les tops par tâche et les boîtes à outils par profil, nouveaux et mis à jour.",
      entries: collections.map((one) => toEntry(one, showCollection(one, site.base_url))),
    },
    ...Object.fromEntries(
      categories.map(({ slug, description }) => [
        `categories/${slug}`,
        { description, entries: tools.flatMap(({ category, entry }) => (category === slug ? [entry] : [])) },
      ]),
    ),
  };
  return feedLinks(catalog).map((feed) => {
    const { description = "", entries = [] } = contents[feed.name] ?? {};
    const newest = entries.toSorted(byDate).slice(0, MAX_ENTRIES);
    return { path: feedPath(feed.name).slice(1), body: renderFeed(catalog, feed, { description, newest }) };
  });
}

/** Newest first; the order of the catalogue settles ties, since sorting is stable. */
const byDate = (a: FeedEntry, b: FeedEntry): number =>
  compare(b.updated, a.updated) || compare(b.added, a.added);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const renderFeed = (
  { site, data_updated_at }: Catalog,
  feed: FeedLink,
  { description, newest }: { description: string; newest: readonly FeedEntry[] },
): string =>
  [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:creativeCommons="http://backend.userland.com/creativeCommonsRssModule">`,
    "<channel>",
    element("title", feed.title),
    element("link", feed.page),
    element("description", description),
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

/** What a subscriber reads of an entry before opening its page. */
interface ShownEntry {
  title: string;
  page: string;
  /** HTML, below the short description. */
  details: string;
  link: string;
  category: string;
}

function showTool(tool: Tool): ShownEntry {
  const facts = [
    ["Catégorie", tool.category_name],
    ["Tarif", tool.pricing_details.summary ?? PRICING_LABELS[tool.pricing]],
    ...(tool.education_program ? [[EDUCATION_LABEL, tool.education_program.summary]] : []),
    ["Éditeur", tool.publisher.name],
  ];
  const items = facts.map(([label = "", value = ""]) => `<li>${label}\u202F: ${escapeXml(value)}</li>`);
  const details = `<ul>${items.join("")}</ul>`;
  const page = toolPage(tool.slug);
  return { title: tool.name, page, details, link: "Lire la fiche", category: tool.category_name };
}

function showCollection({ slug, title, kind, tools }: Collection, baseUrl: string): ShownEntry {
  const items = tools.map(
    (tool) =>
      `<li><a href="${escapeXml(baseUrl + toolPage(tool.slug))}">${escapeXml(tool.name)}</a>\u202F: ${escapeXml(tool.note)}</li>`,
  );
  const [list, category] = kind === "top" ? ["ol", "Top"] : ["ul", "Boîte à outils"];
  const details = `<${list}>${items.join("")}</${list}>`;
  return { title, page: collectionPage(slug), details, link: "Lire la collection", category };
}

function renderEntry(
  { short_description, added_at: added, updated_at: updated }: Tool | Collection,
  { id, baseUrl, title, page, details, link, category }: ShownEntry & { id: string; baseUrl: string },
): FeedEntry {
  const changed = updated === added ? "" : `, mise à jour le ${formatDate(updated)}`;
  const html =
    `<p>${escapeXml(short_description)}</p>${details}` +
    `<p>Ajout le ${formatDate(added)}${changed}. <a href="${escapeXml(baseUrl + page)}">${link}</a></p>`;
  const lines = [
    "<item>",
    element("title", title),
    element("link", baseUrl + page),
    element("description", html),
    element("category", category),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    element("pubDate", toRfc822(added)),
    // RSS has no date of change; readers that know Atom's use it.
    element("atom:updated", toInstant(updated)),
    "</item>",
  ];
  return { xml: lines.join("\n"), added, updated };
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** Content has days and no hours. Midnight in UTC: the same bytes everywhere, and never in the future of a reader. */
const toInstant = (date: string): string => `${date}T00:00:00Z`;

/** `toRfc822("2026-09-01")` → `"Tue, 01 Sep 2026 00:00:00 GMT"` */
const toRfc822 = (date: string): string => new Date(toInstant(date)).toUTCString();

/** Of this directory. Changing it would show every entry of every feed as new. */
const NAMESPACE = Buffer.from("6f1d4c0a5b7e4f0d9a3c2e8b71d05f46", "hex");

/**
 * The identifier of each record by its address, which outlives slugs and domains: a name-based UUID (RFC 9562, version
 * 5) of its first slug. New former slugs go to the end of `former_slugs`.
 */
function createRecordIds({ moved }: Catalog): (url: string) => string {
  const first = new Map<string, string>();
  for (const { from, to } of moved) if (!first.has(to)) first.set(to, from);
  return (url) => {
    // The end of the address alone: a later version of the API changes no id.
    const name = (first.get(url) ?? url).split("/").slice(-2).join("/");
    const bytes = createHash("sha1").update(NAMESPACE).update(name).digest().subarray(0, 16);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(bytes.toString("hex"))?.slice(1) ?? [];
    return `urn:uuid:${parts.join("-")}`;
  };
}
