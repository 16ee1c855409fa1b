/** What hosts and crawlers read beside the site, made from what the outputs declare. */

import { escapeXml, type Output, type RenderedSite, type SiteFile, type TextFile } from "./outputs/output.ts";

/** `_headers` and `_redirects`: Netlify reads them in the published folder. */
export function netlifyFiles({ headers, redirects }: Omit<RenderedSite, "files">): TextFile[] {
  const rules = Object.entries(headers).flatMap(([address, set]) => [
    `${address}\n`,
    ...Object.entries(set).map(([name, value]) => `  ${name}: ${value}\n`),
  ]);
  const lines = redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`);
  return [
    { path: "_headers", body: rules.join("") },
    { path: "_redirects", body: lines.join("") },
  ];
}

/**
 * `serve.json`: the static part of the site under `npx serve public`. `serve` refuses more than 50 rules of a kind,
 * so the rules must not grow with the content. Former addresses and headers of single files work only on Netlify
 * and under `npm start`.
 */
export function serveConfig({ headers = {}, rewrites = {} }: Pick<Output, "headers" | "rewrites">): TextFile {
  const config = {
    directoryListing: false,
    // Finds index.html, in folders and at the root.
    cleanUrls: true,
    rewrites: Object.entries(rewrites).map(([source, destination]) => ({ source, destination })),
    headers: Object.entries(headers).map(([address, set]) => ({
      source: address.replace(/\*$/, "**").replace(/:\w+/g, "*"),
      headers: Object.entries(set).map(([key, value]) => ({ key, value })),
    })),
  };
  return { path: "serve.json", body: `${JSON.stringify(config, null, 2)}\n` };
}

/** What crawlers ask for: the pages of the site with their dates, and which pages they may read. */
export function sitemap(files: readonly SiteFile[], baseUrl: string): TextFile[] {
  // https://www.sitemaps.org/protocol.html: at most 50 000 addresses in a file.
  const entries = files.flatMap(({ path, changed }) => {
    if (changed === undefined) return [];
    const address = `${baseUrl}/${path.replace(/index\.html$/, "")}`;
    const lastmod = changed === null ? "" : `<lastmod>${changed}</lastmod>`;
    return [`<url><loc>${escapeXml(address)}</loc>${lastmod}</url>\n`];
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
}
