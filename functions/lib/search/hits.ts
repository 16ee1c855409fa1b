/** What a search finds, for those who answer with it. */

/** The tools that match `q`, best first, as positions in the table of tools. */
export interface SearchHits {
  readonly positions: readonly number[];
  /** No tool matches every word. */
  readonly relaxed: boolean;
  /** Words that matched nothing and were read as others. */
  readonly corrections: readonly { readonly from: string; readonly to: string }[];
  /** Words that matched nothing and could not be corrected. */
  readonly unmatched: readonly string[];
}
