/** The front page: where to start from, the form of search and filters, and the first tools. All of it is HTML. */

import { DEFAULT_QUERY, MAX_Q_LENGTH } from "../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../content/fields/documents.ts";
import { BROWSE_PAGE, COLLECTIONS_PAGE, INDEX_PAGE, NEEDS_PAGE } from "../addresses.ts";
import type { SiteFile } from "../output.ts";
import { FilterForm } from "./browser/filter-form.tsx";
import { Results } from "./browser/results.tsx";
import type { BrowseData } from "./browser/start-browsing.tsx";
import { renderPage } from "./document.tsx";
import { HomeStart } from "./home-start.tsx";
import { countTools } from "./labels.ts";
import { engineFiles, type PageContext } from "./page-context.ts";
import { DataBlock, Icon } from "./parts.tsx";
import { describeDirectory } from "./structured-data.ts";

export function renderBrowsePage(list: ToolList, context: PageContext): SiteFile {
  const { catalog, filters } = context;
  const data: BrowseData = {
    files: engineFiles(context),
    // Some 500 names of needs would nearly double the page, and few addresses use them.
    filters: filters.map(({ name, label, kind, facet, folder, values }) => ({
      name,
      label,
      kind,
      facet,
      folder,
      values: name === "needs" ? [] : values,
    })),
  };
  return renderPage(context, {
    path: BROWSE_PAGE,
    title: null,
    description: catalog.site.description,
    current: "browse",
    scripts: ["browse.js"],
    linkedData: [describeDirectory(catalog)],
    children: (
      <>
        <form id="annuaire" class="browse" action={BROWSE_PAGE} autocomplete="off">
          <section class="hero ruled" aria-labelledby="titre">
            <div class="page hero-inner">
              <h1 id="titre">Quel outil pour votre classe{"\u202F"}?</h1>
              <p class="lead">
                {countTools(list.meta.total)} d’IA et de numérique éducatif, décrits un par un{"\u202F"}: ce
                qu’ils font, ce qu’ils coûtent, ce que l’on sait de leurs données.
              </p>
              <SearchField />
              <p class="no-script needs-no-js">
                La recherche a besoin de JavaScript. Sans lui{"\u202F"}:{" "}
                <a href={INDEX_PAGE}>tous les outils de A à Z</a>, avec la recherche de votre navigateur
                (Ctrl&nbsp;F), les <a href={NEEDS_PAGE}>besoins</a> et les{" "}
                <a href={COLLECTIONS_PAGE}>collections</a>.
              </p>
            </div>
          </section>
          <div id="depart" class="page start">
            <HomeStart {...context} />
          </div>
          <div class="page browse-grid">
            <FilterForm filters={filters} list={list} />
            <div id="liste" class="results">
              <Results query={DEFAULT_QUERY} list={list} filters={filters} />
            </div>
          </div>
          <p id="annonce" class="visually-hidden" role="status" />
        </form>
        <DataBlock type="application/json" id="annuaire-donnees" data={data} />
      </>
    ),
  });
}

/** Its text belongs to the visitor: the script writes into it only to go to another search. */
const SearchField = () => (
  <search class="needs-js">
    <div class="search-form">
      <label class="visually-hidden" for="q">
        Chercher un outil
      </label>
      <Icon name="search" />
      <input
        id="q"
        name="q"
        type="search"
        maxLength={MAX_Q_LENGTH}
        placeholder="quiz, carte mentale, FLE…"
        autocapitalize="none"
        spellcheck={false}
        enterkeyhint="search"
      />
      {/* Screen readers hear it once, after the last key. */}
      <span class="search-count" id="nombre" aria-hidden="true" />
      <button class="search-clear" type="button" aria-label="Effacer la recherche" data-act="clear">
        <Icon name="close" />
      </button>
      <button class="button button-primary" type="submit">
        Chercher
      </button>
    </div>
  </search>
);
