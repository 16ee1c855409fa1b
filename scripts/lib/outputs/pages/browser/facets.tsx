/** The filters, each value with the number of tools that it would give, where an answer says it. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Query } from "../../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../../content/fields/records.ts";
import { categoryPage } from "../../page-addresses.ts";
import { Icon } from "../components/icon.tsx";
import { hueClass } from "../components/tool-row.tsx";
import { countTools } from "../value-labels.ts";
import { currentAnswer } from "./browse-session.ts";
import { withFilter } from "./browse-state.ts";
import type { BrowseViewProps } from "./browse-view.tsx";
import { FilterLink } from "./filter-link.tsx";

interface Option {
  value: string;
  label: string;
  count: number;
  selected: boolean;
  query: Query;
  class?: string;
  fallback?: string;
}

export function Facets({ data, state, actions }: BrowseViewProps): VNode {
  const [open, setOpen] = useState(false);
  const { query, live } = state;
  const answer = currentAnswer(state);
  // Without an answer, the filters are those of the whole directory; its numbers are not.
  const { facets } = answer?.list ?? data.list;
  const active = countFilters(query);
  const groups: { name: string; id: string; needsScript: boolean; options: Option[] }[] = [
    { name: "Tarif", id: "tarif", needsScript: true, options: pricingOptions(facets, query) },
    { name: "Éducation", id: "education", needsScript: true, options: educationOptions(facets, query) },
    { name: "Catégorie", id: "categorie", needsScript: false, options: categoryOptions(facets, query, data) },
  ];
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
          .map(({ name, id, needsScript, options }) => (
            <section
              key={id}
              class={needsScript ? "facet needs-js" : "facet"}
              aria-labelledby={`facette-${id}`}
            >
              <h2 id={`facette-${id}`}>{name}</h2>
              <ul class="plain-list">
                {options.map((option) => (
                  <li key={option.value}>
                    <FilterLink
                      id={`filtre-${id}-${option.value}`}
                      class={`facet-link ${option.class ?? ""}`}
                      query={option.query}
                      actions={actions}
                      live={live}
                      {...(option.fallback && { fallback: option.fallback })}
                      {...(option.selected && { current: "true" })}
                    >
                      <span class={id === "categorie" ? "category-name" : "facet-name"}>{option.label}</span>{" "}
                      {answer !== null && (
                        <span class="count" aria-hidden="true">
                          {option.count}
                        </span>
                      )}
                      <span class="visually-hidden">{describeOption(option, answer !== null)}</span>
                    </FilterLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </nav>
  );
}

/** `describeOption({ count: 24, selected: true, … }, true)` → `" (24 outils, filtre actif, à retirer)"` */
function describeOption({ count, selected }: Option, isCounted: boolean): string {
  const words = [...(isCounted ? [countTools(count)] : []), ...(selected ? ["filtre actif, à retirer"] : [])];
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}

const countFilters = ({ category, pricing, has_education_pricing }: Query): number =>
  [category !== null, pricing !== null, has_education_pricing].filter(Boolean).length;

/** Choosing what is chosen takes it away. */
function pricingOptions({ pricing }: ToolList["facets"], query: Query): Option[] {
  return pricing.map(({ value, label, count }) => {
    const selected = query.pricing === value;
    return {
      value,
      label,
      count,
      selected,
      query: withFilter(query, { pricing: selected ? null : (value as Query["pricing"]) }),
    };
  });
}

function educationOptions({ has_education_pricing: values }: ToolList["facets"], query: Query): Option[] {
  const selected = query.has_education_pricing;
  return values.map(({ value, label, count }) => ({
    value,
    label,
    count,
    selected,
    query: withFilter(query, { has_education_pricing: !selected }),
  }));
}

function categoryOptions(
  { category }: ToolList["facets"],
  query: Query,
  { categories }: BrowseViewProps["data"],
): Option[] {
  return categories.flatMap(({ slug, name }, index) => {
    const count = category.find(({ value }) => value === slug)?.count ?? 0;
    const selected = query.category === slug;
    // The chosen one stays in sight, or it could not be taken away here.
    if (count === 0 && !selected) return [];
    return [
      {
        value: slug,
        label: name,
        count,
        selected,
        query: withFilter(query, { category: selected ? null : slug }),
        class: hueClass(index),
        fallback: categoryPage(slug),
      },
    ];
  });
}
