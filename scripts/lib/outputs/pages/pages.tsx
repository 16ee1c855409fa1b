/** The site that people read: every page, with its scripts, styles and fonts. */

import fastGlob from "fast-glob";
import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import type { Catalog } from "../../content/catalog.ts";
import { toolListSchema } from "../../content/fields/documents.ts";
import { toSummary } from "../../content/fields/tool-fields.ts";
import {
  BROWSE_PAGE,
  CATEGORIES_PAGE,
  COLLECTIONS_PAGE,
  COMPARE_PAGE,
  categoryPage,
  collectionPage,
  DOCS_PAGE,
  gonePageFile,
  INDEX_PAGE,
  NEEDS_PAGE,
  needPage,
  OWN_LIST_PAGE,
  pageFile,
  pageOf,
  REUSE_PAGE,
  toolPage,
} from "../addresses.ts";
import { fileBeside } from "../bundle.ts";
import type { Output, Redirect, SiteFile } from "../output.ts";
import { ASSET_HEADERS, pageHeaders } from "../page-headers.ts";
import { renderBrowsePage } from "./browse-page.tsx";
import { renderComparePage, renderOwnListPage } from "./chosen-pages.tsx";
import { renderDocs } from "./docs/render-docs.tsx";
import { renderGonePage, renderNotFoundPage } from "./error-pages.tsx";
import { renderCollectionsPage, renderIndexPage, renderNeedsPage } from "./index-pages.tsx";
import { renderCategoryPage, renderCollectionPage, renderNeedPage } from "./list-pages.tsx";
import { createPageContext, type PageContext } from "./page-context.ts";
import { renderReusePage } from "./reuse-page.tsx";
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
    return [
      ...sitePages(context),
      ...listPages(context),
      ...toolPages(context),
      ...site.catalog.gone.map((gone) => ({
        path: gonePageFile(gone.path).slice(1),
        body: renderGonePage(gone, context),
      })),
      ...renderDocs(context),
      { path: "404.html", body: renderNotFoundPage(context) },
      ...site.assets.files,
    ];
  },
};

/** In the sitemap, with the day of its last change. */
const page = (path: string, changed: string | null, body: string): SiteFile => ({
  path: pageFile(path),
  body,
  changed,
});

function sitePages(context: PageContext): SiteFile[] {
  const { collections, data_updated_at } = context.catalog;
  const tools = toolListSchema.parse(context.api.answer(TOOLS_PATH));
  return [
    page(BROWSE_PAGE, data_updated_at, renderBrowsePage(tools, context)),
    page(INDEX_PAGE, data_updated_at, renderIndexPage(context)),
    page(COLLECTIONS_PAGE, newest(collections), renderCollectionsPage(context)),
    page(NEEDS_PAGE, data_updated_at, renderNeedsPage(context)),
    page(REUSE_PAGE, data_updated_at, renderReusePage(context)),
    page(COMPARE_PAGE, data_updated_at, renderComparePage(context)),
    page(OWN_LIST_PAGE, data_updated_at, renderOwnListPage(context)),
  ];
}

function listPages(context: PageContext): SiteFile[] {
  const { tools, collections, categories } = context.catalog;
  return [
    ...collections.map((one) =>
      page(collectionPage(one.slug), one.updated_at, renderCollectionPage(one, context)),
    ),
    ...context.api.needs.map((need) => {
      const file = page(needPage(need.slug), newest(need.tools), renderNeedPage(need, context));
      // A need without tools has a page, which search engines need not know.
      return need.tools.length === 0 ? { path: file.path, body: file.body } : file;
    }),
    ...categories.map((category) => {
      const members = tools.filter((tool) => tool.category === category.slug);
      return page(
        categoryPage(category.slug),
        newest(members),
        renderCategoryPage(category, members, context),
      );
    }),
  ];
}

function toolPages(context: PageContext): SiteFile[] {
  const { tools } = context.catalog;
  const summaries = new Map(tools.map((tool) => [tool.slug, toSummary(tool)]));
  return tools.map((tool) => {
    const peers = tool.alternatives.flatMap(({ slug }) => summaries.get(slug) ?? []);
    return page(toolPage(tool.slug), tool.updated_at, renderToolPage({ tool, peers, context }));
  });
}

const newest = (records: readonly { updated_at: string }[]): string | null =>
  records
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1) ?? null;
