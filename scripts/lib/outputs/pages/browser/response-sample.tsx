/** The first lines of the answer that the list is made of: what the API gives, at a glance. */

import type { VNode } from "preact";
import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import type { ToolList } from "../../../content/fields/documents.ts";

/** Enough to see that filters have the names of fields. */
const SHOWN_FILTERS = 3;

interface ResponseSampleProps {
  list: ToolList;
  filters: readonly FilterDefinition[];
}

export function ResponseSample({ list: { data, meta }, filters }: ResponseSampleProps): VNode {
  const [first] = data;
  const names = filters.map(({ name }) => name).slice(0, SHOWN_FILTERS);
  const fields = Object.entries(first ?? {}).filter(([name]) => name === "name" || names.includes(name));
  return (
    <figure class="sample">
      <figcaption class="visually-hidden">Début de la réponse de l’API</figcaption>
      <pre>
        <code>
          {'{ "meta": { '}
          <b>"total"</b>: {meta.total}
          {", … },\n"}
          {first === undefined ? (
            '  "data": [] }'
          ) : (
            <>
              {'  "data": [{\n'}
              {fields.map(([field, value]) => (
                <span key={field}>
                  {"    "}
                  <b>"{field}"</b>: {JSON.stringify(value)}
                  {",\n"}
                </span>
              ))}
              {"    … }, …] }"}
            </>
          )}
        </code>
      </pre>
    </figure>
  );
}
