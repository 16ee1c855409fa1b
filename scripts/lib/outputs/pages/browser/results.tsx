/** The results: how they were read, the tools, the pages; or what went wrong and what to do. */

import type { VNode } from "preact";
import { SORTS, type Sort } from "../../../../../functions/lib/contract/query.ts";
import { hueClass } from "../../category-hues.ts";
import { countTools } from "../labels.ts";
import { Icon } from "../parts.tsx";
import { ToolRow } from "../tool-row.tsx";
import { type BrowseProps, currentAnswer, type ShownList } from "./browse-state.ts";
import { describeResults } from "./describe-results.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { ActiveFilters } from "./filters/active-filters.tsx";
import { countChosen } from "./filters/filter-options.ts";
import { NothingFound } from "./nothing-found.tsx";
import { Pagination } from "./pagination.tsx";
import { Reading } from "./reading.tsx";

interface ResultsProps extends BrowseProps {
  /** Where the filters are not beside the results, a button opens them. */
  onFilter: () => void;
  /** The sheet of filters is over the results, and says what went wrong. */
  isCovered: boolean;
}

export function Results({ onFilter, isCovered, ...props }: ResultsProps): VNode {
  const { data, state, actions } = props;
  const { shown, wait, failure, notices } = state;
  const answer = currentAnswer(state);
  const chosen = countChosen(state.query);
  // An empty list that is out of date is not shown: its ways out belong to another search.
  const listed = answer ?? (shown !== null && shown.list.data.length > 0 ? shown : null);
  return (
    <section
      class={wait === "long" ? "results-waiting" : undefined}
      aria-busy={wait !== "none"}
      aria-labelledby="resultats"
    >
      <div class="results-head">
        <h2 id="resultats" tabIndex={-1}>
          {answer === null ? "Recherche" : describeResults(answer)}
        </h2>
        <ActiveFilters {...props} />
        <div class="results-tools needs-js">
          <button id="filtrer" class="button filters-button" type="button" onClick={onFilter}>
            <Icon name="filter" />
            Filtrer{chosen > 0 && ` (${chosen})`}
          </button>
          {listed !== null && listed.list.data.length > 1 && <OrderChoice {...props} />}
        </div>
      </div>
      {notices.map((notice) => (
        <p key={notice} class="callout callout-warning">
          {notice}
        </p>
      ))}
      {failure !== null && !isCovered && (
        <FailureNotice failure={failure} earlier={listed} onRetry={actions.retry} />
      )}
      {answer !== null && <Reading list={answer.list} />}
      {listed === null ? wait === "long" && <Skeleton /> : <ToolListing {...props} shown={listed} />}
      <p class="no-script needs-no-js">
        Ce sont les premiers de {countTools(data.list.meta.total)}.{" "}
        <a href="/outils/">Voir tous les outils de A à Z</a>.
      </p>
    </section>
  );
}

/** More than a screen shows. */
const FIRST_ROWS = 12;

function ToolListing({ shown, ...props }: BrowseProps & { shown: ShownList }): VNode {
  const { data, state, actions } = props;
  const { data: tools, meta } = shown.list;
  if (tools.length === 0) return <NothingFound {...props} shown={shown} />;
  const coloured = data.filters.find(({ pages }) => pages !== null);
  const hues = new Map(coloured?.values.map(({ value }, index) => [value, hueClass(index)]));
  return (
    <>
      <ul class="tool-list plain-list">
        {tools.slice(0, state.isTyping ? FIRST_ROWS : tools.length).map((tool, index) => (
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
    <label class="order">
      <span>Trier </span>
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
