/** What surrounds every page: the header with its navigation, and the footer with the licence. */

import type { VNode } from "preact";
import type { SiteSettings } from "../../content/model/lists.ts";
import * as addresses from "../addresses.ts";
import { Icon } from "./parts.tsx";

export type Language = "fr" | "en";
export type Section = (typeof SECTIONS)[number]["section"];

const SECTIONS = [
  { section: "browse", href: addresses.BROWSE_PAGE, fr: "Chercher", en: "Search" },
  { section: "index", href: addresses.INDEX_PAGE, fr: "De A à Z", en: "A to Z" },
  { section: "needs", href: addresses.NEEDS_PAGE, fr: "Besoins", en: "Needs" },
  { section: "collections", href: addresses.COLLECTIONS_PAGE, fr: "Collections", en: "Collections" },
  { section: "docs", href: addresses.DOCS_PAGE, fr: "API", en: "API" },
] as const;

const WORDS = {
  navigation: { fr: "Navigation principale", en: "Main navigation" },
  tagline: {
    fr: "Un annuaire éditorial, ouvert et sans publicité.",
    en: "An editorial directory, open and without advertising. In French.",
  },
  data: { fr: "Données\u202F:", en: "Data:" },
  more: { fr: "Autres façons de lire l’annuaire", en: "Other ways to read the directory" },
  api: { fr: "API JSON et documentation", en: "JSON API and documentation" },
  reuse: { fr: "Flux, fichiers à télécharger, encart", en: "Feeds, files to download, embedding" },
  repository: { fr: "Proposer un outil ou une correction", en: "Suggest a tool or a correction" },
} as const;

interface SiteHeaderProps {
  site: SiteSettings;
  lang: Language;
  path: string;
  /** The part of the navigation that the page belongs to. */
  current: Section | undefined;
}

export const SiteHeader = ({ site, lang, path, current }: SiteHeaderProps): VNode => (
  <header class="site-header">
    <div class="page row wrap">
      <a class="brand link plain" href={addresses.BROWSE_PAGE}>
        <Mark />
        <span>{site.name}</span>
      </a>
      <nav aria-label={WORDS.navigation[lang]}>
        <ul class="site-nav row wrap small">
          {SECTIONS.map(({ section, href, ...labels }) => (
            <li>
              <a
                class="plain"
                href={href}
                aria-current={path === href ? "page" : section === current ? "true" : undefined}
                hreflang={lang === "en" && section !== "docs" ? "fr" : undefined}
              >
                {labels[lang]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {lang === "fr" && (
        <a
          class="link plain small strong needs-js"
          href={addresses.OWN_LIST_PAGE}
          aria-current={path === addresses.OWN_LIST_PAGE && "page"}
        >
          <Icon name="bookmark" />
          Ma liste <span id="liste-nombre" />
        </a>
      )}
    </div>
    <p id="liste-mot" class="list-word small" aria-live="polite" />
  </header>
);

/** A page of an exercise book. */
const Mark = (): VNode => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="#2337c6" />
    <path d="M13.5 10.5h13M13.5 16h13M13.5 21.5h8" stroke="#fff" stroke-width="2.6" stroke-linecap="round" />
    <path d="M8 0v32" stroke="#ff8a94" stroke-width="2" />
  </svg>
);

export function SiteFooter({ site, lang }: { site: SiteSettings; lang: Language }): VNode {
  const { license, repository } = site;
  const credit = license.attribution.text;
  const links = [
    { href: addresses.DOCS_PAGE, label: WORDS.api[lang] },
    { href: addresses.REUSE_PAGE, label: WORDS.reuse[lang] },
    { href: repository.url, label: WORDS.repository[lang] },
  ];
  return (
    <footer class="site-footer fine-print">
      <div class="page row wrap">
        <div class="stack measure">
          <p>
            <strong>{site.name}</strong>
          </p>
          <p>{WORDS.tagline[lang]}</p>
          <p>
            {WORDS.data[lang]}{" "}
            <a href={license.url} rel="license">
              {license.name}
            </a>
            .{" "}
            {lang === "fr"
              ? `Pour les réutiliser, créditez «\u202F${credit}\u202F».`
              : `To reuse it, credit “${credit}”.`}
          </p>
        </div>
        <nav aria-label={WORDS.more[lang]}>
          <ul>
            {links.map(({ href, label }) => (
              <li>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
