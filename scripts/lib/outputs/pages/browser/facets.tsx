/** The filters. Each value has the number of tools that it would give, if there is an answer that says so. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Query, withChoice } from "../../../../../functions/lib/contract/query.ts";
import { fold } from "../../../../../functions/lib/text/french.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import { hueClass } from "../../category-hues.ts";
import { Icon } from "../components/icon.tsx";
import { countTools } from "../value-labels.ts";
import { type BrowseFilter, type BrowseProps, currentAnswer } from "./browse-state.ts";
import { FilterLink } from "./filter-link.tsx";

export function Facets(props: BrowseProps): VNode {
  const [open, setOpen] = useState(false);
  const { data, state } = props;
  const answer = currentAnswer(state);
  // Without an answer, the values are those of the whole directory, shown without numbers.
  const { facets } = answer?.list ?? data.list;
  const groups = shortFirst(data.filters).map((filter) => ({
    filter,
    options: listOptions(filter, facets, props),
  }));
  const active = Object.values(state.query.filters).flat().length;
  return (
    <nav class={`facets ${open ? "facets-open" : ""}`} aria-label="Filtres">
      <button
        class="button facets-toggle needs-js"
        type="button"
        aria-expanded={open}
        aria-controls="filtres"
        onClick={() => setOpen(!open)}
      >
        <Icon name="filter" />
        Filtrer{active > 0 && ` (${active})`}
      </button>
      <div id="filtres" class="facets-panel">
        {groups
          .filter(({ options }) => options.length > 0)
          .map(({ filter, options }) => (
            <FacetGroup
              key={filter.name}
              {...props}
              filter={filter}
              options={options}
              isCounted={answer !== null}
            />
          ))}
      </div>
    </nav>
  );
}

/** Longer lists come last: they would push the others off the screen. */
const SHORT_LIST = 12;

function shortFirst(filters: readonly BrowseFilter[]): BrowseFilter[] {
  const isLong = ({ values }: BrowseFilter): number => Number(values.length > SHORT_LIST);
  return filters.filter(({ facet }) => facet).sort((a, b) => isLong(a) - isLong(b));
}

interface Option {
  value: string;
  label: string;
  count: number;
  selected: boolean;
  /** Choosing a chosen value again removes it. */
  query: Query;
  /** Place in the list. It decides the colour, if the filter has colours. */
  index: number;
}

function listOptions(
  { name, values }: BrowseFilter,
  facets: ToolList["facets"],
  { data, state: { query } }: BrowseProps,
): Option[] {
  const counts = new Map(facets[name]?.map(({ value, count }) => [value, count]));
  const chosen = query.filters[name] ?? [];
  const options = values.map(({ value, label }, index) => {
    const selected = chosen.includes(value);
    const changed = withChoice(query, data.filters, {
      [name]: selected ? chosen.filter((other) => other !== value) : [...chosen, value],
    });
    return { value, label, count: counts.get(value) ?? 0, selected, query: changed, index };
  });
  // A chosen value stays visible: without it, visitors could not remove it here.
  return options.filter(({ count, selected }) => count > 0 || selected);
}

interface FacetGroupProps extends BrowseProps {
  filter: BrowseFilter;
  options: readonly Option[];
  isCounted: boolean;
}

/** The main filters, those with static listings, are always open. The others fold. */
function FacetGroup(props: FacetGroupProps): VNode {
  const { filter, options } = props;
  const { label, pages, folder } = filter;
  const id = fold(label).replace(/[^a-z0-9]+/g, "-");
  const chosen = options.filter(({ selected }) => selected).length;
  const [open, setOpen] = useState(false);
  // A filter in use is open. It stays open when its last value is removed: nothing moves under the pointer.
  useEffect(() => {
    if (chosen > 0) setOpen(true);
  }, [chosen]);
  return (
    // Without scripts, only links to pages work.
    <section class={pages === null ? "facet needs-js" : "facet"} aria-labelledby={`facette-${id}`}>
      {folder !== null ? (
        <>
          <h2 id={`facette-${id}`}>{label}</h2>
          <FacetOptions {...props} id={id} />
        </>
      ) : (
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <h2 id={`facette-${id}`}>{label}</h2>
            {chosen > 0 && <span class="count">{chosen === 1 ? "1 choisi" : `${chosen} choisis`}</span>}
          </summary>
          <FacetOptions {...props} id={id} />
        </details>
      )}
    </section>
  );
}

function FacetOptions(props: FacetGroupProps & { id: string }): VNode {
  const { id, filter, options, isCounted, state, actions } = props;
  const { pages } = filter;
  return (
    <ul class="plain-list">
      {options.map((option) => (
        <li key={option.value}>
          <FilterLink
            id={`filtre-${id}-${option.value}`}
            class={`facet-link ${pages === null ? "" : hueClass(option.index)}`}
            query={option.query}
            actions={actions}
            {...(pages !== null && !state.live && { fallback: `${pages}${option.value}/` })}
            {...(option.selected && { current: "true" })}
          >
            <span class={pages === null ? "facet-name" : "category-name"}>{option.label}</span>{" "}
            {isCounted && (
              <span class="count" aria-hidden="true">
                {option.count}
              </span>
            )}
            <span class="visually-hidden">{describeOption(option, isCounted)}</span>
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}

/** `describeOption({ count: 24, selected: true, … }, true)` → `" (24 outils, filtre actif, à retirer)"` */
function describeOption({ count, selected }: Option, isCounted: boolean): string {
  const words = [...(isCounted ? [countTools(count)] : []), ...(selected ? ["filtre actif, à retirer"] : [])];
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}
