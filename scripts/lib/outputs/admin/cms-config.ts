/** The configuration of the editing page, `/admin/`: a widget for each declared field; the check says what it may hold. */

import { type DescribedField, type FieldType, isExpected, LIMITS } from "../../content/fields/kinds.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { termsOf } from "../../content/model/lists.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/model/sources.ts";
import { countries, currencies, licenses, type NamedCode } from "../../text/codes.ts";

/** The format that the script registers: front matter written as the commands write it. */
export const ENTRY_FORMAT = "entry";

/** What the rules compare an entry with: the content, as JSON. */
export const CONTENT_ADDRESS = "/admin/content.json";

/** The kinds of entries: the field that names one, and what its text says. */
const KINDS = [
  {
    name: "tools",
    label: "Outils",
    label_singular: "Outil",
    identifier_field: "name",
    declared: TOOL_FIELDS,
    limits: LIMITS.toolBody,
    text: "à quoi il sert, comment on s’en sert en classe, ce qu’il a de remarquable, ses limites",
  },
  {
    name: "collections",
    label: "Collections",
    label_singular: "Collection",
    identifier_field: "title",
    declared: COLLECTION_FIELDS,
    limits: LIMITS.collectionBody,
    text: "à qui elle sert, comment choisir parmi ces outils, dans quel ordre commencer",
  },
];

/** Decap's `config.yml` as an object: https://decapcms.org/docs/configuration-options/ */
export const renderCmsConfig = (catalog: Catalog, site = catalog.site): object => ({
  locale: "fr",
  site_url: site.base_url,
  display_url: site.base_url,
  backend: {
    name: "github",
    repo: new URL(site.repository.url).pathname.replace(/^\/|\/$|\.git$/g, ""),
    branch: site.repository.branch,
    // Editors without write access propose from a fork, without noticing.
    open_authoring: true,
    commit_messages: { create: "content: add {{slug}}", update: "content: update {{slug}}" },
  },
  // On a page of this machine, Decap looks for `npx decap-server`, which edits the files.
  local_backend: true,
  publish_mode: "editorial_workflow",
  // Required by Decap; entries hold no pictures, and the build refuses files that it does not know.
  media_folder: "content/media",
  slug: { encoding: "ascii", clean_accents: true },
  editor: { preview: false },
  collections: KINDS.map(({ declared, limits: { min, max }, text, ...kind }) => ({
    ...kind,
    folder: `content/${kind.name}`,
    extension: "md",
    format: ENTRY_FORMAT,
    slug: `{{${kind.identifier_field}}}`,
    summary: `{{${kind.identifier_field}}}`,
    create: true,
    delete: false,
    fields: [
      // Those that only old or withdrawn entries need come last: newcomers do not have to read them.
      ...cmsFields([...declared.filter(isUsual), ...declared.filter((field) => !isUsual(field))], catalog),
      {
        name: "body",
        label: "Texte",
        hint: `${min} à ${max} mots\u202F: ${text}.`,
        // Raw: the rich editor would rewrite all of it, and change what nobody touched.
        widget: "markdown",
        modes: ["raw"],
        buttons: [],
        editor_components: [],
      },
    ],
  })),
});

const isUsual = ({ kind }: DescribedField): boolean => kind !== "hidden";

/** Fields as Decap takes them, each with its widget: https://decapcms.org/docs/widgets/ */
const cmsFields = (
  fields: readonly DescribedField[],
  catalog: Catalog,
  /** A group may be left out, with its required fields. */
  isNeeded = true,
): { name: string }[] =>
  fields.map((field) => ({
    name: field.name,
    label: field.label,
    hint: field.description,
    required: isNeeded && isExpected(field),
    ...widgetOf(field.type, field, catalog),
    // Saving sets it.
    ...(field.name === "updated_at" && { widget: "hidden", required: false, default: "" }),
  }));

const selectOf = (options: readonly NamedCode[]) => ({
  widget: "select",
  options: options.map(({ value, label }) => ({ value, label })),
});

/** The widgets of the kinds that are the same in each field. */
const WIDGETS: Partial<Record<FieldType["kind"], object>> = {
  date: { widget: "datetime", format: "YYYY-MM-DD", date_format: "DD/MM/YYYY", time_format: false },
  integer: { widget: "number", value_type: "int", min: 1, step: 1 },
  amount: { widget: "number", value_type: "float", min: 0, step: 0.01 },
  country: selectOf(countries()),
  currency: selectOf(currencies()),
  license: selectOf(licenses()),
};

function widgetOf(type: FieldType, field: DescribedField, catalog: Catalog): object {
  if (type.kind === "list") return listWidgetOf(type.item, field, catalog);
  if (type.kind === "choice") return selectOf(type.options);
  if (type.kind === "term") return selectOf(termsOf(catalog, type.vocabulary));
  if (type.kind === "slug" && type.target !== null)
    return selectOf(
      catalog[type.target].map(({ slug, ...one }) => ({
        value: slug,
        label: "title" in one ? one.title : one.name,
      })),
    );
  if (type.kind === "group") {
    const fields = cmsFields(type.fields, catalog, field.required);
    return { widget: "object", collapsed: !field.required, fields };
  }
  // Today for required dates; others stay empty until somebody checks.
  const start = type.kind === "date" && { default: field.required ? "{{now}}" : "" };
  return {
    ...(WIDGETS[type.kind] ?? { widget: type.kind === "text" && Number(type.max) > 100 ? "text" : "string" }),
    ...start,
  };
}

function listWidgetOf(item: FieldType, field: DescribedField, catalog: Catalog): object {
  if (item.kind === "group") {
    const fields = cmsFields(item.fields, catalog);
    // Without a default, Decap begins with an empty item, and asks for its fields.
    return { widget: "list", collapsed: true, default: [], fields, summary: `{{${fields[0]?.name}}}` };
  }
  const widget = widgetOf(item, field, catalog);
  // Picked among values that are known.
  if ("options" in widget) return { ...widget, multiple: true };
  return { widget: "list", collapsed: false, field: { name: "item", label: field.label, ...widget } };
}
