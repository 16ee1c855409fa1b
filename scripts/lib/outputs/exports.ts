/** The whole directory as files to take away: JSON for programs, a table for spreadsheets. */

import { stringify } from "csv-stringify/sync";
import { leavesOf } from "../content/fields/field.ts";
import { PAYERS, PERIODS } from "../content/fields/price-fields.ts";
import { type Tool, toolFields } from "../content/fields/tool-fields.ts";
import { labelsOf } from "../content/fields/tool-filters.ts";
import type { Catalog } from "../content/model/catalog.ts";
import { describeValue, valueAt } from "../text/shown-values.ts";
import { EXPORTS_PATH, toolPage, toReusePage } from "./addresses.ts";
import { type NeedRecord, publicCategories, publicMeta, publicVocabularies } from "./documents.ts";
import { OPEN_HEADERS, type Output, type TextFile, typed } from "./output.ts";

export const exportsOutput: Output = {
  headers: { [`${EXPORTS_PATH}/*`]: OPEN_HEADERS },
  redirects: () => [toReusePage(EXPORTS_PATH)],
  render: ({ catalog, api }) => [
    file("directory.json", "application/json", () => renderDirectory(catalog, api.needs)),
    file("outils.csv", "text/csv", () => renderTable(catalog)),
  ],
};

/** Its text is made when it is read: it is large. */
const file = (name: string, mediaType: string, render: () => string): TextFile => ({
  path: `${EXPORTS_PATH.slice(1)}/${name}`,
  headers: typed(mediaType),
  get body() {
    return render();
  },
});

/** Every record in full, and the addresses that moved or were withdrawn: what a mirror needs. A tool a line. */
function renderDirectory(catalog: Catalog, needs: readonly NeedRecord[]): string {
  const lines = catalog.tools.map((tool) => JSON.stringify(tool));
  const rest = JSON.stringify({
    // Their tools are in full already.
    collections: catalog.collections.map((collection) => ({
      ...collection,
      tools: collection.tools.map(({ slug, position, note }) => ({ slug, position, note })),
    })),
    categories: publicCategories(catalog),
    needs: needs.map((need) => ({ ...need, tools: need.tools.map(({ slug }) => ({ slug })) })),
    vocabularies: publicVocabularies(catalog),
    renamed: catalog.moved,
    withdrawn: catalog.gone.map(({ text_html: _, ...entry }) => entry),
  });
  return `{"data":{"tools":[\n${lines.join(",\n")}\n],${rest.slice(1)},"meta":${JSON.stringify(publicMeta(catalog))}}\n`;
}

/**
 * The tools as a table that French Excel and LibreOffice open with a double click: semicolons, a byte order mark,
 * French headings and labels, comma decimals. Dates are ISO: every Excel reads those as dates. It could read 05/10 as
 * May or as October.
 */
function renderTable(catalog: Catalog): string {
  const labels = new Map(leavesOf(toolFields).map((leaf) => [leaf.path.join("."), labelsOf(leaf, catalog)]));
  const cellOf = (tool: Tool, [, cell]: Column) =>
    typeof cell === "string"
      ? describeValue(valueAt(tool, cell.split(".")), labels.get(cell) ?? new Map())
      : (cell(tool, catalog.site.base_url) ?? "");
  const rows = catalog.tools.map((tool) => COLUMNS.map((column) => cellOf(tool, column)));
  return stringify([COLUMNS.map(([heading]) => heading), ...rows], {
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    // Else a lone line feed inside a cell would begin a row.
    quote_record_delimiter: true,
    // `=HYPERLINK(…)` in a name must stay a name.
    escape_formulas: true,
  });
}

type Price = NonNullable<Tool["pricing_details"]["starting_price"]>;
const ofPrice = (show: (price: Price) => string | null | undefined) => (tool: Tool) => {
  const price = tool.pricing_details.starting_price;
  return price && show(price);
};

/**
 * A column: its heading, and the path of a value, or what is put together from several. A new one is the last: no
 * column of an older table moves.
 */
type Column = readonly [
  heading: string,
  cell: string | ((tool: Tool, baseUrl: string) => string | null | undefined),
];

const COLUMNS: readonly Column[] = [
  ["Nom", "name"],
  ["En bref", "short_description"],
  ["Catégorie", "category_name"],
  ["Tarif", "pricing"],
  ["Tarif en détail", "pricing_details.summary"],
  ["À partir de", ofPrice(({ amount }) => describeValue(amount, new Map()))],
  ["Monnaie", ofPrice(({ currency }) => currency)],
  ["Période", ofPrice(frequency)],
  ["Offre éducation", "has_education_pricing"],
  ["Détail de l’offre éducation", ({ education_program }) => education_program?.summary],
  ["Publics", "audiences"],
  ["Niveaux", "levels"],
  ["Plateformes", "platforms"],
  ["Langues de l’interface", "interface_languages"],
  ["Mots-clés", "tags"],
  ["Éditeur", "publisher.name"],
  ["Besoins", "needs"],
  ["Pays (code)", "publisher.country"],
  ["Hébergement", "privacy.hosting"],
  ["Accès par le GAR", "privacy.gar"],
  ["Compte nécessaire", "privacy.account_required"],
  ["Âge minimal", "privacy.min_age"],
  ["Logiciel libre", "open_source"],
  ["Site officiel", "website_url"],
  ["Fiche", ({ slug }, baseUrl) => baseUrl + toolPage(slug)],
  ["Autres outils proches", "alternatives"],
  ["Collections", ({ collections }) => collections.map(({ title }) => title).join(" ; ")],
  ["Ajout", "added_at"],
  ["Mise à jour", "updated_at"],
  ["Vérification", "freshness.verified_at"],
  ["Présentation", "long_description"],
  ["Identifiant", "slug"],
  ["Propriétaire de l’éditeur", "publisher.owner"],
  ["Disciplines", "disciplines"],
  ["Hors ligne", "offline"],
  ["Se relie à", "connections"],
  ["Compte de l’élève", "student_access"],
  ["IA générative", "generative_ai"],
  ["Licence du logiciel", "license"],
  ["Prix relevé en", ofPrice(({ as_of }) => as_of)],
  ["Pays d’hébergement (codes)", "privacy.hosting_countries"],
  ["Appareil de l’élève", "pupil_device"],
];

/** `frequency({ period: "month", per: "teacher", … })` → `"par mois, par enseignant"` */
function frequency({ period, per }: Price): string {
  return [period && PERIODS[period], per && PAYERS[per]].filter((words) => words !== null).join(", ");
}
