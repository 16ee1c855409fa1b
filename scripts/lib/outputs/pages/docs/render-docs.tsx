/** The pages of the documentation: the guide and the errors, in two languages, and the reference. */

import type { ComponentChildren, VNode } from "preact";
import { OPENAPI_PATH } from "../../../../../functions/lib/contract/paths.ts";
import { assetUrl } from "../../assets.ts";
import { packageFile, readShipped } from "../../bundle.ts";
import type { OutputFile } from "../../output.ts";
import { DOCS_PAGE, pageFile } from "../../page-addresses.ts";
import { PageHead } from "../components/page-head.tsx";
import type { Language } from "../components/site-frame.tsx";
import { type PageProps, renderPage } from "../page.tsx";
import type { PageContext } from "../pages/page-context.ts";
import { collectFacts } from "./facts.ts";
import { type DocsSection, readDocsText } from "./render-docs-text.ts";

const DOCS_PAGE_NAMES = ["guide", "errors", "reference"] as const;
type DocsPageName = (typeof DOCS_PAGE_NAMES)[number];

/** The languages of the guide and of the errors. */
const DOCS_LANGUAGES: readonly Language[] = ["fr", "en"];

/**
 * The addresses never change: `type` of each problem names a section of the errors.
 * `docsPath("errors", "fr")` → `"/docs/errors/"`; `docsPath("guide", "en")` → `"/docs/en/"`. The reference is in English only.
 */
function docsPath(name: DocsPageName, lang: Language): string {
  if (name === "reference") return `${DOCS_PAGE}reference/`;
  return `${DOCS_PAGE}${lang === "fr" ? "" : `${lang}/`}${name === "guide" ? "" : `${name}/`}`;
}

/** Every page of the documentation, once. */
export const DOCS_PAGES: readonly string[] = [
  ...new Set(DOCS_LANGUAGES.flatMap((lang) => DOCS_PAGE_NAMES.map((name) => docsPath(name, lang)))),
];

const RENDERER_LICENSE = `${docsPath("reference", "en")}swagger-ui-license.txt`;

/** Swagger UI draws the reference: its notices must be published with it. */
const RENDERER_NOTICES = ["NOTICE", "LICENSE", "swagger-ui-bundle.js.LICENSE.txt"];

export function renderDocs(context: PageContext): OutputFile[] {
  const { assets, answer } = context;
  const facts = collectFacts(context);
  const texts = DOCS_LANGUAGES.flatMap((lang) =>
    (["guide", "errors"] as const).map((name) => {
      const { body, ...text } = readDocsText(name, { facts, answer, lang });
      return {
        path: pageFile(docsPath(name, lang)),
        body: renderDocsPage(context, {
          lang,
          name,
          languages: DOCS_LANGUAGES,
          ...text,
          children: <div class="prose" dangerouslySetInnerHTML={{ __html: body }} />,
        }),
      };
    }),
  );
  return [
    ...texts,
    {
      path: RENDERER_LICENSE.slice(1),
      body: RENDERER_NOTICES.map((file) =>
        String(readShipped(packageFile(`swagger-ui-dist/${file}`))).trim(),
      ).join("\n\n"),
    },
    {
      path: pageFile(docsPath("reference", "en")),
      body: renderDocsPage(context, {
        lang: "en",
        name: "reference",
        languages: ["en"],
        title: "API reference",
        lead: `Every address, parameter and field, from <a href="${OPENAPI_PATH}"><code>openapi.json</code></a>. <em>Execute</em> sends a real request from your browser.`,
        description: "Every address, parameter and field of the API, with a console to try each of them.",
        styles: ["reference.css"],
        scripts: ["reference.js"],
        children: (
          <>
            <noscript>
              <p class="callout">
                This page is drawn by a script. Without scripts, read{" "}
                <a href={OPENAPI_PATH}>the OpenAPI document</a> or{" "}
                <a href={docsPath("guide", "en")}>the guide</a>.
              </p>
            </noscript>
            <p class="needs-js" id="reference-status" role="status">
              Loading the reference…
            </p>
            <div
              id="reference"
              data-openapi={OPENAPI_PATH}
              data-renderer={assetUrl(assets, "swagger-ui-bundle.js")}
            />
            <p class="fine-print">
              Drawn by Swagger UI, <a href={RENDERER_LICENSE}>Apache 2.0</a>.
            </p>
          </>
        ),
      }),
    },
  ];
}

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

/** A page with links to the other pages and languages, and a table of contents. */
function renderDocsPage(context: PageContext, props: DocsPageProps): string {
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
