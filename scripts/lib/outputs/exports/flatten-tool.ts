/** A tool as one row: the columns follow from the schema, so that a new field is a new column. */

import { z } from "zod";
import { type Tool, toolSchema } from "../../content/fields/tool-fields.ts";

export interface Column {
  /** The path of the field: `pricing_details.starting_price.amount`. */
  readonly header: string;
  readonly cell: (tool: Tool) => string;
}

/** Every field of a tool, in the order of the API. */
export const TOOL_COLUMNS: readonly Column[] = columnsOf(toolSchema, [], (tool) => tool);

type Read = (tool: Tool) => unknown;

function columnsOf(schema: z.core.$ZodType, path: readonly string[], read: Read): Column[] {
  if (schema instanceof z.ZodNullable) return columnsOf(schema.unwrap(), path, read);
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) =>
      columnsOf(field, [...path, key], (tool) => property(read(tool), key)),
    );
  }
  const toText = schema instanceof z.ZodArray ? listWriter(schema.element) : String;
  const cell = (tool: Tool): string => {
    const value = read(tool);
    return value === null || value === undefined ? "" : toText(value);
  };
  return [{ header: path.join("."), cell }];
}

const property = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : null;

/** Values between bars; references as their slugs; other records as JSON. */
function listWriter(element: z.core.$ZodType): (value: unknown) => string {
  if (!(element instanceof z.ZodObject)) return (value) => joinList(items(value).map(String));
  if (!("slug" in element.shape)) return (value) => JSON.stringify(value);
  return (value) => joinList(items(value).map((reference) => String(property(reference, "slug"))));
}

const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** `joinList(["a", "b|c"])` → `"a|b\|c"`: a bar or backslash inside a value follows a backslash */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\|]/g, "\\$&")).join("|");
