/** The pages without a list of their own: tools that the visitor chooses, addresses that never existed, withdrawn entries. */

import type { VNode } from "preact";
import type { GoneEntry } from "../../content/model/catalog.ts";
import * as addresses from "../addresses.ts";
import { readBeside } from "../bundle.ts";
import type { SiteFile } from "../output.ts";
import { renderText } from "./docs/render-docs.tsx";
import { type PageContext, renderPage } from "./page.tsx";
import { ChipLinks, SearchField } from "./parts.tsx";

/** The tools of a comparison, and of the visitor’s own list: a script shows them, and a text as long as there are none. */
export function renderChosenPages(context: PageContext): SiteFile[] {
  const render = (path: string, file: string) => {
    const { body, ...text } = renderText(readBeside(import.meta.url, file), {});
    return renderPage(context, {
      path,
      title: text.title,
      description: text.description,
      scripts: ["chosen-tools.js"],
      layout: "compare",
      children: (
        <>
          <p class="needs-no-js">
            Cette page a besoin de JavaScript. Sans lui, la fiche de chaque outil dit ce que l’on sait de lui.
          </p>
          <div id="resultat" class="stack" />
          {/* Safe: a text of ours. */}
          <div id="aide" class="compare-help prose" dangerouslySetInnerHTML={{ __html: body }} />
        </>
      ),
    });
  };
  return [
    render(addresses.COMPARE_PAGE, "text/compare.md"),
    render(addresses.OWN_LIST_PAGE, "text/own-list.md"),
  ];
}

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
    title: "Cette page est restée blanche",
    description: "Il n’y a rien à cette adresse. Le lien est peut-être incomplet, ou la fiche n’existe pas.",
    scripts: ["not-found.js"],
    children: <WaysOn />,
  });

/** For a withdrawn entry. Names its replacement, if it has one, and says what happened. */
export function renderGonePage(entry: GoneEntry, context: PageContext): SiteFile {
  const { path, name, text_html, replacement } = entry;
  const instead =
    replacement === null ? ", et rien ne la remplace" : `. À la place\u202F: ${replacement.name}`;
  return renderPage(context, {
    path: addresses.gonePageFile(path),
    title: `${name} n’est plus dans l’annuaire`,
    description: `La fiche a été retirée${instead}.`,
    layout: "stack",
    children: (
      <>
        {replacement && (
          <ChipLinks links={[{ href: addresses.pageOf(replacement.url), name: replacement.name }]} />
        )}
        {/* Safe: our renderer escapes HTML of the source. */}
        <div class="prose" dangerouslySetInnerHTML={{ __html: text_html }} />
        <WaysOn />
      </>
    ),
  });
}
