/**
 * Small files that programs look for: `llms.txt` for assistants, search from the browser's bar, the web manifest, whom
 * to tell about a fault, the licence of the data, and whose work the site hands out.
 */

import { z } from "zod";
import { OPENAPI_PATH } from "../../../functions/lib/contract/paths.ts";
import { EXPORTS_PATH, OPENSEARCH_PATH, SITE_ICONS, THEME_COLORS } from "./addresses.ts";
import { fillIn, readBeside, readLicense } from "./bundle.ts";
import { publicFacts } from "./documents.ts";
import { escapeXml, OPEN_HEADERS, type Output, typed } from "./output.ts";

const plain = (text: string): string => text;
const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The files of `templates/`: their address, their type, and how a value is written in them. */
const TEMPLATES: readonly [string, string, (text: string) => string][] = [
  // https://llmstxt.org: what the directory is and how to ask it, on one screen.
  ["/llms.txt", "text/plain", plain],
  // https://github.com/dewitt/opensearch: browsers offer to search here.
  [OPENSEARCH_PATH, "application/opensearchdescription+xml", escapeXml],
  // https://www.w3.org/TR/appmanifest/
  [SITE_ICONS.manifest, "application/manifest+json", escapeJson],
  // RFC 9116. It holds for a year: a site that nobody builds any more has nobody to write to.
  ["/.well-known/security.txt", "text/plain", plain],
  [`${EXPORTS_PATH}/LICENSE.txt`, "text/plain", plain],
];
const NOTICES_PATH = "/licences.txt";

export const staticOutput: Output = {
  // Where many look for it.
  redirects: () => [{ from: "/openapi.json", to: OPENAPI_PATH, status: 301 }],
  render({ catalog, today, assets }) {
    const facts = Object.entries({
      ...publicFacts(catalog),
      // Where there is little room: "Annuaire IA".
      short_name: catalog.site.name.split(" ").slice(0, 2).join(" "),
      theme_color: THEME_COLORS.light,
      expires: `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace("-02-29", "-02-28")}`,
    });
    const files = TEMPLATES.map(([address, type, inFile]) => {
      const template = readBeside(import.meta.url, address.replace(/^.*\//, "templates/"));
      const values = Object.fromEntries(facts.map(([name, value]) => [name, inFile(value)]));
      return { address, type, body: fillIn(template, values) };
    });
    const notices = { address: NOTICES_PATH, type: "text/plain", body: renderNotices(assets.packages) };
    return [...files, notices].map(({ address, type, body }) => ({
      path: address.slice(1),
      body,
      // All below the folder of exports are open.
      headers: { ...(address.startsWith(EXPORTS_PATH) ? {} : OPEN_HEADERS), ...typed(type) },
    }));
  },
};

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
