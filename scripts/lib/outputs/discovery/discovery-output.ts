/** Where programs look first: search from the browser’s bar, what APIs there are, whom to tell about a fault. */

import { API_BASE, MCP_PATH, OPENAPI_PATH } from "../../../../functions/lib/contract/paths.ts";
import { isLinkWord, tokenize } from "../../../../functions/lib/text/french.ts";
import type { Catalog } from "../../content/catalog.ts";
import { OPEN_HEADERS, type Output, typed } from "../output.ts";
import { BROWSE_PAGE, DOCS_PAGE } from "../page-addresses.ts";
import { OPENSEARCH_PATH } from "../reuse-addresses.ts";
import { escapeXml } from "../xml.ts";

const API_CATALOG_PATH = "/.well-known/api-catalog";
const SECURITY_PATH = "/.well-known/security.txt";

export const discoveryOutput: Output = {
  name: "discovery",
  owns: [OPENSEARCH_PATH, API_CATALOG_PATH, SECURITY_PATH].map((path) => path.slice(1)),
  headers: {
    [OPENSEARCH_PATH]: { ...OPEN_HEADERS, ...typed("application/opensearchdescription+xml") },
    // Without an ending, no host knows its type.
    [API_CATALOG_PATH]: {
      ...OPEN_HEADERS,
      "Content-Type": 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      Link: `<${API_CATALOG_PATH}>; rel="api-catalog"`,
    },
    [SECURITY_PATH]: { ...OPEN_HEADERS, ...typed("text/plain") },
  },
  // Where many look for it.
  redirects: () => [{ from: "/openapi.json", to: OPENAPI_PATH, status: 301 }],
  render: ({ catalog, today }) => [
    { path: OPENSEARCH_PATH.slice(1), body: renderOpenSearch(catalog) },
    { path: API_CATALOG_PATH.slice(1), body: renderApiCatalog(catalog) },
    { path: SECURITY_PATH.slice(1), body: renderSecurity(catalog, today) },
  ],
};

/** https://github.com/dewitt/opensearch: browsers offer to search here. */
function renderOpenSearch({ site }: Pick<Catalog, "site">): string {
  const tag = (name: string, text: string) => `  <${name}>${escapeXml(text)}</${name}>\n`;
  const search = escapeXml(`${site.base_url}${BROWSE_PAGE}?q=`);
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n` +
    tag("ShortName", shorten(site.name, 16)) +
    tag("LongName", shorten(site.name, 48)) +
    tag("Description", shorten(site.description, 1024)) +
    tag("Language", "fr") +
    tag("InputEncoding", "UTF-8") +
    `  <Image type="image/svg+xml">${escapeXml(site.base_url)}/favicon.svg</Image>\n` +
    `  <Url type="text/html" template="${search}{searchTerms}"/>\n` +
    `  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(site.base_url)}${OPENSEARCH_PATH}"/>\n` +
    "</OpenSearchDescription>\n"
  );
}

/** Whole words, without a small one at the end: `shorten("Annuaire IA et éducation", 16)` → `"Annuaire IA"` */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const words = text
    .slice(0, length + 1)
    .split(" ")
    .slice(0, -1);
  while (words.length > 1 && tokenize(words.at(-1) ?? "").every(isLinkWord)) words.pop();
  return words.length === 0 ? text.slice(0, length) : words.join(" ");
}

/** RFC 9727, as RFC 9264 writes links. */
function renderApiCatalog({ site }: Pick<Catalog, "site">): string {
  const at = (path: string) => site.base_url + path;
  const license = [{ href: site.license.url }];
  const linkset = [
    { anchor: at(API_CATALOG_PATH), item: [{ href: at(API_BASE) }, { href: at(MCP_PATH) }] },
    {
      anchor: at(API_BASE),
      "service-desc": [{ href: at(OPENAPI_PATH), type: "application/json" }],
      "service-doc": [
        { href: at(DOCS_PAGE), type: "text/html", hreflang: ["fr"] },
        { href: at(`${DOCS_PAGE}en/`), type: "text/html", hreflang: ["en"] },
      ],
      "service-meta": [{ href: at(API_BASE), type: "application/json" }],
      license,
    },
    {
      anchor: at(MCP_PATH),
      "service-doc": [{ href: at(`${DOCS_PAGE}#mcp`), type: "text/html", hreflang: ["fr"] }],
      license,
    },
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}

/** RFC 9116. It holds for a year: a site that nobody builds any more has nobody to write to. */
function renderSecurity({ site }: Pick<Catalog, "site">, today: string): string {
  const { url } = site.repository;
  const expires = `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace("-02-29", "-02-28")}`;
  return [
    `Contact: ${url}/security/advisories/new`,
    `Expires: ${expires}T00:00:00.000Z`,
    "Preferred-Languages: fr, en",
    `Canonical: ${site.base_url}${SECURITY_PATH}`,
    `Policy: ${url}/security/policy`,
    "",
  ].join("\n");
}
