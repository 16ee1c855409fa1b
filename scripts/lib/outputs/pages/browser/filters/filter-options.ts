/** What the panel of filters offers: a checkbox for each value, or for the few values that matter together. */

import { type Query, withChoice } from "../../../../../../functions/lib/contract/query.ts";
import { fold } from "../../../../../../functions/lib/text/fold.ts";
import type { ToolList } from "../../../../content/fields/documents.ts";
import type { BrowseFilter } from "../browse-state.ts";

/** A checkbox. */
export interface FilterOption {
  readonly id: string;
  readonly label: string;
  /** How many tools it would give. */
  readonly count: number;
  readonly isChosen: boolean;
  /** What a click asks for. */
  readonly query: Query;
}

/** What the options are made from. */
export interface Asked {
  readonly filters: readonly BrowseFilter[];
  readonly facets: ToolList["facets"];
  readonly query: Query;
}

/** `toId("Compte de l’élève")` → `"compte-de-l-eleve"` */
export const toId = (label: string): string => fold(label).replace(/[^a-z0-9]+/g, "-");

/** Filters that are one checkbox, or a few with names of their own: « Hors ligne ». */
export const isBoxed = ({ kind, offer }: BrowseFilter): boolean =>
  kind === "flag" || (offer !== null && offer !== "open");

/** The checkboxes of all such filters. */
export function listBoxes(asked: Asked): FilterOption[] {
  return asked.filters.filter(isBoxed).flatMap((filter) => {
    const { values, offer } = filter;
    const boxes =
      offer === null || offer === "open"
        ? values.map(({ value, label }) => ({ label, values: [value] }))
        : offer.filter((box) => box.values.every((value) => values.some((known) => known.value === value)));
    return boxes.map((box) => toOption(filter, box, `filtre-${toId(box.label)}`, asked));
  });
}

/** The checkboxes of one filter, a value each. Without those that would give nothing; a chosen one stays. */
export function listOptions(filter: BrowseFilter, asked: Asked): FilterOption[] {
  const id = toId(filter.label);
  return filter.values
    .map(({ value, label }) => toOption(filter, { label, values: [value] }, `filtre-${id}-${value}`, asked))
    .filter(({ count, isChosen }) => count > 0 || isChosen);
}

function toOption(
  { name }: BrowseFilter,
  { label, values }: { label: string; values: readonly string[] },
  id: string,
  { filters, facets, query }: Asked,
): FilterOption {
  const chosen = query.filters[name] ?? [];
  const isChosen = values.every((value) => chosen.includes(value));
  const others = chosen.filter((value) => !values.includes(value));
  // Together only if a tool has one value at most.
  const counts = facets[name]?.filter(({ value }) => values.includes(value)) ?? [];
  return {
    id,
    label,
    count: counts.reduce((sum, { count }) => sum + count, 0),
    isChosen,
    query: withChoice(query, filters, { [name]: isChosen ? others : [...others, ...values] }),
  };
}

/** How many values are chosen, of all filters. */
export const countChosen = ({ filters }: Query): number => Object.values(filters).flat().length;
