/** One tool in a list: its icon, what it does, what it costs. For pages and for the browser. */

import type { VNode } from "preact";
import { type FilterDefinition, labelOf } from "../../../../functions/lib/contract/filters.ts";
import type { ToolSummary } from "../../content/fields/tool-fields.ts";
import { monogramOf } from "../../text/shown-values.ts";
import { toolPage } from "../addresses.ts";
import { hueClass } from "../category-hues.ts";

type Filters = readonly FilterDefinition[];

/** The filter whose values have pages and colours. */
export const COLOURED = "category";

/** The class of a category’s colour, by its place among the values of the filter. */
export function hueOf(filters: Filters, category: string): string {
  const values = filters.find(({ name }) => name === COLOURED)?.values ?? [];
  const place = values.findIndex(({ value }) => value === category);
  return hueClass(Math.max(0, place));
}

interface ToolRowProps {
  tool: ToolSummary;
  /** For the French names of values, and for the colour of the category. */
  filters: Filters;
  /** False in a list of one category. */
  showCategory?: boolean;
  /** In a collection: why it was chosen. */
  note?: string | undefined;
}

/** The script of the list adds a button to each row: see entries/list-buttons.ts. */
export const ToolRow = ({ tool, filters, showCategory = true, note }: ToolRowProps): VNode => (
  <li class={`tool-row entry ${hueOf(filters, tool.category)}`}>
    <div class="tool-signs">
      <ToolIcon tool={tool} />
    </div>
    <div class="tool-text">
      <h3 class="tool-name">
        <a href={toolPage(tool.slug)}>{tool.name}</a>
      </h3>
      {showCategory && <p class="tool-category category-name note">{tool.category_name}</p>}
      {note !== undefined && <p>{note}</p>}
      <p class="fine-print">{tool.short_description}</p>
      <ul class="tool-facts row wrap">
        <li>{labelOf(filters, "pricing", tool.pricing)}</li>
        {tool.has_education_pricing && (
          <li class="education-offer row strong">{labelOf(filters, "has_education_pricing", "true")}</li>
        )}
      </ul>
    </div>
  </li>
);

interface ToolIconProps {
  tool: Pick<ToolSummary, "name" | "icon" | "icon_url">;
  /** The class of the category’s colour, if what is around has none. */
  hue?: string;
  /** The side of the square, in pixels. */
  size?: 28 | 48 | 80;
}

/** A logo, which is one small file, or initials. Hidden from screen readers: the name is beside it. */
export function ToolIcon({ tool, hue = "", size = 48 }: ToolIconProps): VNode {
  const { name, icon, icon_url } = tool;
  const classes = size === 48 ? "tool-icon" : `tool-icon tool-icon-${size}`;
  if (icon === null)
    return (
      <span class={`${classes} monogram ${hue}`.trim()} aria-hidden="true">
        {monogramOf(name)}
      </span>
    );
  return (
    <img
      class={classes}
      src={new URL(icon_url).pathname}
      alt=""
      width={size}
      height={size}
      loading={size === 28 ? "lazy" : undefined}
      decoding="async"
    />
  );
}
