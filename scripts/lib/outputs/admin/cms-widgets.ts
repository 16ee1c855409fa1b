/** The widget of each field in the editing page, with the limits that its declaration gives: `min`, `max`, lists of values. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import type { DescribedField, FieldType } from "../../content/fields/kinds.ts";
import { countries, currencies, licenses, type NamedCode } from "../../text/codes.ts";

/** The values of closed lists, by the name that the type of a field gives them. */
export interface CmsChoices {
  /** Categories and vocabularies. */
  readonly terms: Readonly<Record<string, readonly NamedCode[]>>;
  readonly tools: readonly NamedCode[];
  readonly collections: readonly NamedCode[];
}

/** A field as Decap takes it: https://decapcms.org/docs/widgets/ */
export interface CmsField {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly required: boolean;
  readonly widget?: string;
}

export const cmsFields = (fields: readonly DescribedField[], choices: CmsChoices): CmsField[] =>
  fields.map((field) => ({
    name: field.name,
    label: field.label,
    hint: field.description,
    // A published entry must hold at least so many.
    required: field.required || (field.facts.limits?.min ?? 0) > 0,
    ...widgetOf(field.type, { field, choices }),
    // Saving sets it.
    ...(field.name === "updated_at" && { widget: "hidden", required: false, default: "" }),
  }));

interface Context {
  field: DescribedField;
  choices: CmsChoices;
}

const selectOf = (options: readonly NamedCode[]) => ({ widget: "select", options });

function widgetOf(type: FieldType, context: Context): object {
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
      return selectOf(choices.terms[type.vocabulary] ?? []);
    case "map":
      throw new Error(`nobody types the keys of ${field.name}`);
    case "group":
      return { widget: "object", collapsed: !field.required, fields: innerFields(type.fields, context) };
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

function listWidgetOf(type: Extract<FieldType, { kind: "list" }>, context: Context): object {
  const { item } = type;
  const { field, choices } = context;
  const size = sizeOf(type, field);
  if (item.kind === "group") {
    const fields = cmsFields(item.fields, choices);
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

/** In a group that may be left out, Decap would ask for its required fields all the same: the check before saving does. */
function innerFields(fields: readonly DescribedField[], { field, choices }: Context): CmsField[] {
  if (field.required) return cmsFields(fields, choices);
  return cmsFields(
    fields.map((one) => ({
      ...one,
      required: false,
      description: one.required ? `${one.description}. À remplir dès que ce bloc sert` : one.description,
    })),
    choices,
  );
}

function lengthOf({ max }: { max: number | null }, { facts }: DescribedField): object {
  const { limits } = facts;
  if (limits !== undefined) {
    const { min, max: most, unit } = limits;
    return { pattern: [`^[\\s\\S]{${min},${most}}$`, `${min} à ${most} ${unit[1]}`] };
  }
  return max === null ? {} : { pattern: [`^[\\s\\S]{0,${max}}$`, `${max} caractères au plus`] };
}
