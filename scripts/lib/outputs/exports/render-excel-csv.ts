/**
 * The tools as a table that French Excel and LibreOffice open with a double click: semicolons, a byte order
 * mark, French headings and labels, comma decimals. Dates are ISO: every Excel reads those as dates and shows
 * them its own way, where 05/10 would be May or October.
 */

import { stringify } from "csv-stringify/sync";
import { PRICING_LABELS } from "../../../../functions/lib/contract/labels.ts";
import type { Catalog } from "../../content/catalog.ts";
import type { VocabularyName } from "../../content/content-values.ts";
import type { Vocabularies } from "../../content/list-schemas.ts";
import type { Tool } from "../../content/tool-fields.ts";
import { toolPage } from "../page-addresses.ts";

/** Excel cuts a cell after 32,767 characters; one is left for the guard against formulas. */
const MAX_CELL = 32_766;

export function renderExcelCsv({ tools, vocabularies, site }: Catalog): string {
  const columns = excelColumns(vocabularies, site.base_url);
  const rows = tools.map((tool) => columns.map(([, cell]) => shorten(cell(tool) ?? "")));
  return stringify([columns.map(([heading]) => heading), ...rows], {
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    // Else a lone line feed inside a cell would begin a row.
    quote_record_delimiter: true,
    // `=HYPERLINK(…)` in a name must stay a name.
    escape_formulas: true,
  });
}

type ExcelColumn = readonly [heading: string, cell: (tool: Tool) => string | null | undefined];

function excelColumns(vocabularies: Vocabularies, baseUrl: string): ExcelColumn[] {
  const label = (name: VocabularyName, values: readonly string[]): string =>
    values.map((value) => vocabularies[name][value] ?? value).join(", ");
  return [
    ["Nom", ({ name }) => name],
    ["En bref", ({ short_description }) => short_description],
    ["Catégorie", ({ category_name }) => category_name],
    ["Tarif", ({ pricing }) => PRICING_LABELS[pricing]],
    ["Tarif en détail", ({ pricing_details }) => pricing_details.summary],
    ["À partir de", ({ pricing_details: { starting_price: price } }) => price && decimal(price.amount)],
    ["Monnaie", ({ pricing_details: { starting_price: price } }) => price?.currency],
    ["Période", ({ pricing_details: { starting_price: price } }) => price && frequency(price)],
    ["Offre éducation", ({ has_education_pricing }) => (has_education_pricing ? "Oui" : "Non")],
    ["Détail de l’offre éducation", ({ education_program }) => education_program?.summary],
    ["Publics", ({ audiences }) => label("audiences", audiences)],
    ["Niveaux", ({ levels }) => label("levels", levels)],
    ["Plateformes", ({ platforms }) => label("platforms", platforms)],
    ["Langues de l’interface", ({ interface_languages }) => label("languages", interface_languages)],
    ["Mots-clés", ({ tags }) => label("tags", tags)],
    ["Éditeur", ({ publisher }) => publisher.name],
    ["Pays (code)", ({ publisher }) => publisher.country],
    ["Hébergement", ({ privacy }) => HOSTING[privacy.hosting]],
    ["Accès par le GAR", ({ privacy }) => YES_NO[privacy.gar]],
    ["Compte nécessaire", ({ privacy }) => YES_NO[privacy.account_required]],
    ["Âge minimal", ({ privacy }) => privacy.min_age?.toString()],
    ["Logiciel libre", ({ open_source }) => YES_NO[open_source]],
    ["Site officiel", ({ website_url }) => website_url],
    ["Fiche", ({ slug }) => baseUrl + toolPage(slug)],
    ["Autres outils proches", ({ alternatives }) => alternatives.map(({ name }) => name).join(", ")],
    ["Collections", ({ collections }) => collections.map(({ title }) => title).join(" ; ")],
    ["Ajout", ({ added_at }) => added_at],
    ["Mise à jour", ({ updated_at }) => updated_at],
    ["Vérification", ({ freshness }) => freshness.verified_at],
    ["Présentation", ({ long_description }) => long_description],
    ["Identifiant", ({ slug }) => slug],
  ];
}

/** What nobody checked is an empty cell. */
const YES_NO: Record<Tool["open_source"], string> = { yes: "Oui", no: "Non", unknown: "" };

const HOSTING: Record<Tool["privacy"]["hosting"], string> = {
  fr: "France",
  eu: "Union européenne",
  other: "Hors de l’Union européenne",
  unknown: "",
};

/** `decimal(9.5)` → `"9,5"` */
const decimal = (amount: number): string => String(amount).replace(".", ",");

type StartingPrice = NonNullable<Tool["pricing_details"]["starting_price"]>;

const PERIODS: Record<NonNullable<StartingPrice["period"]>, string> = {
  month: "par mois",
  year: "par an",
  once: "en une fois",
};

const PAYERS: Record<NonNullable<StartingPrice["per"]>, string> = {
  user: "par utilisateur",
  teacher: "par enseignant",
  student: "par élève",
  class: "par classe",
  school: "par établissement",
  organisation: "par organisation",
};

/** `frequency({ period: "month", per: "teacher", … })` → `"par mois, par enseignant"` */
const frequency = ({ period, per }: StartingPrice): string =>
  [period && PERIODS[period], per && PAYERS[per]].filter((words) => words !== null).join(", ");

function shorten(text: string): string {
  if (text.length <= MAX_CELL) return text;
  // Not through the middle of a surrogate pair.
  return `${text.slice(0, MAX_CELL - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
