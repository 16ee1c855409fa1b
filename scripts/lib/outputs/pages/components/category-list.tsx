/** Links to the pages of categories, with their number of tools. */

import type { VNode } from "preact";
import type { Category } from "../../../../../functions/lib/contract/answer-schemas.ts";
import { categoryPage } from "../../page-addresses.ts";
import type { PageContext } from "../pages/page-context.ts";

interface CategoryListProps {
  categories: readonly Category[];
  hueOf: PageContext["hueOf"];
}

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
