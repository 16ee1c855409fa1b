/** The whole directory as files to take away: JSON for programs, a table for spreadsheets, the licence. */

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
import type { SiteSettings } from "../content/model/lists.ts";
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
    file("LICENSE.txt", renderLicense(catalog.site), "text/plain"),
  ],
};

const file = (name: string, body: string, mediaType: string): TextFile => ({
  path: `${EXPORTS_PATH.slice(1)}/${name}`,
  body,
  headers: typed(mediaType),
});

/** Every record in full, and the addresses that moved or were withdrawn: what a mirror needs. A tool a line. */
function renderDirectory(catalog: Catalog, needs: readonly NeedRecord[]): string {
  const rest = {
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
      path,
      name,
      withdrawn_at,
      replacement,
    })),
  };
  const lines = catalog.tools.map((tool) => JSON.stringify(tool));
  const data = `{"tools":[\n${lines.join(",\n")}\n],${JSON.stringify(rest).slice(1)}`;
  const meta = {
    data_updated_at: catalog.data_updated_at,
    license: publicLicense(catalog),
  };
  return `{"data":${data},"meta":${JSON.stringify(meta)}}\n`;
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

/** What is put together from several fields. */
function otherColumns({ site }: Catalog): Column[] {
  const price = (tool: Tool) => tool.pricing_details.starting_price;
  return [
    { heading: "À partir de", place: 6, cell: (tool) => describeValue(price(tool)?.amount, new Map()) },
    { heading: "Monnaie", place: 7, cell: (tool) => price(tool)?.currency },
    { heading: "Période", place: 8, cell: (tool) => frequency(price(tool)) },
    { heading: "Prix relevé en", place: 39, cell: (tool) => price(tool)?.as_of },
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

/** The licence of the data in words, in both languages, to keep with the files. */
const renderLicense = ({ name, base_url, license, publisher }: SiteSettings): string => `${name}
${base_url}

Ces données sont publiées par ${publisher.name} sous licence
${license.name} (${license.id}) :
${license.url}

Vous pouvez les copier, les modifier et les redistribuer, y compris à des fins commerciales,
si vous créditez la source et dites ce que vous avez changé. Le crédit à afficher :

    ${license.attribution.text}
    ${license.attribution.url}

En HTML :

    <a href="${license.attribution.url}">${license.attribution.text}</a>

Les noms, marques et captures d’écran des outils restent à leurs propriétaires.

----

This data is published by ${publisher.name} under the
${license.name} license (${license.id}):
${license.url}

You may copy, change and redistribute it, for commercial purposes too, if you credit the source
and say what you changed. The credit to show is the one above.

The names, trademarks and screenshots of the tools remain their owners'.
`;
