/** A feed as RSS 2.0, with what the RSS Advisory Board's profile adds: https://www.rssboard.org/rss-profile */

import { renderXml } from "../xml.ts";
import { FEED_FORMATS, type Feed, type FeedEntry, feedPath, toInstant } from "./feed.ts";

export function renderRss(feed: Feed, baseUrl: string): string {
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
      "atom:link": {
        "@rel": "self",
        "@type": FEED_FORMATS.rss.type,
        "@href": baseUrl + feedPath(feed.name, "rss"),
      },
      "creativeCommons:license": feed.license.url,
      item: feed.entries.map(renderItem),
    },
  });
}

const renderItem = ({ id, title, url, added, updated, html, tags }: FeedEntry) => ({
  title,
  link: url,
  description: html,
  category: [...tags],
  guid: { "@isPermaLink": "false", "#text": id },
  pubDate: toRfc822(added),
  // RSS has no date of change; readers that know Atom's use it.
  "atom:updated": toInstant(updated),
});

/** `toRfc822("2026-09-01")` → `"Tue, 01 Sep 2026 00:00:00 GMT"` */
const toRfc822 = (date: string): string => new Date(toInstant(date)).toUTCString();
