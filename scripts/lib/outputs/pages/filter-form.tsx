/** The filters as checkboxes, each with the number of tools that it gives. A sheet over the page of a phone. */

import type { VNode } from "preact";
import type { DocumentedFilter } from "../../content/fields/tool-filters.ts";
import type { ToolList } from "../documents.ts";
import { countOf } from "./browser/results.tsx";
import { Icon } from "./parts.tsx";
import { COLOURED, hueOf } from "./tool-row.tsx";

interface FilterFormProps {
  filters: readonly DocumentedFilter[];
  /** Of all tools. */
  list: ToolList;
}

export function FilterForm({ filters, list }: FilterFormProps): VNode {
  const listed = filters.filter((filter) => filter.facet && !isBoxed(filter));
  const open = listed.filter(({ offer }) => offer === "open");
  const coloured = listed.filter(({ name }) => name === COLOURED);
  const folded = listed.filter((filter) => !open.includes(filter) && !coloured.includes(filter));
  const group = (filter: DocumentedFilter) => (
    <fieldset class="filter-group">
      <legend class="filter-title">{filter.label}</legend>
      <ul class="filter-list">{boxesOf(filter, list)}</ul>
    </fieldset>
  );
  return (
    <section id="filtres" class="filters needs-js" popover="auto" aria-label="Filtres">
      <div class="sheet-head row">
        <h2>Filtres</h2>
        <button id="tout-retirer" class="button" type="button">
          Tout retirer
        </button>
        <button
          class="sheet-close sign-button"
          type="button"
          aria-label="Fermer les filtres"
          popovertarget="filtres"
          autofocus
        >
          <Icon name="close" />
        </button>
      </div>
      <div class="sheet-body">
        <fieldset class="filter-group">
          <legend class="filter-title">Conditions</legend>
          <ul>{filters.filter(isBoxed).map((filter) => boxesOf(filter, list))}</ul>
        </fieldset>
        {open.map(group)}
        {folded.map((filter) => (
          <details class="filter-group">
            <summary class="filter-title">{filter.label}</summary>
            <ul class="filter-list" aria-label={filter.label}>
              {boxesOf(filter, list)}
            </ul>
          </details>
        ))}
        {coloured.map(group)}
      </div>
      <div class="sheet-foot">
        <button id="voir" class="button button-primary" type="button" popovertarget="filtres">
          Voir les outils
        </button>
      </div>
    </section>
  );
}

/** Filters that are one checkbox, or a few with names of their own: « Hors ligne ». */
const isBoxed = ({ kind, offer }: DocumentedFilter): boolean => kind === "flag" || typeof offer === "object";

/** A checkbox for each value, or for the few values that matter together. */
function boxesOf(filter: DocumentedFilter, list: ToolList): VNode[] {
  const { name, kind, values, offer } = filter;
  const boxes =
    typeof offer === "object" ? offer : values.map(({ value, label }) => ({ label, values: [value] }));
  return boxes.map((box) => {
    const count = countOf(list, name, box.values);
    // A tool may have several of the values, and would be counted as often.
    const isCounted = kind !== "many" || box.values.length === 1;
    const hue = name === COLOURED ? `category-name ${hueOf([filter], box.values.join())}` : "filter-name";
    return (
      <li>
        <label class="filter-option check row small">
          <input
            id={`filtre-${name}-${box.values.join("-")}`}
            type="checkbox"
            name={name}
            value={box.values.join(",")}
            disabled={count === 0}
          />
          <span class={hue}>{box.label}</span>
          {isCounted && (
            <>
              <span class="visually-hidden"> outils{"\u202F"}: </span>
              <span class="count fine-print" data-count>
                {count}
              </span>
            </>
          )}
        </label>
      </li>
    );
  });
}
