/** Proposes the needs of a tool that is being added: those that the build would infer. An editor chooses. */

import { z } from "zod";
import type { Content } from "../../content/model/content.ts";
import { inferNeedsOf } from "../../content/model/infer-needs.ts";
import type { EntryValues } from "../../content/model/render-entry.ts";

/** `proposeNeeds(answers so far, text)` → slugs, the likeliest first. */
export type ProposeNeeds = (values: EntryValues, text?: string) => string[];

/** What needs follow from; an answer that nobody has given yet hints at nothing. */
const answersSchema = z.object({
  name: z.string().catch(""),
  category: z.string().catch(""),
  tags: z.array(z.string()).catch([]),
  short_description: z.string().catch(""),
  alternatives: z.array(z.string()).catch([]),
});

/** Reads every phrase of the needs, but only once it is asked. */
export function createNeedProposal(content: Pick<Content, "tools" | "needs">): ProposeNeeds {
  let infer: ReturnType<typeof inferNeedsOf> | undefined;
  return (values, body = "") => {
    infer ??= inferNeedsOf(content);
    return infer({ slug: "", data: answersSchema.parse(values), body });
  };
}
