/** The layout of every page of the documentation: title, links to its pages and languages, contents, text. */

import type { ComponentChildren, VNode } from "preact";
import { PageHead } from "../components/page-head.tsx";
import type { Language } from "../components/site-frame.tsx";
import { type PageProps, renderPage } from "../page.tsx";
import type { PageContext } from "../pages/page-context.ts";
import { DOCS_PAGE_NAMES, type DocsPageName, docsPath } from "./docs-paths.ts";
import type { DocsSection } from "./render-docs-text.ts";

interface DocsPageProps extends Pick<PageProps, "description" | "styles" | "scripts"> {
  lang: Language;
  name: DocsPageName;
  /** The languages of this page. */
  languages: readonly Language[];
  title: string;
  /** HTML. */
  lead: string;
  sections?: readonly DocsSection[];
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

export function renderDocsPage(context: PageContext, props: DocsPageProps): string {
  const { lang, name, languages, title, description, sections = [], children } = props;
  return renderPage(context, {
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
            children
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
              {children}
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
