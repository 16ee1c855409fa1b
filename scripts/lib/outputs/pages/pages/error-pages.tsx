/** The pages for addresses that lead nowhere: never there, or withdrawn. */

import type { GoneEntry } from "../../../content/catalog.ts";
import { BROWSE_PAGE, COLLECTIONS_PAGE, INDEX_PAGE, pageOf } from "../../page-addresses.ts";
import { PageHead } from "../components/page-head.tsx";
import { renderPage } from "../page.tsx";
import type { PageContext } from "./page-context.ts";

export function renderNotFoundPage({ catalog, assets }: PageContext): string {
  return renderPage({
    site: catalog.site,
    assets,
    lang: "fr",
    path: null,
    title: "Page introuvable",
    description: "Il n’y a rien à cette adresse.",
    indexed: false,
    children: (
      <PageHead class="error-page">
        <h1>Cette page est restée blanche</h1>
        <p class="lead">
          Il n’y a rien à cette adresse. Le lien est peut-être incomplet, ou la fiche n’existe pas.
        </p>
        <ErrorLinks />
      </PageHead>
    ),
  });
}

/** An entry that was withdrawn: what replaces it, where something does. */
export function renderGonePage({ name, replacement }: GoneEntry, { catalog, assets }: PageContext): string {
  return renderPage({
    site: catalog.site,
    assets,
    lang: "fr",
    path: null,
    title: `${name} n’est plus dans l’annuaire`,
    description: `La fiche ${name} a été retirée de l’annuaire.`,
    indexed: false,
    children: (
      <PageHead class="error-page">
        <h1>{name} n’est plus dans l’annuaire</h1>
        <p class="lead">
          {replacement === null ? (
            "La fiche a été retirée, et rien ne la remplace."
          ) : (
            <>
              La fiche a été retirée. À la place{"\u202F"}:{" "}
              <a href={pageOf(replacement.url)}>{replacement.name}</a>.
            </>
          )}
        </p>
        <ErrorLinks />
      </PageHead>
    ),
  });
}

const ErrorLinks = () => (
  <ul class="chips">
    <li>
      <a class="chip" href={BROWSE_PAGE}>
        Chercher un outil
      </a>
    </li>
    <li>
      <a class="chip" href={INDEX_PAGE}>
        Tous les outils de A à Z
      </a>
    </li>
    <li>
      <a class="chip" href={COLLECTIONS_PAGE}>
        Collections
      </a>
    </li>
  </ul>
);
