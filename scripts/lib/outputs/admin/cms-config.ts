/**
 * The configuration of the editing page (`/admin/`, Decap CMS), from the same schemas as the check: editors can
 * type there what the build reads.
 */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import { type DescribedField, type FieldType, LIMITS } from "../../content/fields/kinds.ts";
import type { SiteSettings } from "../../content/model/lists.ts";
import { countries, currencies, licenses, type NamedCode } from "../../text/codes.ts";

/** The format that the script registers: front matter written as the commands write it. */
export const ENTRY_FORMAT = "entry";

/** What the rules compare an entry with: the content, as JSON. */
export const CONTENT_ADDRESS = "/admin/content.json";

/** The values of closed lists, by the name that the type of a field gives them: vocabularies, categories, tools… */
export type CmsChoices = Readonly<Record<string, readonly NamedCode[]>>;

/** The kinds of entries: the field that names one, how long its text is, and what it says. */
const KINDS = [
  {
    name: "tools",
    words: { label: "Outils", label_singular: "Outil", description: "Une fiche par outil." },
    title: "name",
    declared: TOOL_FIELDS,
    length: LIMITS.toolBody,
    text: "à quoi il sert, comment on s’en sert en classe, ce qu’il a de remarquable, ses limites",
  },
  {
    name: "collections",
    words: {
      label: "Collections",
      label_singular: "Collection",
      description: "Classements par tâche et boîtes à outils par profil.",
    },
    title: "title",
    declared: COLLECTION_FIELDS,
    length: LIMITS.collectionBody,
    text: "à qui elle sert, comment choisir parmi ces outils, dans quel ordre commencer",
  },
];

/** Decap's `config.yml` as an object: https://decapcms.org/docs/configuration-options/ */
export function renderCmsConfig(site: SiteSettings, choices: CmsChoices): object {
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
    publish_mode: "editorial_workflow",
    // Required by Decap; entries hold no pictures, and the build refuses files that it does not know.
    media_folder: "content/media",
    slug: { encoding: "ascii", clean_accents: true },
    editor: { preview: false },
    collections: KINDS.map(({ name, words, title, declared, length, text }) => ({
      name,
      ...words,
      folder: `content/${name}`,
      create: true,
      delete: false,
      extension: "md",
      format: ENTRY_FORMAT,
      identifier_field: title,
      slug: `{{${title}}}`,
      summary: `{{${title}}}`,
      fields: [
        // Those that only old or withdrawn entries need come last: newcomers do not have to read them.
        ...cmsFields(
          // What the end of an entry's life needs comes last.
          declared.toSorted((a, b) => Number(a.kind === "hidden") - Number(b.kind === "hidden")),
          { choices },
        ),
        {
          name: "body",
          label: "Texte",
          hint: `${length.min} à ${length.max} mots\u202F: ${text}.`,
          // Raw: the rich editor would rewrite all of it, and change what nobody touched.
          ...{ widget: "markdown", modes: ["raw"], buttons: [], editor_components: [] },
        },
      ],
    })),
  };
}

interface Context {
  choices: CmsChoices;
  /** They are in a group that may be left out, whose required fields Decap would ask for: the check does. */
  isOptional?: boolean;
}

/**
 * Fields as Decap takes them, each with its widget and the limits that its declaration gives:
 * https://decapcms.org/docs/widgets/
 */
const cmsFields = (fields: readonly DescribedField[], context: Context): { name: string }[] =>
  fields.map((field) => ({
    name: field.name,
    label: field.label,
    hint:
      context.isOptional && field.required
        ? `${field.description}. À remplir dès que ce bloc sert`
        : field.description,
    // A published entry must hold at least so many.
    required: !context.isOptional && (field.required || (field.facts.limits?.min ?? 0) > 0),
    ...widgetOf(field.type, { ...context, field }),
    // Saving sets it.
    ...(field.name === "updated_at" && { widget: "hidden", required: false, default: "" }),
  }));

type FieldContext = Context & { field: DescribedField };

const selectOf = (options: readonly NamedCode[] = []) => ({ widget: "select", options });

function widgetOf(type: FieldType, context: FieldContext): object {
  const { field, choices } = context;
  switch (type.kind) {
    case "text":
      return { widget: isLong(type) ? "text" : "string", ...lengthOf(type, field) };
    case "date":
      // Today for required dates; others stay empty until somebody checks.
      return {
        ...{ widget: "datetime", format: "YYYY-MM-DD", date_format: "DD/MM/YYYY", time_format: false },
        default: field.required ? "{{now}}" : "",
      };
    case "country":
      return selectOf(countries());
    case "currency":
      return selectOf(currencies());
    case "license":
      return selectOf(licenses());
    case "slug":
      return type.target === null ? WIDGETS.slug : selectOf(choices[type.target]);
    case "choice":
      return selectOf(type.options);
    case "term":
      return selectOf(choices[type.vocabulary]);
    case "map":
      throw new Error(`nobody types the keys of ${field.name}`);
    case "group": {
      const fields = cmsFields(type.fields, { choices, isOptional: !field.required });
      return { widget: "object", collapsed: !field.required, fields };
    }
    case "list":
      return listWidgetOf(type, context);
    default:
      return WIDGETS[type.kind];
  }
}

/** The widgets of the kinds that are the same in each field. */
const WIDGETS = {
  integer: { widget: "number", value_type: "int", min: 1, step: 1 },
  amount: { widget: "number", value_type: "float", min: 0, step: 0.01 },
  slug: {
    widget: "string",
    pattern: [SLUG_PATTERN.source, "des minuscules sans accent, des chiffres et des tirets"],
  },
  month: { widget: "string", pattern: ["^\\d{4}-\\d{2}$", "une année et un mois : 2026-09"] },
  url: { widget: "string", pattern: ["^https://\\S+$", "une adresse qui commence par https://"] },
};

const isLong = ({ max }: { max: number | null }): boolean => max !== null && max > 100;

function listWidgetOf(type: Extract<FieldType, { kind: "list" }>, context: FieldContext): object {
  const { item } = type;
  const { field, choices } = context;
  const size = sizeOf(type, field);
  if (item.kind === "group") {
    const fields = cmsFields(item.fields, { choices });
    // Without a default, Decap begins with an empty item, and asks for its fields.
    const start = { widget: "list", collapsed: true, default: [] };
    return { ...start, fields, ...size, ...(fields[0] && { summary: `{{${fields[0].name}}}` }) };
  }
  const widget = widgetOf(item, context);
  // Picked among values that are known.
  if ("options" in widget) return { ...widget, multiple: true, ...size };
  // Short texts are side by side, between commas.
  if (item.kind === "text" && !isLong(item)) return { widget: "list", ...size };
  const single = { name: "item", label: field.label, required: true, ...widget };
  return { widget: "list", collapsed: false, field: single, ...size };
}

/** How many values a list holds. */
function sizeOf({ max }: { max: number | null }, { facts, required }: DescribedField): object {
  const { limits } = facts;
  if (limits !== undefined) return { min: limits.min, max: limits.max };
  return { ...(required && { min: 1 }), ...(max !== null && { min: required ? 1 : 0, max }) };
}

function lengthOf({ max }: { max: number | null }, { facts }: DescribedField): object {
  const { limits } = facts;
  if (limits !== undefined) {
    const { min, max: most, unit } = limits;
    return { pattern: [`^[\\s\\S]{${min},${most}}$`, `${min} à ${most} ${unit[1]}`] };
  }
  return max === null ? {} : { pattern: [`^[\\s\\S]{0,${max}}$`, `${max} caractères au plus`] };
}
