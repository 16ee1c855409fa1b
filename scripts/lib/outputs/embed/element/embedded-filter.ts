/** What the web component knows of the filters before any data are there. */

import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";

export interface EmbeddedFilter extends Pick<FilterDefinition, "name" | "kind"> {
  /** The `::part` in which a listed tool shows its value; null if it shows none. */
  part: string | null;
  /** French names of the values that are shown. */
  labels: readonly (readonly [value: string, label: string])[];
}
