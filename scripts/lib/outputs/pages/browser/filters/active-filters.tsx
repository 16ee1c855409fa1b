/** The search and the chosen values, each with a link that removes it. */

import type { VNode } from "preact";
import { withChoice } from "../../../../../../functions/lib/contract/query.ts";
import { Icon } from "../../parts.tsx";
import type { BrowseProps } from "../browse-state.ts";
import { describeChoice, quote } from "../describe-results.ts";
import { FilterLink } from "./filter-link.tsx";

export function ActiveFilters({ data: { filters }, state: { query }, actions }: BrowseProps): VNode | null {
  const chosen = filters.flatMap((filter) => {
    const values = query.filters[filter.name] ?? [];
    return values.map((value) => ({
      label: describeChoice(filter, value),
      without: withChoice(query, filters, { [filter.name]: values.filter((other) => other !== value) }),
    }));
  });
  const search = query.q === null ? [] : [{ label: quote(query.q), without: { ...query, q: null, page: 1 } }];
  const active = [...search, ...chosen];
  if (active.length === 0) return null;
  return (
    <ul class="chips active-filters" aria-label="Filtres actifs">
      {active.map(({ label, without }) => (
        <li key={label}>
          <FilterLink class="chip chip-active" query={without} actions={actions} movesToResults>
            <span class="visually-hidden">Retirer </span>
            {label}
            <Icon name="close" />
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}
