/** The results: how they were read, the tools, the pages; or the ways out of an empty list. For the build and the browser. */

import type { VNode } from "preact";
import { TOOLS_PATH } from "../../../../../functions/lib/contract/paths.ts";
import { type Query, SORTS, type Sort, serializeQuery } from "../../../../../functions/lib/contract/query.ts";
import { INDEX_PAGE } from "../../addresses.ts";
import { hueClass } from "../../category-hues.ts";
import { countTools } from "../labels.ts";
import { Icon } from "../parts.tsx";
import { ToolRow } from "../tool-row.tsx";
import { describeResults, type ShownList } from "./describe-results.ts";
import { NothingFound } from "./nothing-found.tsx";
import { isAsked, pageUrl } from "./query-address.ts";
import { ActiveFilters, Reading } from "./reading.tsx";

interface ResultsProps extends ShownList {
  /** Which parts of the address were not understood. */
  notices?: readonly string[];
  /** Between two keys: what a screen shows. */
  rows?: number;
}

export function Results({ notices = [], ...props }: ResultsProps): VNode {
  const { query, list, filters } = props;
  return (
    <section aria-labelledby="resultats">
      <ResultsHead
        title={describeResults(query, list)}
        query={query}
        filters={filters}
        orders={list.data.length > 1}
      />
      {notices.map((notice) => (
        <p key={notice} class="callout callout-warning">
          {notice}
        </p>
      ))}
      <Reading list={list} />
      {list.data.length > 0 ? <ToolListing {...props} /> : <NothingFound {...props} />}
      {!isAsked(query) && (
        <p class="no-script needs-no-js">
          Ce sont les premiers de {countTools(list.meta.total)}.{" "}
          <a href={INDEX_PAGE}>Voir tous les outils de A à Z</a>.
        </p>
      )}
      <p class="fine-print">
        <a href={TOOLS_PATH + serializeQuery(query)}>Cette liste en JSON</a>
      </p>
    </section>
  );
}

/** Neither the browser nor the API has an answer. */
export const Failure = ({ query, filters }: Pick<ResultsProps, "query" | "filters">): VNode => (
  <section aria-labelledby="resultats">
    <ResultsHead title="Recherche" query={query} filters={filters} orders={false} />
    <div class="callout callout-warning" role="alert">
      <p>L’annuaire ne répond pas{"\u202F"}: la connexion est peut-être interrompue, ou très lente.</p>
      <button class="button" type="button" data-act="retry">
        Réessayer
      </button>
    </div>
  </section>
);

interface ResultsHeadProps extends Pick<ResultsProps, "query" | "filters"> {
  title: string;
  /** Whether there is an order to choose. */
  orders: boolean;
}

function ResultsHead({ title, query, filters, orders }: ResultsHeadProps): VNode {
  const chosen = Object.values(query.filters).flat().length;
  return (
    <div class="results-head">
      <h2 id="resultats" tabIndex={-1}>
        {title}
      </h2>
      <ActiveFilters query={query} filters={filters} />
      <div class="results-tools needs-js">
        <button id="filtrer" class="button filters-button" type="button" popovertarget="filtres">
          <Icon name="filter" />
          Filtrer{chosen > 0 && ` (${chosen})`}
        </button>
        {orders && <OrderChoice query={query} />}
      </div>
    </div>
  );
}

const ORDERS: Readonly<Record<Sort, string>> = {
  relevance: "Pertinence",
  name: "De A à Z",
  "-updated_at": "Récemment modifiés",
  "-added_at": "Récemment ajoutés",
};

/** By relevance after a search, from A to Z without one. Each choice is an address. */
function OrderChoice({ query }: { query: Query }): VNode {
  const usual = query.q === null ? "name" : "relevance";
  const to = (sort: Query["sort"]): string => pageUrl({ ...query, sort, page: 1 });
  return (
    <label class="order">
      <span>Trier </span>
      <select id="ordre" value={to(query.sort)}>
        {SORTS.filter((order) => order !== "relevance" || order === usual).map((order) => (
          <option key={order} value={to(order === usual || order === "relevance" ? null : order)}>
            {ORDERS[order]}
          </option>
        ))}
      </select>
    </label>
  );
}

function ToolListing({ query, list, filters, places, rows }: ResultsProps): VNode {
  const coloured = filters.find(({ name }) => name === places.filter)?.values ?? [];
  const hues = new Map(coloured.map(({ value }, index) => [value, hueClass(index)]));
  return (
    <>
      <ul class="tool-list plain-list">
        {list.data.slice(0, rows).map((tool, index) => (
          <ToolRow
            key={tool.slug}
            tool={tool}
            filters={filters}
            hue={hues.get(tool.category) ?? ""}
            eager={index < 6}
          />
        ))}
      </ul>
      <Pagination query={query} pages={list.meta.total_pages} />
    </>
  );
}

/** Links to the first page, the last, and those around the one that is shown. */
function Pagination({ query, pages }: { query: Query; pages: number }): VNode | null {
  if (pages < 2) return null;
  const { page } = query;
  const step = (to: number, rel: "prev" | "next", label: string) => (
    <li class="pagination-step">
      {to >= 1 && to <= pages && (
        <a class="page-link" href={pageUrl({ ...query, page: to })} rel={rel} aria-label={label}>
          <Icon name={rel === "prev" ? "previous" : "next"} />
        </a>
      )}
    </li>
  );
  return (
    <nav class="pagination needs-js" aria-label="Pages">
      <ul class="plain-list">
        {step(page - 1, "prev", "Page précédente")}
        {visiblePages(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} class="pagination-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                class="page-link"
                href={pageUrl({ ...query, page: number })}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
              >
                {number}
              </a>
            </li>
          ),
        )}
        {step(page + 1, "next", "Page suivante")}
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
