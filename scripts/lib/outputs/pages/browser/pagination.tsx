/** Links to the pages of a list: the first, the last, and those around the one that is shown. */

import type { VNode } from "preact";
import type { Query } from "../../../../../functions/lib/contract/query.ts";
import { Icon } from "../parts.tsx";
import type { BrowseActions } from "./browse-state.ts";
import { FilterLink } from "./filters/filter-link.tsx";

interface PaginationProps {
  query: Query;
  pages: number;
  actions: BrowseActions;
}

export function Pagination({ query, pages, actions }: PaginationProps): VNode | null {
  if (pages < 2) return null;
  const { page } = query;
  const at = (number: number) => ({ query: { ...query, page: number }, actions, movesToResults: true });
  return (
    <nav class="pagination needs-js" aria-label="Pages">
      <ul class="plain-list">
        <li class="pagination-step">
          {page > 1 && (
            <FilterLink class="page-link" {...at(page - 1)} rel="prev" label="Page précédente">
              <Icon name="previous" />
            </FilterLink>
          )}
        </li>
        {visiblePages(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} class="pagination-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <FilterLink
                class="page-link"
                {...at(number)}
                label={`Page ${number}`}
                {...(number === page && { current: "page" })}
              >
                {number}
              </FilterLink>
            </li>
          ),
        )}
        <li class="pagination-step">
          {page < pages && (
            <FilterLink class="page-link" {...at(page + 1)} rel="next" label="Page suivante">
              <Icon name="next" />
            </FilterLink>
          )}
        </li>
      </ul>
    </nav>
  );
}

/** `visiblePages(5, 19)` → `[1, null, 4, 5, 6, null, 19]`; a gap of one page is that page. */
export function visiblePages(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const gap = number - (sorted[index - 1] ?? 0) - 1;
    if (gap === 0) return [number];
    return gap === 1 ? [number - 1, number] : [null, number];
  });
}
