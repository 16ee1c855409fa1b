/** What a search finds, for those who answer with it. */

import type { UnitKind } from "../contract/answer-schemas.ts";

/** How a part of the query was read. */
export interface ReadUnit {
  readonly text: string;
  readonly as: UnitKind;
  /** Of the tool, the need or the quality. */
  readonly slug: string | null;
  readonly label: string;
}

/** The tools that match `q`, best first, as positions in the table of tools. */
export interface SearchHits {
  readonly positions: readonly number[];
  /** No tool satisfies every unit. */
  readonly relaxed: boolean;
  readonly reading: readonly ReadUnit[];
  /** Words, or the whole query, that matched nothing and were read as others. */
  readonly corrections: readonly { readonly from: string; readonly to: string }[];
  /** Words that matched nothing and could not be corrected. */
  readonly unmatched: readonly string[];
  /** Words beyond the first twelve that carry meaning: they were not read. */
  readonly ignored: readonly string[];
}
