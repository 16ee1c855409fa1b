/** The pages without a list of their own: tools that the visitor chooses, addresses that never existed, withdrawn entries. */

import MarkdownIt from "markdown-it";
import type { VNode } from "preact";
import type { GoneEntry } from "../../content/model/catalog.ts";
import * as addresses from "../addresses.ts";
import { assetUrl, fileBeside, readShipped } from "../bundle.ts";
import type { SiteFile } from "../output.ts";
import type { ChosenData } from "./entries/chosen-tools.tsx";
import { type PageContext, renderPage } from "./page.tsx";
import { DataBlock, SearchField } from "./parts.tsx";

/** The tools of a comparison, or of the visitor’s own list: a script shows them, and a text as long as there are none. */
const CHOSEN_PAGES = [
  {
    path: addresses.COMPARE_PAGE,
    title: "Comparer des outils",
    description:
      "Deux à quatre outils côte à côte\u202F: ce que l’on sait de chacun, d’où on le sait, et ce que l’on ignore.",
    crumbs: [{ href: addresses.BROWSE_PAGE, name: "Tous les outils" }],
    text: "text/compare.md",
  },
  {
    path: addresses.OWN_LIST_PAGE,
    title: "Ma liste",
    description:
      "Les outils que vous gardez, sur cet appareil\u202F: à comparer, à imprimer, à partager avec la classe.",
    text: "text/own-list.md",
  },
];

export function renderChosenPages(context: PageContext): SiteFile[] {
  const { api, assets } = context;
  const data: ChosenData = { directory: api.local.directory, qr: assetUrl(assets, "qr-code.js") };
  return CHOSEN_PAGES.map(({ text, ...page }) =>
    renderPage(context, {
      ...page,
      scripts: ["chosen-tools.js"],
      layout: "compare",
      children: (
        <>
          <p class="needs-no-js">
            Cette page a besoin de JavaScript. Sans lui, la fiche de chaque outil dit ce que l’on sait de lui.
          </p>
          <div id="resultat" class="stack" />
          <div
            id="aide"
            class="compare-help prose"
            // Safe: a text of ours.
            dangerouslySetInnerHTML={{ __html: new MarkdownIt().render(readText(text)) }}
          />
          <DataBlock type="application/json" id="donnees" data={data} />
        </>
      ),
    }),
  );
}

const readText = (file: string): string => String(readShipped(fileBeside(import.meta.url, file)));

/** Where there is no page: the page that was meant, if a script finds it, and a field to search for it. */
const WaysOn = (): VNode => (
  <>
    <p id="proche" role="status" />
    <search class="needs-js">
      <form class="search-form row" action={addresses.BROWSE_PAGE}>
        <SearchField />
      </form>
    </search>
  </>
);

export const renderNotFoundPage = (context: PageContext): SiteFile =>
  renderPage(context, {
    path: "/404.html",
    title: "Page introuvable",
    description: "Il n’y a rien à cette adresse.",
    scripts: ["not-found.js"],
    head: (
      <>
        <h1>Cette page est restée blanche</h1>
        <p class="lead">
          Il n’y a rien à cette adresse. Le lien est peut-être incomplet, ou la fiche n’existe pas.
        </p>
        <WaysOn />
      </>
    ),
  });

/** For a withdrawn entry. Names its replacement, if it has one, and says what happened. */
export function renderGonePage(entry: GoneEntry, context: PageContext): SiteFile {
  const { path, name, text_html, replacement } = entry;
  const title = `${name} n’est plus dans l’annuaire`;
  return renderPage(context, {
    path: addresses.gonePageFile(path),
    title,
    description: `La fiche ${name} a été retirée de l’annuaire.`,
    head: (
      <>
        <h1>{title}</h1>
        <p class="lead">
          La fiche a été retirée
          {replacement === null ? (
            ", et rien ne la remplace"
          ) : (
            <>
              . À la place{"\u202F"}: <a href={addresses.pageOf(replacement.url)}>{replacement.name}</a>
            </>
          )}
          .
        </p>
        {/* Safe: our renderer escapes HTML of the source. */}
        <div class="prose" dangerouslySetInnerHTML={{ __html: text_html }} />
        <WaysOn />
      </>
    ),
  });
}
