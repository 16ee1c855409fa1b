/** What a tool costs, and whether schools pay less: the line under its description. */

import type { VNode } from "preact";
import { EDUCATION_LABEL, PRICING_LABELS } from "../../../../../functions/lib/contract/labels.ts";
import type { ToolSummary } from "../../../content/fields/tool-fields.ts";
import { Icon } from "./icon.tsx";

export function ToolFacts({ tool }: { tool: Pick<ToolSummary, "pricing" | "has_education_pricing"> }): VNode {
  return (
    <ul class="tool-facts">
      <li>{PRICING_LABELS[tool.pricing]}</li>
      {tool.has_education_pricing && (
        <li class="education-offer">
          <Icon name="school" />
          {EDUCATION_LABEL}
        </li>
      )}
    </ul>
  );
}
