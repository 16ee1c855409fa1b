/** The table of tools that the build writes: the edge, the browser, `/mcp` and the build itself answer from it. */

import type { License } from "../contract/answer-schemas.ts";
import type { FilterDefinition } from "../contract/filters.ts";

/** A tool as lists show it, as far as answers look at it; the build knows all its fields. */
export interface ListedTool {
  readonly added_at: string;
  readonly updated_at: string;
}

export interface Directory<T extends ListedTool = ListedTool> {
  /** Of the site. */
  readonly name: string;
  /** Absolute address of the site, without a final slash. */
  readonly base_url: string;
  /** What every answer says of the data. */
  readonly meta: { readonly data_updated_at: string; readonly license: License };
  /** The folders of the pages: `"/outils/"`. */
  readonly pages: { readonly tool: string; readonly collection: string; readonly need: string };
  /** The addresses of the files that search reads. They change with what is in them. */
  readonly search: { readonly index: string; readonly spelling: string };
  /** In the order in which canonical links and facets list them. */
  readonly filters: readonly FilterDefinition[];
  /** The published tools in list order. A tool is known by its position. */
  readonly tools: readonly T[];
  /** By filter, for each of its values in the order of the table: the positions of the tools that have it. */
  readonly holders: Readonly<Record<string, readonly (readonly number[])[]>>;
}
