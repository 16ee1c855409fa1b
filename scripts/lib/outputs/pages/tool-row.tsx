/** One tool in a list: its icon, what it does, what it costs. For pages and for the browser. */

import type { VNode } from "preact";
import { type FilterDefinition, labelOf } from "../../../../functions/lib/contract/filters.ts";
import type { ToolSummary } from "../../content/fields/tool-fields.ts";
import { monogramOf } from "../../text/monogram.ts";
import { toolPage } from "../addresses.ts";
import { Icon } from "./parts.tsx";

interface ToolRowProps {
  tool: ToolSummary;
  /** For the French names of values. */
  filters: readonly FilterDefinition[];
  /** The class of the category’s colour. */
  hue: string;
  /** False in a list of one category. */
  showCategory?: boolean;
  /** Level of the name among the headings of the page. */
  level?: 2 | 3;
  /** In a collection: its rank, and why it was chosen. */
  position?: number;
  note?: string;
  /** For the first rows, which are on screen at once: their icons load without delay. */
  eager?: boolean;
}

export function ToolRow(props: ToolRowProps): VNode {
  const { tool, filters, hue, showCategory = true, level = 3, position, note, eager = false } = props;
  const Heading: "h2" | "h3" = `h${level}`;
  return (
    <li class={`tool-row ${hue}`}>
      {position !== undefined && <span class="tool-position">{position}</span>}
      <ToolIcon tool={tool} eager={eager} />
      <div class="tool-text">
        <Heading class="tool-name">
          <a href={toolPage(tool.slug)} id={`outil-${tool.slug}`} dir="auto">
            {tool.name}
          </a>
        </Heading>
        {showCategory && (
          <p class="tool-category">
            <span class="category-name">{tool.category_name}</span>
          </p>
        )}
        {note !== undefined && <p class="tool-note">{note}</p>}
        <p class="tool-short">{tool.short_description}</p>
        <ToolFacts tool={tool} filters={filters} />
      </div>
      <ListButton tool={tool} isSmall />
    </li>
  );
}

interface RankedToolsProps {
  /** In order; the note says why a tool was chosen. */
  tools: readonly (ToolSummary & { position: number; note?: string })[];
  context: Pick<ToolRowProps, "filters"> & { hueOf: (category: string) => string };
}

/** Lists up to this length are printed: browsers print no icon that they have not loaded. */
const PRINTED_WHOLE = 20;

/** The tools of a collection or of a need, numbered. */
export const RankedTools = ({ tools, context }: RankedToolsProps): VNode => (
  <ol class="tool-list tool-list-notes plain-list">
    {tools.map((tool, index) => (
      <ToolRow
        filters={context.filters}
        tool={tool}
        hue={context.hueOf(tool.category)}
        position={tool.position}
        {...(tool.note !== undefined && { note: tool.note })}
        eager={tools.length <= PRINTED_WHOLE || index < 3}
      />
    ))}
  </ol>
);

/** The line under the description of a tool: what it costs, and whether schools pay less. */
export function ToolFacts({ tool, filters }: Pick<ToolRowProps, "tool" | "filters">): VNode {
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

interface ToolIconProps {
  tool: Pick<ToolSummary, "name" | "icon" | "icon_url" | "category">;
  /** The class of the category’s colour, if what is around has none. */
  hue?: string;
  /** The side of the square, in pixels. */
  size?: 28 | 48 | 80;
  /** On screen at once: it loads without delay. */
  eager?: boolean;
}

/** Hidden from screen readers: the name is beside it. Initials cost no request; a logo is one small file. */
export function ToolIcon({ tool, hue = "", size = 48, eager = false }: ToolIconProps): VNode {
  const { name, icon, icon_url } = tool;
  const classes = `tool-icon tool-icon-${size}`;
  if (icon === null) {
    return (
      <span class={`${classes} monogram ${hue}`.trim()} aria-hidden="true">
        {monogramOf(name)}
      </span>
    );
  }
  return (
    <img
      class={classes}
      src={new URL(icon_url).pathname}
      alt=""
      width={size}
      height={size}
      loading={eager ? "eager" : "lazy"}
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
