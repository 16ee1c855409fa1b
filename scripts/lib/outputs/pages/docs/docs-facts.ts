/** Values of the directory that texts and examples of the documentation use, written `{{base_url}}`. */

import type { DocumentedFilter } from "../../../content/fields/tool-filters.ts";
import type { PageContext } from "../page-context.ts";

export type Facts = Readonly<Record<string, string>>;

export function collectFacts({ catalog, filters }: Pick<PageContext, "catalog" | "filters">): Facts {
  const { site, tools, collections, categories, needs } = catalog;
  const { attribution, url, name } = site.license;
  /** One that most readers know; the first if the directory no longer has it. */
  const familiar = (records: readonly { slug: string }[], slug: string): string =>
    (records.find((record) => record.slug === slug) ?? records[0])?.slug ?? "example";
  return {
    base_url: site.base_url,
    tool_count: String(tools.length),
    collection_count: String(collections.length),
    category_count: String(categories.length),
    need_count: String(needs.length),
    tool: familiar(tools, "kahoot"),
    collection: familiar(collections, "top-quiz"),
    need: familiar(needs, "quiz"),
    attribution_text: attribution.text,
    attribution_url: attribution.url,
    license_url: url,
    license_name: name,
    filter_rows_en: filters.map((filter) => row(filter, `${filter.description} `)).join("\n"),
    filter_rows_fr: filters.map((filter) => row(filter, `${filter.label}\u202F: `)).join("\n"),
  };
}

/** Longer lists of values are in the reference only. */
const MOST_LISTED = 12;

/** A row of the guide's table of parameters: what the filter is, and its values. */
function row({ name, kind, values, example }: DocumentedFilter, text: string): string {
  const names = kind === "flag" ? ["true", "1", "false", "0"] : values.map(({ value }) => value);
  const listed = names.length > MOST_LISTED ? [`${example}`, "…"] : names;
  return `| \`${name}\` | ${text}${listed.map((value) => `\`${value}\``).join(", ")} |`;
}

/** Replaces the placeholders by their facts. An unknown name is a bug. */
export const fillIn = (text: string, facts: Facts): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`no fact {{${name}}}`);
    return fact;
  });
