/** Every page as a file: what pages are made from, the head of the document, the frame of the site. */

import type { ComponentChildren, VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { type DocumentedFilter, filterTable } from "../../content/fields/tool-filters.ts";
import { SITE_CARD, SOCIAL_HEIGHT, SOCIAL_WIDTH } from "../../content/model/pictures.ts";
import { formatDate } from "../../text/french-date.ts";
import {
  type FeedLink,
  feedLinks,
  OPENSEARCH_PATH,
  pageFile,
  SITE_ICONS,
  THEME_COLORS,
} from "../addresses.ts";
import { assetUrl } from "../bundle.ts";
import type { Site, SiteFile } from "../output.ts";
import { type Crumb, DataBlock, PageHead } from "./parts.tsx";
import { type Language, type Section, SiteFooter, SiteHeader } from "./site-frame.tsx";
import type { LinkedData } from "./structured-data.ts";
import { type DeclaredFact, declaredFacts } from "./tool-facts.tsx";

/** The site, and what is computed once for all its pages. */
export interface PageContext extends Site {
  /** With the French names of their values. */
  filters: readonly DocumentedFilter[];
  feeds: readonly FeedLink[];
  /** The rows of the table of facts. */
  facts: readonly DeclaredFact[];
}

export const createPageContext = (site: Site): PageContext => ({
  ...site,
  filters: filterTable(site.catalog),
  feeds: feedLinks(site.catalog),
  facts: declaredFacts(site.catalog),
});

export interface PageProps {
  /** French by default. */
  lang?: Language;
  /** `"/outils/kahoot/"`; or the file of a page that has no address of its own: `"/404.html"`. */
  path: string;
  /** Search engines skip it: there is nothing to find. Like any page without an address. */
  isEmpty?: boolean;
  /** Without the site’s name, which is added. Null: the name of the site alone. */
  title: string | null;
  description: string;
  /** What the page describes, for search engines. */
  linkedData?: readonly LinkedData[];
  /** The part of the navigation that this page belongs to. */
  current?: Section;
  /** The same page in other languages, this one included. */
  alternates?: readonly { lang: Language; path: string }[];
  /** `["browse.js"]`: modules, which run after the document is read. */
  scripts?: readonly string[];
  /** The path of the PNG that shared links show: by default, that of the site. */
  card?: string;
  /** The last change of what it shows: by default, of the directory. */
  updated?: string | null;
  /** Of a page of the simplest kind: what stands above its body, which is the children. */
  head?: TitledHead;
  children: ComponentChildren;
}

interface TitledHead {
  crumbs?: readonly Crumb[];
  /** Where it is not the title of the page. */
  title?: string;
  lead: ComponentChildren;
  /** After the lead. */
  more?: VNode;
  /** More classes of the body. */
  body?: string;
}

interface DocumentProps extends PageProps {
  context: PageContext;
  lang: Language;
  /** Null: it is not for search engines. */
  url: string | null;
  updated: string | null;
}

/** The page as a file, which the sitemap lists unless search engines skip it. */
export function renderPage(context: PageContext, props: PageProps): SiteFile {
  const { path, isEmpty = false, updated = context.catalog.data_updated_at } = props;
  const hasAddress = path.endsWith("/");
  const url = hasAddress && !isEmpty ? context.catalog.site.base_url + path : null;
  const page = { lang: "fr" as const, ...props, context, url, updated };
  return {
    path: hasAddress ? pageFile(path) : path.slice(1),
    // As bytes at once: a page with one sign beyond Latin 1 would take twice the memory until it is written.
    body: Buffer.from(`<!doctype html>${renderToString(<Document {...page} />)}\n`),
    ...(url !== null && { changed: updated }),
  };
}

function Document(props: DocumentProps): VNode {
  const { lang, path, url, current, updated, head, children } = props;
  const { site } = props.context.catalog;
  return (
    <html lang={lang}>
      <Head {...props} />
      <body>
        <a class="skip-link visually-hidden button button-primary" href="#contenu">
          {lang === "fr" ? "Aller au contenu" : "Skip to content"}
        </a>
        <SiteHeader site={site} lang={lang} path={path} current={current} />
        <main id="contenu" tabIndex={-1}>
          {head === undefined ? (
            children
          ) : (
            <>
              <PageHead crumbs={head.crumbs ?? []}>
                <h1>{head.title ?? props.title}</h1>
                <p class="lead">{head.lead}</p>
                {head.more}
              </PageHead>
              <div class={`page ${head.body ?? ""}`.trim()}>{children}</div>
            </>
          )}
          {lang === "fr" && url !== null && (
            // On paper, and in a frame of another site.
            <p class="page printed-only small">
              Source{"\u202F"}: <a href={site.license.attribution.url}>{site.license.attribution.text}</a>,{" "}
              <a href={path}>{url}</a>
              {updated !== null && `, mis à jour le ${formatDate(updated)}`}
            </p>
          )}
        </main>
        <SiteFooter site={site} lang={lang} />
      </body>
    </html>
  );
}

const FONT = "figtree-latin-wght-normal.woff2";

function Head(props: DocumentProps): VNode {
  const { lang, title, description, url, card = SITE_CARD } = props;
  const { alternates = [], scripts = [], linkedData = [] } = props;
  const { catalog, assets, feeds } = props.context;
  const { site } = catalog;
  /** What social networks show of a page. They read no SVG. */
  const openGraph = {
    type: "website",
    site_name: site.name,
    title: title ?? site.name,
    description,
    locale: lang === "fr" ? "fr_FR" : "en_GB",
    ...(url !== null && { url }),
    image: site.base_url + card,
    "image:type": "image/png",
    "image:width": String(SOCIAL_WIDTH),
    "image:height": String(SOCIAL_HEIGHT),
    "image:alt": site.name,
  };
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title === null ? site.name : `${title} – ${site.name}`}</title>
      <meta name="description" content={description} />
      {url === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      {alternates.map((alternate) => (
        <link rel="alternate" hreflang={alternate.lang} href={site.base_url + alternate.path} />
      ))}
      <link rel="preload" href={assetUrl(assets, FONT)} as="font" type="font/woff2" crossorigin="anonymous" />
      <link rel="stylesheet" href={assetUrl(assets, "site.css")} />
      <script src={assetUrl(assets, "early.js")} />
      {[...(lang === "fr" ? ["list-buttons.js"] : []), ...scripts].map((entry) => (
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
      {linkedData.map((data) => (
        <DataBlock type="application/ld+json" data={{ "@context": "https://schema.org", ...data }} />
      ))}
    </head>
  );
}
