/**
 * Small files that programs look for: `llms.txt` for assistants, search from the browser's bar, whom to tell about a
 * fault, and whose work the site hands out.
 */

import { z } from "zod";
import {
  API_BASE,
  COLLECTIONS_PATH,
  MCP_PATH,
  NEEDS_PATH,
  needPath,
  OPENAPI_PATH,
  TOOLS_PATH,
  toolPath,
} from "../../../functions/lib/contract/paths.ts";
import type { Catalog } from "../content/model/catalog.ts";
import { BROWSE_PAGE, DOCS_PAGE, EXPORTS_PATH, feedPath, OPENSEARCH_PATH, toolPage } from "./addresses.ts";
import { readLicense } from "./bundle.ts";
import { escapeXml, OPEN_HEADERS, type Output, typed } from "./output.ts";

const SECURITY_PATH = "/.well-known/security.txt";
const plainText = { ...OPEN_HEADERS, ...typed("text/plain") };

export const staticOutput: Output = {
  name: "static",
  headers: {
    [OPENSEARCH_PATH]: { ...OPEN_HEADERS, ...typed("application/opensearchdescription+xml") },
    "/llms.txt": plainText,
    [SECURITY_PATH]: plainText,
    "/licences.txt": plainText,
  },
  // Where many look for it.
  redirects: () => [{ from: "/openapi.json", to: OPENAPI_PATH, status: 301 }],
  render: ({ catalog, today, assets }) => [
    { path: "llms.txt", body: renderLlms(catalog) },
    { path: OPENSEARCH_PATH.slice(1), body: renderOpenSearch(catalog) },
    { path: SECURITY_PATH.slice(1), body: renderSecurity(catalog, today) },
    { path: "licences.txt", body: renderNotices(assets.packages) },
  ],
};

/** https://llmstxt.org: what the directory is and how to ask it, on one screen. */
function renderLlms({ site, tools, needs, collections }: Catalog): string {
  const at = (path: string): string => site.base_url + path;
  return `# ${site.name}

> ${site.description}

An editorial directory of ${tools.length} AI and education-technology tools for French-speaking teachers, students, trainers and parents, in French, with a free, read-only JSON API. What nobody checked is \`null\`, \`unknown\` or \`unchecked\`, never guessed. Privacy fields are evidence, never a verdict of conformity.

- Search in French words or sentences: \`GET ${at(`${TOOLS_PATH}?q=quiz`)}\`. Spelling is forgiven; \`meta.search\` says how the query was read.
- For a task, the best tools first: \`GET ${at(needPath("{slug}"))}\`; ${at(NEEDS_PATH)} lists ${needs.length} of them ("needs") by theme. ${at(COLLECTIONS_PATH)} lists ${collections.length} collections.
- One tool in full, with its text in Markdown: \`GET ${at(toolPath("{slug}"))}\`. Its page for people: ${at(toolPage("{slug}"))}
- Filters combine with AND and take several values joined by commas; an unknown parameter or value is a 400 that says what is allowed.
- No key. At most 60 requests a minute for each IP address; a 429 says in \`Retry-After\` how long to wait.
- Data is ${site.license.id}. Whoever shows it must credit «\u202F${site.license.attribution.text}\u202F», with a link to ${site.license.attribution.url}

## Where to go

- [Service](${at(API_BASE)}): licence, counts, and the French labels of every vocabulary
- [OpenAPI 3.1](${at(OPENAPI_PATH)}): every field, parameter and error
- [MCP server](${at(MCP_PATH)}): the same as tools for assistants: streamable HTTP, POST only, no key
- [Everything as JSON](${at(`${EXPORTS_PATH}/directory.json`)}): one file instead of paging; it counts for no limit
- [News](${at(feedPath("tools"))}): RSS of new and changed tools
- [Documentation](${at(DOCS_PAGE)}): the guide, in French and English
`;
}

/** https://github.com/dewitt/opensearch: browsers offer to search here. */
function renderOpenSearch({ site }: Catalog): string {
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

/** Whole words, without a short one at the end: `shorten("Annuaire IA et éducation", 16)` → `"Annuaire IA"` */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const words = text.slice(0, length + 1).replace(/(?: \p{Ll}{1,3})* [^ ]*$/u, "");
  return words.length > length ? text.slice(0, length) : words;
}

/** RFC 9116. It holds for a year: a site that nobody builds any more has nobody to write to. */
function renderSecurity({ site }: Catalog, today: string): string {
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

/** Packages of which parts are copied or read into the site: no script names them. A test compares the list. */
export const COPIED = ["bootstrap-icons", "decap-cms", "dictionary-fr", "simple-icons"];

const manifestSchema = z.object({
  version: z.string(),
  license: z.string(),
  homepage: z.string().optional(),
  repository: z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]),
});

/** `licences.txt`: whose work the site hands out beside its own, as those licences ask. */
function renderNotices(bundled: readonly string[]): string {
  const notices = [...COPIED, ...bundled].sort().map((name) => {
    const { manifest, text } = readLicense(name);
    const { version, license, homepage, repository } = manifestSchema.parse(manifest);
    const facts = `${name} ${version} (${license})\nSource : ${homepage ?? repository}\n`;
    return text === null ? facts : `${facts}\n${text.trim()}\n`;
  });
  const intro =
    "Ce que ce site distribue d’autres auteurs, et sous quelle licence. Les logos d’outils sont des marques de leurs\n" +
    "propriétaires. /admin/decap-cms.js contient d’autres licences : /admin/decap-cms.js.LICENSE.txt\n";
  return [intro, ...notices].join(`\n${"=".repeat(80)}\n\n`);
}
