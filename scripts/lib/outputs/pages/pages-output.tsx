/** The site that people read: every page, with its scripts, styles and pictures. */

import fastGlob from "fast-glob";
import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import type { Catalog } from "../../content/catalog.ts";
import { toolListSchema } from "../../content/fields/documents.ts";
import { toSummary } from "../../content/fields/tool-fields.ts";
import {
  BROWSE_PAGE,
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
import type { Output, Redirect, Site, SiteFile } from "../output.ts";
import { ASSET_HEADERS, pageHeaders } from "../page-headers.ts";
import { renderDocs } from "./docs/render-docs.tsx";
import { renderBrowsePage } from "./pages/browse-page.tsx";
import { renderCategoryPage } from "./pages/category-page.tsx";
import { renderCollectionPage, renderCollectionsPage } from "./pages/collection-pages.tsx";
import { renderComparePage } from "./pages/compare-page.tsx";
import { renderGonePage, renderNotFoundPage } from "./pages/error-pages.tsx";
import { renderIndexPage } from "./pages/index-page.tsx";
import { findFamily, renderNeedPage, renderNeedsPage } from "./pages/need-pages.tsx";
import { renderOwnListPage } from "./pages/own-list-page.tsx";
import { createPageContext, type PageContext } from "./pages/page-context.ts";
import { renderReusePage } from "./pages/reuse-page.tsx";
import { renderToolPage } from "./pages/tool-page.tsx";

const FOLDERS = [
  "outils",
  "collections",
  "besoins",
  "categories",
  "reutiliser",
  "comparer",
  "ma-liste",
  "docs",
];
const FILES = ["index.html", "404.html"];

export const pagesOutput: Output = {
  name: "pages",
  entries: fastGlob
    .sync("entries/*.{ts,tsx,css}", { cwd: fileBeside(import.meta.url, "."), absolute: true })
    .sort(),
  headers: {
    ...Object.fromEntries(
      ["/", ...FILES.map((file) => `/${file}`), ...FOLDERS.map((folder) => `/${folder}/*`)].map((address) => [
        address,
        pageHeaders(),
      ]),
    ),
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
    // Swagger UI drew the reference once.
    { from: `${DOCS_PAGE}reference/swagger-ui-license.txt`, to: "/licences.txt", status: 301 },
  ],
  render(site) {
    const { api, assets } = site;
    const context = createPageContext(site);
    return [
      page(
        BROWSE_PAGE,
        site.catalog.data_updated_at,
        renderBrowsePage(toolListSchema.parse(api.answer(TOOLS_PATH)), context),
      ),
      ...listPages(site, context),
      ...toolPages(context),
      ...context.catalog.gone.map((gone) => ({
        path: gonePageFile(gone.path).slice(1),
        body: renderGonePage(gone, context),
      })),
      ...renderDocs(context),
      { path: "404.html", body: renderNotFoundPage(context) },
      ...assets.files,
    ];
  },
};

function toolPages(context: PageContext): SiteFile[] {
  const { tools } = context.catalog;
  const summaries = new Map(tools.map((tool) => [tool.slug, toSummary(tool)]));
  return tools.map((tool) => {
    const peers = tool.alternatives.flatMap(({ slug }) => summaries.get(slug) ?? []);
    return page(toolPage(tool.slug), tool.updated_at, renderToolPage(tool, peers, context));
  });
}

/** The pages of lists, each with the newest day of what it shows. */
function listPages({ catalog, api }: Site, context: PageContext): SiteFile[] {
  const { tools, collections, categories, data_updated_at } = catalog;
  return [
    page(INDEX_PAGE, data_updated_at, renderIndexPage(context)),
    page(COLLECTIONS_PAGE, newest(collections), renderCollectionsPage(context)),
    page(NEEDS_PAGE, data_updated_at, renderNeedsPage(context)),
    page(REUSE_PAGE, data_updated_at, renderReusePage(context)),
    page(COMPARE_PAGE, data_updated_at, renderComparePage(context)),
    page(OWN_LIST_PAGE, data_updated_at, renderOwnListPage(context)),
    ...collections.map((one) =>
      page(collectionPage(one.slug), one.updated_at, renderCollectionPage(one, context)),
    ),
    ...api.needs.map((need) => {
      const body = renderNeedPage(need, findFamily(need, catalog), context);
      // A need without tools has a page, which search engines need not know.
      return need.tools.length === 0
        ? { path: pageFile(needPage(need.slug)), body }
        : page(needPage(need.slug), newest(need.tools), body);
    }),
    ...categories.map((category) => {
      const members = tools.filter((tool) => tool.category === category.slug);
      return page(categoryPage(category.slug), newest(members), renderCategoryPage(category, context));
    }),
  ];
}

/** In the sitemap, with the day of its last change. */
const page = (path: string, changed: string | null, body: string): SiteFile => ({
  path: pageFile(path),
  body,
  changed,
});

const newest = (records: readonly { updated_at: string }[]): string | null =>
  records
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1) ?? null;
