/** The front page: the first tools, ready to read, and what the browser needs to go on from there. */

import type { ToolList } from "../../../content/fields/records.ts";
import { BROWSE_PAGE, collectionPage } from "../../page-addresses.ts";
import { type BrowseData, initialState } from "../browser/browse-session.ts";
import { BrowseView } from "../browser/browse-view.tsx";
import { FeedDiscovery } from "../components/feed-discovery.tsx";
import { DataBlock, JsonLd } from "../components/json-ld.tsx";
import { renderPage } from "../page.tsx";
import { describeDirectory } from "../structured-data.ts";
import type { PageContext } from "./page-context.ts";

export function renderBrowsePage(list: ToolList, context: PageContext): string {
  const { catalog, assets } = context;
  const { site, categories, collections } = catalog;
  const data: BrowseData = {
    list,
    categories: categories.map(({ slug, name, former_slugs }) => ({ slug, name, former_slugs })),
    starts: (site.featured_collections ?? []).flatMap((slug) => {
      const collection = collections.find((candidate) => candidate.slug === slug);
      if (collection === undefined) return [];
      const { persona, task, title } = collection;
      return [{ href: collectionPage(slug), name: persona ?? task ?? title }];
    }),
  };
  return renderPage({
    site,
    assets,
    lang: "fr",
    path: BROWSE_PAGE,
    title: null,
    description: site.description,
    current: "browse",
    scripts: ["browse.js"],
    head: (
      <>
        <FeedDiscovery path={BROWSE_PAGE} context={context} />
        <JsonLd data={describeDirectory(catalog)} />
      </>
    ),
    children: (
      <>
        <div id="annuaire">
          <BrowseView data={data} state={initialState(data)} actions={NO_ACTIONS} origin="" />
        </div>
        <DataBlock type="application/json" id="annuaire-donnees" data={data} />
      </>
    ),
  });
}

/** Nothing is clicked at build. */
const NO_ACTIONS = { go() {}, search() {}, retry() {} };
