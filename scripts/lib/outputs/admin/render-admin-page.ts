/** The document of the editing page: what it is, for whoever has not signed in or has no script. */

import type { SiteSettings } from "../../content/model/lists.ts";
import { BROWSE_PAGE } from "../addresses.ts";
import { assetUrl } from "../bundle.ts";
import type { Assets } from "../output.ts";
import { escapeXml } from "../xml.ts";

/** `cmsScript`: the file of Decap that the page asks for. */
export function renderAdminPage(
  site: SiteSettings,
  { assets, cmsScript }: { assets: Assets; cmsScript: string },
): string {
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
<script defer src="/admin/${cmsScript}"></script>
</head>
<body>
<div class="accueil">
<header><a href="${BROWSE_PAGE}">${escapeXml(site.name)}</a></header>
<main>
<h1>Proposer ou corriger une fiche</h1>
<p class="accueil-chapo">Ce formulaire sert à écrire dans «\u202F${escapeXml(site.name)}\u202F»\u202F: ajouter un outil, mettre une fiche à jour, composer une collection. Il vérifie ce que vous écrivez et dit, champ par champ, ce qu’il reste à faire.</p>
<ol>
<li><strong>Connectez-vous avec GitHub</strong>, le site où sont rangées les fiches. La première fois, il propose d’en faire une copie à votre nom\u202F: acceptez.</li>
<li><strong>Écrivez et enregistrez.</strong> Rien n’est en ligne à ce moment-là\u202F; vous pouvez revenir plus tard.</li>
<li><strong>Envoyez.</strong> Un programme vérifie votre proposition, une personne la relit, puis la publie.</li>
</ol>
</main>
</div>
<div id="nc-root"><noscript><p class="accueil-sans-script">Le formulaire a besoin de JavaScript. Sans lui, une fiche se corrige sur GitHub, avec le crayon\u202F: <a href="${escapeXml(guide)}">le guide</a> dit comment.</p></noscript></div>
<aside class="accueil accueil-suite">
<h2>Sans compte GitHub</h2>
<p>Un compte est gratuit et ne demande qu’une adresse électronique\u202F: <a href="https://github.com/signup">en créer un</a> prend deux minutes, en anglais. ${withoutAccount(site)}</p>
<h2>Sans rien rédiger</h2>
<p>Avec un compte, <a href="${escapeXml(`${repository}/issues/new/choose`)}">signalez un outil ou une erreur</a>\u202F: quelques questions, et d’autres écrivent la fiche. <a href="${escapeXml(guide)}">Le guide</a> explique chaque champ\u202F; il se lit sans compte.</p>
</aside>
</body>
</html>
`;
}

/** Whom to write to, if that is another site than this one. */
function withoutAccount({ publisher, base_url }: SiteSettings): string {
  const { name, url } = publisher;
  if (new URL(url).hostname === new URL(base_url).hostname)
    return "Sans compte, rien ne peut partir d’ici\u202F: confiez votre remarque à une ou un collègue qui en a un.";
  return `Sans compte, écrivez à <a href="${escapeXml(url)}">${escapeXml(name)}</a>\u202F: le nom de l’outil, son adresse, et ce qui manque ou n’est plus vrai.`;
}
