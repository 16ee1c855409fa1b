/** The records of needs, and the documents that clients receive around the records. */

import { z } from "zod";
import {
  type Category,
  categorySchema,
  type License,
  type ListEnvelope,
  listEnvelope,
  type NeedSummary,
  needSummarySchema,
  problemSchema,
  type ServiceDocument,
  serviceDocumentSchema,
  set,
  single,
  toolReference,
} from "../../../../functions/lib/contract/answer-schemas.ts";
import type { Catalog, Need } from "../model/catalog.ts";
import { collectionSchema, collectionSummarySchema } from "./collection-fields.ts";
import { type ToolSummary, toolSchema, toolSummarySchema, toSummary } from "./tool-fields.ts";
import { FACET_NAMES } from "./tool-filters.ts";

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

export const publicLicense = ({ site: { license } }: Catalog): License => ({
  id: license.id,
  url: license.url,
  attribution: license.attribution,
});
