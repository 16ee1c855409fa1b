/** The filters as checkboxes, each with the number of tools that it gives. A sheet over the page of a phone. */

import type { ComponentChildren, VNode } from "preact";
import { fold } from "../../../../../functions/lib/text/fold.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import type { DocumentedFilter } from "../../../content/fields/tool-filters.ts";
import { CATEGORIES_PAGE } from "../../addresses.ts";
import { hueClass } from "../../category-hues.ts";
import { countTools } from "../labels.ts";
import { Icon } from "../parts.tsx";
import type { Places } from "./describe-results.ts";

interface FilterFormProps {
  filters: readonly DocumentedFilter[];
  /** Of all tools. */
  list: ToolList;
  places: Places;
}

export function FilterForm(props: FilterFormProps): VNode {
  const { filters, list, places } = props;
  const listed = filters.filter((filter) => filter.facet && !isBoxed(filter));
  const [categories] = listed.filter(({ name }) => name === places.filter);
  const others = listed.filter((filter) => filter !== categories);
  return (
    <section id="filtres" class="filters" popover="auto" aria-label="Filtres">
      <div class="sheet-head needs-js">
        <h2>Filtres</h2>
        <a id="tout-retirer" class="button" href="/" hidden>
          Tout retirer
        </a>
        <button class="sheet-close" type="button" aria-label="Fermer les filtres" popovertarget="filtres">
          <Icon name="close" />
        </button>
      </div>
      <div class="sheet-body needs-js">
        <div id="choix-actifs" />
        <Group label="Conditions">
          {filters.filter(isBoxed).map((filter) => (
            <Boxes filter={filter} list={list} />
          ))}
        </Group>
        {others
          .filter(({ offer }) => offer === "open")
          .map((filter) => (
            <Group label={filter.label} isList>
              <Boxes filter={filter} list={list} />
            </Group>
          ))}
        {others
          .filter(({ offer }) => offer !== "open")
          .map((filter) => (
            <details class="filter-group">
              <summary class="filter-title">
                {filter.label}
                <span class="count" data-chosen />
              </summary>
              <Group label={filter.label} isList isFolded>
                <Boxes filter={filter} list={list} />
              </Group>
            </details>
          ))}
        {categories && (
          <Group label={categories.label} isList>
            <Boxes filter={categories} list={list} isColoured />
          </Group>
        )}
      </div>
      <div class="sheet-foot needs-js">
        <button id="voir" class="button button-primary" type="button" popovertarget="filtres">
          Voir les outils
        </button>
      </div>
      {categories && <CategoryLinks filter={categories} />}
    </section>
  );
}

/** Filters that are one checkbox, or a few with names of their own: « Hors ligne ». */
const isBoxed = ({ kind, offer }: DocumentedFilter): boolean => kind === "flag" || typeof offer === "object";

interface GroupProps {
  label: string;
  /** Values that no tool has now are left out. */
  isList?: boolean;
  /** What unfolds it shows the label. */
  isFolded?: boolean;
  children: ComponentChildren;
}

const Group = ({ label, isList = false, isFolded = false, children }: GroupProps): VNode => (
  <fieldset class={isFolded ? undefined : "filter-group"}>
    <legend class={isFolded ? "visually-hidden" : "filter-title"}>{label}</legend>
    <ul class={isList ? "plain-list filter-list" : "plain-list"}>{children}</ul>
  </fieldset>
);

interface BoxesProps {
  filter: DocumentedFilter;
  list: ToolList;
  isColoured?: boolean;
}

/** A checkbox for each value, or for the few values that matter together. */
function Boxes({ filter, list, isColoured = false }: BoxesProps): VNode {
  const { name, values, offer } = filter;
  const known = (wanted: string): boolean => values.some(({ value }) => value === wanted);
  const boxes =
    typeof offer === "object"
      ? offer.filter((box) => box.values.every(known))
      : values.map(({ value, label }) => ({ label, values: [value] }));
  return (
    <>
      {boxes.map((box, index) => {
        const counted = list.facets[name]?.filter(({ value }) => box.values.includes(value)) ?? [];
        const count = counted.reduce((sum, { count }) => sum + count, 0);
        return (
          <li>
            <label class="filter-option">
              <input
                id={`filtre-${toId(isBoxed(filter) ? box.label : `${filter.label} ${box.values}`)}`}
                type="checkbox"
                name={name}
                value={box.values.join(",")}
                disabled={count === 0}
              />
              <span class={isColoured ? `category-name ${hueClass(index)}` : "filter-name"}>{box.label}</span>{" "}
              <span class="count" aria-hidden="true" data-count>
                {count}
              </span>
              <span class="visually-hidden">({countTools(count)})</span>
            </label>
          </li>
        );
      })}
    </>
  );
}

/** `toId("Compte de l’élève")` → `"compte-de-l-eleve"` */
const toId = (label: string): string => fold(label).replace(/[^a-z0-9]+/g, "-");

/** Without script, categories are pages. */
const CategoryLinks = ({ filter: { label, values } }: { filter: DocumentedFilter }): VNode => (
  <nav class="needs-no-js" aria-label={label}>
    <h2 class="filter-title">{label}</h2>
    <ul class="plain-list">
      {values.map(({ value, label }, index) => (
        <li>
          <a class={`filter-option ${hueClass(index)}`} href={`${CATEGORIES_PAGE}${value}/`}>
            <span class="category-name">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
