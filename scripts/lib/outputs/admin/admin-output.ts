/** The editing page at `/admin/`: Decap CMS from its package, served by our own site, with our configuration. */

import path from "node:path";
import fastGlob from "fast-glob";
import type { Catalog } from "../../content/catalog.ts";
import { fileBeside, packageFile, readShipped } from "../bundle.ts";
import type { Assets, Output, SiteFile } from "../output.ts";
import { pageHeaders } from "../page-headers.ts";
import { publicVocabularies } from "../public-values.ts";
import { CONTENT_ADDRESS } from "./agreed-names.ts";
import type { CmsChoices } from "./cms-widgets.ts";
import { renderAdminPage } from "./render-admin-page.ts";
import { renderCmsConfig } from "./render-cms-config.ts";

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

/** What the page asks for first; it loads the other files of the package from beside it. */
const CMS_SCRIPT = "decap-cms.js";

function renderAdmin(catalog: Catalog, assets: Assets): SiteFile[] {
  return [
    { path: "admin/index.html", body: renderAdminPage(catalog.site, { assets, cmsScript: CMS_SCRIPT }) },
    // JSON is YAML; Decap asks for this name.
    {
      path: "admin/config.yml",
      body: `${JSON.stringify(renderCmsConfig(catalog.site, choicesOf(catalog)))}\n`,
    },
    { path: CONTENT_ADDRESS.slice(1), body: JSON.stringify(catalog.written) },
    ...readCmsFiles(),
  ];
}

/** The script, the parts that it loads, and the licences that its first line names. `cms.js` beside it is the same under an older name. */
function readCmsFiles(): SiteFile[] {
  const folder = path.dirname(packageFile("decap-cms"));
  const names = fastGlob
    .sync([CMS_SCRIPT, `*.${CMS_SCRIPT}`, `${CMS_SCRIPT}.LICENSE.txt`, "*.wasm"], { cwd: folder })
    .sort();
  return names.map((name) => ({ path: `admin/${name}`, body: readShipped(path.join(folder, name)) }));
}

const choicesOf = (catalog: Catalog): CmsChoices => ({
  terms: {
    ...publicVocabularies(catalog),
    categories: catalog.categories.map(({ slug, name }) => ({ value: slug, label: name })),
    needs: catalog.needs.map(({ slug, name }) => ({ value: slug, label: name })),
  },
  tools: catalog.tools.map(({ slug, name }) => ({ value: slug, label: name })),
  collections: catalog.collections.map(({ slug, title }) => ({ value: slug, label: title })),
});
