/** The sections of an endpoint’s page. */

import type { VNode } from "preact";
import { OPENAPI_PATH } from "../../../../../../functions/lib/contract/paths.ts";
import { escapeXml } from "../../../xml.ts";
import type { PageContext } from "../../page-context.ts";
import { Columns } from "../../parts.tsx";
import type { Language } from "../../site-frame.tsx";
import { abridge, excerpt } from "../excerpt.ts";
import type { Facts } from "../facts.ts";
import { codeBlock, renderExample } from "../render-docs-text.ts";
import { listFields } from "./list-fields.ts";
import type { ApiDescription, Endpoint } from "./read-openapi.ts";
import { ErrorLinks, FieldTable, ScrollingTable, Sentence, Values, valuesOf } from "./reference-parts.tsx";
import { REFERENCE_WORDS, say, sayParameter } from "./reference-words.ts";

/** What a page of the reference is made from. */
export interface Shown {
  context: PageContext;
  facts: Facts;
  api: ApiDescription;
  lang: Language;
}

interface PartProps {
  endpoint: Endpoint;
  shown: Shown;
}

export function Parameters({ endpoint: { parameters }, shown: { context, lang } }: PartProps): VNode {
  const words = REFERENCE_WORDS[lang];
  return (
    <ScrollingTable label={words.parameters}>
      <Columns names={[words.parameter, words.meaning]} />
      <tbody>
        {parameters.map((parameter) => (
          <tr>
            <th scope="row">
              <code>{parameter.name}</code>
              {parameter.required && <span class="reference-required"> {words.required}</span>}
            </th>
            <td>
              <Sentence {...sayParameter(parameter, { lang, filters: context.filters })} />
              {parameter.schema.default !== undefined && (
                <span>
                  {" "}
                  {words.byDefault}
                  {lang === "fr" && "\u202F"}: <code>{String(parameter.schema.default)}</code>.
                </span>
              )}
              <Values values={valuesOf(parameter)} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}

/** The same request in three languages, and what it answers. */
export function Examples({ endpoint, shown: { context, facts, lang } }: PartProps): VNode {
  const path = exampleOf(endpoint);
  const known = { facts: { ...facts, path }, lang };
  const answer = context.api.answer(path);
  const isDocument = endpoint.path === OPENAPI_PATH;
  const code = JSON.stringify(
    isDocument ? excerpt(answer, ["openapi", "info.{title,version}"]) : abridge(answer),
    null,
    2,
  );
  const html = [
    ...["endpoint.sh", "endpoint.mjs", "endpoint.py"].map((file) => renderExample(file, known)),
    codeBlock({
      syntax: "json",
      caption: REFERENCE_WORDS[lang].excerpt,
      code,
      attribute: `data-answer="${escapeXml(path)}"`,
    }),
  ];
  return <div class="reference-examples" dangerouslySetInnerHTML={{ __html: html.join("") }} />;
}

/** The address with what it needs, and its first parameter: `/tools/kahoot`, `/tools?q=carte%20mentale`. */
function exampleOf({ path, parameters }: Endpoint): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    encodeURIComponent(String(parameters.find((parameter) => parameter.name === name)?.example ?? whole)),
  );
  const first = parameters.find((parameter) => parameter.in === "query");
  return first === undefined
    ? filled
    : `${filled}?${first.name}=${encodeURIComponent(String(first.example))}`;
}

export function Answer({ endpoint, shown: { api, lang } }: PartProps): VNode {
  const words = REFERENCE_WORDS[lang];
  const rows = listFields(endpoint.answer, api.schemas);
  const name = endpoint.answer.$ref?.replace(/^.*\//, "");
  return (
    <>
      <h2 id="fields">{words.fields}</h2>
      {name !== undefined && (
        <p>
          <code>{name}</code>
        </p>
      )}
      {rows.length === 0 ? <p>{words.free}</p> : <FieldTable rows={rows} label={words.fields} lang={lang} />}
    </>
  );
}

export function Statuses({ endpoint, lang }: { endpoint: Endpoint; lang: Language }): VNode {
  const words = REFERENCE_WORDS[lang];
  return (
    <>
      <h2 id="statuses">{words.statuses}</h2>
      <ScrollingTable label={words.statuses}>
        <Columns names={[words.status, words.meaning, words.headers]} />
        <tbody>
          {endpoint.statuses.map(({ status, description, headers, codes }) => (
            <tr>
              <th scope="row">{status}</th>
              <td>
                <Sentence {...say(description, lang)} />
                <ErrorLinks codes={codes} lang={lang} />
              </td>
              <td>
                <Values values={headers} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </>
  );
}
