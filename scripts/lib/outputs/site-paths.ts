/** What the site's build owns below the output folder, beside the API. */

export const SITE_PATHS = [
  "admin",
  "index.html",
  "404.html",
  "outils",
  "collections",
  "categories",
  "reutiliser",
  "assets",
  "docs",
  "favicon.svg",
  "partage.png",
  "sitemap.xml",
  "robots.txt",
] as const;

/** The addresses of pages, as `_headers` matches them: all but the API’s and the pictures’. */
export const PAGE_PATTERNS = [
  "/",
  "/index.html",
  "/404.html",
  "/outils/*",
  "/collections/*",
  "/categories/*",
  "/reutiliser/*",
  "/docs/*",
] as const;
