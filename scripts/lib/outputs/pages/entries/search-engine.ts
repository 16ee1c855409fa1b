/** Loaded when somebody is about to search: the code of the edge, on the directory that the build wrote. */

import type { Directory } from "../../../../../functions/lib/answer/directory.ts";
import { createAnswer, type ReadFile } from "../../../../../functions/lib/answer/list.ts";
import type { Query } from "../../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import type { ToolSummary } from "../../../content/fields/tool-fields.ts";

/** Answers in this browser. Its filters have all their values. */
export function createEngine(directory: Directory<ToolSummary>, read: ReadFile) {
  const answer = createAnswer(directory);
  return {
    filters: directory.filters,
    answer: (query: Query): Promise<ToolList> => answer(query, read),
  };
}
