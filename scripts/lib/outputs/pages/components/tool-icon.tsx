/** The icon of a tool beside its name: its logo, or initials in the colour of its category. For pages and for the browser. */

import type { VNode } from "preact";
import type { ToolSummary } from "../../../content/fields/tool-fields.ts";
import { monogramOf } from "../../../text/monogram.ts";

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
