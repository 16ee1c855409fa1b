/** The documents that clients receive, around the records of tools and collections. */

import { z } from "zod";
import {
  categorySchema,
  type ListEnvelope,
  listEnvelope,
  meta,
  needSummarySchema,
  problemSchema,
  serviceDocumentSchema,
  set,
  single,
  toolReference,
  vocabularies,
} from "../../../../functions/lib/contract/answer-schemas.ts";
import { FACET_NAMES } from "../fields/tool-filters.ts";
import { collectionSchema, collectionSummarySchema } from "./collection-fields.ts";
import { day } from "./entry-fields.ts";
import { exportedNeedSchema, needSchema } from "./need-records.ts";
import { type ToolSummary, toolSchema, toolSummarySchema } from "./tool-fields.ts";

export type ToolList = ListEnvelope<ToolSummary>;

/** A list of tools whose facets are named, as they are in every answer. */
export const toolListSchema = listEnvelope(toolSummarySchema, FACET_NAMES);
export const toolDocumentSchema = single(toolSchema, "ToolDocument");
export const collectionListSchema = set(collectionSummarySchema, "CollectionList");
export const collectionDocumentSchema = single(collectionSchema, "CollectionDocument");
export const categoryListDocumentSchema = set(categorySchema, "CategoryList");
export const needListSchema = set(needSummarySchema, "NeedList");
export const needDocumentSchema = single(needSchema, "NeedDocument");

/** What the API answers with. */
export const ANSWER_SCHEMAS: readonly z.ZodType[] = [
  toolListSchema,
  toolDocumentSchema,
  collectionListSchema,
  collectionDocumentSchema,
  categoryListDocumentSchema,
  needListSchema,
  needDocumentSchema,
  serviceDocumentSchema,
  problemSchema,
];

/** The whole directory as one document, to download. */
export const directoryExportSchema = z
  .object({
    data: z.object({
      tools: z.array(toolSchema),
      collections: z.array(collectionSchema),
      categories: z.array(categorySchema),
      needs: z.array(exportedNeedSchema),
      vocabularies,
      renamed: z.array(z.object({ from: z.string(), to: z.string() })).describe("Addresses that moved"),
      withdrawn: z
        .array(
          z.object({
            path: z.string(),
            name: z.string(),
            withdrawn_at: day,
            replacement: toolReference.nullable(),
          }),
        )
        .describe("Entries that were withdrawn, and what stands in for each"),
    }),
    meta,
  })
  .meta({ id: "DirectoryExport", description: "Every published tool, collection, category and need" });

export type DirectoryExport = z.infer<typeof directoryExportSchema>;
