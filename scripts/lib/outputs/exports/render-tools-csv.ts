/** The tools as CSV for programs: RFC 4180, UTF-8, every field under its name in the API. */

import { stringify } from "csv-stringify/sync";
import type { Tool } from "../../content/fields/tool-fields.ts";
import { TOOL_COLUMNS } from "./flatten-tool.ts";

export function renderToolsCsv(tools: readonly Tool[]): string {
  const rows = tools.map((tool) => TOOL_COLUMNS.map(({ cell }) => cell(tool)));
  return stringify([TOOL_COLUMNS.map(({ header }) => header), ...rows], {
    record_delimiter: "windows",
    quote_record_delimiter: true,
  });
}
