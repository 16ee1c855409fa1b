/** The editing page at `/admin/`: Decap CMS from its package, served by our own site, with our configuration. */

import path from "node:path";
import fastGlob from "fast-glob";
import type { Catalog } from "../../content/model/catalog.ts";
import type { SiteSettings } from "../../content/model/lists.ts";
import { BROWSE_PAGE } from "../addresses.ts";
import { assetUrl, fileBeside, packageFile, readShipped } from "../bundle.ts";
import { type Assets, type Output, type SiteFile, typed } from "../output.ts";
import { pageHeaders } from "../page-headers.ts";
import { publicVocabularies } from "../public-values.ts";
import { escapeXml } from "../xml.ts";
import { CONTENT_ADDRESS, renderCmsConfig } from "./cms-config.ts";
import type { CmsChoices } from "./cms-widgets.ts";

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
    { path: "admin/index.html", body: renderAdminPage(catalog.site, assets) },
    // JSON is YAML; Decap asks for this name.
    {
      path: "admin/config.yml",
      body: `${JSON.stringify(renderCmsConfig(catalog.site, choicesOf(catalog)))}\n`,
      headers: typed("text/yaml"),
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

/** What the page is, for whoever has not signed in or has no script. */
function renderAdminPage(site: SiteSettings, assets: Assets): string {
  const repository = site.repository.url.replace(/\/$|\.git$/g, "");
  const guide = `${repository}/blob/${site.repository.branch}/CONTRIBUTING.md`;
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(`Proposer une fiche – ${site.name}`)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assetUrl(assets, "admin.css")}">
<link rel="cms-config-url" type="text/yaml" href="/admin/config.yml">
<script defer src="${assetUrl(assets, "admin.js")}"></script>
<script defer src="/admin/${CMS_SCRIPT}"></script>
</head>
<body>
<div class="accueil">
<p><a href="${BROWSE_PAGE}">${escapeXml(site.name)}</a></p>
<main>
<h1>Proposer ou corriger une fiche</h1>
<p>Ce formulaire sert à écrire dans «\u202F${escapeXml(site.name)}\u202F»\u202F: ajouter un outil, mettre une fiche à jour, composer une collection. Il vérifie ce que vous écrivez et dit ce qu’il reste à faire.</p>
<ol>
<li><strong>Connectez-vous avec GitHub</strong>, le site où sont rangées les fiches. La première fois, il propose d’en faire une copie à votre nom\u202F: acceptez.</li>
<li><strong>Écrivez et enregistrez.</strong> Rien n’est en ligne à ce moment-là\u202F; vous pouvez revenir plus tard.</li>
<li><strong>Envoyez.</strong> Un programme vérifie votre proposition, une personne la relit, puis la publie.</li>
</ol>
</main>
</div>
<section id="avis" class="avis" role="alert" tabindex="-1" hidden><h2>La fiche n’est pas enregistrée. Il reste à corriger\u202F:</h2><ul></ul></section>
<div id="nc-root"><noscript><p class="accueil">Le formulaire a besoin de JavaScript. Sans lui, une fiche se corrige sur GitHub, avec le crayon\u202F: <a href="${escapeXml(guide)}">le guide</a> dit comment.</p></noscript></div>
<aside class="accueil">
<h2>Sans compte GitHub</h2>
<p>Un compte est gratuit et ne demande qu’une adresse électronique\u202F: <a href="https://github.com/signup">en créer un</a> prend deux minutes, en anglais. ${withoutAccount(site)}</p>
<h2>Sans rien rédiger</h2>
<p>Avec un compte, <a href="${escapeXml(`${repository}/issues/new/choose`)}">signalez un outil ou une erreur</a>\u202F: quelques questions, et d’autres écrivent la fiche. <a href="${escapeXml(guide)}">Le guide</a> explique chaque champ\u202F; il se lit sans compte.</p>
</aside>
</body>
</html>
`;
}

const withoutAccount = ({ contact }: SiteSettings): string =>
  contact === undefined
    ? "Sans compte, confiez votre remarque à une ou un collègue qui en a un."
    : `Sans compte, écrivez à <a href="mailto:${escapeXml(contact)}">${escapeXml(contact)}</a>\u202F: le nom de l’outil, son adresse, et ce qui manque ou n’est plus vrai.`;
