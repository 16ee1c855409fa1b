/** The editing page at `/admin/`: Decap CMS from its package, served by our own site, with our configuration. */

import path from "node:path";
import type { SiteSettings } from "../../content/model/lists.ts";
import { assetUrl, fileBeside, fillIn, packageFile, readBeside, readShipped } from "../bundle.ts";
import { type Assets, escapeXml, type Output, pageHeaders, type SiteFile, typed } from "../output.ts";
import { CONTENT_ADDRESS, renderCmsConfig } from "./cms-config.ts";

export const adminOutput: Output = {
  entries: ["admin.ts", "admin.css"].map((entry) => fileBeside(import.meta.url, entry)),
  headers: {
    // Decap CMS compiles its schema of the configuration, styles its elements in the page, shows and reads the
    // pictures that an editor adds (blob:). It calls GitHub, asks whether GitHub works, and calls `decap-server`.
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
  render: ({ catalog, assets }) => [
    { path: "admin/index.html", body: renderAdminPage(catalog.site, assets) },
    // JSON is YAML; Decap asks for this name.
    { path: "admin/config.yml", body: JSON.stringify(renderCmsConfig(catalog)), headers: typed("text/yaml") },
    {
      path: CONTENT_ADDRESS.slice(1),
      // Large: made when it is read.
      get body() {
        return JSON.stringify(catalog.written);
      },
    },
    ...readCmsFiles(),
  ],
};

/**
 * The script, and the licences that its first line names. What it would load from beside it colours code and converts
 * pictures: no field of ours holds either.
 */
function readCmsFiles(): SiteFile[] {
  const folder = path.dirname(packageFile("decap-cms"));
  return ["decap-cms.js", "decap-cms.js.LICENSE.txt"].map((name) => ({
    path: `admin/${name}`,
    body: readShipped(path.join(folder, name)),
  }));
}

/** What the page is, for whoever has not signed in or has no script: `page.html`. */
function renderAdminPage({ name, repository }: SiteSettings, assets: Assets): string {
  const address = repository.url.replace(/\/$|\.git$/g, "");
  return fillIn(readBeside(import.meta.url, "page.html"), {
    name: escapeXml(name),
    style: assetUrl(assets, "admin.css"),
    script: assetUrl(assets, "admin.js"),
    repository: escapeXml(address),
    guide: escapeXml(`${address}/blob/${repository.branch}/CONTRIBUTING.md`),
  });
}
