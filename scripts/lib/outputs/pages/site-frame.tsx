/** What surrounds every page: the header with its navigation, and the footer with the licence. */

import type { VNode } from "preact";
import type { SiteSettings } from "../../content/model/lists.ts";
import * as addresses from "../addresses.ts";
import { Icon, LinkList } from "./parts.tsx";

export type Language = "fr" | "en";

const SECTIONS = [
  { href: addresses.BROWSE_PAGE, fr: "Chercher", en: "Search" },
  { href: addresses.INDEX_PAGE, fr: "De A à Z", en: "A to Z" },
  { href: addresses.NEEDS_PAGE, fr: "Besoins", en: "Needs" },
  { href: addresses.COLLECTIONS_PAGE, fr: "Collections", en: "Collections" },
  { href: addresses.DOCS_PAGE, fr: "API", en: "API" },
] as const;

interface FrameProps {
  site: SiteSettings;
  lang: Language;
}

export const SiteHeader = ({ site, lang, path }: FrameProps & { path: string }): VNode => (
  <header class="site-header">
    <div class="page row wrap">
      <a class="brand link plain" href={addresses.BROWSE_PAGE}>
        <img src={addresses.SITE_ICONS.svg} alt="" width={28} height={28} />
        <span>{site.name}</span>
      </a>
      <nav aria-label={lang === "fr" ? "Navigation principale" : "Main navigation"}>
        <ul class="site-nav row wrap small">
          {SECTIONS.map(({ href, ...labels }) => (
            <li>
              <a
                class="plain"
                href={href}
                aria-current={path === href ? "page" : isAbove(href, path) ? "true" : undefined}
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
          aria-current={path === addresses.OWN_LIST_PAGE ? "page" : undefined}
        >
          <Icon name="bookmark" />
          Ma liste <span id="liste-nombre" />
        </a>
      )}
    </div>
    <p id="liste-mot" class="list-word small" aria-live="polite" />
  </header>
);

/** Every address begins with that of the front page. */
const isAbove = (section: string, path: string): boolean => section !== "/" && path.startsWith(section);

const WORDS = {
  tagline: {
    fr: "Un annuaire éditorial, ouvert et sans publicité.",
    en: "An editorial directory, open and without advertising. In French.",
  },
  data: { fr: "Données\u202F:", en: "Data:" },
  reuse: { fr: "Pour les réutiliser, créditez\u202F:", en: "To reuse it, credit:" },
  api: { fr: "API JSON et documentation", en: "JSON API and documentation" },
  files: { fr: "Flux, fichiers à télécharger, encart", en: "Feeds, files to download, embedding" },
  repository: { fr: "Proposer un outil ou une correction", en: "Suggest a tool or a correction" },
  more: { fr: "Autres façons de lire l’annuaire", en: "Other ways to read the directory" },
} as const;

export function SiteFooter({ site, lang }: FrameProps): VNode {
  const { name, license, repository } = site;
  const links = [
    { href: addresses.DOCS_PAGE, name: WORDS.api[lang] },
    { href: addresses.REUSE_PAGE, name: WORDS.files[lang] },
    { href: repository.url, name: WORDS.repository[lang] },
  ];
  return (
    <footer class="site-footer fine-print">
      <div class="page row wrap">
        <div class="stack measure">
          <p>
            <strong>{name}</strong>
          </p>
          <p>{WORDS.tagline[lang]}</p>
          <p>
            {WORDS.data[lang]}{" "}
            <a href={license.url} rel="license">
              {license.name}
            </a>
            . {WORDS.reuse[lang]} {license.attribution.text}.
          </p>
        </div>
        <nav aria-label={WORDS.more[lang]}>
          <LinkList links={links} />
        </nav>
      </div>
    </footer>
  );
}
