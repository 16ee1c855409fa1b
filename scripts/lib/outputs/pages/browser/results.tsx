/** The results: how they were read, the tools, the pages; or what went wrong and what to do. */

import type { VNode } from "preact";
import { SORTS, type Sort, withChoice } from "../../../../../functions/lib/contract/query.ts";
import { hueClass } from "../../category-hues.ts";
import { Icon } from "../components/icon.tsx";
import { ToolRow } from "../components/tool-row.tsx";
import { countTools } from "../value-labels.ts";
import { type BrowseProps, currentAnswer, type ShownList } from "./browse-state.ts";
import { describeChoice, describeResults, quote } from "./describe-results.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { FilterLink } from "./filter-link.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { Pagination } from "./pagination.tsx";
import { Reading } from "./reading.tsx";

export function Results(props: BrowseProps): VNode {
  const { data, state, actions } = props;
  const { shown, wait, failure, notices } = state;
  const answer = currentAnswer(state);
  // An empty list that is out of date is not shown: its ways out belong to another search.
  const listed = answer ?? (shown !== null && shown.list.data.length > 0 ? shown : null);
  return (
    <section
      class={`results ${wait === "long" ? "results-waiting" : ""}`}
      aria-busy={wait !== "none"}
      aria-labelledby="resultats"
    >
      <div class="results-head">
        <h2 id="resultats" tabIndex={-1}>
          {answer === null ? "Recherche" : describeResults(answer)}
        </h2>
        <ActiveFilters {...props} />
        {listed !== null && listed.list.data.length > 1 && <OrderChoice {...props} />}
      </div>
      {notices.map((notice) => (
        <p key={notice} class="callout callout-warning">
          {notice}
        </p>
      ))}
      {failure !== null && <FailureNotice failure={failure} earlier={listed} onRetry={actions.retry} />}
      {answer !== null && <Reading list={answer.list} />}
      {listed === null ? wait === "long" && <Skeleton /> : <ToolListing {...props} shown={listed} />}
      <p class="no-script needs-no-js">
        Ce sont les premiers de {countTools(data.list.meta.total)}.{" "}
        <a href="/outils/">Voir tous les outils de A à Z</a>.
      </p>
    </section>
  );
}

function ToolListing({ shown, ...props }: BrowseProps & { shown: ShownList }): VNode {
  const { data, actions } = props;
  const { data: tools, meta } = shown.list;
  if (tools.length === 0) return <NothingFound {...props} shown={shown} />;
  const coloured = data.filters.find(({ pages }) => pages !== null);
  const hues = new Map(coloured?.values.map(({ value }, index) => [value, hueClass(index)]));
  return (
    <>
      <ul class="tool-list plain-list">
        {tools.map((tool, index) => (
          <ToolRow
            key={tool.slug}
            tool={tool}
            filters={data.filters}
            hue={hues.get(tool.category) ?? ""}
            eager={index < 6}
          />
        ))}
      </ul>
      <Pagination query={shown.query} pages={meta.total_pages} actions={actions} />
    </>
  );
}

/** The search and the chosen values, each with a link that removes it. */
function ActiveFilters({ data: { filters }, state: { query }, actions }: BrowseProps): VNode | null {
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
    <ul class="chips" aria-label="Filtres actifs">
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

const ORDERS: Readonly<Record<Sort, string>> = {
  relevance: "Pertinence",
  name: "De A à Z",
  "-updated_at": "Récemment modifiés",
  "-added_at": "Récemment ajoutés",
};

/** By relevance after a search, from A to Z without one: other orders are in the address. */
function OrderChoice({ state: { query }, actions }: BrowseProps): VNode {
  const usual = query.q === null ? "name" : "relevance";
  const orders = SORTS.filter((order) => order !== "relevance" || order === usual);
  return (
    <label class="order needs-js">
      Trier{" "}
      <select
        value={query.sort ?? usual}
        onChange={({ currentTarget: { value } }) => {
          const sort = orders.find((order) => order === value && order !== usual);
          actions.go({ ...query, sort: sort === undefined || sort === "relevance" ? null : sort, page: 1 });
        }}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {ORDERS[order]}
          </option>
        ))}
      </select>
    </label>
  );
}

const Skeleton = (): VNode => (
  <ul class="tool-list plain-list skeleton" aria-hidden="true">
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index} class="tool-row">
        <span class="tool-icon" />
        <div class="tool-text">
          <p class="bone bone-name" />
          <p class="bone" />
          <p class="bone bone-short" />
        </div>
      </li>
    ))}
  </ul>
);
