/** What the site's build owns below the output folder, beside the API. */

export const SITE_PATHS = [
  "404.html",

  "assets",
  "docs",
  "favicon.svg",
] as const;
