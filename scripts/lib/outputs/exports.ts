/** The whole directory as files to take away: JSON for programs, a table for spreadsheets. */

import { stringify } from "csv-stringify/sync";
import {
  type NeedRecord,
  publicCategories,
  publicLicense,
  publicVocabularies,
} from "../content/fields/documents.ts";
import type { Tree } from "../content/fields/field.ts";
import { PAYERS, PERIODS } from "../content/fields/price-fields.ts";
import { type Tool, toolFields } from "../content/fields/tool-fields.ts";
import { labelsOf } from "../content/fields/tool-filters.ts";
import type { Catalog } from "../content/model/catalog.ts";
import { describeValue, valueAt } from "../text/shown-values.ts";
import { EXPORTS_PATH, toolPage, toReusePage } from "./addresses.ts";
import { OPEN_HEADERS, type Output, type TextFile, typed } from "./output.ts";

export const exportsOutput: Output = {
  name: "exports",
  headers: { [`${EXPORTS_PATH}/*`]: OPEN_HEADERS },
  redirects: () => [toReusePage(EXPORTS_PATH)],
  render: ({ catalog, api }) => [
    file("directory.json", renderDirectory(catalog, api.needs), "application/json"),
    file("outils.csv", renderTable(catalog), "text/csv"),
  ],
};

const file = (name: string, body: string, mediaType: string): TextFile => ({
  path: `${EXPORTS_PATH.slice(1)}/${name}`,
  body,
  headers: typed(mediaType),
});

/** Every record in full, and the addresses that moved or were withdrawn: what a mirror needs. A tool a line. */
function renderDirectory(catalog: Catalog, needs: readonly NeedRecord[]): string {
  const lines = catalog.tools.map((tool) => JSON.stringify(tool));
  const rest = JSON.stringify({
    collections: catalog.collections,
    categories: publicCategories(catalog),
    // The tools are in full already.
    needs: needs.map((need) => ({
      ...need,
      tools: need.tools.map(({ slug, name, url }) => ({ slug, name, url })),
    })),
    vocabularies: publicVocabularies(catalog),
    renamed: catalog.moved.map(({ from, to }) => ({ from, to })),
    withdrawn: catalog.gone.map(({ path, name, withdrawn_at, replacement }) => ({
      ...{ path, name, withdrawn_at, replacement },
    })),
  });
  const meta = { data_updated_at: catalog.data_updated_at, license: publicLicense(catalog) };
  return `{"data":{"tools":[\n${lines.join(",\n")}\n],${rest.slice(1)},"meta":${JSON.stringify(meta)}}\n`;
}

/**
 * The tools as a table that French Excel and LibreOffice open with a double click: semicolons, a byte order mark,
 * French headings and labels, comma decimals. Dates are ISO: every Excel reads those as dates. It could read 05/10 as
 * May or as October.
 */
function renderTable(catalog: Catalog): string {
  const columns = [...fieldColumns(toolFields, [], catalog), ...otherColumns(catalog)].sort(
    (a, b) => a.place - b.place,
  );
  const rows = catalog.tools.map((tool) => columns.map(({ cell }) => cell(tool) ?? ""));
  return stringify([columns.map(({ heading }) => heading), ...rows], {
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    // Else a lone line feed inside a cell would begin a row.
    quote_record_delimiter: true,
    // `=HYPERLINK(…)` in a name must stay a name.
    escape_formulas: true,
  });
}

interface Column {
  heading: string;
  /** From 1. A new one takes the next number, at the end: no column of an older table moves. */
  place: number;
  cell: (tool: Tool) => string | null | undefined;
}

/** A column for each field that declares a heading. */
const fieldColumns = (tree: Tree, above: readonly string[], catalog: Catalog): Column[] =>
  Object.entries(tree).flatMap(([name, node]): Column[] => {
    const path = [...above, name];
    if (node.kind === "group") return fieldColumns(node.fields, path, catalog);
    const { sheet } = node.facts;
    if (sheet === undefined) return [];
    const labels = labelsOf(node, catalog);
    return [{ ...sheet, cell: (tool) => describeValue(valueAt(tool, path), labels) }];
  });

/** What is put together from several fields: heading, place and cell. */
const otherColumns = ({ site }: Catalog): Column[] =>
  OTHER_COLUMNS.map(([place, heading, cell]) => ({
    place,
    heading,
    cell: (tool) => cell(tool, site.base_url),
  }));

type Price = NonNullable<Tool["pricing_details"]["starting_price"]>;
const ofPrice = (show: (price: Price) => string | null | undefined) => (tool: Tool) => {
  const price = tool.pricing_details.starting_price;
  return price && show(price);
};

const OTHER_COLUMNS: readonly [number, string, (tool: Tool, baseUrl: string) => string | null | undefined][] =
  [
    [6, "À partir de", ofPrice(({ amount }) => describeValue(amount, new Map()))],
    [7, "Monnaie", ofPrice(({ currency }) => currency)],
    [8, "Période", ofPrice(frequency)],
    [39, "Prix relevé en", ofPrice(({ as_of }) => as_of)],
    [10, "Détail de l’offre éducation", ({ education_program }) => education_program?.summary],
    [24, "Fiche", ({ slug }, baseUrl) => baseUrl + toolPage(slug)],
    [26, "Collections", ({ collections }) => collections.map(({ title }) => title).join(" ; ")],
  ];

/** `frequency({ period: "month", per: "teacher", … })` → `"par mois, par enseignant"` */
function frequency({ period, per }: Price): string {
  return [period && PERIODS[period], per && PAYERS[per]].filter((words) => words !== null).join(", ");
}
