/**
 * The tools as a table that French Excel and LibreOffice open with a double click: semicolons, a byte order
 * mark, French headings and labels, comma decimals. Dates are ISO: every Excel reads those as dates. It
 * could read 05/10 as May or as October.
 */

import { stringify } from "csv-stringify/sync";
import { type CacheArea, keyOf, remember } from "../../cache/build-cache.ts";
import { jsonOf } from "../../cache/record-json.ts";
import type { Catalog } from "../../content/catalog.ts";
import { labelsOf } from "../../content/fields/field-labels.ts";
import type { Tree } from "../../content/fields/field-types.ts";
import { PAYERS, PERIODS } from "../../content/fields/price-fields.ts";
import { type Tool, toolFields } from "../../content/fields/tool-fields.ts";
import { type Frame, frameKey } from "../../content/frame.ts";
import { describeValue, valueAt } from "../../text/shown-values.ts";
import { toolPage } from "../page-addresses.ts";

/** Excel cuts a cell after 32,767 characters; one is left for the guard against formulas. */
const MAX_CELL = 32_766;

/** `kept` holds what earlier builds wrote of the same tool. */
export function renderExcelCsv(catalog: Catalog, kept: CacheArea): string {
  const columns = [...fieldColumns(toolFields, [], catalog), ...otherColumns(catalog)].sort(
    (a, b) => a.place - b.place,
  );
  const write = (row: readonly string[], { isFirst = false } = {}) =>
    stringify([row], {
      bom: isFirst,
      delimiter: ";",
      record_delimiter: "windows",
      // Else a lone line feed inside a cell would begin a row.
      quote_record_delimiter: true,
      // `=HYPERLINK(…)` in a name must stay a name.
      escape_formulas: true,
    });
  const labels = frameKey(catalog);
  const rows = catalog.tools.map((tool) =>
    remember(kept, keyOf("excel", labels, jsonOf(tool)), () =>
      write(columns.map(({ cell }) => shorten(cell(tool) ?? ""))),
    ),
  );
  return [
    write(
      columns.map(({ heading }) => heading),
      { isFirst: true },
    ),
    ...rows,
  ].join("");
}

interface Column {
  heading: string;
  /** From 1. A field without a place goes to the end: no column of an older table moves. */
  place: number;
  cell: (tool: Tool) => string | null | undefined;
}

/** A column for each field that declares a heading. */
const fieldColumns = (tree: Tree, above: readonly string[], catalog: Frame): Column[] =>
  Object.entries(tree).flatMap(([name, node]): Column[] => {
    const path = [...above, name];
    if (node.kind === "group") return fieldColumns(node.fields, path, catalog);
    const { sheet } = node.about;
    if (sheet === undefined) return [];
    const labels = labelsOf(node, catalog);
    const { heading, place = LAST } = sheet;
    return [{ heading, place, cell: (tool) => describeValue(valueAt(tool, path), labels) }];
  });

const LAST = 1000;

/** What is put together from several fields. */
function otherColumns({ site }: Frame): Column[] {
  const price = (tool: Tool) => tool.pricing_details.starting_price;
  return [
    { heading: "À partir de", place: 6, cell: (tool) => describeValue(price(tool)?.amount, new Map()) },
    { heading: "Monnaie", place: 7, cell: (tool) => price(tool)?.currency },
    { heading: "Période", place: 8, cell: (tool) => frequency(price(tool)) },
    {
      heading: "Détail de l’offre éducation",
      place: 10,
      cell: ({ education_program }) => education_program?.summary,
    },
    { heading: "Fiche", place: 24, cell: ({ slug }) => site.base_url + toolPage(slug) },
    {
      heading: "Collections",
      place: 26,
      cell: ({ collections }) => collections.map(({ title }) => title).join(" ; "),
    },
  ];
}

/** `frequency({ period: "month", per: "teacher", … })` → `"par mois, par enseignant"` */
function frequency(price: Tool["pricing_details"]["starting_price"]): string {
  const { period = null, per = null } = price ?? {};
  return [period && PERIODS[period], per && PAYERS[per]].filter((words) => words !== null).join(", ");
}

function shorten(text: string): string {
  if (text.length <= MAX_CELL) return text;
  // Not through the middle of a surrogate pair.
  return `${text.slice(0, MAX_CELL - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
