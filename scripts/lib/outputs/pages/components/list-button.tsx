/** Puts a tool into the visitor’s own list, or takes it out: see entries/list-buttons.ts. */

import type { VNode } from "preact";
import type { ToolSummary } from "../../../content/fields/tool-fields.ts";
import { Icon } from "./icon.tsx";

interface ListButtonProps {
  tool: Pick<ToolSummary, "slug" | "name">;
  /** Without words: beside the name in a list. */
  isSmall?: boolean;
}

export function ListButton({ tool: { slug, name }, isSmall = false }: ListButtonProps): VNode {
  const label = `Dans ma liste${isSmall ? `\u202F: ${name}` : ""}`;
  return (
    <button
      class={isSmall ? "list-button list-button-small needs-js" : "button list-button needs-js"}
      type="button"
      data-list={slug}
      aria-pressed="false"
      {...(isSmall && { "aria-label": label, title: "Garder dans ma liste" })}
    >
      <Icon name="bookmark" />
      {!isSmall && label}
    </button>
  );
}
