/** The front page: where to start from, the form of search and filters, and the first tools. All of it is HTML. */

import type { VNode } from "preact";
import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import { DEFAULT_QUERY } from "../../../../functions/lib/contract/query.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { BROWSE_PAGE, COLLECTIONS_PAGE, DOWNLOADS, INDEX_PAGE, NEEDS_PAGE, needPage } from "../addresses.ts";
import { assetUrl } from "../bundle.ts";
import type { ToolList } from "../documents.ts";
import type { SiteFile } from "../output.ts";
import { pageUrl } from "./browser/query-address.ts";
import { Results } from "./browser/results.tsx";
import { FilterForm } from "./filter-form.tsx";
import { CollectionCard } from "./index-pages.tsx";
import { type PageContext, renderPage } from "./page.tsx";
import { countTools, Icon, SearchField } from "./parts.tsx";

export function renderBrowsePage(list: ToolList, context: PageContext): SiteFile {
  const { catalog, filters, api, assets } = context;
  return renderPage(context, {
    path: BROWSE_PAGE,
    title: null,
    description: catalog.site.description,
    scripts: ["browse.js"],
    about: describeDirectory(catalog),
    head: null,
    children: (
      <form
        id="annuaire"
        action={BROWSE_PAGE}
        autocomplete="off"
        data-script={assetUrl(assets, "search-engine.js")}
        data-directory={api.local.directory}
        data-index={api.local.index}
      >
        <section class="hero band ruled" aria-labelledby="titre">
          <div class="page page-head stack">
            <h1 id="titre">Quel outil pour votre classe{"\u202F"}?</h1>
            <p class="lead">
              {countTools(list.meta.total)} d’IA et de numérique éducatif, décrits un par un{"\u202F"}: ce
              qu’ils font, ce qu’ils coûtent, ce que l’on sait de leurs données.
            </p>
            <search class="needs-js">
              <div class="search-form row">
                <SearchField>
                  {/* Screen readers hear it once, after the last key. */}
                  <span class="fine-print strong" id="nombre" aria-hidden="true" />
                  <button
                    id="effacer"
                    class="search-clear sign-button"
                    type="button"
                    aria-label="Effacer la recherche"
                  >
                    <Icon name="close" />
                  </button>
                </SearchField>
              </div>
            </search>
            <p class="needs-no-js">
              La recherche a besoin de JavaScript. Sans lui{"\u202F"}:{" "}
              <a href={INDEX_PAGE}>tous les outils de A à Z</a>, avec la recherche de votre navigateur
              (Ctrl&nbsp;F) et <a href={`${INDEX_PAGE}#categories`}>par catégorie</a>, les{" "}
              <a href={NEEDS_PAGE}>besoins</a> et les <a href={COLLECTIONS_PAGE}>collections</a>.
            </p>
          </div>
        </section>
        <div class="page start">
          <HomeStart {...context} />
        </div>
        <div class="page columns browse-grid">
          <FilterForm filters={filters} list={list} />
          <div id="liste" class="results">
            <Results query={DEFAULT_QUERY} list={list} filters={filters} />
          </div>
        </div>
        <p id="annonce" class="visually-hidden" role="status" />
      </form>
    ),
  });
}

/** The directory as schema.org describes it: a data set under a free licence, and where to download it. */
const describeDirectory = ({ site, tools, data_updated_at }: Catalog): object => ({
  "@type": "Dataset",
  "@id": `${site.base_url}/#annuaire`,
  url: `${site.base_url}/`,
  name: site.name,
  description: `${site.description} ${tools.length} outils, chacun décrit en français.`,
  inLanguage: "fr",
  license: site.license.url,
  isAccessibleForFree: true,
  dateModified: data_updated_at,
  creator: { "@type": "Organization", ...site.publisher },
  distribution: [{ title: "API", type: "application/json", path: TOOLS_PATH }, ...DOWNLOADS].map(
    ({ path, title, type }) => ({
      "@type": "DataDownload",
      name: title,
      encodingFormat: type,
      contentUrl: site.base_url + path,
    }),
  ),
});

/** Shown as long as nothing is asked: the tasks and the collections that site.yml names. */
function HomeStart({ catalog: { site, needs, collections }, filters }: PageContext): VNode {
  const tasks = (site.featured_needs ?? []).flatMap(
    (wanted) => needs.find(({ slug }) => slug === wanted) ?? [],
  );
  const chosen = (site.featured_collections ?? []).flatMap(
    (wanted) => collections.find(({ slug }) => slug === wanted) ?? [],
  );
  return (
    <>
      <section>
        <h2>Que voulez-vous faire{"\u202F"}?</h2>
        <ul class="grid">
          {tasks.map(({ slug, name, tool_count }) => (
            <li>
              <a class="start-link plain strong" href={needPage(slug)}>
                {name} <span class="fine-print">{countTools(tool_count)}</span>
              </a>
            </li>
          ))}
        </ul>
        <p>
          <a href={NEEDS_PAGE}>Tous les besoins</a>
        </p>
      </section>
      <section>
        <h2>Le choix de la rédaction</h2>
        <ul class="grid">
          {chosen.map((collection) => (
            <CollectionCard collection={collection} filters={filters} isShort />
          ))}
        </ul>
        <p>
          <a href={COLLECTIONS_PAGE}>Toutes les collections</a>
        </p>
      </section>
      <p class="needs-js">
        <a href={pageUrl({ ...DEFAULT_QUERY, sort: "-added_at" })}>Les derniers outils ajoutés</a>
      </p>
    </>
  );
}
