/** Which fields of a tool clients can filter by: from one declaration each, the table that the build writes. */

import type { FilterDefinition, FilterValue } from "../../../functions/lib/contract/filters.ts";
import { EDUCATION_LABEL, PRICING_LABELS } from "../../../functions/lib/contract/labels.ts";
import type { Tool } from "../../../functions/lib/contract/records.ts";
import type { Catalog } from "./catalog.ts";
import type { VocabularyName } from "./content-schemas.ts";

/** A filter as OpenAPI describes it, in English. */
export interface DocumentedFilter extends FilterDefinition {
  readonly description: string;
  readonly example: string;
}

interface FilterDeclaration {
  /** The field of the tool, and the parameter. */
  name: keyof Tool;
  /** French, for a list of its values: "Tarif". */
  label: string;
  description: string;
  example: string;
  /** French labels by value, in order; the label of a flag; or the list of the content that has both. */
  values:
    | { labels: Readonly<Record<string, string>> }
    | { flag: string }
    | { list: "categories" | VocabularyName };
  /** False if there are too many values to count in each answer. */
  facet?: boolean;
  /** Folder of static listings below `tools/`. */
  folder?: string;
}

const DECLARATIONS: readonly FilterDeclaration[] = [
  {
    name: "category",
    label: "Catégorie",
    description:
      "Slug of a category (see `/categories`). The former slug of a renamed category is accepted and " +
      "answered under its new name.",
    example: "quiz-evaluation",
    values: { list: "categories" },
    folder: "category",
  },
  {
    name: "pricing",
    label: "Tarif",
    description: "Only tools with this pricing model.",
    example: "free",
    values: { labels: PRICING_LABELS },
    folder: "pricing",
  },
  {
    name: "has_education_pricing",
    label: "Éducation",
    description: "`1` or `true`: only tools with an education program. `0` or `false`: no restriction.",
    example: "true",
    values: { flag: EDUCATION_LABEL },
    folder: "education",
  },
  {
    name: "open_source",
    label: "Logiciel libre",
    description: "Whether the source code is published under a free licence; `unknown` if nobody checked.",
    example: "yes",
    values: { labels: { yes: "Oui", no: "Non", unknown: "Non renseigné" } },
  },
];

/** The filters that answers count, by name: what schemas and types of a list of tools can name. */
export const FACET_NAMES: readonly string[] = DECLARATIONS.filter(({ facet = true }) => facet).map(
  ({ name }) => name,
);

/** In the order of canonical links. */
export const filterTable = ({ categories, vocabularies }: Pick<Catalog, "categories" | "vocabularies">) =>
  DECLARATIONS.map((declared): DocumentedFilter => {
    const { values, facet = true, folder = null, ...rest } = declared;
    const shared = { ...rest, facet, folder };
    if ("flag" in values) return { ...shared, kind: "flag", values: [{ value: "true", label: values.flag }] };
    if ("labels" in values) return { ...shared, kind: "one", values: listValues(values.labels) };
    if (values.list !== "categories")
      return { ...shared, kind: "many", values: listValues(vocabularies[values.list]) };
    return {
      ...shared,
      kind: "one",
      values: categories.map(({ slug, name, former_slugs }) => ({
        value: slug,
        label: name,
        former: [...former_slugs],
      })),
    };
  });

const listValues = (labels: Readonly<Record<string, string>>): FilterValue[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The values of a filter that a tool has: those of its field of the same name. */
export function filterValues(tool: Tool, { name }: Pick<FilterDefinition, "name">): string[] {
  const value: unknown = Object.entries(tool).find(([field]) => field === name)?.[1];
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "boolean" ? (value ? ["true"] : []) : [String(value)];
}
