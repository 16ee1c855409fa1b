/** The site that people read: every page, with its scripts, styles and fonts. */

import fastGlob from "fast-glob";
import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import * as addresses from "../addresses.ts";
import { fileBeside } from "../bundle.ts";
import { toolListSchema } from "../documents.ts";
import { ASSET_HEADERS, type Output, pageHeaders, type Redirect } from "../output.ts";
import { renderBrowsePage } from "./browse-page.tsx";
import { renderDocs } from "./docs/render-docs.tsx";
import { renderCollectionsPage, renderIndexPage, renderNeedsPage } from "./index-pages.tsx";
import { renderCategoryPage, renderCollectionPage, renderNeedPage } from "./list-pages.tsx";
import { createPageContext, pageWhenRead } from "./page.tsx";
import { renderChosenPages, renderGonePage, renderNotFoundPage } from "./small-pages.tsx";
import { renderToolPage } from "./tool-page.tsx";

const { BROWSE_PAGE, DOCS_PAGE, categoryPage, gonePageFile, pageOf } = addresses;

/** With a page of their own, and pages below it. */
const FOLDERS = [
  ...[addresses.INDEX_PAGE, addresses.COLLECTIONS_PAGE, addresses.NEEDS_PAGE, addresses.CATEGORIES_PAGE],
  ...[addresses.REUSE_PAGE, addresses.COMPARE_PAGE, addresses.OWN_LIST_PAGE, DOCS_PAGE],
];

const redirect = (from: string, to: string, status: 301 | 410 = 301): Redirect => ({ from, to, status });

export const pagesOutput: Output = {
  entries: fastGlob
    .sync("entries/*.{ts,tsx,css}", { cwd: fileBeside(import.meta.url, "."), absolute: true })
    .sort(),
  headers: {
    ...Object.fromEntries(
      [BROWSE_PAGE, "/index.html", "/404.html", ...FOLDERS.map((folder) => `${folder}*`)].map((address) => [
        address,
        pageHeaders(),
      ]),
    ),
    "/assets/*": ASSET_HEADERS,
  },
  redirects: ({ moved, categories, gone }: Catalog) => [
    ...moved.map(({ from, to }) => redirect(pageOf(from), pageOf(to))),
    ...categories.flatMap(({ slug, former_slugs }) =>
      former_slugs.map((former) => redirect(categoryPage(former), categoryPage(slug))),
    ),
    ...gone.map(({ path }) => redirect(pageOf(path), gonePageFile(path), 410)),
    // The reference had a page for each endpoint, and was in French too.
    redirect(`${DOCS_PAGE}reference/*`, `${DOCS_PAGE}reference/`),
    redirect(`${DOCS_PAGE}en/reference/*`, `${DOCS_PAGE}reference/`),
  ],
  render(site) {
    const context = createPageContext(site);
    const { tools, collections, categories, gone, data_updated_at } = site.catalog;
    return [
      renderBrowsePage(toolListSchema.parse(site.api.answer(TOOLS_PATH)), context),
      renderIndexPage(context),
      renderCollectionsPage(context),
      renderNeedsPage(context),
      ...renderChosenPages(context),
      ...collections.map((collection) =>
        pageWhenRead(pageOf(collection.url), collection.updated_at, () =>
          renderCollectionPage(collection, context),
        ),
      ),
      ...site.api.needs.map((need) =>
        pageWhenRead(pageOf(need.url), data_updated_at, () => renderNeedPage(need, context)),
      ),
      ...categories.map((category) => renderCategoryPage(category, context)),
      ...tools.map((tool) =>
        pageWhenRead(pageOf(tool.url), tool.updated_at, () => renderToolPage(tool, context)),
      ),
      ...gone.map((entry) => renderGonePage(entry, context)),
      ...renderDocs(context),
      renderNotFoundPage(context),
      ...site.assets.files,
    ];
  },
};
