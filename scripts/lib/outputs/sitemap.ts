/** What crawlers ask for: the pages of the site with their dates, and which pages they may read. */

import type { DerivedOutput } from "./output.ts";
import { escapeXml } from "./xml.ts";

export const sitemap: DerivedOutput = {
  name: "sitemap",
  owns: ["sitemap.xml", "robots.txt"],
  render({ baseUrl, pages }) {
    // https://www.sitemaps.org/protocol.html: at most 50 000 addresses in a file.
    const entries = pages.map(({ path, changed }) => {
      const lastmod = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
      return `<url><loc>${escapeXml(baseUrl + path)}</loc>${lastmod}</url>\n`;
    });
    const xml =
      `<?xml version="1.0" encoding="UTF-8"?>\n` +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
    // Everything may be read, but search results are not pages of their own.
    const robots = `User-agent: *\nDisallow: /*?\nAllow: /api/\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
    return [
      { path: "sitemap.xml", body: xml },
      { path: "robots.txt", body: robots },
    ];
  },
};
