/** The reference: a page for each endpoint, and one that lists them. All of it comes from the OpenAPI document. */

import { OPENAPI_PATH } from "../../../../../../functions/lib/contract/paths.ts";
import { pageFile } from "../../../addresses.ts";
import type { SiteFile } from "../../../output.ts";
import { escapeXml } from "../../../xml.ts";
import type { PageContext } from "../../page-context.ts";
import { Columns } from "../../parts.tsx";
import type { Language } from "../../site-frame.tsx";
import { DOCS_LANGUAGES, docsPath, renderDocsPage } from "../docs-page.tsx";
import type { Facts } from "../facts.ts";
import { readApiDay } from "../render-docs-text.ts";
import { Answer, Examples, Parameters, type Shown, Statuses } from "./endpoint-sections.tsx";
import { listFields } from "./list-fields.ts";
import { type Endpoint, readOpenApi } from "./read-openapi.ts";
import { FieldTable, ScrollingTable, Sentence, TryForm } from "./reference-parts.tsx";
import { REFERENCE_WORDS, say } from "./reference-words.ts";

const endpointPath = ({ slug }: Endpoint, lang: Language): string => `${docsPath("reference", lang)}${slug}/`;

export function renderReference(context: PageContext, facts: Facts): SiteFile[] {
  const api = readOpenApi(context.api.answer(OPENAPI_PATH));
  const changed = readApiDay() ?? null;
  const page = (path: string, body: string): SiteFile => ({
    path: pageFile(path),
    body,
    changed,
  });
  return DOCS_LANGUAGES.flatMap((lang) => {
    const shown = { context, facts, api, lang };
    return [
      page(docsPath("reference", lang), renderOverview(shown)),
      ...api.endpoints.map((endpoint) => page(endpointPath(endpoint, lang), renderEndpoint(endpoint, shown))),
    ];
  });
}

/** Links to every endpoint, beside the text of each page. */
const contentsOf = ({ api, lang }: Shown, current: Endpoint | null) => ({
  contentsTitle: REFERENCE_WORDS[lang].endpoints,
  contents: api.endpoints.map((endpoint) => ({
    href: endpointPath(endpoint, lang),
    title: say(endpoint.summary, lang).text,
    isCurrent: endpoint === current,
  })),
});

function renderOverview(shown: Shown): string {
  const { context, api, lang } = shown;
  const words = REFERENCE_WORDS[lang];
  return renderDocsPage(context, {
    lang,
    name: "reference",
    pathIn: (language) => docsPath("reference", language),
    title: words.title,
    lead: words.lead(OPENAPI_PATH),
    description: words.description,
    styles: ["reference.css"],
    scripts: ["reference.js"],
    ...contentsOf(shown, null),
    children: (
      <div class="prose">
        <h2 id="endpoints">{words.endpoints}</h2>
        <ScrollingTable label={words.endpoints}>
          <Columns names={[words.address, words.answers]} />
          <tbody>
            {api.endpoints.map((endpoint) => (
              // Addresses of the former page ended so: `/docs/reference/#/Tools/listTools`.
              <tr data-former={`/${endpoint.tag}/${endpoint.id}`}>
                <th scope="row">
                  <a href={endpointPath(endpoint, lang)}>
                    <code>{endpoint.path}</code>
                  </a>
                </th>
                <td>
                  <Sentence {...say(endpoint.summary, lang)} />
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
        <p>
          <span dangerouslySetInnerHTML={{ __html: words.mcp }} />{" "}
          <a href={`${docsPath("guide", lang)}#mcp`}>{words.mcpLink}</a>.
        </p>
        <h2 id="headers">{words.headers}</h2>
        <ScrollingTable label={words.headers}>
          <Columns names={[words.header, words.meaning]} />
          <tbody>
            {Object.entries(api.headers).map(([name, description]) => (
              <tr>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  <Sentence {...say(description, lang)} />
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
        <h2 id="problem">{words.problem}</h2>
        <p>
          {words.problemText} <a href={docsPath("errors", lang)}>{words.errors}</a>
        </p>
        <FieldTable
          rows={listFields({ $ref: "#/components/schemas/Problem" }, api.schemas)}
          label={`${words.problem} (Problem)`}
          lang={lang}
        />
      </div>
    ),
  });
}

function renderEndpoint(endpoint: Endpoint, shown: Shown): string {
  const { context, lang } = shown;
  const words = REFERENCE_WORDS[lang];
  const { text: summary } = say(endpoint.summary, lang);
  return renderDocsPage(context, {
    lang,
    name: "reference",
    pathIn: (language) => endpointPath(endpoint, language),
    title: summary,
    lead: `<code class="endpoint">GET ${escapeXml(endpoint.path)}</code>`,
    description: words.pageDescription(summary, endpoint.path),
    styles: ["reference.css"],
    scripts: ["reference.js"],
    ...contentsOf(shown, endpoint),
    children: (
      <div class="prose">
        <p>
          <Sentence {...say(endpoint.description, lang)} />
        </p>
        <h2 id="parameters">{words.parameters}</h2>
        {endpoint.parameters.length === 0 ? (
          <p>{words.noParameters}</p>
        ) : (
          <Parameters endpoint={endpoint} shown={shown} />
        )}
        <h2 id="examples">{words.examples}</h2>
        <Examples endpoint={endpoint} shown={shown} />
        <TryForm endpoint={endpoint} lang={lang} />
        <Answer endpoint={endpoint} shown={shown} />
        <Statuses endpoint={endpoint} lang={lang} />
      </div>
    ),
  });
}
