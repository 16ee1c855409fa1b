/** Pure: the catalogue → every feed in three formats, and the list of them. */

import type { Catalog } from "../../content/catalog.ts";
import type { TextOutput } from "../api/render-outputs.ts";
import { feedPath } from "./feed.ts";
import { feedLinks, listFeeds } from "./list-feeds.ts";
import { renderAtom } from "./render-atom.ts";
import { renderJsonFeed } from "./render-json-feed.ts";
import { renderOpml } from "./render-opml.ts";
import { renderRss } from "./render-rss.ts";

const RENDERERS = [
  ["rss", renderRss],
  ["atom", renderAtom],
  ["json", renderJsonFeed],
] as const;

export function renderFeeds(catalog: Catalog): TextOutput[] {
  const { base_url, name } = catalog.site;
  return [
    ...listFeeds(catalog).flatMap((feed) =>
      RENDERERS.map(([format, render]) => ({
        path: feedPath(feed.name, format).slice(1),
        body: render(feed, base_url),
      })),
    ),
    { path: "feeds/index.opml", body: renderOpml(feedLinks(catalog), { title: name }) },
  ];
}

/** The feeds of a renamed category answer at its former addresses, as rules of `_redirects`. */
export const feedRedirects = ({ categories }: Catalog): [from: string, to: string, status: string][] =>
  categories.flatMap(({ slug, former_slugs }) =>
    former_slugs.flatMap((former) =>
      RENDERERS.map(([format]): [string, string, string] => [
        feedPath(`categories/${former}`, format),
        feedPath(`categories/${slug}`, format),
        "301",
      ]),
    ),
  );
