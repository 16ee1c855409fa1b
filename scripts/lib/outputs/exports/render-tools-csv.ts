/** Records as CSV for programs: RFC 4180, UTF-8. The schema gives the columns: a new field is a new column. */

import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import { type CacheArea, keyOf, remember } from "../../cache/build-cache.ts";
import { jsonOf } from "../../cache/record-json.ts";
import { type Tool, toolSchema } from "../../content/fields/tool-fields.ts";
import { valueAt } from "../../text/shown-values.ts";

/** `rows` keeps what earlier builds wrote of the same record. */
export const renderToolsCsv = (tools: readonly Tool[], rows: CacheArea): string =>
  renderCsv(tools, TOOL_COLUMNS, rows);

export function renderCsv(records: readonly object[], columns: readonly Column[], kept: CacheArea): string {
  const write = (row: readonly string[]) =>
    stringify([row], { record_delimiter: "windows", quote_record_delimiter: true });
  const rows = records.map((record) =>
    remember(kept, keyOf("csv", jsonOf(record)), () => write(columns.map(({ cell }) => cell(record)))),
  );
  return [write(columns.map(({ header }) => header)), ...rows].join("");
}

interface Column {
  /** The path of the field: `pricing_details.starting_price.amount`. */
  readonly header: string;
  readonly cell: (record: object) => string;
}

/** Every field of a tool, in the order of the API. */
export const TOOL_COLUMNS: readonly Column[] = columnsOf(toolSchema, []);

export function columnsOf(schema: z.core.$ZodType, path: readonly string[]): Column[] {
  if (schema instanceof z.ZodNullable) return columnsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) =>
      columnsOf(field, [...path, key]),
    );
  }
  const toText = schema instanceof z.ZodArray ? listWriter(schema.element) : String;
  const cell = (record: object): string => {
    const value = valueAt(record, path);
    return value === null || value === undefined ? "" : toText(value);
  };
  return [{ header: path.join("."), cell }];
}

/** Values between bars; references as their slugs; other records as JSON. */
function listWriter(element: z.core.$ZodType): (value: unknown) => string {
  if (!(element instanceof z.ZodObject)) return (value) => joinList(z.array(z.coerce.string()).parse(value));
  if (!("slug" in element.shape)) return (value) => JSON.stringify(value);
  return (value) => joinList(references.parse(value).map(({ slug }) => slug));
}

const references = z.array(z.object({ slug: z.string() }));

/** `joinList(["a", "b|c"])` → `"a|b\|c"`: a bar or backslash inside a value follows a backslash */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\|]/g, "\\$&")).join("|");
