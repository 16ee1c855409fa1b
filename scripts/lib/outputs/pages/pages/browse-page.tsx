/** The front page: the first tools as HTML, and the data that the script of the page needs. */

import { renderToString } from "preact-render-to-string";
import { NEEDS_PATH } from "../../../../../functions/lib/contract/paths.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import { BROWSE_PAGE, CATEGORIES_PAGE } from "../../addresses.ts";
import { assetUrl } from "../../bundle.ts";
import { initialState } from "../browser/browse-session.ts";
import type { BrowseData } from "../browser/browse-state.ts";
import { BrowseView } from "../browser/browse-view.tsx";
import { renderPage } from "../document.tsx";
import { HomeStart } from "../home-start.tsx";
import type { PageContext } from "../page-context.ts";
import { DataBlock } from "../parts.tsx";
import { describeDirectory } from "../structured-data.ts";

export function renderBrowsePage(list: ToolList, context: PageContext): string {
  const { catalog, filters, assets } = context;
  const { site } = catalog;
  const data: BrowseData = {
    list,
    filters: filters.map(({ name, label, kind, facet, folder, values, offer = null }) => {
      const pages = name === "category" ? CATEGORIES_PAGE : null;
      // Some 500 labels would nearly double the page, and few addresses use them.
      const valuesAt = name === "needs" ? NEEDS_PATH : null;
      return {
        name,
        label,
        kind,
        facet,
        folder,
        values: valuesAt === null ? values : [],
        pages,
        valuesAt,
        offer,
      };
    }),
    start: renderToString(<HomeStart {...context} />),
    local: { ...context.api.local, worker: assetUrl(assets, "search-worker.js") },
  };
  return renderPage(context, {
    path: BROWSE_PAGE,
    title: null,
    description: site.description,
    current: "browse",
    scripts: ["browse.js"],
    linkedData: [describeDirectory(catalog)],
    children: (
      <>
        <div id="annuaire">
          <BrowseView data={data} state={initialState(data)} actions={NO_ACTIONS} />
        </div>
        <DataBlock type="application/json" id="annuaire-donnees" data={{ ...data, start: "" }} />
      </>
    ),
  });
}

/** Nothing is clicked at build. */
const NO_ACTIONS = { prepare() {}, go() {}, type() {}, submit() {}, retry() {} };
