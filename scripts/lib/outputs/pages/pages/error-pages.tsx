/** The pages for addresses that never existed, and for entries that were withdrawn. */

import type { ComponentChildren } from "preact";
import type { GoneEntry } from "../../../content/catalog.ts";
import { BROWSE_PAGE, COLLECTIONS_PAGE, INDEX_PAGE, NEEDS_PAGE, pageOf } from "../../addresses.ts";
import { renderPage } from "../document.tsx";
import { ChipLinks, Icon, PageHead } from "../parts.tsx";
import type { PageContext } from "./page-context.ts";

export const renderNotFoundPage = (context: PageContext): string =>
  renderErrorPage(context, {
    title: "Page introuvable",
    heading: "Cette page est restée blanche",
    description: "Il n’y a rien à cette adresse.",
    lead: "Il n’y a rien à cette adresse. Le lien est peut-être incomplet, ou la fiche n’existe pas.",
    scripts: ["not-found.js"],
  });

/** For a withdrawn entry. Names its replacement, if it has one, and says what happened. */
export function renderGonePage({ name, text_html, replacement }: GoneEntry, context: PageContext): string {
  const title = `${name} n’est plus dans l’annuaire`;
  return renderErrorPage(context, {
    title,
    heading: title,
    description: `La fiche ${name} a été retirée de l’annuaire.`,
    lead:
      replacement === null ? (
        "La fiche a été retirée, et rien ne la remplace."
      ) : (
        <>
          La fiche a été retirée. À la place{"\u202F"}:{" "}
          <a href={pageOf(replacement.url)}>{replacement.name}</a>.
        </>
      ),
    text_html,
  });
}

interface ErrorPage {
  title: string;
  heading: string;
  description: string;
  lead: ComponentChildren;
  /** From our renderer, which escapes HTML of the source. */
  text_html?: string;
  scripts?: readonly string[];
}

const renderErrorPage = (
  context: PageContext,
  { title, heading, description, lead, text_html, scripts = [] }: ErrorPage,
): string =>
  renderPage(context, {
    path: null,
    title,
    description,
    scripts,
    children: (
      <PageHead class="error-page">
        <h1>{heading}</h1>
        <p class="lead">{lead}</p>
        {text_html && <div class="prose" dangerouslySetInnerHTML={{ __html: text_html }} />}
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
      </PageHead>
    ),
  });
