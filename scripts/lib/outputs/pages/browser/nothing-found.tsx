/** An empty page of results: what to try instead, with the number of tools of each, if it is known. */

import type { VNode } from "preact";
import { withChoice } from "../../../../../functions/lib/contract/query.ts";
import { countTools } from "../labels.ts";
import { describeChoice, quote, type ShownList } from "./describe-results.ts";
import { pageUrl } from "./query-address.ts";

interface Way {
  label: string;
  href: string;
  count: number | null;
}

export function NothingFound(props: ShownList): VNode {
  const { page, total, total_pages } = props.list.meta;
  if (total === 0) {
    return (
      <div class="nothing-found">
        <Ways intro={`Vous pouvez\u202F:`} ways={waysOut(props)} />
        <OtherPlaces {...props} />
      </div>
    );
  }
  const at = (number: number) => pageUrl({ ...props.query, page: number });
  const last = total_pages === 1 ? "tout tient sur une page." : `la dernière est la page ${total_pages}.`;
  return (
    <div class="nothing-found">
      <Ways
        intro={`Il n’y a pas de page ${page}\u202F: ${last}`}
        ways={[
          { label: "Aller à la dernière page", href: at(total_pages), count: null },
          { label: "Revenir au début", href: at(1), count: null },
        ]}
      />
    </div>
  );
}

function Ways({ intro, ways }: { intro: string; ways: readonly Way[] }): VNode | null {
  if (ways.length === 0) return null;
  return (
    <>
      <p>{intro}</p>
      <ul class="ways">
        {ways.map(({ label, href, count }) => (
          <li key={label}>
            <a href={href}>{label}</a>
            {count !== null && <span class="count"> {countTools(count)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the visitor can remove: all values of one filter, or the search. */
function waysOut({ query, list: { facets }, filters }: ShownList): Way[] {
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
        href: pageUrl(withChoice(query, filters, { [name]: [] })),
        count: counts?.reduce((sum, count) => sum + count, 0) ?? null,
      },
    ];
  });
  const useful = ways.filter(({ count }) => count !== 0);
  if (query.q === null) return useful;
  return [
    ...useful,
    { label: "Effacer la recherche", href: pageUrl({ ...query, q: null, page: 1 }), count: null },
  ];
}

const MOST_PLACES = 6;

/** Other categories to look at: with the same search, or without it if that finds nothing. */
function OtherPlaces({ query, list, filters, places }: ShownList): VNode {
  const { filter, facet } = places;
  const here = filter in query.filters ? (list.facets[filter] ?? []).slice(0, MOST_PLACES) : [];
  const isElsewhere = here.length > 0;
  const base = isElsewhere ? query : { ...query, q: null, filters: {} };
  return (
    <>
      <p>
        {isElsewhere ? "Il y en a ailleurs" : "Ou partir de là"}
        {"\u202F"}:
      </p>
      <ul class="chips">
        {(isElsewhere ? here : facet).map(({ value, label, count }) => (
          <li key={value}>
            <a class="chip" href={pageUrl(withChoice(base, filters, { [filter]: [value] }))}>
              {label} <span class="count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
