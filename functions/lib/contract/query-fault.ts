/** What is wrong with the text of one parameter, as a value: the parsers of parameters give it back. */

import { nearest } from "../text/nearest.ts";
import { OPENAPI_PATH } from "./paths.ts";
import type { QueryFault } from "./problem-details.ts";

export type ParameterFault = Omit<QueryFault, "parameter">;
export type Parsed<T> = { value: T } | { faults: ParameterFault[] };

interface FaultDraft {
  code: QueryFault["code"];
  /** What the client wrote. */
  value: string;
  detail: string;
  allowed?: readonly string[] | null;
  suggestion?: string | null;
}

export const createFault = ({ allowed = null, suggestion = null, ...fault }: FaultDraft): ParameterFault => ({
  value: shorten(fault.value),
  code: fault.code,
  detail: fault.detail,
  allowed,
  suggestion,
});

/** Longer lists are not repeated in every answer. */
const MAX_LISTED = 50;

/** A value that is not in its list, with the nearest one, and with the list if it is not too long. */
export function createUnknownValue(value: string, values: readonly string[]): ParameterFault {
  const suggestion = nearest(value, values);
  const allowed = values.length > MAX_LISTED ? null : values;
  const list = allowed === null ? ` \`${OPENAPI_PATH}\` lists the ${values.length} values.` : "";
  const detail = suggestion === null ? "This value is not known." : `Did you mean \`${suggestion}\`?`;
  return createFault({ code: "unknown_value", value, detail: detail + list, allowed, suggestion });
}

export const refuse = (fault: FaultDraft): { faults: ParameterFault[] } => ({ faults: [createFault(fault)] });

/** What a client sent, as a problem document shows it: cut if it is absurdly long. */
export const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
