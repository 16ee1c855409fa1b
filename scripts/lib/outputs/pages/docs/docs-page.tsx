/** The frame of every page of the documentation: its links to the other pages and languages, and its contents. */

import type { ComponentChildren, VNode } from "preact";
import { DOCS_PAGE } from "../../addresses.ts";
import { type PageProps, renderPage } from "../document.tsx";
import type { PageContext } from "../page-context.ts";
import { PageHead } from "../parts.tsx";
import type { Language } from "../site-frame.tsx";

export const DOCS_LANGUAGES: readonly Language[] = ["fr", "en"];

export const DOCS_PAGE_NAMES = ["guide", "errors", "reference"] as const;
export type DocsPageName = (typeof DOCS_PAGE_NAMES)[number];

/**
 * The addresses never change: `type` of each problem names a section of the errors.
 * `docsPath("errors", "fr")` → `"/docs/errors/"`; `docsPath("guide", "en")` → `"/docs/en/"`
 */
export const docsPath = (name: DocsPageName, lang: Language): string =>
  `${DOCS_PAGE}${lang === "fr" ? "" : `${lang}/`}${name === "guide" ? "" : `${name}/`}`;

interface DocsPageProps extends Pick<PageProps, "description" | "styles" | "scripts"> {
  lang: Language;
  name: DocsPageName;
  /** The address of the page in each language. */
  pathIn: (lang: Language) => string;
  title: string;
  /** HTML. */
  lead: string;
  /** Links beside the text: sections of this page, or pages of the same kind. */
  contents?: readonly ContentsLink[];
  /** What the contents are called; « Sur cette page » by default. */
  contentsTitle?: string;
  children: ComponentChildren;
}

export interface ContentsLink {
  href: string;
  title: string;
  isCurrent?: boolean;
}

const WORDS = {
  fr: {
    pages: "Pages de la documentation",
    contents: "Sur cette page",
    guide: "Guide",
    errors: "Erreurs",
    reference: "Référence et essais",
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

/** A page with links to the other pages and languages, and a table of contents. */
export function renderDocsPage(context: PageContext, props: DocsPageProps): string {
  const { lang, pathIn, title, description, contents = [], children } = props;
  return renderPage(context, {
    lang,
    title,
    description,
    path: pathIn(lang),
    alternates: DOCS_LANGUAGES.map((language) => ({ lang: language, path: pathIn(language) })),
    current: "docs",
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
          {contents.length === 0 ? (
            children
          ) : (
            <div class="docs-columns">
              <nav class="docs-contents" aria-label={props.contentsTitle ?? WORDS[lang].contents}>
                <ul class="plain-list">
                  {contents.map((link) => (
                    <li>
                      <a href={link.href} aria-current={link.isCurrent ? "page" : undefined}>
                        {link.title}
                      </a>
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

function DocsNavigation({ lang, name, pathIn }: DocsPageProps): VNode {
  const words = WORDS[lang];
  const here = pathIn(lang);
  const other: Language = lang === "fr" ? "en" : "fr";
  return (
    <nav class="docs-pages" aria-label={words.pages}>
      <ul class="plain-list">
        {DOCS_PAGE_NAMES.map((page) => {
          const href = docsPath(page, lang);
          const current = page !== name ? undefined : href === here ? "page" : "true";
          return (
            <li>
              <a href={href} aria-current={current}>
                {words[page]}
              </a>
            </li>
          );
        })}
      </ul>
      <a class="docs-language" href={pathIn(other)} lang={other} hreflang={other}>
        {words.other}
      </a>
    </nav>
  );
}
