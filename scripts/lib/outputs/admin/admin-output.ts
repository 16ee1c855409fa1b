/** The editing page at `/admin/`: Decap CMS from its package, served by our own site, with our configuration. */

import path from "node:path";
import fastGlob from "fast-glob";
import { publicVocabularies } from "../../content/fields/documents.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import type { SiteSettings } from "../../content/model/lists.ts";
import { BROWSE_PAGE } from "../addresses.ts";
import { assetUrl, fileBeside, fillIn, packageFile, readShipped } from "../bundle.ts";
import { type Assets, escapeXml, type Output, pageHeaders, type SiteFile, typed } from "../output.ts";
import { type CmsChoices, CONTENT_ADDRESS, renderCmsConfig } from "./cms-config.ts";

export const adminOutput: Output = {
  name: "admin",
  entries: ["admin.ts", "admin.css"].map((entry) => fileBeside(import.meta.url, entry)),
  headers: {
    // Decap CMS compiles its schema of the configuration, styles its elements in the page, shows and reads the
    // pictures that an editor adds (blob:). It calls GitHub, asks whether GitHub works, and calls `decap-server`
    // on `/admin/?local`.
    "/admin/*": pageHeaders({
      "default-src": "'none'",
      "script-src": "'self' 'unsafe-eval'",
      "style-src": "'self' 'unsafe-inline'",
      "img-src": "'self' data: blob: https://avatars.githubusercontent.com https://raw.githubusercontent.com",
      "font-src": "'self'",
      "connect-src": "'self' blob: https://api.github.com https://www.githubstatus.com http://localhost:8081",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'none'",
      "frame-ancestors": "'none'",
    }),
  },
  render: ({ catalog, assets }) => renderAdmin(catalog, assets),
};

function renderAdmin(catalog: Catalog, assets: Assets): SiteFile[] {
  const config = renderCmsConfig(catalog.site, choicesOf(catalog));
  return [
    { path: "admin/index.html", body: renderAdminPage(catalog.site, assets) },
    // JSON is YAML; Decap asks for this name.
    { path: "admin/config.yml", body: `${JSON.stringify(config)}\n`, headers: typed("text/yaml") },
    { path: CONTENT_ADDRESS.slice(1), body: JSON.stringify(catalog.written) },
    ...readCmsFiles(),
  ];
}

/** What the page asks for first; it loads the other files of the package from beside it. */
const CMS_SCRIPT = "decap-cms.js";

/** The script, the parts that it loads, and the licences that its first line names. `cms.js` beside it is the same under an older name. */
function readCmsFiles(): SiteFile[] {
  const folder = path.dirname(packageFile("decap-cms"));
  const names = fastGlob
    .sync([CMS_SCRIPT, `*.${CMS_SCRIPT}`, `${CMS_SCRIPT}.LICENSE.txt`, "*.wasm"], { cwd: folder })
    .sort();
  return names.map((name) => ({ path: `admin/${name}`, body: readShipped(path.join(folder, name)) }));
}

const optionsOf = (records: readonly { slug: string; name: string }[]): CmsChoices[string] =>
  records.map(({ slug, name }) => ({ value: slug, label: name }));

const choicesOf = (catalog: Catalog): CmsChoices => ({
  ...publicVocabularies(catalog),
  categories: optionsOf(catalog.categories),
  needs: optionsOf(catalog.needs),
  tools: optionsOf(catalog.tools),
  collections: optionsOf(catalog.collections.map(({ slug, title }) => ({ slug, name: title }))),
});

/** What the page is, for whoever has not signed in or has no script: `page.html`. */
function renderAdminPage({ name, contact, repository }: SiteSettings, assets: Assets): string {
  const address = repository.url.replace(/\/$|\.git$/g, "");
  const mail = escapeXml(contact ?? "");
  return fillIn(String(readShipped(fileBeside(import.meta.url, "page.html"))), {
    name: escapeXml(name),
    home: BROWSE_PAGE,
    style: assetUrl(assets, "admin.css"),
    script: assetUrl(assets, "admin.js"),
    repository: escapeXml(address),
    guide: escapeXml(`${address}/blob/${repository.branch}/CONTRIBUTING.md`),
    without_account:
      contact === undefined
        ? "Sans compte, confiez votre remarque à une ou un collègue qui en a un."
        : `Sans compte, écrivez à <a href="mailto:${mail}">${mail}</a>\u202F: le nom de l’outil, son adresse, et ce qui manque ou n’est plus vrai.`,
  });
}
