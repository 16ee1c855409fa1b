/** The visitor’s own list of tools: its script reads the address, or what this device keeps. */

import { OWN_LIST_PAGE } from "../../addresses.ts";
import { type OwnListData, OwnListView } from "../browser/own-list/own-list-view.tsx";
import { renderPage } from "../document.tsx";
import type { PageContext } from "../page-context.ts";
import { DataBlock, PageHead } from "../parts.tsx";
import { compareData } from "./compare-page.tsx";

/** What rows of tools show of their values. */
const ROW_FILTERS = ["pricing", "has_education_pricing"];

export function renderOwnListPage(context: PageContext): string {
  const data: OwnListData = {
    ...compareData(context),
    filters: context.filters
      .filter(({ name }) => ROW_FILTERS.includes(name))
      .map(({ name, label, kind, facet, folder, values }) => ({ name, label, kind, facet, folder, values })),
    categories: context.catalog.categories.map(({ slug }) => slug),
  };
  return renderPage(context, {
    path: OWN_LIST_PAGE,
    title: "Ma liste",
    description:
      "Les outils que vous gardez, sur cet appareil : à comparer, à imprimer, à partager avec la classe.",
    styles: ["compare.css"],
    scripts: ["own-list.js"],
    children: (
      <>
        <PageHead>
          <h1>Ma liste</h1>
          <p class="lead">
            Les outils que vous gardez, sur cet appareil{"\u202F"}: à comparer, à imprimer, à partager.
          </p>
        </PageHead>
        <div class="page compare" id="liste">
          <OwnListView {...data} state={null} />
        </div>
        <DataBlock type="application/json" id="liste-donnees" data={data} />
      </>
    ),
  });
}
