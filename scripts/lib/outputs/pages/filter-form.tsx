/** The filters as checkboxes, each with the number of tools that it gives. A sheet over the page of a phone. */

import type { VNode } from "preact";
import { fold } from "../../../../functions/lib/text/fold.ts";
import type { ToolList } from "../../content/fields/documents.ts";
import type { DocumentedFilter } from "../../content/fields/tool-filters.ts";
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
  const boxesOf = (filter: DocumentedFilter) => <Boxes filter={filter} list={list} />;
  return (
    <section id="filtres" class="filters needs-js" popover="auto" aria-label="Filtres">
      <div class="sheet-head row">
        <h2>Filtres</h2>
        <button class="button" type="button" data-act="unfilter">
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
          <ul>{filters.filter(isBoxed).map(boxesOf)}</ul>
        </fieldset>
        {[...open, ...folded, ...coloured].map((filter) =>
          folded.includes(filter) ? (
            <details class="filter-group">
              <summary class="filter-title">{filter.label}</summary>
              <fieldset>
                <legend class="visually-hidden">{filter.label}</legend>
                <ul class="filter-list">{boxesOf(filter)}</ul>
              </fieldset>
            </details>
          ) : (
            <fieldset class="filter-group">
              <legend class="filter-title">{filter.label}</legend>
              <ul class="filter-list">{boxesOf(filter)}</ul>
            </fieldset>
          ),
        )}
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

type BoxesProps = Omit<FilterFormProps, "filters"> & { filter: DocumentedFilter };

/** A checkbox for each value, or for the few values that matter together. */
function Boxes({ filter, list }: BoxesProps): VNode {
  const { name, label, kind, values, offer } = filter;
  const known = new Set(values.map(({ value }) => value));
  const boxes =
    typeof offer === "object"
      ? offer.filter((box) => box.values.every((value) => known.has(value)))
      : values.map(({ value, label }) => ({ label, values: [value] }));
  // A tool may have several of the values, and would be counted as often.
  const isCounted = (together: readonly string[]) => kind !== "many" || together.length === 1;
  return (
    <>
      {boxes.map((box) => {
        const counted = list.facets[name]?.filter(({ value }) => box.values.includes(value)) ?? [];
        const count = counted.reduce((sum, { count }) => sum + count, 0);
        return (
          <li>
            <label class="filter-option check row small">
              <input
                id={`filtre-${toId(isBoxed(filter) ? box.label : `${label} ${box.values}`)}`}
                type="checkbox"
                name={name}
                value={box.values.join(",")}
                disabled={count === 0}
              />
              <span
                class={
                  name === COLOURED ? `category-name ${hueOf([filter], box.values.join())}` : "filter-name"
                }
              >
                {box.label}
              </span>
              {isCounted(box.values) && (
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
      })}
    </>
  );
}

/** `toId("Compte de l’élève")` → `"compte-de-l-eleve"` */
const toId = (label: string): string => fold(label).replace(/[^a-z0-9]+/g, "-");
