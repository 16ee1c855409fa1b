/** What the page and its search worker send each other. */

import type { Query } from "../../../../../../functions/lib/contract/query.ts";
import type { LocalFiles } from "../../../output.ts";

/** The first message says where the data are; each later one is a question. */
export type ToWorker = { files: LocalFiles } | { id: number; query: Query };

/** The list as JSON; null if it could not be computed, because something could not be loaded. */
export interface FromWorker {
  id: number;
  text: string | null;
}
