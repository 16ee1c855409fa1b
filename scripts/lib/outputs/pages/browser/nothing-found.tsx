/** An empty page of results: why, and the nearest ways out, each with what it would give. */

import type { VNode } from "preact";
import { PRICING_LABELS } from "../../../../../functions/lib/contract/labels.ts";
import type { Query } from "../../../../../functions/lib/contract/query.ts";
import { countTools } from "../value-labels.ts";
import type { Shown } from "./browse-session.ts";
import { withFilter } from "./browse-state.ts";
import type { BrowseViewProps } from "./browse-view.tsx";
import { FilterLink } from "./filter-link.tsx";

interface Way {
  label: string;
  count: number | null;
  query: Query;
}

export function NothingFound({ shown, data, actions }: BrowseViewProps & { shown: Shown }): VNode {
  const { query, list } = shown;
  if (list.meta.total > 0) return <PastTheEnd shown={shown} actions={actions} />;
  const ways = waysOut(shown);
  const elsewhere = list.facets.category.slice(0, 6);
  return (
    <div class="nothing-found">
      {ways.length > 0 && (
        <>
          <p>Vous pouvez{"\u202F"}:</p>
          <ul class="ways">
            {ways.map((way) => (
              <li key={way.label}>
                <FilterLink query={way.query} actions={actions} movesToResults>
                  {way.label}
                </FilterLink>
                {way.count !== null && <span class="count"> {countTools(way.count)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {query.category !== null && elsewhere.length > 0 && (
        <>
          <p>Il y en a dans d’autres catégories{"\u202F"}:</p>
          <Categories
            categories={elsewhere.map(({ value, label, count }) => ({ slug: value, name: label, count }))}
            query={query}
            actions={actions}
          />
        </>
      )}
      {(query.category === null || elsewhere.length === 0) && (
        <>
          <p>Ou partir d’une catégorie{"\u202F"}:</p>
          <Categories
            categories={data.list.facets.category.map(({ value, label, count }) => ({
              slug: value,
              name: label,
              count,
            }))}
            query={withFilter(query, { q: null, pricing: null, has_education_pricing: false })}
            actions={actions}
          />
        </>
      )}
    </div>
  );
}

/**
 * A tool has one category and one pricing: the counts of a facet, taken without its own filter, add up to what
 * there would be without it.
 */
function waysOut({ query, list: { facets } }: Shown): Way[] {
  const sum = (values: readonly { count: number }[]) => values.reduce((total, { count }) => total + count, 0);
  const ways: Way[] = [];
  if (query.category !== null)
    ways.push({
      label: "Chercher dans toutes les catégories",
      count: sum(facets.category),
      query: withFilter(query, { category: null }),
    });
  if (query.pricing !== null)
    ways.push({
      label: `Retirer le filtre «\u202F${PRICING_LABELS[query.pricing]}\u202F»`,
      count: sum(facets.pricing),
      query: withFilter(query, { pricing: null }),
    });
  if (query.has_education_pricing)
    ways.push({
      label: "Ne pas demander d’offre éducation",
      count: null,
      query: withFilter(query, { has_education_pricing: false }),
    });
  const useful = ways.filter(({ count }) => count !== 0);
  if (query.q !== null)
    useful.push({ label: "Effacer la recherche", count: null, query: withFilter(query, { q: null }) });
  return useful;
}

interface CategoriesProps {
  categories: readonly { slug: string; name: string; count: number }[];
  query: Query;
  actions: BrowseViewProps["actions"];
}

const Categories = ({ categories, query, actions }: CategoriesProps): VNode => (
  <ul class="chips">
    {categories.map(({ slug, name, count }) => (
      <li key={slug}>
        <FilterLink
          class="chip"
          query={withFilter(query, { category: slug })}
          actions={actions}
          movesToResults
        >
          {name} <span class="count">{count}</span>
        </FilterLink>
      </li>
    ))}
  </ul>
);

function PastTheEnd({
  shown: { query, list },
  actions,
}: {
  shown: Shown;
  actions: BrowseViewProps["actions"];
}): VNode {
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
