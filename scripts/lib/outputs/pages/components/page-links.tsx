/** Links: to other sites, and lists of them. */

import type { VNode } from "preact";
import type { Category } from "../../../../../functions/lib/contract/answer-schemas.ts";
import { categoryPage } from "../../page-addresses.ts";
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

interface CategoryListProps {
  categories: readonly Category[];
  hueOf: PageContext["hueOf"];
}

/** Links to the pages of categories, with their number of tools. */
export function CategoryList({ categories, hueOf }: CategoryListProps): VNode {
  return (
    <ul class="category-list plain-list">
      {categories.map(({ slug, name, tool_count }) => (
        <li>
          <a class={`category-link ${hueOf(slug)}`} href={categoryPage(slug)}>
            <span class="category-name">{name}</span> <span class="count">{tool_count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
