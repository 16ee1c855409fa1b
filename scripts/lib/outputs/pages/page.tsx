/** The HTML document around every page: head, header, navigation, main, footer. Pages bring what is inside. */

import type { ComponentChildren, VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Site } from "../../content/list-schemas.ts";
import { BROWSE_PAGE, COLLECTIONS_PAGE, DOCS_PAGE, INDEX_PAGE, REUSE_PAGE } from "../page-addresses.ts";
import { type Assets, assetUrl } from "./assets.ts";
import { Icon } from "./components/icon.tsx";

export type Language = "fr" | "en";
export type Section = "browse" | "index" | "collections" | "docs";

export interface PageProps {
  site: Site;
  assets: Assets;
  lang: Language;
  /** Path of the page, with its final slash: the canonical address is made of it. Null: it has none (404). */
  path: string | null;
  /** Without the site’s name, which is added; the front page gives none. */
  title: string | null;
  description: string;
  /** More of the head: feeds, JSON-LD. */
  head?: ComponentChildren;
  bodyClass?: string;
  /** The part of the navigation that this page belongs to. */
  current?: Section;
  /** The same page in other languages, this one included. */
  alternates?: readonly { lang: Language; path: string }[];
  /** Entries of `entries/`, by file name: `["docs.css"]`. The stylesheet of all pages is always there. */
  styles?: readonly string[];
  /** `["browse.js"]`: modules, so they wait until the document is read. */
  scripts?: readonly string[];
  /** Shared links show it: absolute address of a PNG, JPEG or WebP. */
  image?: { url: string; width: number; height: number; alt: string };
  /** What schema.org calls it: `website` unless the page is about one thing. */
  kind?: "website" | "article";
  /** False for pages that nobody should find by searching. */
  indexed?: boolean;
  children: ComponentChildren;
}

/** The whole document as text. */
export const renderPage = (props: PageProps): string =>
  `<!doctype html>${renderToString(<Document {...props} />)}\n`;

const FONT = "figtree-latin-wght-normal.woff2";

/** Light and dark ground, as in `style/tokens.css`. */
const THEME_COLORS = { light: "#ffffff", dark: "#10131f" } as const;

/** What social networks show of a page without a picture of its own: they read no SVG. */
const siteImage = (site: Site) => ({
  url: `${site.base_url}/partage.png`,
  width: 1200,
  height: 630,
  alt: site.name,
});

function Document(props: PageProps): VNode {
  const {
    site,
    assets,
    lang,
    path,
    title,
    description,
    bodyClass,
    scripts = [],
    styles = [],
    image = siteImage(site),
  } = props;
  const fullTitle = title === null ? site.name : `${title} – ${site.name}`;
  const url = path === null ? null : site.base_url + path;
  return (
    <html lang={lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        {url !== null && <link rel="canonical" href={url} />}
        {(props.alternates ?? []).map((alternate) => (
          <link rel="alternate" hreflang={alternate.lang} href={site.base_url + alternate.path} />
        ))}
        {props.indexed === false && <meta name="robots" content="noindex" />}
        <link
          rel="preload"
          href={assetUrl(assets, FONT)}
          as="font"
          type="font/woff2"
          crossorigin="anonymous"
        />
        {["site.css", ...styles].map((entry) => (
          <link rel="stylesheet" href={assetUrl(assets, entry)} />
        ))}
        <script src={assetUrl(assets, "early.js")} />
        {scripts.map((entry) => (
          <script type="module" src={assetUrl(assets, entry)} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={THEME_COLORS.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={THEME_COLORS.dark} media="(prefers-color-scheme: dark)" />
        <meta property="og:type" content={props.kind ?? "website"} />
        <meta property="og:site_name" content={site.name} />
        <meta property="og:title" content={title ?? site.name} />
        <meta property="og:description" content={description} />
        <meta property="og:locale" content={lang === "fr" ? "fr_FR" : "en_GB"} />
        {url !== null && <meta property="og:url" content={url} />}
        <meta property="og:image" content={image.url} />
        <meta property="og:image:width" content={String(image.width)} />
        <meta property="og:image:height" content={String(image.height)} />
        <meta property="og:image:alt" content={image.alt} />
        <meta name="twitter:card" content="summary_large_image" />
        {props.head}
      </head>
      <body class={bodyClass}>
        <a class="skip-link" href="#contenu">
          {WORDS[lang].skip}
        </a>
        <Header {...props} />
        <main id="contenu" tabIndex={-1}>
          {props.children}
        </main>
        <Footer {...props} />
      </body>
    </html>
  );
}

const WORDS = {
  fr: {
    skip: "Aller au contenu",
    navigation: "Navigation principale",
    browse: "Chercher",
    index: "De A à Z",
    collections: "Collections",
    docs: "API et docs",
    tagline: "Un annuaire éditorial, ouvert et sans publicité.",
    data: "Données",
    credit: "Pour les réutiliser, créditez",
    more: "Autres façons de lire l’annuaire",
    reuse: "Flux, fichiers à télécharger, encart",
    api: "API JSON et documentation",
    repository: "Proposer un outil ou une correction",
  },
  en: {
    skip: "Skip to content",
    navigation: "Main navigation",
    browse: "Search",
    index: "A to Z",
    collections: "Collections",
    docs: "API and docs",
    tagline: "An editorial directory, open and without advertising. In French.",
    data: "Data",
    credit: "To reuse it, credit",
    more: "Other ways to read the directory",
    reuse: "Feeds, files to download, embedding",
    api: "JSON API and documentation",
    repository: "Suggest a tool or a correction",
  },
} as const;

const SECTIONS: readonly { section: Section; href: string }[] = [
  { section: "browse", href: BROWSE_PAGE },
  { section: "index", href: INDEX_PAGE },
  { section: "collections", href: COLLECTIONS_PAGE },
  { section: "docs", href: DOCS_PAGE },
];

function Header({ site, lang, current, path }: PageProps): VNode {
  const words = WORDS[lang];
  return (
    <header class="site-header">
      <div class="site-header-inner">
        <a class="brand" href={BROWSE_PAGE}>
          <Icon name="mark" />
          <span>{site.name}</span>
        </a>
        <nav aria-label={words.navigation}>
          <ul class="site-nav">
            {SECTIONS.map(({ section, href }) => (
              <li>
                <a
                  href={href}
                  aria-current={path === href ? "page" : section === current ? "true" : undefined}
                  hreflang={lang === "en" && section !== "docs" ? "fr" : undefined}
                >
                  {words[section]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function Footer({ site, lang }: PageProps): VNode {
  const words = WORDS[lang];
  const { license } = site;
  return (
    <footer class="site-footer">
      <div class="site-footer-inner">
        <div>
          <p class="footer-name">{site.name}</p>
          <p>{words.tagline}</p>
          <p>
            {words.data}
            {lang === "fr" ? "\u202F: " : ": "}
            <a href={license.url} rel="license">
              {license.name}
            </a>
            . {words.credit}{" "}
            {lang === "fr" ? `«\u202F${license.attribution.text}\u202F»` : `“${license.attribution.text}”`}.
          </p>
        </div>
        <nav aria-label={words.more}>
          <ul>
            <li>
              <a href={DOCS_PAGE}>{words.api}</a>
            </li>
            <li>
              <a href={REUSE_PAGE}>{words.reuse}</a>
            </li>
            <li>
              <a href={site.repository.url}>{words.repository}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
