/** The filters, as checkboxes. Each says how many tools it would give, if there is an answer that says so. */

import { Component, type ComponentChildren, type VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { hueClass } from "../../../category-hues.ts";
import { countTools } from "../../labels.ts";
import { type BrowseFilter, type BrowseProps, currentAnswer } from "../browse-state.ts";
import { type Asked, type FilterOption, isBoxed, listBoxes, listOptions, toId } from "./filter-options.ts";

interface FilterPanelProps extends BrowseProps {
  /** Choices of one series share an entry of the history. */
  series?: string;
}

/** Between two keys the panel stays as it is: to draw it costs more than to draw the first results. */
export class FilterPanel extends Component<FilterPanelProps> {
  override shouldComponentUpdate({ state }: FilterPanelProps): boolean {
    return !state.isTyping;
  }

  render(): VNode {
    return <Panel {...this.props} />;
  }
}

function Panel(props: FilterPanelProps): VNode {
  const { data, state } = props;
  const answer = currentAnswer(state);
  // During a failure the earlier numbers stay, marked as such; before any answer there are none.
  const counted = answer ?? state.shown;
  const asked: Asked = {
    filters: data.filters,
    facets: (counted ?? data).list.facets,
    query: state.query,
  };
  const counts = counted === null ? "none" : answer === null ? "earlier" : "current";
  const groups = inOrder(data.filters).map((filter) => ({ filter, options: listOptions(filter, asked) }));
  return (
    <>
      <div class="filter-panel needs-js" aria-busy={counts === "earlier"}>
        <Group label="Conditions">
          <Options {...props} options={listBoxes(asked)} counts={counts} />
        </Group>
        {groups
          .filter(({ options }) => options.length > 0)
          .map(({ filter, options }) => {
            const list = <Options {...props} options={options} counts={counts} filter={filter} />;
            return filter.offer === "open" || filter.pages !== null ? (
              <Group key={filter.name} label={filter.label}>
                {list}
              </Group>
            ) : (
              <FoldedGroup key={filter.name} label={filter.label} options={options}>
                {list}
              </FoldedGroup>
            );
          })}
      </div>
      {data.filters.map(
        ({ name, label, pages, values }) =>
          pages !== null && (
            <nav key={name} class="needs-no-js" aria-label={label}>
              <h2 class="filter-title">{label}</h2>
              <ul class="plain-list">
                {values.map(({ value, label }, index) => (
                  <li key={value}>
                    <a class={`filter-option ${hueClass(index)}`} href={`${pages}${value}/`}>
                      <span class="category-name">{label}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ),
      )}
    </>
  );
}

/** Those in sight, those that unfold, then the long list of those that have pages. */
function inOrder(filters: readonly BrowseFilter[]): BrowseFilter[] {
  const rank = ({ offer, pages }: BrowseFilter): number => (pages !== null ? 2 : offer === "open" ? 0 : 1);
  return filters.filter((filter) => filter.facet && !isBoxed(filter)).sort((a, b) => rank(a) - rank(b));
}

const Group = ({ label, children }: { label: string; children: ComponentChildren }): VNode => (
  <fieldset class="filter-group">
    <legend class="filter-title">{label}</legend>
    {children}
  </fieldset>
);

interface FoldedGroupProps {
  label: string;
  options: readonly FilterOption[];
  children: ComponentChildren;
}

function FoldedGroup({ label, options, children }: FoldedGroupProps): VNode {
  const chosen = options.filter(({ isChosen }) => isChosen).length;
  const [open, setOpen] = useState(chosen > 0);
  // A filter in use is open. It stays open when its last value is removed: nothing moves under the pointer.
  useEffect(() => {
    if (chosen > 0) setOpen(true);
  }, [chosen]);
  return (
    <details class="filter-group" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="filter-title" id={`replier-${toId(label)}`}>
        {label}
        {chosen > 0 && <span class="count">{chosen === 1 ? "1 choisi" : `${chosen} choisis`}</span>}
      </summary>
      <fieldset>
        <legend class="visually-hidden">{label}</legend>
        {children}
      </fieldset>
    </details>
  );
}

interface OptionsProps extends FilterPanelProps {
  options: readonly FilterOption[];
  counts: "none" | "earlier" | "current";
  /** Of its values, if they have colours. */
  filter?: BrowseFilter;
}

function Options({ options, counts, filter, state, actions, series }: OptionsProps): VNode {
  const isColoured = filter !== undefined && filter.pages !== null;
  return (
    <ul class="plain-list">
      {options.map(({ id, label, count, isChosen, query }) => (
        <li key={id}>
          <label class="filter-option">
            <input
              id={id}
              type="checkbox"
              checked={isChosen}
              // Before the script runs, a choice would be lost.
              disabled={!state.live || (counts === "current" && count === 0 && !isChosen)}
              onChange={() => actions.go(query, series)}
            />
            <span class={isColoured ? `category-name ${hueOf(filter, label)}` : "filter-name"}>{label}</span>{" "}
            {counts !== "none" && (
              <>
                <span class={counts === "earlier" ? "count count-earlier" : "count"} aria-hidden="true">
                  {count}
                </span>
                {counts === "current" && <span class="visually-hidden">({countTools(count)})</span>}
              </>
            )}
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The colour of a value is that of its place in the whole list. */
const hueOf = ({ values }: BrowseFilter, label: string): string =>
  hueClass(values.findIndex((value) => value.label === label));
