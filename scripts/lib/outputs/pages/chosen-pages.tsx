/** The pages of tools that visitors choose: the comparison, and the list that their device keeps. */

import type { ComponentChildren } from "preact";
import { BROWSE_PAGE, COLLECTIONS_PAGE, COMPARE_PAGE, INDEX_PAGE, OWN_LIST_PAGE } from "../addresses.ts";
import { assetUrl } from "../bundle.ts";
import type { SiteFile } from "../output.ts";
import type { ChosenData } from "./browser/chosen-list.tsx";
import { renderPage } from "./document.tsx";
import type { PageContext } from "./page-context.ts";
import { DataBlock, PageHead } from "./parts.tsx";

export const renderComparePage = (context: PageContext): SiteFile =>
  renderChosenPage(context, {
    path: COMPARE_PAGE,
    title: "Comparer des outils",
    description:
      "Deux à quatre outils côte à côte : prix, compte de l’élève, âge, données, IA, avec la source et la date de " +
      "chaque fait.",
    crumbs: [{ href: BROWSE_PAGE, name: "Tous les outils" }],
    lead: (
      <>
        Deux à quatre outils côte à côte{"\u202F"}: ce que l’on sait de chacun, d’où on le sait, et ce que
        l’on ignore.
      </>
    ),
    help: (
      <>
        <p class="needs-no-js">
          La comparaison a besoin de JavaScript. Sans lui, la fiche de chaque outil montre les mêmes faits,
          dans le même ordre.
        </p>
        <ol>
          <li>
            <a href={BROWSE_PAGE}>Cherchez un outil</a>, ou prenez-le dans{" "}
            <a href={INDEX_PAGE}>la liste de A à Z</a>.
          </li>
          <li>
            Sur sa fiche, suivez «{"\u202F"}Comparer{"\u202F"}»{"\u202F"}: les outils proches viennent avec
            lui.
          </li>
          <li>Ajoutez ou retirez des outils, jusqu’à quatre, puis partagez l’adresse de la page.</li>
        </ol>
      </>
    ),
  });

export const renderOwnListPage = (context: PageContext): SiteFile =>
  renderChosenPage(context, {
    path: OWN_LIST_PAGE,
    title: "Ma liste",
    description:
      "Les outils que vous gardez, sur cet appareil : à comparer, à imprimer, à partager avec la classe.",
    crumbs: [],
    lead: <>Les outils que vous gardez, sur cet appareil{"\u202F"}: à comparer, à imprimer, à partager.</>,
    help: (
      <>
        <p class="needs-js">Votre liste est vide.</p>
        <p class="needs-no-js">Cette page a besoin de JavaScript pour lire votre liste.</p>
        <p>
          Le signet à côté de chaque outil le garde ici, sur cet appareil{"\u202F"}: ni compte, ni suivi. Pour
          commencer, <a href={BROWSE_PAGE}>cherchez un outil</a> ou ouvrez une{" "}
          <a href={COLLECTIONS_PAGE}>collection</a>.
        </p>
      </>
    ),
  });

interface ChosenPage {
  path: string;
  title: string;
  description: string;
  crumbs: readonly { href: string; name: string }[];
  lead: ComponentChildren;
  /** Shown as long as there are no tools. */
  help: ComponentChildren;
}

function renderChosenPage(
  context: PageContext,
  { path, title, description, crumbs, lead, help }: ChosenPage,
) {
  const data: ChosenData = {
    directory: context.api.local.directory,
    qr: assetUrl(context.assets, "qr-code.js"),
  };
  return renderPage(context, {
    path,
    title,
    description,
    scripts: ["chosen-tools.js"],
    children: (
      <>
        <PageHead crumbs={crumbs}>
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
        </PageHead>
        <div class="page compare">
          <div id="resultat" class="compare-found" />
          <div id="aide" class="compare-help prose">
            {help}
          </div>
        </div>
        <DataBlock type="application/json" id="donnees" data={data} />
      </>
    ),
  });
}
