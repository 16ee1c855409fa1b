/** A need as clients read it. */

import { z } from "zod";
import {
  type NeedSummary,
  needSummarySchema,
  toolReference,
} from "../../../../functions/lib/contract/answer-schemas.ts";
import type { Catalog, Need } from "../catalog.ts";
import { type ToolSummary, toolSummarySchema, toSummary } from "./tool-fields.ts";

export const needSchema = needSummarySchema
  .extend({
    shades: z
      .array(z.object({ says: z.array(z.string()), first: z.array(toolReference) }))
      .describe("What people say for it, by shade; the tools that editors show first for some of the words"),
    tools: z
      .array(toolSummarySchema.extend({ position: z.int().positive() }))
      .describe("The tools that serve it, in the order that search gives"),
  })
  .meta({ id: "Need", description: "What people want to do, how they say it, and the tools for it" });

export type NeedRecord = NeedSummary & {
  shades: { says: string[]; first: z.infer<typeof toolReference>[] }[];
  tools: (ToolSummary & { position: number })[];
};

export const toNeedSummary = ({
  slug,
  name,
  theme,
  theme_name,
  within,
  tool_count,
  url,
}: Need): NeedSummary => ({
  slug,
  name,
  theme,
  theme_name,
  within,
  tool_count,
  url,
});

/** `order`: the positions of its tools in the catalogue, best first. */
export function toNeed(need: Need, { tools }: Catalog, order: readonly number[]): NeedRecord {
  const references = new Map(tools.map(({ slug, name, url }) => [slug, { slug, name, url }]));
  return {
    ...toNeedSummary(need),
    shades: need.shades.map(({ says, first }) => ({
      says: [...says],
      first: first.flatMap((slug) => references.get(slug) ?? []),
    })),
    tools: order.flatMap((at, index) => {
      const tool = tools[at];
      return tool === undefined ? [] : [{ ...toSummary(tool), position: index + 1 }];
    }),
  };
}
