/** Every page as a file: what pages are made from, the head of the document, and what a page is made of. */

import type { ComponentChildren, VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { filterTable } from "../../content/fields/tool-filters.ts";
import type { SiteSettings } from "../../content/model/lists.ts";
import { cardPath, SITE_CARD, SOCIAL_HEIGHT, SOCIAL_WIDTH } from "../../content/model/pictures.ts";
import { formatDate } from "../../text/french-date.ts";
import { feedLinks, OPENSEARCH_PATH, pageFile, SITE_ICONS, THEME_COLORS } from "../addresses.ts";
import { assetUrl } from "../bundle.ts";
import type { Site, SiteFile } from "../output.ts";
import { LinkList, type PageLink } from "./parts.tsx";
import { type Language, SiteFooter, SiteHeader } from "./site-frame.tsx";
import { declaredFacts } from "./tool-facts.tsx";
import { hueOf } from "./tool-row.tsx";

export type PageContext = ReturnType<typeof createPageContext>;

/** The site, and what is computed once for all its pages. */
export const createPageContext = (site: Site) => ({
  ...site,
  /** With the French names of their values. */
  filters: filterTable(site.catalog),
  feeds: feedLinks(site.catalog),
  /** The rows of the table of facts. */
  facts: declaredFacts(site.catalog),
});

export interface PageProps {
  /** French by default. */
  lang?: Language;
  /** `"/outils/kahoot/"`; or the file of a page that is not for search engines: `"/404.html"`. */
  path: string;
  /** Without the site’s name, which is added. Null: the name of the site alone. */
  title: string | null;
  description: string;
  /** The pages above this one. */
  crumbs?: readonly PageLink[];
  /** On ruled paper: by default the title and the description. Null: the page has a top of its own. */
  head?: ComponentChildren;
  /** The category whose colour it has, and whose picture shared links show: by default, the picture of the site. */
  category?: string;
  /** Classes of what is below the head. */
  layout?: string;
  children?: ComponentChildren;
  /** What the page describes, for search engines: a thing of schema.org. */
  about?: object;
  /** `["browse.js"]`: modules, which run after the document is read. */
  scripts?: readonly string[];
  /** The last change of what it shows: by default, of the directory. */
  updated?: string | null;
  /** The page in each of its languages, if there are several. */
  languages?: readonly { lang: Language; href: string }[];
}

/** The page as a file, which the sitemap lists if search engines should know it. */
export function renderPage(context: PageContext, props: PageProps): SiteFile {
  const { lang = "fr", path, title, description, crumbs = [], category, layout = "", children } = props;
  const { site, data_updated_at } = context.catalog;
  const { updated = data_updated_at } = props;
  const { attribution } = site.license;
  const url = path.endsWith("/") ? site.base_url + path : null;
  const {
    head = (
      <>
        <h1>{title}</h1>
        <p class="lead">{description}</p>
      </>
    ),
  } = props;
  const document = (
    <html lang={lang}>
      <Head {...props} lang={lang} url={url} context={context} />
      <body>
        <a class="skip-link visually-hidden button button-primary" href="#contenu">
          {lang === "fr" ? "Aller au contenu" : "Skip to content"}
        </a>
        <SiteHeader site={site} lang={lang} path={path} />
        <main id="contenu" class={category && hueOf(context.filters, category)} tabIndex={-1}>
          {head !== null && (
            // On another site, in an `<iframe>` at `#cadre`, a page shows itself without the frame of the site.
            <div id="cadre" class="band ruled">
              <div class="page">
                {crumbs.length > 0 && (
                  <nav class="breadcrumb small" aria-label="Fil d’Ariane">
                    <LinkList links={crumbs} class="row wrap" />
                  </nav>
                )}
                <header class="page-head stack">{head}</header>
              </div>
            </div>
          )}
          {head === null ? children : children && <div class={`page ${layout}`.trim()}>{children}</div>}
          {lang === "fr" && url !== null && (
            // On paper, and in a frame of another site.
            <p class="page printed-only small">
              Source{"\u202F"}: <a href={attribution.url}>{attribution.text}</a>, <a href={path}>{url}</a>
              {updated !== null && `, mis à jour le ${formatDate(updated)}`}
            </p>
          )}
        </main>
        <SiteFooter site={site} lang={lang} />
      </body>
    </html>
  );
  return {
    path: url === null ? path.slice(1) : pageFile(path),
    body: `<!doctype html>${renderToString(document)}\n`,
    ...(url !== null && { changed: updated }),
  };
}

/** The page of a record, which `render` makes when it is written or asked for: all at once would fill the memory. */
export const pageWhenRead = (path: string, changed: string, render: () => SiteFile): SiteFile => ({
  path: pageFile(path),
  changed,
  get body() {
    return render().body;
  },
});

/** `url`: null if the page is not for search engines. */
type HeadProps = PageProps & { context: PageContext; lang: Language; url: string | null };

const FONT = "figtree-latin-wght-normal.woff2";

function Head(props: HeadProps): VNode {
  const { lang, title, description, url, about, crumbs = [], category, languages = [] } = props;
  const { catalog, assets, feeds } = props.context;
  const { site } = catalog;
  const scripts = [...(lang === "fr" ? ["list-buttons.js"] : []), ...(props.scripts ?? [])];
  /** What social networks show of a page beside its description and address. They read no SVG. */
  const openGraph = {
    site_name: site.name,
    title: title ?? site.name,
    locale: lang === "fr" ? "fr_FR" : "en_GB",
    image: site.base_url + (category === undefined ? SITE_CARD : cardPath(category)),
    "image:width": String(SOCIAL_WIDTH),
    "image:height": String(SOCIAL_HEIGHT),
  };
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title === null ? site.name : `${title} – ${site.name}`}</title>
      <meta name="description" content={description} />
      {url === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      {languages.map(({ lang, href }) => (
        <link rel="alternate" hreflang={lang} href={site.base_url + href} />
      ))}
      <link rel="preload" href={assetUrl(assets, FONT)} as="font" type="font/woff2" crossorigin="anonymous" />
      <link rel="stylesheet" href={assetUrl(assets, "site.css")} />
      <script src={assetUrl(assets, "early.js")} />
      {scripts.map((entry) => (
        <script type="module" src={assetUrl(assets, entry)} />
      ))}
      <link rel="icon" href={SITE_ICONS.ico} sizes="32x32" />
      <link rel="icon" href={SITE_ICONS.svg} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={SITE_ICONS.touch} />
      <link rel="manifest" href={SITE_ICONS.manifest} />
      <meta name="color-scheme" content="light dark" />
      {Object.entries(THEME_COLORS).map(([scheme, color]) => (
        <meta name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} />
      ))}
      {Object.entries(openGraph).map(([name, content]) => (
        <meta property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {feeds
        .filter(({ page }) => page === url)
        .map((feed) => (
          <link rel="alternate" type="application/rss+xml" title={feed.title} href={feed.rss} />
        ))}
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        href={OPENSEARCH_PATH}
        title={site.name}
      />
      {about && <LinkedData data={about} />}
      {crumbs.length > 0 && <LinkedData data={breadcrumbOf(props, site)} />}
    </head>
  );
}

/** A thing as schema.org describes it. Without `<`, the data cannot end the block or become markup. */
function LinkedData({ data }: { data: object }): VNode {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replace(/</g, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The pages above a page, then the page itself. */
const breadcrumbOf = ({ crumbs = [], path, title }: PageProps, { base_url }: SiteSettings): object => ({
  "@type": "BreadcrumbList",
  itemListElement: [...crumbs, { href: path, name: title }].map(({ name, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: base_url + href,
  })),
});
