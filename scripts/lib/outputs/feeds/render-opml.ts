/** Every feed in one OPML 2.0 file, which feed readers import. */

import { renderXml } from "../xml.ts";
import type { FeedLinks } from "./list-feeds.ts";

export function renderOpml(links: readonly FeedLinks[], { title }: { title: string }): string {
  return renderXml("opml", {
    "@version": "2.0",
    head: { title },
    body: {
      outline: links.map(({ title, rss, page }) => ({
        "@type": "rss",
        "@text": title,
        "@title": title,
        "@xmlUrl": rss,
        "@htmlUrl": page,
      })),
    },
  });
}
