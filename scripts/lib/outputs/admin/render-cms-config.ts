/**
 * The configuration of the editing page (`/admin/`, Decap CMS), from the same schemas as the check: editors can
 * type there what the build reads.
 */

import type { DescribedField, FieldType } from "../../content/fields/describe-fields.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import { LIMITS } from "../../content/fields/limits.ts";
import type { Site } from "../../content/list-schemas.ts";

export interface Option {
  value: string;
  label: string;
}

/** The values of closed lists, by the name that the type of a field gives them. */
export interface CmsChoices {
  /** Categories and vocabularies. */
  readonly terms: Readonly<Record<string, readonly Option[]>>;
  readonly tools: readonly Option[];
  readonly collections: readonly Option[];
}

/** The name of the format that `admin.ts` registers: front matter written as editors write it. */
export const ENTRY_FORMAT = "entry";

/** Decap's `config.yml` as an object: https://decapcms.org/docs/configuration-options/ */
export function renderCmsConfig(site: Site, choices: CmsChoices): object {
  return {
    locale: "fr",
    site_url: site.base_url,
    display_url: site.base_url,
    backend: {
      name: "github",
      repo: new URL(site.repository.url).pathname.replace(/^\/|\/$|\.git$/g, ""),
      branch: site.repository.branch,
      // Editors without write access propose from a fork, without noticing.
      open_authoring: true,
      commit_messages: {
        create: "content: add {{slug}}",
        update: "content: update {{slug}}",
        delete: "content: delete {{slug}}",
        uploadMedia: "content: add {{path}}",
        deleteMedia: "content: delete {{path}}",
      },
    },
    // Works only if the page is opened on this machine and `npx decap-server` runs beside it.
    local_backend: true,
    publish_mode: "editorial_workflow",
    // Required by Decap; entries hold no pictures, and the build refuses files that it does not know.
    media_folder: "content/screenshots",
    slug: { encoding: "ascii", clean_accents: true },
    editor: { preview: false },
    collections: [
      {
        name: "tools",
        label: "Outils",
        label_singular: "Outil",
        description: "Une fiche par outil.",
        folder: "content/tools",
        create: true,
        delete: false,
        extension: "md",
        format: ENTRY_FORMAT,
        identifier_field: "name",
        slug: "{{name}}",
        summary: "{{name}}",
        fields: [...cmsFields(inOrder(TOOL_FIELDS), choices), TOOL_BODY],
      },
      {
        name: "collections",
        label: "Collections",
        label_singular: "Collection",
        description: "Classements par tâche et boîtes à outils par profil.",
        folder: "content/collections",
        create: true,
        delete: false,
        extension: "md",
        format: ENTRY_FORMAT,
        identifier_field: "title",
        slug: "{{title}}",
        summary: "{{title}}",
        fields: [...cmsFields(inOrder(COLLECTION_FIELDS), choices), COLLECTION_BODY],
      },
    ],
  };
}

/** The text below the fields. Raw: the rich editor would rewrite all of it, and change what nobody touched. */
const bodyField = ({ min, max }: { min: number; max: number }, what: string): object => ({
  name: "body",
  label: "Texte",
  hint: `${min} à ${max} mots\u202F: ${what}.`,
  widget: "markdown",
  modes: ["raw"],
  buttons: [],
  editor_components: [],
});

const TOOL_BODY = bodyField(
  LIMITS.toolBody,
  "à quoi il sert, comment on s’en sert en classe, ce qu’il a de remarquable, ses limites",
);
const COLLECTION_BODY = bodyField(
  LIMITS.collectionBody,
  "à qui elle sert, comment choisir parmi ces outils, dans quel ordre commencer",
);

/** Fields that only old or withdrawn entries need come last: newcomers do not have to read them. */
const inOrder = (fields: readonly DescribedField[]): DescribedField[] =>
  [...fields].sort((a, b) => Number(a.facts.rare ?? false) - Number(b.facts.rare ?? false));

const cmsFields = (fields: readonly DescribedField[], choices: CmsChoices): object[] =>
  fields.map((field) => ({
    name: field.name,
    label: field.label,
    hint: field.description,
    required: field.required,
    ...widgetOf(field.type, { field, choices }),
  }));

interface Context {
  field: DescribedField;
  choices: CmsChoices;
}

function widgetOf(type: FieldType, context: Context): object {
  switch (type.kind) {
    case "text":
      return { widget: type.max !== null && type.max > 100 ? "text" : "string", ...atMost(type.max) };
    case "date":
      // Today for required dates; others stay empty until somebody checks.
      return {
        widget: "datetime",
        format: "YYYY-MM-DD",
        date_format: "DD/MM/YYYY",
        time_format: false,
        default: context.field.required ? "{{now}}" : "",
      };
    case "slug":
      return type.target === null
        ? { widget: "string" }
        : { widget: "select", options: context.choices[type.target] };
    case "choice":
      return { widget: "select", options: type.options };
    case "term":
      return { widget: "select", options: context.choices.terms[type.vocabulary] ?? [] };
    case "group":
      return { widget: "object", collapsed: !context.field.required, fields: inner(type.fields, context) };
    case "list":
      return listWidgetOf(type, context);
    case "url":
      return { widget: "string", pattern: ["^https://\\S+$", "une adresse qui commence par https://"] };
    default:
      return { widget: "string" };
  }
}

function listWidgetOf({ item, max }: Extract<FieldType, { kind: "list" }>, context: Context): object {
  if (item.kind === "group") return { widget: "list", collapsed: true, fields: inner(item.fields, context) };
  const widget = widgetOf(item, context);
  const isPicked =
    item.kind === "term" || item.kind === "choice" || (item.kind === "slug" && item.target !== null);
  if (isPicked) return { ...widget, multiple: true, ...(max === null ? {} : { min: 0, max }) };
  // Short texts are side by side, between commas.
  if (item.kind !== "text" || item.max === null || item.max <= 100) return { widget: "list" };
  return {
    widget: "list",
    collapsed: false,
    field: { name: "item", label: context.field.label, required: true, ...widget },
  };
}

/** Decap asks for the required fields of a group even if the group is left out. The check reports them instead. */
const inner = (fields: readonly DescribedField[], { field, choices }: Context): object[] =>
  cmsFields(field.required ? fields : fields.map((one) => ({ ...one, required: false })), choices);

const atMost = (max: number | null): object =>
  max === null ? {} : { pattern: [`^[\\s\\S]{0,${max}}$`, `${max} caractères au plus`] };
