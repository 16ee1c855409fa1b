/** The site that people read: every page, with its scripts, styles and fonts. */

import fastGlob from "fast-glob";
import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import { toolListSchema } from "../../content/fields/documents.ts";
import { toSummary } from "../../content/fields/tool-fields.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import {
  BROWSE_PAGE,
  CATEGORIES_PAGE,
  COLLECTIONS_PAGE,
  COMPARE_PAGE,
  categoryPage,
  DOCS_PAGE,
  gonePageFile,
  INDEX_PAGE,
  NEEDS_PAGE,
  OWN_LIST_PAGE,
  pageOf,
  REUSE_PAGE,
} from "../addresses.ts";
import { fileBeside } from "../bundle.ts";
import { ASSET_HEADERS, type Output, pageHeaders, type Redirect } from "../output.ts";
import { renderBrowsePage } from "./browse-page.tsx";
import { renderDocs } from "./docs/render-docs.tsx";
import { renderCollectionsPage, renderIndexPage, renderNeedsPage } from "./index-pages.tsx";
import { renderCategoryPage, renderCollectionPage, renderNeedPage } from "./list-pages.tsx";
import { createPageContext } from "./page.tsx";
import { renderComparePage, renderGonePage, renderNotFoundPage, renderOwnListPage } from "./small-pages.tsx";
import { renderToolPage } from "./tool-page.tsx";

/** The addresses of all pages: a folder's rule is for what is in it too. */
const ADDRESSES = [
  ...[BROWSE_PAGE, "/index.html", "/404.html"],
  ...[INDEX_PAGE, COLLECTIONS_PAGE, NEEDS_PAGE, CATEGORIES_PAGE].map((folder) => `${folder}*`),
  ...[REUSE_PAGE, COMPARE_PAGE, OWN_LIST_PAGE, DOCS_PAGE].map((folder) => `${folder}*`),
];

export const pagesOutput: Output = {
  name: "pages",
  entries: fastGlob
    .sync("entries/*.{ts,tsx,css}", { cwd: fileBeside(import.meta.url, "."), absolute: true })
    .sort(),
  headers: {
    ...Object.fromEntries(ADDRESSES.map((address) => [address, pageHeaders()])),
    "/assets/*": ASSET_HEADERS,
  },
  redirects: ({ moved, categories, gone }: Catalog) => [
    ...moved.map(({ from, to }): Redirect => ({ from: pageOf(from), to: pageOf(to), status: 301 })),
    ...categories.flatMap(({ slug, former_slugs }) =>
      former_slugs.map(
        (former): Redirect => ({ from: categoryPage(former), to: categoryPage(slug), status: 301 }),
      ),
    ),
    ...gone.map(({ path }): Redirect => ({ from: pageOf(path), to: gonePageFile(path), status: 410 })),
    // The reference had a page for each endpoint, and was in French too.
    ...[`${DOCS_PAGE}reference/*`, `${DOCS_PAGE}en/reference/*`].map(
      (from): Redirect => ({ from, to: `${DOCS_PAGE}reference/`, status: 301 }),
    ),
  ],
  render(site) {
    const context = createPageContext(site);
    const { tools, collections, categories, gone } = site.catalog;
    const summaries = new Map(tools.map((tool) => [tool.slug, toSummary(tool)]));
    return [
      renderBrowsePage(toolListSchema.parse(site.api.answer(TOOLS_PATH)), context),
      renderIndexPage(context),
      renderCollectionsPage(context),
      renderNeedsPage(context),
      renderComparePage(context),
      renderOwnListPage(context),
      ...collections.map((collection) => renderCollectionPage(collection, context)),
      ...site.api.needs.map((need) => renderNeedPage(need, context)),
      ...categories.map((category) => renderCategoryPage(category, context)),
      ...tools.map((tool) => {
        const peers = tool.alternatives.flatMap(({ slug }) => summaries.get(slug) ?? []);
        return renderToolPage({ tool, peers, context });
      }),
      ...gone.map((entry) => renderGonePage(entry, context)),
      ...renderDocs(context),
      renderNotFoundPage(context),
      ...site.assets.files,
    ];
  },
};
