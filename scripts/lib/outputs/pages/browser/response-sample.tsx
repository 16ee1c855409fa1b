/** The first lines of the answer that the list is made of: what the API gives, at a glance. */

import type { VNode } from "preact";
import type { ToolList } from "../../../content/fields/records.ts";

/** Enough to see what filters are made of: they have the names of fields. */
const FIELDS = ["name", "category", "pricing", "has_education_pricing"] as const;

export function ResponseSample({ list: { data, meta } }: { list: ToolList }): VNode {
  const [first] = data;
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
              {FIELDS.map((field) => (
                <span key={field}>
                  {"    "}
                  <b>"{field}"</b>: {JSON.stringify(first[field])}
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
