/** The front page: where to start from, the form of search and filters, and the first tools. All of it is HTML. */

import type { VNode } from "preact";
import { DEFAULT_QUERY } from "../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../content/fields/documents.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { BROWSE_PAGE, COLLECTIONS_PAGE, INDEX_PAGE, NEEDS_PAGE, needPage, toolPage } from "../addresses.ts";
import { assetUrl } from "../bundle.ts";
import type { SiteFile } from "../output.ts";
import { Results } from "./browser/results.tsx";
import type { BrowseData } from "./entries/browse.tsx";
import { FilterForm } from "./filter-form.tsx";
import { CollectionCard, isServed } from "./index-pages.tsx";
import { countTools } from "./labels.ts";
import { type PageContext, renderPage } from "./page.tsx";
import { DataBlock, Icon, SearchField } from "./parts.tsx";
import { describeDirectory } from "./structured-data.ts";
import { hueOf, ToolIcon } from "./tool-row.tsx";

export function renderBrowsePage(list: ToolList, context: PageContext): SiteFile {
  const { catalog, filters, api, assets } = context;
  const data: BrowseData = {
    files: { ...api.local, script: assetUrl(assets, "search-engine.js") },
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
    scripts: ["browse.js"],
    about: describeDirectory(catalog),
    head: null,
    children: (
      <>
        <form id="annuaire" action={BROWSE_PAGE} autocomplete="off">
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
                    <span class="search-count fine-print strong" id="nombre" aria-hidden="true" />
                    <button
                      class="search-clear sign-button"
                      type="button"
                      aria-label="Effacer la recherche"
                      data-act="clear"
                    >
                      <Icon name="close" />
                    </button>
                  </SearchField>
                </div>
              </search>
              <p class="no-script needs-no-js">
                La recherche a besoin de JavaScript. Sans lui{"\u202F"}:{" "}
                <a href={INDEX_PAGE}>tous les outils de A à Z</a>, avec la recherche de votre navigateur
                (Ctrl&nbsp;F) et <a href={`${INDEX_PAGE}#categories`}>par catégorie</a>, les{" "}
                <a href={NEEDS_PAGE}>besoins</a> et les <a href={COLLECTIONS_PAGE}>collections</a>.
              </p>
            </div>
          </section>
          <div id="depart" class="page start">
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
        <DataBlock type="application/json" id="annuaire-donnees" data={data} />
      </>
    ),
  });
}

/** Lists of this length fill two columns of a phone and four of a screen. */
const SHOWN = { needs: 12, tools: 8 } as const;

/** Shown as long as nothing is asked: tasks, the choice of the editors, what is new, what collections name. */
function HomeStart({ catalog, filters }: PageContext): VNode {
  const featured = (catalog.site.featured_collections ?? []).flatMap(
    (wanted) => catalog.collections.find(({ slug }) => slug === wanted) ?? [],
  );
  return (
    <>
      <section aria-labelledby="taches">
        <h2 id="taches">Que voulez-vous faire{"\u202F"}?</h2>
        <ul class="task-list grid">
          {featuredNeeds(catalog).map(({ slug, name, tool_count }) => (
            <li>
              <a class="start-link task plain strong" href={needPage(slug)}>
                {name} <span class="fine-print">{countTools(tool_count)}</span>
              </a>
            </li>
          ))}
        </ul>
        <p>
          <a href={NEEDS_PAGE}>Tous les besoins</a>
        </p>
      </section>
      {featured.length > 0 && (
        <section aria-labelledby="choix">
          <h2 id="choix">Le choix de la rédaction</h2>
          <ul class="grid">
            {featured.map((collection) => (
              <CollectionCard collection={collection} filters={filters} isShort />
            ))}
          </ul>
          <p>
            <a href={COLLECTIONS_PAGE}>Toutes les collections</a>
          </p>
        </section>
      )}
      <div class="start-lists grid">
        {LISTS.map(({ id, title, order }) => (
          <section aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ul class="start-tools grid">
              {catalog.tools
                .toSorted(order)
                .slice(0, SHOWN.tools)
                .map((tool) => (
                  <li>
                    <a class="start-link plain strong" href={toolPage(tool.slug)}>
                      <ToolIcon tool={tool} hue={hueOf(filters, tool.category)} size={28} />
                      <span dir="auto">{tool.name}</span>
                      <span class="fine-print">{tool.category_name}</span>
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

const byCitations = (a: Tool, b: Tool): number => b.collections.length - a.collections.length;

/** Of those of the same day, the most cited ones come first. */
const byDay = (a: Tool, b: Tool): number =>
  b.freshness.added_at.localeCompare(a.freshness.added_at) || byCitations(a, b);

const LISTS = [
  { id: "nouveaux", title: "Nouveaux", order: byDay },
  { id: "cites", title: "Les plus cités dans nos collections", order: byCitations },
];

/** Those of site.yml, or else those that most tools serve. */
function featuredNeeds({ site, needs }: Pick<Catalog, "site" | "needs">): Catalog["needs"] {
  const served = needs.filter(isServed);
  if (site.featured_needs === undefined)
    return served.toSorted((a, b) => b.tool_count - a.tool_count).slice(0, SHOWN.needs);
  return site.featured_needs.flatMap(
    (wanted) =>
      served.find(({ slug, former_slugs }) => slug === wanted || former_slugs.includes(wanted)) ?? [],
  );
}
