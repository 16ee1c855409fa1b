/** A feed as Atom (RFC 4287), with the licence as RFC 4946 says it. */

import { renderXml } from "../xml.ts";
import { FEED_FORMATS, type Feed, type FeedEntry, feedPath, toInstant } from "./feed.ts";

export function renderAtom(feed: Feed, baseUrl: string): string {
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
      { "@rel": "self", "@type": FEED_FORMATS.atom.type, "@href": baseUrl + feedPath(feed.name, "atom") },
      { "@rel": "alternate", "@type": "text/html", "@href": feed.page },
      { "@rel": "license", "@href": feed.license.url },
    ],
    entry: feed.entries.map(renderEntry),
  });
}

const renderEntry = ({ id, title, url, added, updated, summary, html, tags }: FeedEntry) => ({
  id,
  title,
  link: { "@rel": "alternate", "@type": "text/html", "@href": url },
  published: toInstant(added),
  updated: toInstant(updated),
  category: tags.map((term) => ({ "@term": term })),
  summary,
  content: { "@type": "html", "#text": html },
});
