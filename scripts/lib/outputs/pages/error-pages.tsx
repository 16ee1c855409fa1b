/** The pages for addresses that never existed, and for entries that were withdrawn. */

import type { VNode } from "preact";
import type { GoneEntry } from "../../content/model/catalog.ts";
import { BROWSE_PAGE, COLLECTIONS_PAGE, gonePageFile, INDEX_PAGE, NEEDS_PAGE, pageOf } from "../addresses.ts";
import type { SiteFile } from "../output.ts";
import { renderPage } from "./document.tsx";
import type { PageContext } from "./page-context.ts";
import { ChipLinks, Icon, PageHead } from "./parts.tsx";

export const renderNotFoundPage = (context: PageContext): SiteFile =>
  renderPage(context, {
    path: "/404.html",
    title: "Page introuvable",
    description: "Il n’y a rien à cette adresse.",
    scripts: ["not-found.js"],
    children: (
      <PageHead class="error-page">
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
    path: gonePageFile(path),
    title: `${name} n’est plus dans l’annuaire`,
    description: `La fiche ${name} a été retirée de l’annuaire.`,
    children: (
      <PageHead class="error-page">
        <h1>{name} n’est plus dans l’annuaire</h1>
        {replacement === null ? (
          <p class="lead">La fiche a été retirée, et rien ne la remplace.</p>
        ) : (
          <p class="lead">
            La fiche a été retirée. À la place{"\u202F"}:{" "}
            <a href={pageOf(replacement.url)}>{replacement.name}</a>.
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
      <form class="search-form" action={BROWSE_PAGE}>
        <label class="visually-hidden" for="q">
          Chercher un outil
        </label>
        <Icon name="search" />
        <input id="q" name="q" type="search" placeholder="quiz, carte mentale, FLE…" autocomplete="off" />
        <button class="button button-primary" type="submit">
          Chercher
        </button>
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
