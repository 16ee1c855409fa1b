/** Links: to other sites, and lists of them. */

import type { VNode } from "preact";
import type { Category } from "../../../../../functions/lib/contract/answer-schemas.ts";
import { categoryPage } from "../../addresses.ts";
import type { PageContext } from "../pages/page-context.ts";

/** Marked as a link to another site. */
export const ExternalLink = ({ href, children }: { href: string; children: string }): VNode => (
  <a href={href} rel="noopener external">
    {children}
  </a>
);

/** The link as a separate sentence, after another one; nothing if there is no address. */
export function LinkSentence({ href, children }: { href: string | null; children: string }): VNode | null {
  if (href === null) return null;
  return (
    <>
      {" "}
      <ExternalLink href={href}>{children}</ExternalLink>.
    </>
  );
}

interface ChipLinksProps {
  links: readonly { href: string; name: string }[];
  /** What each link does, for screen readers: « Retirer ». */
  verb?: string;
}

/** A row of links, each in its own frame. */
export function ChipLinks({ links, verb }: ChipLinksProps): VNode {
  return (
    <ul class="chips">
      {links.map(({ href, name }) => (
        <li>
          <a class="chip" href={href}>
            {verb !== undefined && <span class="visually-hidden">{verb} </span>}
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The sign of a category, in its colour. Hidden from screen readers: its name is beside it. */
export function CategorySign({ sign }: { sign: ReturnType<PageContext["signOf"]> }): VNode | null {
  if (sign === null) return null;
  return (
    <svg
      class="category-sign"
      viewBox={`0 0 ${sign.size} ${sign.size}`}
      aria-hidden="true"
      focusable="false"
      // Safe: a drawing of a package.
      dangerouslySetInnerHTML={{ __html: sign.body }}
    />
  );
}

interface CategoryListProps {
  categories: readonly Category[];
  context: Pick<PageContext, "hueOf" | "signOf">;
}

/** Links to the pages of categories, with their number of tools. */
export function CategoryList({ categories, context }: CategoryListProps): VNode {
  return (
    <ul class="category-list plain-list">
      {categories.map(({ slug, name, tool_count }) => (
        <li>
          <a class={`category-link ${context.hueOf(slug)}`} href={categoryPage(slug)}>
            <CategorySign sign={context.signOf(slug)} />
            <span class={context.signOf(slug) === null ? "category-name" : undefined}>{name}</span>{" "}
            <span class="count">{tool_count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
