/** The pages without a list of their own: tools that the visitor chooses, addresses that never existed, withdrawn entries. */

import type { ComponentChildren, VNode } from "preact";
import type { GoneEntry } from "../../content/model/catalog.ts";
import * as addresses from "../addresses.ts";
import { assetUrl } from "../bundle.ts";
import type { SiteFile } from "../output.ts";
import type { ChosenData } from "./entries/chosen-tools.tsx";
import { type PageContext, type PageProps, renderPage } from "./page.tsx";
import { ChipLinks, DataBlock, PageHead, SearchField } from "./parts.tsx";

const { BROWSE_PAGE, COLLECTIONS_PAGE, INDEX_PAGE, NEEDS_PAGE } = addresses;

export const renderComparePage = (context: PageContext): SiteFile =>
  renderChosenPage(context, {
    path: addresses.COMPARE_PAGE,
    title: "Comparer des outils",
    description:
      "Deux à quatre outils côte à côte : prix, compte de l’élève, âge, données, IA, avec la source et la date de " +
      "chaque fait.",
    head: {
      crumbs: [{ href: BROWSE_PAGE, name: "Tous les outils" }],
      body: "compare",
      lead: "Deux à quatre outils côte à côte\u202F: ce que l’on sait de chacun, d’où on le sait, et ce que l’on ignore.",
    },
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
    path: addresses.OWN_LIST_PAGE,
    title: "Ma liste",
    description:
      "Les outils que vous gardez, sur cet appareil : à comparer, à imprimer, à partager avec la classe.",
    head: {
      body: "compare",
      lead: "Les outils que vous gardez, sur cet appareil\u202F: à comparer, à imprimer, à partager.",
    },
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

/** `help` is shown as long as there are no tools. */
function renderChosenPage(
  context: PageContext,
  { help, ...page }: Omit<PageProps, "children"> & { help: ComponentChildren },
): SiteFile {
  const data: ChosenData = {
    directory: context.api.local.directory,
    qr: assetUrl(context.assets, "qr-code.js"),
  };
  return renderPage(context, {
    ...page,
    scripts: ["chosen-tools.js"],
    children: (
      <>
        <div id="resultat" class="stack" />
        <div id="aide" class="compare-help prose">
          {help}
        </div>
        <DataBlock type="application/json" id="donnees" data={data} />
      </>
    ),
  });
}

export const renderNotFoundPage = (context: PageContext): SiteFile =>
  renderPage(context, {
    path: "/404.html",
    title: "Page introuvable",
    description: "Il n’y a rien à cette adresse.",
    scripts: ["not-found.js"],
    children: (
      <PageHead>
        <h1>Cette page est restée blanche</h1>
        <p class="lead">
          Il n’y a rien à cette adresse. Le lien est peut-être incomplet, ou la fiche n’existe pas.
        </p>
        <WaysOn />
      </PageHead>
    ),
  });

/** For a withdrawn entry. Names its replacement, if it has one, and says what happened. */
export const renderGonePage = (
  { path, name, text_html, replacement }: GoneEntry,
  context: PageContext,
): SiteFile =>
  renderPage(context, {
    path: addresses.gonePageFile(path),
    title: `${name} n’est plus dans l’annuaire`,
    description: `La fiche ${name} a été retirée de l’annuaire.`,
    children: (
      <PageHead>
        <h1>{name} n’est plus dans l’annuaire</h1>
        {replacement === null ? (
          <p class="lead">La fiche a été retirée, et rien ne la remplace.</p>
        ) : (
          <p class="lead">
            La fiche a été retirée. À la place{"\u202F"}:{" "}
            <a href={addresses.pageOf(replacement.url)}>{replacement.name}</a>.
          </p>
        )}
        {/* Safe: our renderer escapes HTML of the source. */}
        <div class="prose" dangerouslySetInnerHTML={{ __html: text_html }} />
        <WaysOn />
      </PageHead>
    ),
  });

/** A field to search, which the script fills with the address, and links. */
const WaysOn = (): VNode => (
  <>
    <p id="proche" role="status" />
    <search class="needs-js">
      <form class="search-form row" action={BROWSE_PAGE}>
        <SearchField />
      </form>
    </search>
    <ChipLinks
      links={[
        { href: BROWSE_PAGE, name: "Chercher un outil" },
        { href: INDEX_PAGE, name: "Tous les outils de A à Z" },
        { href: NEEDS_PAGE, name: "Les outils par besoin" },
        { href: COLLECTIONS_PAGE, name: "Collections" },
      ]}
    />
  </>
);
