/** The endpoints of the API: one table for their files, the service document, the OpenAPI document and the reference. */

import * as paths from "../../../../functions/lib/contract/paths.ts";
import type { ProblemCode } from "../../../../functions/lib/contract/problem-details.ts";
import { IGNORED_PARAMETERS } from "../../../../functions/lib/contract/query.ts";
import { toCollectionSummary } from "../../content/fields/collection-fields.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { publicCategories, toNeedSummary } from "../documents.ts";

export const API_VERSION = "1.3.0";

export interface ApiEndpoint {
  readonly path: string;
  readonly operationId: string;
  readonly tag: "Tools" | "Collections" | "Needs" | "Service";
  readonly summary: string;
  readonly description: string;
  /** Which component describes the answer; null for the OpenAPI document itself. */
  readonly schema: string | null;
  /** The records that its `{slug}` names. */
  readonly records?: "tools" | "collections" | "needs";
  /** All of a kind, for an address that is never paginated. */
  readonly set?: (catalog: Catalog) => readonly unknown[];
  /** Beside those that any address may answer. */
  readonly problems?: readonly ProblemCode[];
}

const renamed = (record: string): string => `A renamed ${record} answers 301 to its new address`;

export const ENDPOINTS: readonly ApiEndpoint[] = [
  {
    path: paths.API_BASE,
    operationId: "getService",
    tag: "Service",
    schema: "ServiceDocument",
    summary: "What the service is: licence, endpoints, counts, vocabularies",
    description: "Name, licence and attribution, endpoints, counts and vocabularies.",
  },
  {
    path: paths.TOOLS_PATH,
    operationId: "listTools",
    tag: "Tools",
    schema: "ToolList",
    summary: "Published tools, paginated, with filters, search and order",
    description:
      "Filters combine with AND. With `q`, results are ordered by relevance; otherwise by name in French collation. " +
      `Any fault of the query is a 400 that names every fault at once. Ignored: ${IGNORED_PARAMETERS.map((name) => `\`${name}\``).join(", ")}.`,
    problems: ["invalid_query"],
  },
  {
    path: paths.toolPath("{slug}"),
    operationId: "getTool",
    tag: "Tools",
    schema: "ToolDocument",
    summary: "One tool, complete",
    description: `${renamed("tool")}, a withdrawn one 410.`,
    records: "tools",
    problems: ["gone"],
  },
  {
    path: paths.COLLECTIONS_PATH,
    operationId: "listCollections",
    tag: "Collections",
    summary: "Every collection (tops by task, stacks by persona), without its tools",
    description: "Tops first, then stacks, each by title.",
    schema: "CollectionList",
    set: ({ collections }) => collections.map(toCollectionSummary),
  },
  {
    path: paths.collectionPath("{slug}"),
    operationId: "getCollection",
    tag: "Collections",
    summary: "One collection with all its tools",
    description: `${renamed("collection")}, a withdrawn one 410.`,
    schema: "CollectionDocument",
    records: "collections",
    problems: ["gone"],
  },
  {
    path: paths.CATEGORIES_PATH,
    operationId: "listCategories",
    tag: "Service",
    summary: "Every category with its number of tools",
    description: "In editorial order, the order of the `category` facet.",
    schema: "CategoryList",
    set: publicCategories,
  },
  {
    path: paths.NEEDS_PATH,
    operationId: "listNeeds",
    tag: "Needs",
    summary: "What people want to do, by theme, each with its number of tools",
    description: "Every need, without its tools. `within` is the broader need that holds it.",
    schema: "NeedList",
    set: ({ needs }) => needs.map(toNeedSummary),
  },
  {
    path: paths.needPath("{slug}"),
    operationId: "getNeed",
    tag: "Needs",
    schema: "NeedDocument",
    summary: "One need with its tools, the best first",
    description: `The tools in the order that search gives, and what people say for the need. ${renamed("need")}, one that a filter says now to that list of tools.`,
    records: "needs",
  },
  {
    path: paths.OPENAPI_PATH,
    operationId: "getOpenApi",
    tag: "Service",
    schema: null,
    summary: "OpenAPI 3.1 description of this API",
    description: "For client generators, and for those who read it.",
  },
];
