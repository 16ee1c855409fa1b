/** Asks the public API for a list of tools. */

import type { ToolList } from "../../../../content/fields/documents.ts";
import { type Failure, fetchJson } from "./fetch-json.ts";

export type ListAnswer =
  | { kind: "list"; list: ToolList }
  | Failure
  /** The caller no longer needs an answer. */
  | { kind: "aborted" };

/** `path` is that of the request. */
export async function fetchList(path: string, signal: AbortSignal): Promise<ListAnswer> {
  const answer = await fetchJson(path, signal);
  if (answer.kind !== "answer") return answer;
  const { status, body } = answer;
  return status === 200 && isToolList(body) ? { kind: "list", list: body } : { kind: "failed", status };
}

/** Enough to recognise the page of a captive portal. The tests of the API check the rest. */
function isToolList(body: unknown): body is ToolList {
  return (
    typeof body === "object" &&
    body !== null &&
    "data" in body &&
    Array.isArray(body.data) &&
    "meta" in body &&
    "facets" in body
  );
}
