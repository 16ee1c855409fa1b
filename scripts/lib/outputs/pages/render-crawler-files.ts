/** What crawlers ask for: the pages of the site with their dates, and where they may go. */

import type { Catalog } from "../../content/catalog.ts";
import {
  BROWSE_PAGE,
  COLLECTIONS_PAGE,
  categoryPage,
  collectionPage,
  INDEX_PAGE,
  REUSE_PAGE,
  toolPage,
} from "../page-addresses.ts";
import { DOCS_PAGES } from "./docs/docs-paths.ts";

/** https://www.sitemaps.org/protocol.html: at most 50 000 addresses in a file. */
export function renderSitemap({ site, tools, collections, categories, data_updated_at }: Catalog): string {
  const newestOf = (slug: string) =>
    tools
      .flatMap(({ category, updated_at }) => (category === slug ? [updated_at] : []))
      .sort()
      .at(-1);
  const pages: [path: string, date: string | undefined][] = [
    [BROWSE_PAGE, data_updated_at],
    [INDEX_PAGE, data_updated_at],
    [
      COLLECTIONS_PAGE,
      collections
        .map(({ updated_at }) => updated_at)
        .sort()
        .at(-1),
    ],
    ...DOCS_PAGES.map((path): [string, undefined] => [path, undefined]),
    [REUSE_PAGE, undefined],
    ...categories.map(({ slug }): [string, string | undefined] => [categoryPage(slug), newestOf(slug)]),
    ...collections.map(({ slug, updated_at }): [string, string] => [collectionPage(slug), updated_at]),
    ...tools.map(({ slug, updated_at }): [string, string] => [toolPage(slug), updated_at]),
  ];
  const base = site.base_url.replace(/&/g, "&amp;");
  const entries = pages.map(([path, date]) => {
    const lastmod = date === undefined ? "" : `<lastmod>${date}</lastmod>`;
    return `<url><loc>${base}${path}</loc>${lastmod}</url>\n`;
  });
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`
  );
}

/** Everything may be read. Search results are no pages of their own. */
export const renderRobots = ({ site }: Catalog): string =>
  `User-agent: *\nDisallow: /*?\nAllow: /api/\n\nSitemap: ${site.base_url}/sitemap.xml\n`;
