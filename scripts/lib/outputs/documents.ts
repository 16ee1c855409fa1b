/** The records of needs, and the documents that clients receive around the records. */

import { z } from "zod";
import type { Directory } from "../../../functions/lib/answer/directory.ts";
import {
  type Category,
  categorySchema,
  dataMeta,
  faultSchema,
  type ListEnvelope,
  labelled,
  listEnvelope,
  type NeedSummary,
  needSummarySchema,
  path,
  toolReference,
} from "../../../functions/lib/contract/answer-schemas.ts";
import { PROBLEM_CODES } from "../../../functions/lib/contract/problem-details.ts";
import { collectionSchema, collectionSummarySchema } from "../content/fields/collection-fields.ts";
import { type ToolSummary, toolSchema, toolSummarySchema, toSummary } from "../content/fields/tool-fields.ts";
import { FACET_NAMES } from "../content/fields/tool-filters.ts";
import type { Catalog, Need } from "../content/model/catalog.ts";

const text = z.string();
const url = z.url();
const count = z.int().nonnegative();

const needTool = toolSummarySchema
  .extend({ position: z.int().positive().describe("1, 2, …") })
  .meta({ id: "NeedTool", description: "A tool of a need" });

const needSchema = needSummarySchema
  .extend({
    shades: z
      .array(z.object({ says: z.array(z.string()), first: z.array(toolReference) }))
      .describe("What people say for it, by shade; the tools that editors show first for some of the words"),
    tools: z.array(needTool).describe("The tools that serve it, in the order that search gives"),
  })
  .meta({ id: "Need", description: "What people want to do, how they say it, and the tools for it" });

export type NeedRecord = z.infer<typeof needSchema>;

/** The fields of the schema, in its order. */
export const toNeedSummary = (need: Need): NeedSummary => needSummarySchema.parse(need);

/** `createNeeds(catalog)(need, order)`; `order`: the positions of its tools in the catalogue, best first. */
export function createNeeds({ tools }: Pick<Catalog, "tools">) {
  const references = new Map(tools.map(({ slug, name, url }) => [slug, { slug, name, url }]));
  const summaries = tools.map(toSummary);
  return (need: Need, order: readonly number[]): NeedRecord => ({
    ...toNeedSummary(need),
    shades: need.shades.map(({ says, first }) => ({
      says: [...says],
      first: first.flatMap((slug) => references.get(slug) ?? []),
    })),
    tools: order.flatMap((at, index) => {
      const summary = summaries[at];
      return summary === undefined ? [] : [{ ...summary, position: index + 1 }];
    }),
  });
}

/** `{ data, meta, links }` around one record. */
const single = <T extends z.ZodType>(data: T, id: string) =>
  z.object({ data, meta: z.object(dataMeta), links: z.object({ self: path, list: path }) }).meta({ id });

/** `{ data: [], meta: { total } }` around a set that is never paginated. */
const set = <T extends z.ZodType>(item: T, id: string) =>
  z
    .object({
      data: z.array(item),
      meta: z.object({ total: count, ...dataMeta }),
      links: z.object({ self: path }),
    })
    .meta({ id });

const serviceDocumentSchema = z
  .object({
    data: z.object({
      name: text,
      description: text,
      version: text,
      publisher: z.object({ name: text, url }),
      endpoints: z.array(z.object({ path, description: text })),
      counts: z.object({ tools: count, collections: count, categories: count, needs: count }),
      rate_limit: z.object({ requests: count, window_seconds: count }),
      vocabularies: z
        .record(text, z.array(labelled))
        .describe(
          "The values of each closed list that tools are described with, by its name, with French labels",
        ),
      documentation_url: url,
    }),
    meta: z.object(dataMeta),
    links: z.object({ self: path }),
  })
  .meta({ id: "ServiceDocument" });

const problemSchema = z
  .object({
    type: url.describe("A page that explains the problem"),
    title: text,
    status: z.int().min(400).max(599),
    code: z.enum(PROBLEM_CODES),
    detail: text,
    instance: text.nullable().describe("The request; null in a document that serves many paths"),
    errors: z.array(faultSchema).optional().describe("On a 400: every fault of the query"),
    suggestions: z.array(toolReference).optional().describe("Where to go instead"),
  })
  .meta({ id: "Problem", description: "Problem details, RFC 9457" });

export type ServiceDocument = z.infer<typeof serviceDocumentSchema>;

export type ToolList = ListEnvelope<ToolSummary>;

/** A list of tools whose facets are named, as they are in every answer. */
export const toolListSchema = listEnvelope(toolSummarySchema, FACET_NAMES);

/** What the API answers with. */
export const ANSWER_SCHEMAS: readonly z.ZodType[] = [
  toolListSchema,
  single(toolSchema, "ToolDocument"),
  set(collectionSummarySchema, "CollectionList"),
  single(collectionSchema, "CollectionDocument"),
  set(categorySchema, "CategoryList"),
  set(needSummarySchema, "NeedList"),
  single(needSchema, "NeedDocument"),
  serviceDocumentSchema,
  problemSchema,
];

/** `{ levels: { college: "Collège" } }` → `{ levels: [{ value: "college", label: "Collège" }] }` */
export const publicVocabularies = ({ vocabularies }: Catalog): ServiceDocument["data"]["vocabularies"] =>
  Object.fromEntries(
    Object.entries(vocabularies).map(([name, labels]) => [
      name,
      Object.entries(labels).map(([value, label]) => ({ value, label })),
    ]),
  );

export const publicCategories = ({ categories }: Catalog): Category[] =>
  categories.map(({ former_slugs: _, icon: __, ...category }) => category);

/** What texts and templates say of the directory, by name: `{{tool_count}}` */
export function publicFacts(catalog: Catalog): Record<string, string> {
  const { site, tools, needs, collections, categories } = catalog;
  const { license, publisher, repository } = site;
  return {
    name: site.name,
    base_url: site.base_url,
    description: site.description,
    tool_count: String(tools.length),
    need_count: String(needs.length),
    collection_count: String(collections.length),
    category_count: String(categories.length),
    license_id: license.id,
    license_name: license.name,
    license_url: license.url,
    attribution_text: license.attribution.text,
    attribution_url: license.attribution.url,
    publisher: publisher.name,
    repository: repository.url,
  };
}

/** What every answer says of the data. */
export function publicMeta({ data_updated_at, site }: Catalog): Directory["meta"] {
  const { id, url, attribution } = site.license;
  return { data_updated_at, license: { id, url, attribution } };
}
