/** A feed as JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ */

import { type Feed, type FeedEntry, feedPath, toInstant } from "./feed.ts";

export function renderJsonFeed(feed: Feed, baseUrl: string): string {
  const document = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.page,
    feed_url: baseUrl + feedPath(feed.name, "json"),
    description: feed.description,
    language: "fr",
    authors: [feed.publisher],
    // The format has no licence; names that begin with an underscore are for publishers.
    _license: feed.license,
    items: feed.entries.map(renderItem),
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

const renderItem = ({ id, title, url, added, updated, summary, html, tags }: FeedEntry) => ({
  id,
  url,
  title,
  summary,
  content_html: html,
  date_published: toInstant(added),
  date_modified: toInstant(updated),
  tags,
});
