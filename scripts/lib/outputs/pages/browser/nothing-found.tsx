/** An empty page of results: why it is empty, and what to try instead, with the number of tools of each. */

import type { VNode } from "preact";
import { type Query, withChoice } from "../../../../../functions/lib/contract/query.ts";
import { countTools } from "../labels.ts";
import type { BrowseData, BrowseProps, ShownList } from "./browse-state.ts";
import { describeChoice, quote } from "./describe-results.ts";
import { FilterLink } from "./filters/filter-link.tsx";

interface Way {
  label: string;
  count: number | null;
  query: Query;
}

export function NothingFound(props: BrowseProps & { shown: ShownList }): VNode {
  const { shown, data, actions } = props;
  if (shown.list.meta.total > 0) return <PastTheEnd {...props} />;
  const ways = waysOut(shown, data);
  return (
    <div class="nothing-found">
      {ways.length > 0 && (
        <>
          <p>Vous pouvez{"\u202F"}:</p>
          <ul class="ways">
            {ways.map(({ label, count, query }) => (
              <li key={label}>
                <FilterLink query={query} actions={actions} movesToResults>
                  {label}
                </FilterLink>
                {count !== null && <span class="count"> {countTools(count)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <OtherPlaces {...props} />
    </div>
  );
}

/** What the visitor can remove: all values of one filter, or the search. */
function waysOut({ query, list: { facets } }: ShownList, { filters }: BrowseData): Way[] {
  const ways = filters.flatMap((filter): Way[] => {
    const { name, kind } = filter;
    const chosen = query.filters[name];
    if (chosen === undefined) return [];
    const labels = chosen.map((value) => describeChoice(filter, value)).join(", ");
    // A filter does not restrict its own counts. If a tool has one value only, their sum is the total without the filter.
    const counts = kind === "one" ? facets[name]?.map(({ count }) => count) : undefined;
    return [
      {
        label: `Retirer le filtre ${quote(labels)}`,
        count: counts?.reduce((sum, count) => sum + count, 0) ?? null,
        query: withChoice(query, filters, { [name]: [] }),
      },
    ];
  });
  const useful = ways.filter(({ count }) => count !== 0);
  if (query.q === null) return useful;
  return [...useful, { label: "Effacer la recherche", count: null, query: { ...query, q: null, page: 1 } }];
}

const MOST_PLACES = 6;

/** Other categories to look at: with the same search, or without it if that finds nothing. */
function OtherPlaces({ shown: { query, list }, data, actions }: BrowseProps & { shown: ShownList }) {
  const filter = data.filters.find(({ pages }) => pages !== null);
  if (filter === undefined) return null;
  const { name } = filter;
  const here = name in query.filters ? (list.facets[name] ?? []).slice(0, MOST_PLACES) : [];
  const places = here.length > 0 ? here : (data.list.facets[name] ?? []);
  const base = here.length > 0 ? query : { ...query, q: null, filters: {} };
  return (
    <>
      <p>
        {here.length > 0 ? "Il y en a ailleurs" : "Ou partir de là"}
        {"\u202F"}:
      </p>
      <ul class="chips">
        {places.map(({ value, label, count }) => (
          <li key={value}>
            <FilterLink
              class="chip"
              query={withChoice(base, data.filters, { [name]: [value] })}
              actions={actions}
              movesToResults
            >
              {label} <span class="count">{count}</span>
            </FilterLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function PastTheEnd({ shown: { query, list }, actions }: BrowseProps & { shown: ShownList }): VNode {
  const { page, total_pages } = list.meta;
  return (
    <div class="nothing-found">
      <p>
        Il n’y a pas de page {page}
        {"\u202F"}:{" "}
        {total_pages === 1 ? "tout tient sur une page." : `la dernière est la page ${total_pages}.`}
      </p>
      <ul class="ways">
        <li>
          <FilterLink query={{ ...query, page: total_pages }} actions={actions} movesToResults>
            Aller à la dernière page
          </FilterLink>
        </li>
        <li>
          <FilterLink query={{ ...query, page: 1 }} actions={actions} movesToResults>
            Revenir au début
          </FilterLink>
        </li>
      </ul>
    </div>
  );
}
