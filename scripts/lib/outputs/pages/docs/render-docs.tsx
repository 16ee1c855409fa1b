/** The pages of the documentation: the guide and the errors, in two languages, and the reference. */

import { OPENAPI_PATH } from "../../../../../functions/lib/contract/paths.ts";
import { assetUrl } from "../../assets.ts";
import { packageFile, readShipped } from "../../bundle.ts";
import type { OutputFile } from "../../output.ts";
import { pageFile } from "../../page-addresses.ts";
import type { PageContext } from "../pages/page-context.ts";
import { renderDocsPage } from "./docs-page.tsx";
import { DOCS_LANGUAGES, docsPath } from "./docs-paths.ts";
import { collectFacts } from "./facts.ts";
import { readDocsText } from "./render-docs-text.ts";

const RENDERER_LICENSE = `${docsPath("reference", "en")}swagger-ui-license.txt`;

/** Of Swagger UI, which draws the reference: they must be published with it. */
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
