/** The OpenAPI 3.1 document: schemas from the records, parameters from the query contract, examples from the data. */

import type { Directory } from "../../../../functions/lib/answer/directory.ts";
import { createList } from "../../../../functions/lib/answer/list.ts";
import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import { DEFAULT_QUERY } from "../../../../functions/lib/contract/query.ts";
import { ANSWER_SCHEMAS } from "../../content/fields/documents.ts";
import { filterTable, filterValues } from "../../content/fields/tool-filters.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { API_VERSION } from "../addresses.ts";
import { type JsonSchema as Json, schemasById } from "../json-schemas.ts";
import { type ApiEndpoint, ENDPOINTS } from "./endpoints.ts";
import {
  ANSWER_HEADERS,
  HEADERS,
  moved,
  problemExamples,
  problemResponses,
  queryParameters,
  ref,
  slugParameter,
} from "./openapi-parts.ts";

/** The document as text; two spaces of indentation, since people read it. */
export function renderOpenApi(catalog: Catalog, directory: Directory): string {
  const { site } = catalog;
  const document = {
    openapi: "3.1.0",
    info: {
      title: site.name,
      version: API_VERSION,
      summary: "A read-only, public directory of AI and education-technology tools for French-speaking users",
      description:
        `${site.description}\n\nNo key is needed. Data is ${site.license.id}: credit « ${site.license.attribution.text} ». ` +
        `At most 60 requests a minute per IP address, over all endpoints together. Every answer may be cached for five ` +
        `minutes and carries an ETag. Every filter is also a field of the tool, with the same name and the same value. ` +
        `Fields and enum values may be added; nothing is renamed, removed or changes type within version 1.`,
      license: { name: site.license.name, url: site.license.url },
      contact: { name: site.publisher.name, url: site.publisher.url },
    },
    servers: [{ url: site.base_url }],
    tags: [
      { name: "Tools", description: "The tools of the directory" },
      { name: "Collections", description: "Tops by task and stacks by persona" },
      { name: "Needs", description: "What people want to do, and the tools for it" },
      { name: "Service", description: "What the service is" },
    ],
    security: [],
    paths: Object.fromEntries(
      ENDPOINTS.map((endpoint) => [endpoint.path, { get: describe(endpoint, catalog, directory) }]),
    ),
    components: {
      schemas: schemasById(ANSWER_SCHEMAS, "#/components/schemas/"),
      headers: HEADERS,
      examples: problemExamples(directory),
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function describe(endpoint: ApiEndpoint, catalog: Catalog, directory: Directory): Json {
  const { path, operationId, tag, summary, description, schema, records, problems = [] } = endpoint;
  const isList = path === TOOLS_PATH;
  const parameters = isList
    ? queryParameters(filterTable(catalog))
    : records && [slugParameter(catalog[records][0]?.slug ?? "example")];
  const content = {
    // Without the second keyword, an object has no field at all in some generated types.
    schema: schema === null ? { type: "object", additionalProperties: true } : ref("schemas", schema),
    ...(isList && { example: exampleList(catalog, directory) }),
  };
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    ...(parameters && { parameters }),
    responses: {
      200: { description: summary, headers: ANSWER_HEADERS, content: { "application/json": content } },
      ...(records && { 301: moved }),
      304: { description: "The client has it already (`If-None-Match`)", headers: ANSWER_HEADERS },
      ...problemResponses([
        ...problems,
        ...(["not_found", "method_not_allowed", "rate_limited", "internal_error"] as const),
      ]),
    },
  };
}

/** A real first page, cut to one tool and its values: short enough to read. */
function exampleList({ tools: [tool] }: Catalog, directory: Directory): unknown {
  if (tool === undefined) return undefined;
  const { facets, ...list } = createList(directory, { ...DEFAULT_QUERY, per_page: 1 }, null);
  const cut = Object.entries(facets).map(([name, values]) => {
    const own = filterValues(tool, { name });
    return [name, values.filter(({ value }) => own.includes(value))];
  });
  return { ...list, facets: Object.fromEntries(cut) };
}
