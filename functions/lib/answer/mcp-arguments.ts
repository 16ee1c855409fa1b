/** What the tools of `/mcp` take: as JSON Schema for the model, and read from what it sends. */

import type { FilterDefinition } from "../contract/filters.ts";
import { isRecord } from "../contract/is-record.ts";

export type Arguments = Readonly<Record<string, unknown>>;

export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: unknown;
  /** Throws a ToolFault if the arguments are wrong, or name nothing. */
  answer(args: unknown): Promise<unknown>;
}

/** What the caller did wrong, with what to do instead. */
export class ToolFault extends Error {}

/** A closed list longer than this costs more than a call with a wrong value, which is answered with a suggestion. */
const MOST_NAMED_VALUES = 40;

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const TOOL = {
  type: "string",
  description: "The slug of a tool (`kahoot`), from search_tools; or its exact name",
};
export const PAGE = { type: "integer", minimum: 1, description: "1 by default" };

export const objectSchema = (properties: Record<string, unknown>, required: readonly string[] = []) => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});

/** `many` values mean that a tool may have any of them. */
export function filterSchema({ label, kind, values }: FilterDefinition): unknown {
  if (kind === "flag") return { type: "boolean", description: label };
  const isShort = values.length <= MOST_NAMED_VALUES;
  const items = isShort ? { enum: values.map(({ value }) => value) } : { type: "string" };
  const examples = values.slice(0, 3).map(({ value }) => value);
  const description = isShort ? label : `${label}: ${examples.join(", ")}…`;
  return { type: "array", items, description: `${description}. Tools that have any of these.` };
}

/** Throws if there is an argument that the tool does not know: what it asks for would be ignored. */
export function argumentsOf(args: unknown, known: readonly string[]): Arguments {
  const given = args === undefined || args === null ? {} : args;
  if (!isRecord(given)) throw new ToolFault("The arguments are not an object.");
  const strange = Object.keys(given).filter((name) => !known.includes(name));
  if (strange.length > 0)
    throw new ToolFault(`Unknown arguments: ${strange.join(", ")}. This tool knows ${known.join(", ")}.`);
  return given;
}

export function textArgument(given: Arguments, name: string): string | null {
  const value = given[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw new ToolFault(`${name}: a text.`);
  return value.trim() === "" ? null : value.trim();
}

export function requiredText(given: Arguments, name: string): string {
  const text = textArgument(given, name);
  if (text === null) throw new ToolFault(`${name}: is missing.`);
  return text;
}

export function pageArgument({ page = 1 }: Arguments): number {
  const number = Number(page);
  if (!Number.isInteger(number) || number < 1) throw new ToolFault("page: a whole number from 1.");
  return number;
}
