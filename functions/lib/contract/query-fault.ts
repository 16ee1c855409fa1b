/** What is wrong with the text of one parameter, as a value: the parsers of parameters give it back. */

import { nearest } from "../text/nearest.ts";
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

/** A value that is not in its list, with the nearest one. */
export function createUnknownValue(value: string, allowed: readonly string[]): ParameterFault {
  const suggestion = nearest(value, allowed);
  const detail = suggestion === null ? "This value is not known." : `Did you mean \`${suggestion}\`?`;
  return createFault({ code: "unknown_value", value, detail, allowed, suggestion });
}

export const refuse = (fault: FaultDraft): { faults: ParameterFault[] } => ({ faults: [createFault(fault)] });

/** What a client sent, as a problem document shows it: cut if it is absurdly long. */
export const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
