/**
 * A feed as RSS 2.0 (with the RSS Advisory Board's profile: https://www.rssboard.org/rss-profile), as Atom
 * (RFC 4287, with the licence of RFC 4946) and as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/).
 */

import { FEED_FORMATS, type FeedFormat } from "../reuse-addresses.ts";
import { renderXml } from "../xml.ts";
import type { Feed } from "./list-feeds.ts";

export const FEED_RENDERERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  rss: renderRss,
  atom: renderAtom,
  json: renderJsonFeed,
};

function renderRss(feed: Feed): string {
  return renderXml("rss", {
    "@version": "2.0",
    "@xmlns:atom": "http://www.w3.org/2005/Atom",
    "@xmlns:creativeCommons": "http://backend.userland.com/creativeCommonsRssModule",
    channel: {
      title: feed.title,
      link: feed.page,
      description: feed.description,
      language: "fr",
      copyright: feed.license.attribution,
      // Of the data and not of the build: the same content gives the same bytes.
      lastBuildDate: toRfc822(feed.updated),
      docs: "https://www.rssboard.org/rss-specification",
      "atom:link": { "@rel": "self", "@type": FEED_FORMATS.rss.type, "@href": feed.rss },
      "creativeCommons:license": feed.license.url,
      item: feed.entries.map(({ id, title, url, added, updated, html, tags }) => ({
        title,
        link: url,
        description: html,
        category: [...tags],
        guid: { "@isPermaLink": "false", "#text": id },
        pubDate: toRfc822(added),
        // RSS has no date of change; readers that know Atom's use it.
        "atom:updated": toInstant(updated),
      })),
    },
  });
}

function renderAtom(feed: Feed): string {
  return renderXml("feed", {
    "@xmlns": "http://www.w3.org/2005/Atom",
    "@xml:lang": "fr",
    id: feed.id,
    title: feed.title,
    subtitle: feed.description,
    updated: toInstant(feed.updated),
    author: { name: feed.publisher.name, uri: feed.publisher.url },
    rights: feed.license.attribution,
    link: [
      { "@rel": "self", "@type": FEED_FORMATS.atom.type, "@href": feed.atom },
      { "@rel": "alternate", "@type": "text/html", "@href": feed.page },
      { "@rel": "license", "@href": feed.license.url },
    ],
    entry: feed.entries.map(({ id, title, url, added, updated, summary, html, tags }) => ({
      id,
      title,
      link: { "@rel": "alternate", "@type": "text/html", "@href": url },
      published: toInstant(added),
      updated: toInstant(updated),
      category: tags.map((term) => ({ "@term": term })),
      summary,
      content: { "@type": "html", "#text": html },
    })),
  });
}

function renderJsonFeed(feed: Feed): string {
  const document = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.json,
    description: feed.description,
    language: "fr",
    authors: [feed.publisher],
    // The format has no licence; names that begin with an underscore are for publishers.
    _license: feed.license,
    items: feed.entries.map(({ id, title, url, added, updated, summary, html, tags }) => ({
      id,
      url,
      title,
      summary,
      content_html: html,
      date_published: toInstant(added),
      date_modified: toInstant(updated),
      tags,
    })),
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

/** Content has days and no hours. Midnight in UTC: the same bytes everywhere, and never in the future of a reader. */
const toInstant = (date: string): string => `${date}T00:00:00Z`;

/** `toRfc822("2026-09-01")` → `"Tue, 01 Sep 2026 00:00:00 GMT"` */
const toRfc822 = (date: string): string => new Date(toInstant(date)).toUTCString();
