/** Feeds of new and changed entries, each in three formats, and the list of them as OPML 2.0 for feed readers. */

import type { Catalog } from "../../content/catalog.ts";
import { OPEN_HEADERS, type Output, type Redirect, type TextFile, typed } from "../output.ts";
import { FEED_FORMATS, type FeedFormat, feedLinks, feedPath, toReusePage } from "../reuse-addresses.ts";
import { renderXml } from "../xml.ts";
import { FEED_RENDERERS } from "./feed-formats.ts";
import { listFeeds } from "./list-feeds.ts";

const FORMATS: readonly FeedFormat[] = ["rss", "atom", "json"];

export const feedsOutput: Output = {
  name: "feeds",
  owns: ["feeds"],
  headers: {
    "/feeds/*": OPEN_HEADERS,
    ...Object.fromEntries(FORMATS.map((format) => [`/feeds/${format}/*`, typed(FEED_FORMATS[format].type)])),
  },
  redirects: (catalog) => [toReusePage("/feeds"), ...formerFeeds(catalog)],
  render: ({ catalog }) => renderFeeds(catalog),
};

/** The feeds of a renamed category answer at its former addresses. */
const formerFeeds = ({ categories }: Catalog): Redirect[] =>
  categories.flatMap(({ slug, former_slugs }) =>
    former_slugs.flatMap((former) =>
      FORMATS.map(
        (format): Redirect => ({
          from: feedPath(`categories/${former}`, format),
          to: feedPath(`categories/${slug}`, format),
          status: 301,
        }),
      ),
    ),
  );

export const renderFeeds = (catalog: Catalog): TextFile[] => [
  ...listFeeds(catalog).flatMap((feed) =>
    FORMATS.map((format) => ({
      path: feedPath(feed.name, format).slice(1),
      body: FEED_RENDERERS[format](feed),
    })),
  ),
  { path: "feeds/index.opml", body: renderOpml(catalog), headers: typed("text/x-opml") },
];

const renderOpml = (catalog: Catalog): string =>
  renderXml("opml", {
    "@version": "2.0",
    head: { title: catalog.site.name },
    body: {
      outline: feedLinks(catalog).map(({ title, rss, page }) => ({
        "@type": "rss",
        "@text": title,
        "@title": title,
        "@xmlUrl": rss,
        "@htmlUrl": page,
      })),
    },
  });
