/** What `<annuaire-outils>` knows of a filter. A module of its own: the element itself runs in browsers only. */

import type { FilterDefinition } from "../../../../functions/lib/contract/filters.ts";

export interface EmbeddedFilter extends Pick<FilterDefinition, "name" | "kind"> {
  /** French names of the values that a listed tool shows; empty if it shows none. */
  labels: readonly (readonly [value: string, label: string])[];
}
