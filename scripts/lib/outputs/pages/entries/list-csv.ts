/** Loaded when somebody asks for a file: a table as French Excel and LibreOffice open it with a double click. */

import { stringify } from "csv-stringify/browser/esm/sync";

export const renderCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    // `=HYPERLINK(…)` in a name must stay a name.
    {
      bom: true,
      delimiter: ";",
      record_delimiter: "windows",
      quote_record_delimiter: true,
      escape_formulas: true,
    },
  );
