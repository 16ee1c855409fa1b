/** The frame of every page of the documentation: title, its pages, the other language, contents, text. */

import type { ComponentChildren, VNode } from "preact";
import type { Site } from "../../../content/list-schemas.ts";
import type { Assets } from "../assets.ts";
import { PageHead } from "../components/page-head.tsx";
import { type Language, renderPage } from "../page.tsx";
import { DOCS_PAGE_NAMES, type DocsPageName, docsPath } from "./docs-paths.ts";
import type { DocsSection } from "./render-docs-text.ts";

export interface DocsPageProps {
  site: Site;
  assets: Assets;
  lang: Language;
  name: DocsPageName;
  /** The languages in which there is this page. */
  languages: readonly Language[];
  title: string;
  /** HTML. */
  lead: string;
  description: string;
  sections?: readonly DocsSection[];
  styles?: readonly string[];
  scripts?: readonly string[];
  children: ComponentChildren;
}

const WORDS = {
  fr: {
    pages: "Pages de la documentation",
    contents: "Sur cette page",
    guide: "Guide",
    errors: "Erreurs",
    reference: "Référence et essais (en anglais)",
    other: "This page in English",
  },
  en: {
    pages: "Pages of the documentation",
    contents: "On this page",
    guide: "Guide",
    errors: "Errors",
    reference: "Reference and try-out",
    other: "Cette page en français",
  },
} as const;

export function renderDocsPage(props: DocsPageProps): string {
  const { site, assets, lang, name, languages, title, description, sections = [] } = props;
  return renderPage({
    site,
    assets,
    lang,
    title,
    description,
    path: docsPath(name, lang),
    alternates: languages.map((language) => ({ lang: language, path: docsPath(name, language) })),
    current: "docs",
    kind: "article",
    styles: ["docs.css", ...(props.styles ?? [])],
    scripts: ["docs.js", ...(props.scripts ?? [])],
    children: (
      <>
        <PageHead>
          <h1>{title}</h1>
          <p class="lead" dangerouslySetInnerHTML={{ __html: props.lead }} />
          <DocsNavigation {...props} />
        </PageHead>
        <div class="page docs">
          {sections.length === 0 ? (
            props.children
          ) : (
            <div class="docs-columns">
              <nav class="docs-contents" aria-label={WORDS[lang].contents}>
                <ul class="plain-list">
                  {sections.map((section) => (
                    <li>
                      <a href={`#${section.id}`}>{section.title}</a>
                    </li>
                  ))}
                </ul>
              </nav>
              {props.children}
            </div>
          )}
        </div>
      </>
    ),
  });
}

function DocsNavigation({ lang, name, languages }: DocsPageProps): VNode {
  const words = WORDS[lang];
  const other = languages.find((language) => language !== lang);
  return (
    <nav class="docs-pages" aria-label={words.pages}>
      <ul class="plain-list">
        {DOCS_PAGE_NAMES.map((page) => (
          <li>
            <a href={docsPath(page, lang)} aria-current={page === name ? "page" : undefined}>
              {words[page]}
            </a>
          </li>
        ))}
      </ul>
      {other !== undefined && (
        <a class="docs-language" href={docsPath(name, other)} lang={other} hreflang={other}>
          {words.other}
        </a>
      )}
    </nav>
  );
}
