/** Pure: the texts of the documentation and the API’s answers → its pages. */

import { OPENAPI_PATH } from "../../../../../functions/lib/contract/paths.ts";
import type { Catalog } from "../../../content/catalog.ts";
import { type Assets, assetUrl } from "../../assets.ts";
import type { ApiAnswers, OutputFile } from "../../output.ts";
import { pageFile } from "../../page-addresses.ts";
import { renderDocsPage } from "./docs-page.tsx";
import { DOCS_LANGUAGES, docsPath } from "./docs-paths.ts";
import { collectFacts } from "./facts.ts";
import type { DocsSources } from "./read-docs.ts";
import { renderDocsText } from "./render-docs-text.ts";

const RENDERER_LICENSE = `${docsPath("reference", "en")}swagger-ui-license.txt`;

export interface DocsInput {
  assets: Assets;
  sources: DocsSources;
  answer: ApiAnswers["answer"];
}

export function renderDocs(catalog: Catalog, { assets, sources, answer }: DocsInput): OutputFile[] {
  const context = { catalog, assets };
  const shared = { sources, facts: collectFacts(catalog), answer };
  const texts = DOCS_LANGUAGES.flatMap((lang) =>
    (["guide", "errors"] as const).map((name) => {
      const file = `${name}.${lang}.md`;
      const source = sources.texts.get(file);
      if (source === undefined) throw new Error(`no text ${file}`);
      const { body, ...text } = renderDocsText(source, { ...shared, lang });
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
    { path: RENDERER_LICENSE.slice(1), body: sources.rendererLicense },
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
