/** Parts of the pages of the reference: sentences with code, tables of fields, the form that sends a request. */

import type { ComponentChildren, VNode } from "preact";
import { Columns } from "../../parts.tsx";
import type { Language } from "../../site-frame.tsx";
import { docsPath } from "../docs-page.tsx";
import { codeBlock } from "../render-docs-text.ts";
import type { FieldRow } from "./list-fields.ts";
import type { Endpoint, EndpointParameter } from "./read-openapi.ts";
import { REFERENCE_WORDS, type Said, say, sayType } from "./reference-words.ts";

/** What is between backticks is code. */
export const Sentence = ({ text, lang }: Said): VNode => (
  <span lang={lang}>
    {text.split("`").map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}
  </span>
);

export const ScrollingTable = ({
  label,
  children,
}: {
  label: string;
  children: ComponentChildren;
}): VNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
  <section class="table-scroll" tabIndex={0} aria-label={label}>
    <table class="reference-table">{children}</table>
  </section>
);

/** A long path may break after a dot or an underscore. */
const breakable = (path: string): ComponentChildren =>
  path.split(/(?<=[._])/).map((part, index) => (index === 0 ? part : [<wbr />, part]));

/** Longer lists of values are in the document only. */
const MOST_LISTED = 20;

export function FieldTable({
  rows,
  label,
  lang,
}: {
  rows: readonly FieldRow[];
  label: string;
  lang: Language;
}): VNode {
  const words = REFERENCE_WORDS[lang];
  return (
    <ScrollingTable label={label}>
      <Columns names={[words.field, words.type, words.meaning]} />
      <tbody>
        {rows.map((row) => (
          <tr>
            <th scope="row">
              <code>{breakable(row.path)}</code>
            </th>
            <td>{sayType(row, lang)}</td>
            <td>
              {row.description !== null && <Sentence {...say(row.description, lang)} />}
              {row.example !== null && (
                <p class="reference-example">
                  {words.example} <code>{row.example}</code>
                </p>
              )}
              <Values values={row.values} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}

export const Values = ({ values }: { values: readonly string[] }): VNode | null =>
  values.length === 0 || values.length > MOST_LISTED ? null : (
    <p class="reference-values">
      {values.map((value) => (
        <code>{value}</code>
      ))}
    </p>
  );

export const valuesOf = ({ schema }: EndpointParameter): readonly string[] =>
  (schema.items?.enum ?? schema.enum ?? []).map(String);

/** Without scripts it is hidden: the examples say the same. */
export function TryForm({ endpoint, lang }: { endpoint: Endpoint; lang: Language }): VNode {
  const words = REFERENCE_WORDS[lang];
  return (
    <section class="needs-js" aria-labelledby="try">
      <h2 id="try">{words.try}</h2>
      <p>{words.tryText}</p>
      <form class="try" data-path={endpoint.path}>
        <div class="try-fields">
          {endpoint.parameters.map((parameter) => (
            <TryField parameter={parameter} none={words.choice} />
          ))}
        </div>
        <button class="button button-primary" type="submit">
          {words.send}
        </button>
      </form>
      <p class="try-status" role="status" />
      <div
        class="try-answer"
        hidden
        dangerouslySetInnerHTML={{
          __html: [
            codeBlock({
              syntax: "http",
              caption: words.addressSent,
              code: "",
              attribute: 'data-try="request"',
            }),
            codeBlock({ syntax: "http", caption: words.headers, code: "", attribute: 'data-try="headers"' }),
            codeBlock({ syntax: "json", caption: words.body, code: "", attribute: 'data-try="body"' }),
          ].join(""),
        }}
      />
    </section>
  );
}

/** Only what an address needs is filled in: an example or a default would be sent as if it were typed. */
function TryField({ parameter, none }: { parameter: EndpointParameter; none: string }): VNode {
  const { name, required, schema, example } = parameter;
  const id = `try-${name}`;
  const values = valuesOf(parameter);
  const label = (
    <label for={id}>
      <code>{name}</code>
    </label>
  );
  if (values.length > 0 && schema.items === undefined)
    return (
      <div>
        {label}
        <select id={id} name={name}>
          <option value="">{none}</option>
          {values.map((value) => (
            <option>{value}</option>
          ))}
        </select>
      </div>
    );
  return (
    <div>
      {label}
      <input
        id={id}
        name={name}
        type="text"
        inputMode={schema.type === "integer" ? "numeric" : undefined}
        autocomplete="off"
        spellcheck={false}
        required={required}
        value={required ? String(example) : undefined}
        list={values.length > 0 ? `${id}-values` : undefined}
      />
      {values.length > 0 && (
        <datalist id={`${id}-values`}>
          {values.map((value) => (
            <option value={value} />
          ))}
        </datalist>
      )}
    </div>
  );
}

/** Links to what the page of errors says about each code. */
export const ErrorLinks = ({ codes, lang }: { codes: readonly string[]; lang: Language }): VNode => (
  <span>
    {codes.map((code) => (
      <a class="reference-code" href={`${docsPath("errors", lang)}#${code}`}>
        <code>{code}</code>
      </a>
    ))}
  </span>
);
