/** Lets feed readers find the feed of a page. */

import type { VNode } from "preact";
import type { PageContext } from "../pages/page-context.ts";

/** Nothing where the page has none. */
export function FeedDiscovery({ path, context }: { path: string; context: PageContext }): VNode {
  const { catalog, reuse } = context;
  const feeds = reuse.feeds.filter(({ page }) => page === catalog.site.base_url + path);
  return (
    <>
      {feeds.map(({ title, rss, atom, json }) => (
        <>
          <link rel="alternate" type="application/rss+xml" title={title} href={rss} />
          <link rel="alternate" type="application/atom+xml" title={title} href={atom} />
          <link rel="alternate" type="application/feed+json" title={title} href={json} />
        </>
      ))}
    </>
  );
}
