/** One tool in a list: its icon, what it does, what it costs. For pages and for the browser. */

import type { VNode } from "preact";
import { type FilterDefinition, labelOf } from "../../../../functions/lib/contract/filters.ts";
import type { ToolSummary } from "../../content/fields/tool-fields.ts";
import { monogramOf } from "../../text/shown-values.ts";
import { toolPage } from "../addresses.ts";
import { hueClass } from "../category-hues.ts";
import { Icon } from "./parts.tsx";

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
  /** In a ranked list. */
  position?: number | undefined;
  /** In a collection: why it was chosen. */
  note?: string | undefined;
}

export const ToolRow = ({ tool, filters, showCategory = true, ...more }: ToolRowProps): VNode => (
  <li class={`tool-row entry ${hueOf(filters, tool.category)}`}>
    <div class="tool-signs">
      {more.position !== undefined && <span class="tool-position">{more.position}</span>}
      <ToolIcon tool={tool} />
    </div>
    <div class="tool-text">
      <h3 class="tool-name">
        <a href={toolPage(tool.slug)} id={`outil-${tool.slug}`} dir="auto">
          {tool.name}
        </a>
      </h3>
      {showCategory && (
        <p class="tool-category note">
          <span class="category-name">{tool.category_name}</span>
        </p>
      )}
      {more.note !== undefined && <p>{more.note}</p>}
      <p class="fine-print">{tool.short_description}</p>
      <ul class="tool-facts row wrap">
        <li>{labelOf(filters, "pricing", tool.pricing)}</li>
        {tool.has_education_pricing && (
          <li class="education-offer row strong">
            <Icon name="school" />
            {labelOf(filters, "has_education_pricing", "true")}
          </li>
        )}
      </ul>
    </div>
    <ListButton tool={tool} isSmall />
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
  const classes = `tool-icon tool-icon-${size}`;
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

interface ListButtonProps {
  tool: Pick<ToolSummary, "slug" | "name">;
  /** Without words: beside the name in a list. */
  isSmall?: boolean;
}

/** Puts a tool into the visitor’s own list, or takes it out: see entries/list-buttons.ts. */
export const ListButton = ({ tool: { slug, name }, isSmall = false }: ListButtonProps): VNode => (
  <button
    class={`list-button needs-js ${isSmall ? "list-button-small sign-button" : "button"}`}
    type="button"
    data-list={slug}
    aria-pressed="false"
    title={isSmall ? "Garder dans ma liste" : undefined}
  >
    <Icon name="bookmark" />
    <span class={isSmall ? "visually-hidden" : undefined}>Dans ma liste{isSmall && `\u202F: ${name}`}</span>
  </button>
);
