/** The addresses of the pages: one place that spells them, for links, files and redirects. */

import { COLLECTIONS_PATH, NEEDS_PATH, TOOLS_PATH } from "../../../functions/lib/contract/paths.ts";

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
  throw new Error(`no page shows ${apiPath}`);
}

/** Where a page is written: `pageFile("/outils/kahoot/")` → `"outils/kahoot/index.html"`. */
export const pageFile = (page: string): string => `${page.slice(1)}index.html`;

/** The same page as Markdown: `markdownOf("/outils/kahoot/")` → `"/outils/kahoot.md"`. */
export const markdownOf = (page: string): string => `${page.slice(0, -1)}.md`;

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
