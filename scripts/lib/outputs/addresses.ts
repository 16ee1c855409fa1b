/** The addresses of the site: one place that spells them, for links, files and redirects. */

import { COLLECTIONS_PATH, NEEDS_PATH, TOOLS_PATH } from "../../../functions/lib/contract/paths.ts";
import type { Catalog } from "../content/model/catalog.ts";
import type { Redirect } from "./output.ts";

export const BROWSE_PAGE = "/";
export const INDEX_PAGE = "/outils/";
export const COLLECTIONS_PAGE = "/collections/";
export const NEEDS_PAGE = "/besoins/";
export const CATEGORIES_PAGE = "/categories/";
export const DOCS_PAGE = "/docs/";
export const REUSE_PAGE = "/reutiliser/";
export const COMPARE_PAGE = "/comparer/";
export const OWN_LIST_PAGE = "/ma-liste/";
/** Its value: slugs of tools, joined by commas. */
export const COMPARE_PARAMETER = "outils";

/** `toolPage("kahoot")` → `"/outils/kahoot/"` */
export const toolPage = (slug: string): string => `${INDEX_PAGE}${slug}/`;
export const collectionPage = (slug: string): string => `${COLLECTIONS_PAGE}${slug}/`;
export const needPage = (slug: string): string => `${NEEDS_PAGE}${slug}/`;
export const categoryPage = (slug: string): string => `${CATEGORIES_PAGE}${slug}/`;

/** `comparePage(["kahoot", "wooclap"])` → `"/comparer/?outils=kahoot,wooclap"` */
export const comparePage = (slugs: readonly string[]): string =>
  `${COMPARE_PAGE}?${COMPARE_PARAMETER}=${slugs.join(",")}`;

/** The page of what the API calls `/api/v1/directory/tools/kahoot`: `"/outils/kahoot/"`. */
export function pageOf(apiPath: string): string {
  const slug = apiPath.slice(apiPath.lastIndexOf("/") + 1);
  if (apiPath === `${TOOLS_PATH}/${slug}`) return toolPage(slug);
  if (apiPath === `${COLLECTIONS_PATH}/${slug}`) return collectionPage(slug);
  if (apiPath === `${NEEDS_PATH}/${slug}`) return needPage(slug);
  if (apiPath.startsWith(`${TOOLS_PATH}?`)) return BROWSE_PAGE + apiPath.slice(TOOLS_PATH.length);
  throw new Error(`no page shows ${apiPath}`);
}

/** Where a page is written: `pageFile("/outils/kahoot/")` → `"outils/kahoot/index.html"`. */
export const pageFile = (page: string): string => `${page.slice(1)}index.html`;

/** The page that says that an entry was withdrawn: `"/outils/_retraits/jamboard.html"`. No entry can have that slug. */
export function gonePageFile(apiPath: string): string {
  const slug = apiPath.slice(apiPath.lastIndexOf("/") + 1);
  return `${pageOf(apiPath).slice(0, -slug.length - 1)}_retraits/${slug}.html`;
}

/** The signs of the site, and its manifest, at the addresses where programs look for them. */
export const SITE_ICONS = {
  svg: "/favicon.svg",
  ico: "/favicon.ico",
  touch: "/apple-touch-icon.png",
  manifest: "/site.webmanifest",
} as const;

/** The light and the dark ground of `style/tokens.css`. */
export const THEME_COLORS = { light: "#ffffff", dark: "#10131f" } as const;

/** How browsers search the site from their own bar. */
export const OPENSEARCH_PATH = "/opensearch.xml";
export const EXPORTS_PATH = "/exports";
/** The files to download, with their French titles. */
export const DOWNLOADS = [
  { path: `${EXPORTS_PATH}/directory.json`, title: "Tout l’annuaire (JSON)", type: "application/json" },
  {
    path: `${EXPORTS_PATH}/outils.csv`,
    title: "Les outils pour Excel ou LibreOffice (CSV)",
    type: "text/csv",
  },
] as const;

/** A folder without a page of its own: the page for reusers lists what is in it. */
export const toReusePage = (folder: string): Redirect => ({ from: folder, to: REUSE_PAGE, status: 302 });

/** `feedPath("categories/quiz-evaluation")` → `"/feeds/rss/categories/quiz-evaluation.xml"` */
export const feedPath = (name: string): string => `/feeds/rss/${name}.xml`;

/** A feed with its absolute addresses, for `<link rel="alternate">` and lists of feeds. */
export interface FeedLink {
  /** `tools`, `collections` or `categories/quiz-evaluation`. */
  readonly name: string;
  readonly title: string;
  /** The same without the name of the site. */
  readonly label: string;
  readonly description: string;
  /** The page that shows the same. */
  readonly page: string;
  readonly rss: string;
}

/** All tools first, then collections, then each category. */
export function feedLinks({ site, categories }: Pick<Catalog, "site" | "categories">): FeedLink[] {
  const feeds = [
    {
      name: "tools",
      label: "outils",
      page: BROWSE_PAGE,
      description: "Les outils ajoutés et les fiches mises à jour, du plus récent au plus ancien.",
    },
    {
      name: "collections",
      label: "collections",
      page: COLLECTIONS_PAGE,
      description: "Les tops par tâche et les boîtes à outils par profil, nouveaux et mis à jour.",
    },
    ...categories.map(({ slug, name, description }) => ({
      name: `categories/${slug}`,
      label: name,
      page: categoryPage(slug),
      description,
    })),
  ];
  return feeds.map((feed) => ({
    ...feed,
    title: `${site.name}\u202F: ${feed.label}`,
    page: site.base_url + feed.page,
    rss: site.base_url + feedPath(feed.name),
  }));
}
