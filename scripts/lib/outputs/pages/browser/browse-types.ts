/** What the parts of the browse page share: its data, its state, and what visitors can do. */

import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import type { Query } from "../../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import type { Failure } from "./directory-client.ts";

/** What the build gives to the page. */
export interface BrowseData {
  /** The API’s answer to the empty query, which the page carries. */
  list: ToolList;
  filters: readonly BrowseFilter[];
  /** Where visitors may begin. */
  starts: readonly { href: string; name: string }[];
}

export interface BrowseFilter extends FilterDefinition {
  /**
   * The folder of the pages about each of its values, with a slash at its end; null if there are none. The
   * filter that has pages is the one by which tools are coloured.
   */
  readonly pages: string | null;
}

export interface ShownList {
  query: Query;
  list: ToolList;
}

export interface BrowseState {
  /** Scripts run: links carry filters instead of leading to pages. */
  live: boolean;
  /** What the visitor asks for; `shown` follows when the answer is there. */
  query: Query;
  /** Null until the first answer to an address that came with a query. */
  shown: ShownList | null;
  /** A wait becomes visible only when it is long enough to be noticed. */
  wait: "none" | "short" | "long";
  failure: Failure | null;
  /** What of the address was not understood. */
  notices: readonly string[];
  /** Said to screen readers. */
  announcement: string;
}

export interface BrowseActions {
  /** Filters and pages: a new entry of the history, unless this is what is shown. */
  go(query: Query): void;
  /** Typing: one entry of the history for a whole search. */
  search(q: string | null): void;
  retry(): void;
}

/** At build there is nothing to click. */
export interface BrowseProps {
  data: BrowseData;
  state: BrowseState;
  actions: BrowseActions;
}
