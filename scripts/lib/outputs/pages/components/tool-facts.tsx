/** The line under the description of a tool: what it costs, and whether schools pay less. */

import type { VNode } from "preact";
import { type FilterDefinition, labelOf } from "../../../../../functions/lib/contract/filters.ts";
import type { ToolSummary } from "../../../content/fields/tool-fields.ts";
import { Icon } from "./icon.tsx";

export interface ToolFactsProps {
  tool: Pick<ToolSummary, "pricing" | "has_education_pricing">;
  /** For the French names of values. */
  filters: readonly FilterDefinition[];
}

export function ToolFacts({ tool, filters }: ToolFactsProps): VNode {
  return (
    <ul class="tool-facts">
      <li>{labelOf(filters, "pricing", tool.pricing)}</li>
      {tool.has_education_pricing && (
        <li class="education-offer">
          <Icon name="school" />
          {labelOf(filters, "has_education_pricing", "true")}
        </li>
      )}
    </ul>
  );
}
