/** The pages of the documentation: the guide, the errors and the reference, each in two languages. */

import { pageFile } from "../../addresses.ts";
import type { SiteFile } from "../../output.ts";
import type { PageContext } from "../page-context.ts";
import { DOCS_LANGUAGES, DOCS_PAGE_NAMES, docsPath, renderDocsPage } from "./docs-page.tsx";
import { collectFacts } from "./facts.ts";
import { renderReference } from "./reference/render-reference.tsx";
import { readApiDay, readDocsText } from "./render-docs-text.ts";

/** The guide, the errors and the list of endpoints; each endpoint has a page below the last. */
export const DOCS_PAGES: readonly string[] = DOCS_LANGUAGES.flatMap((lang) =>
  DOCS_PAGE_NAMES.map((name) => docsPath(name, lang)),
);

export function renderDocs(context: PageContext): SiteFile[] {
  const facts = collectFacts(context);
  const changed = readApiDay() ?? null;
  const texts = DOCS_LANGUAGES.flatMap((lang) =>
    (["guide", "errors"] as const).map((name) => {
      const { body, sections, ...text } = readDocsText(name, { facts, answer: context.api.answer, lang });
      const path = docsPath(name, lang);
      return {
        path: pageFile(path),
        changed,
        body: renderDocsPage(context, {
          lang,
          name,
          pathIn: (language) => docsPath(name, language),
          ...text,
          contents: sections.map(({ id, title }) => ({ href: `#${id}`, title })),
          children: <div class="prose" dangerouslySetInnerHTML={{ __html: body }} />,
        }),
      };
    }),
  );
  return [...texts, ...renderReference(context, facts)];
}
