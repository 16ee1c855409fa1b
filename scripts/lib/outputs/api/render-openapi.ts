/** The OpenAPI 3.1 document: schemas from the records, parameters from the query contract, examples from the data. */

import { renderToolList } from "../../../../functions/lib/answer/envelope.ts";
import type { ToolTable } from "../../../../functions/lib/answer/tool-table.ts";
import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import {
  API_BASE,
  CATEGORIES_PATH,
  COLLECTIONS_PATH,
  collectionPath,
  NEEDS_PATH,
  needPath,
  OPENAPI_PATH,
  TOOLS_PATH,
  toolPath,
} from "../../../../functions/lib/contract/paths.ts";
import { DEFAULT_QUERY, IGNORED_PARAMETERS } from "../../../../functions/lib/contract/query.ts";
import type { Catalog } from "../../content/catalog.ts";
import { ANSWER_SCHEMAS, toolListSchema } from "../../content/fields/documents.ts";
import { filterTable, filterValues } from "../../content/filter-table.ts";
import { API_VERSION } from "../addresses.ts";
import { type JsonSchema as Json, schemasById } from "../json-schemas.ts";
import { describeParameters } from "./describe-filters.ts";
import {
  COMMON_HEADER_REFS,
  commonProblems,
  HEADERS,
  movedOrGone,
  problemExamples,
  problemResponses,
  ref,
} from "./openapi-responses.ts";

/** The document as text; two spaces of indentation, since people read it. */
export function renderOpenApi(catalog: Catalog, table: ToolTable): string {
  const { site } = catalog;
  const slugs = {
    tool: catalog.tools[0]?.slug ?? "example",
    collection: catalog.collections[0]?.slug ?? "example",
    need: catalog.needs[0]?.slug ?? "example",
  };
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
    paths: {
      [API_BASE]: get({
        operationId: "getService",
        tag: "Service",
        summary: "What the service is",
        description: "Name, licence and attribution, endpoints, counts and vocabularies.",
        schema: "ServiceDocument",
      }),
      [TOOLS_PATH]: get({
        operationId: "listTools",
        tag: "Tools",
        summary: "List and search tools",
        description:
          `Filters combine with AND. With \`q\`, results are ordered by relevance; otherwise by name in French collation. ` +
          `Any fault of the query is a 400 that names every fault at once. Ignored: ${IGNORED_PARAMETERS.map((name) => `\`${name}\``).join(", ")}.`,
        schema: "ToolList",
        parameters: describeParameters(filterTable(catalog)),
        example: exampleList(catalog, table),
        problems: problemResponses("invalid_query"),
      }),
      [toolPath("{slug}")]: get({
        operationId: "getTool",
        tag: "Tools",
        summary: "One tool, complete",
        description: "A renamed tool answers 301 to its new address, a withdrawn one 410.",
        schema: "ToolDocument",
        parameters: [slugParameter(slugs.tool)],
        problems: movedOrGone(),
      }),
      [COLLECTIONS_PATH]: get({
        operationId: "listCollections",
        tag: "Collections",
        summary: "Every collection, without its tools",
        description: "Tops first, then stacks, each by title.",
        schema: "CollectionList",
      }),
      [collectionPath("{slug}")]: get({
        operationId: "getCollection",
        tag: "Collections",
        summary: "One collection with all its tools",
        description: "A renamed collection answers 301 to its new address, a withdrawn one 410.",
        schema: "CollectionDocument",
        parameters: [slugParameter(slugs.collection)],
        problems: movedOrGone(),
      }),
      [CATEGORIES_PATH]: get({
        operationId: "listCategories",
        tag: "Service",
        summary: "Every category with its number of tools",
        description: "In editorial order, the order of the `category` facet.",
        schema: "CategoryList",
      }),
      [NEEDS_PATH]: get({
        operationId: "listNeeds",
        tag: "Needs",
        summary: "Every need, without its tools",
        description: "What people want to do, by theme. `within` is the broader need that holds it.",
        schema: "NeedList",
      }),
      [needPath("{slug}")]: get({
        operationId: "getNeed",
        tag: "Needs",
        summary: "One need with its tools, the best first",
        description:
          "The tools in the order that search gives, and what people say for the need. " +
          "A renamed need answers 301 to its new address.",
        schema: "NeedDocument",
        parameters: [slugParameter(slugs.need)],
        problems: { 301: movedOrGone()[301] },
      }),
      [OPENAPI_PATH]: {
        get: {
          operationId: "getOpenApi",
          tags: ["Service"],
          summary: "This document",
          description: "For client generators, and for those who read it.",
          responses: {
            200: {
              description: "OpenAPI 3.1",
              headers: COMMON_HEADER_REFS,
              // Without the second keyword, an object has no field at all in some generated types.
              content: { "application/json": { schema: { type: "object", additionalProperties: true } } },
            },
            304: { description: "The client has it already (`If-None-Match`)", headers: COMMON_HEADER_REFS },
            ...commonProblems(),
          },
        },
      },
    },
    components: {
      schemas: schemasById(ANSWER_SCHEMAS, "#/components/schemas/"),
      headers: HEADERS,
      examples: problemExamples(table.manifest),
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

interface Operation {
  operationId: string;
  tag: string;
  summary: string;
  description: string;
  schema: string;
  parameters?: Json[];
  example?: unknown;
  problems?: Json;
}

function get({
  operationId,
  tag,
  summary,
  description,
  schema,
  parameters,
  example,
  problems,
}: Operation): Json {
  return {
    get: {
      operationId,
      tags: [tag],
      summary,
      description,
      ...(parameters && { parameters }),
      responses: {
        200: {
          description: summary,
          headers: COMMON_HEADER_REFS,
          content: {
            "application/json": { schema: ref("schemas", schema), ...(example !== undefined && { example }) },
          },
        },
        304: { description: "The client has it already (`If-None-Match`)", headers: COMMON_HEADER_REFS },
        ...problems,
        ...commonProblems(),
      },
    },
  };
}

const slugParameter = (example: string): Json => ({
  name: "slug",
  in: "path",
  description: "Stable identifier, as in the list",
  required: true,
  schema: { type: "string", pattern: SLUG_PATTERN.source },
  example,
});

/** A real first page, cut to one tool and its values: short enough to read. */
function exampleList({ tools: [tool] }: Catalog, table: ToolTable): unknown {
  if (tool === undefined) return undefined;
  const body = renderToolList(table, { ...DEFAULT_QUERY, per_page: 1 }, null).text();
  const { facets, ...list } = toolListSchema.parse(JSON.parse(body));
  const cut = Object.entries(facets).map(([name, values]) => {
    const own = filterValues(tool, { name });
    return [name, values.filter(({ value }) => own.includes(value))];
  });
  return { ...list, facets: Object.fromEntries(cut) };
}
