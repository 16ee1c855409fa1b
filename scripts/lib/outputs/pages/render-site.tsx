/** Pure: the catalogue → every page of the site, with what crawlers ask for. */

import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import type { Catalog } from "../../content/catalog.ts";
import type { Output, TextOutput } from "../api/render-outputs.ts";
import {
  BROWSE_PAGE,
  COLLECTIONS_PAGE,
  categoryPage,
  collectionPage,
  gonePageFile,
  INDEX_PAGE,
  pageFile,
  REUSE_PAGE,
  toolPage,
} from "../page-addresses.ts";
import type { Assets } from "./assets.ts";
import type { DocsSources } from "./docs/read-docs.ts";
import { renderDocs } from "./docs/render-docs.tsx";
import { renderBrowsePage } from "./pages/browse-page.tsx";
import { renderCategoryPage } from "./pages/category-page.tsx";
import { renderCollectionPage } from "./pages/collection-page.tsx";
import { renderCollectionsPage } from "./pages/collections-page.tsx";
import { renderGonePage, renderNotFoundPage } from "./pages/error-pages.tsx";
import { renderIndexPage } from "./pages/index-page.tsx";
import { createPageContext, NO_REUSE, type Reuse } from "./pages/page-context.ts";
import { renderReusePage } from "./pages/reuse-page.tsx";
import { renderToolPage } from "./pages/tool-page.tsx";
import { renderRobots, renderSitemap } from "./render-crawler-files.ts";

export interface SiteInputs {
  assets: Assets;
  /** The API’s files: the front page carries an answer of it. */
  api: readonly TextOutput[];
  docs: DocsSources;
  reuse?: Reuse;
}

export function renderSite(catalog: Catalog, { assets, api, docs, reuse = NO_REUSE }: SiteInputs): Output[] {
  const context = createPageContext(catalog, { assets, reuse });
  const firstAnswer = api.find(({ path }) => `/${path}` === `${TOOLS_PATH}.json`);
  if (firstAnswer === undefined) throw new Error(`the API has no ${TOOLS_PATH}.json`);
  const page = (path: string, body: string): Output => ({ path: pageFile(path), body });
  return [
    page(BROWSE_PAGE, renderBrowsePage(JSON.parse(firstAnswer.body), context)),
    page(INDEX_PAGE, renderIndexPage(context)),
    page(COLLECTIONS_PAGE, renderCollectionsPage(context)),
    page(REUSE_PAGE, renderReusePage(context)),
    ...catalog.tools.map((tool) => page(toolPage(tool.slug), renderToolPage(tool, context))),
    ...catalog.collections.map((collection) =>
      page(collectionPage(collection.slug), renderCollectionPage(collection, context)),
    ),
    ...catalog.categories.map((category) =>
      page(categoryPage(category.slug), renderCategoryPage(category, context)),
    ),
    ...catalog.gone.map((gone) => ({
      path: gonePageFile(gone.path).slice(1),
      body: renderGonePage(gone, context),
    })),
    ...renderDocs(catalog, { assets, api, sources: docs }),
    { path: "404.html", body: renderNotFoundPage(context) },
    { path: "sitemap.xml", body: renderSitemap(catalog) },
    { path: "robots.txt", body: renderRobots(catalog) },
    ...assets.outputs,
  ];
}
