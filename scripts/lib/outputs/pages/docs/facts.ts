/** Values of the directory that texts and examples of the documentation use, written `{{base_url}}`. */

import { MAX_PER_PAGE, MAX_Q_LENGTH, MAX_QUERY_LENGTH } from "../../../../../functions/lib/contract/query.ts";
import type { DocumentedFilter } from "../../../content/fields/tool-filters.ts";
import type { PageContext } from "../page-context.ts";

/** The same for needs. */
const FAMILIAR_NEED = "quiz";

/** Null if this directory has no such value: examples that need it are left out. */
export type Facts = Readonly<Record<string, string | null>>;

/** A tool that most readers know; the first tool replaces it if the directory no longer has it. */
const FAMILIAR = "kahoot";

export function collectFacts({ catalog, filters }: Pick<PageContext, "catalog" | "filters">): Facts {
  const { site, tools, collections, categories, needs, gone } = catalog;
  const tool = tools.find(({ slug }) => slug === FAMILIAR) ?? tools[0];
  const served = needs.filter(({ tool_count }) => tool_count > 0);
  const need = served.find(({ slug }) => slug === FAMILIAR_NEED) ?? served[0] ?? needs[0];
  const { attribution, url: licenseUrl, name: licenseName } = site.license;
  return {
    base_url: site.base_url,
    tool_count: String(tools.length),
    collection_count: String(collections.length),
    category_count: String(categories.length),
    need_count: String(needs.length),
    max_q_length: String(MAX_Q_LENGTH),
    max_query_length: String(MAX_QUERY_LENGTH),
    page_count: String(Math.ceil(tools.length / MAX_PER_PAGE)),
    tool: tool?.slug ?? "example",
    collection: collections[0]?.slug ?? "example",
    need: need?.slug ?? "example",
    gone_path: gone.find(({ replacement }) => replacement !== null)?.path ?? gone[0]?.path ?? null,
    attribution_text: attribution.text,
    attribution_url: attribution.url,
    license_url: licenseUrl,
    license_name: licenseName,
    filter_rows_en: filters.map((filter) => row(filter, describeInEnglish(filter))).join("\n"),
    filter_rows_fr: filters.map((filter) => row(filter, describeInFrench(filter))).join("\n"),
  };
}

/** Longer lists of values are in the reference only. */
const MOST_LISTED = 12;

/** A row of the guide's table of parameters: what the filter is, and its values. */
const row = ({ name }: DocumentedFilter, text: string): string => `| \`${name}\` | ${text} |`;

function describeInEnglish({ description, kind, values, example }: DocumentedFilter): string {
  if (kind === "flag") return description;
  const listed = values.length > MOST_LISTED ? `for example \`${example}\`` : spell(values);
  return `${description} Values: ${listed}`;
}

function describeInFrench({ label, kind, values, example }: DocumentedFilter): string {
  if (kind === "flag")
    return `\`true\` ou \`1\`\u202F: seulement «\u202F${values[0]?.label}\u202F». \`false\` ou \`0\`\u202F: tous`;
  return `${label}\u202F: ${values.length > MOST_LISTED ? `par exemple \`${example}\`` : spell(values)}`;
}

const spell = (values: DocumentedFilter["values"]): string =>
  values.map(({ value }) => `\`${value}\``).join(", ");

/** Replaces the placeholders by their facts; null if one of these is null. An unknown name is a bug. */
export function fillIn(text: string, facts: Facts): string | null {
  let isComplete = true;
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`no fact {{${name}}}`);
    if (fact === null) isComplete = false;
    return fact ?? "";
  });
  return isComplete ? filled : null;
}
