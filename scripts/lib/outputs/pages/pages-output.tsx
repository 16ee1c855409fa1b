/** The site that people read: every page, with its scripts, styles and pictures. */

import fastGlob from "fast-glob";
import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import { type BuildCache, keyOf } from "../../cache/build-cache.ts";
import { jsonOf } from "../../cache/record-json.ts";
import type { Catalog } from "../../content/catalog.ts";
import { toolListSchema } from "../../content/fields/documents.ts";
import { toSummary } from "../../content/fields/tool-fields.ts";
import type { Assets } from "../assets.ts";
import { bundleAssets, fileBeside } from "../bundle.ts";
import { renderHues } from "../category-hues.ts";
import {
  keyedFile,
  type Output,
  type OutputFile,
  type RecordFiles,
  type Redirect,
  type SitePage,
} from "../output.ts";
import {
  BROWSE_PAGE,
  COLLECTIONS_PAGE,
  COMPARE_PAGE,
  categoryPage,
  collectionPage,
  DOCS_PAGE,
  gonePageFile,
  INDEX_PAGE,
  markdownOf,
  NEEDS_PAGE,
  needPage,
  OWN_LIST_PAGE,
  pageFile,
  pageOf,
  REUSE_PAGE,
  toolPage,
} from "../page-addresses.ts";
import { ASSET_HEADERS, pageHeaders } from "../page-headers.ts";
import { renderDocs } from "./docs/render-docs.tsx";
import {
  renderCollectionMarkdown,
  renderNeedMarkdown,
  renderToolMarkdown,
} from "./markdown/render-markdown.ts";
import { renderBrowsePage } from "./pages/browse-page.tsx";
import { renderCategoryPage } from "./pages/category-page.tsx";
import { renderCollectionPage, renderCollectionsPage } from "./pages/collection-pages.tsx";
import { renderComparePage } from "./pages/compare-page.tsx";
import { renderGonePage, renderNotFoundPage } from "./pages/error-pages.tsx";
import { renderIndexPage } from "./pages/index-page.tsx";
import { findFamily, renderNeedPage, renderNeedsPage } from "./pages/need-pages.tsx";
import { renderOwnListPage } from "./pages/own-list-page.tsx";
import { createFrameContext, createPageContext, type FrameContext } from "./pages/page-context.ts";
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
  owns: [...FOLDERS, ...FILES, "assets"],
  headers: {
    ...Object.fromEntries(
      ["/", ...FILES.map((file) => `/${file}`), ...FOLDERS.map((folder) => `/${folder}/*`)].map((address) => [
        address,
        pageHeaders(),
      ]),
    ),
    "/assets/*": ASSET_HEADERS,
  },
  redirects: ({ moved, categories, gone }) => [
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
  pages: listPages,
  render(given) {
    const { catalog, api, cache } = given;
    const assets = createPageAssets(cache);
    const context = createPageContext(given, assets);
    const page = (path: string, body: string): OutputFile => ({ path: pageFile(path), body });
    return [
      page(BROWSE_PAGE, renderBrowsePage(toolListSchema.parse(api.answer(TOOLS_PATH)), context)),
      page(INDEX_PAGE, renderIndexPage(context)),
      page(COLLECTIONS_PAGE, renderCollectionsPage(context)),
      page(NEEDS_PAGE, renderNeedsPage(context)),
      page(REUSE_PAGE, renderReusePage(context)),
      page(COMPARE_PAGE, renderComparePage(context)),
      page(OWN_LIST_PAGE, renderOwnListPage(context)),
      ...[...entryPages(catalog, context).values()].map((make) => make()),
      ...api.needs.map((need) =>
        keyedMarkdown(needPage(need.slug), need, { context, render: renderNeedMarkdown }),
      ),
      ...api.needs.map((need) => {
        const family = findFamily(need, catalog);
        return keyedPage(needPage(need.slug), { records: [need, family], context }, () =>
          renderNeedPage(need, family, context),
        );
      }),
      ...catalog.categories.map((category) =>
        page(categoryPage(category.slug), renderCategoryPage(category, context)),
      ),
      ...catalog.gone.map((gone) => ({
        path: gonePageFile(gone.path).slice(1),
        body: renderGonePage(gone, context),
      })),
      ...renderDocs(context),
      { path: "404.html", body: renderNotFoundPage(context) },
      ...assets.files,
    ];
  },
  records: ({ catalog, cache }) => entryPages(catalog, createFrameContext(catalog, createPageAssets(cache))),
};

/** The pages of tools and of collections, and the same as Markdown. */
function entryPages({ tools, collections }: Catalog, context: FrameContext): RecordFiles {
  const summaries = new Map(tools.map((tool) => [tool.slug, toSummary(tool)]));
  const entry = (path: string, records: readonly object[], render: () => string) =>
    [pageFile(path), () => keyedPage(path, { records, context }, render)] as const;
  return new Map([
    ...tools.map((tool) => {
      const peers = tool.alternatives.flatMap(({ slug }) => summaries.get(slug) ?? []);
      return entry(toolPage(tool.slug), [tool, ...peers], () => renderToolPage(tool, peers, context));
    }),
    ...collections.map((one) =>
      entry(collectionPage(one.slug), [one], () => renderCollectionPage(one, context)),
    ),
    ...[
      ...tools.map((tool) =>
        keyedMarkdown(toolPage(tool.slug), tool, { context, render: renderToolMarkdown }),
      ),
      ...collections.map((one) =>
        keyedMarkdown(collectionPage(one.slug), one, { context, render: renderCollectionMarkdown }),
      ),
    ].map((file) => [file.path, () => file] as const),
  ]);
}

function keyedMarkdown<T extends object>(
  page: string,
  record: T,
  { context, render }: { context: FrameContext; render: (record: T, context: FrameContext) => string },
): OutputFile {
  const path = markdownOf(page).slice(1);
  return keyedFile(path, keyOf(path, context.key, jsonOf(record)), () => render(record, context));
}

/** A page that shows nothing but these records and the frame. */
const keyedPage = (
  path: string,
  { records, context }: { records: readonly object[]; context: FrameContext },
  render: () => string,
): OutputFile => keyedFile(pageFile(path), keyOf(path, context.key, ...records.map(jsonOf)), render);

function createPageAssets(cache: BuildCache): Assets {
  const entries = fastGlob.sync("entries/*.{ts,tsx,css}", { cwd: fileBeside(import.meta.url, ".") }).sort();
  return bundleAssets(
    entries.map((entry) => fileBeside(import.meta.url, entry)),
    { styles: { "category-hues": renderHues() }, cache },
  );
}

/** In the sitemap, with the newest date of what each page shows. */
function listPages({ tools, collections, needs, categories, data_updated_at }: Catalog): SitePage[] {
  const newest = (records: readonly { updated_at: string }[]) =>
    records
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1);
  return [
    { path: BROWSE_PAGE, changed: data_updated_at },
    { path: INDEX_PAGE, changed: data_updated_at },
    { path: COLLECTIONS_PAGE, changed: newest(collections) },
    { path: NEEDS_PAGE, changed: data_updated_at },
    { path: REUSE_PAGE, changed: data_updated_at },
    { path: COMPARE_PAGE, changed: data_updated_at },
    { path: OWN_LIST_PAGE, changed: data_updated_at },
    ...categories.map(({ slug }) => ({
      path: categoryPage(slug),
      changed: newest(tools.filter(({ category }) => category === slug)),
    })),
    ...collections.map(({ slug, updated_at }) => ({ path: collectionPage(slug), changed: updated_at })),
    ...needs
      .filter(({ tool_count }) => tool_count > 0)
      .map(({ slug }) => ({
        path: needPage(slug),
        changed: newest(tools.filter((tool) => tool.needs.some((need) => need.slug === slug))),
      })),
    ...tools.map(({ slug, updated_at }) => ({ path: toolPage(slug), changed: updated_at })),
  ];
}
