/** Values of the directory that texts and examples of the documentation use, written `{{base_url}}`. Lists are Markdown. */

import { OPENAPI_PATH } from "../../../../../functions/lib/contract/paths.ts";
import type { DocumentedFilter } from "../../../content/fields/tool-filters.ts";
import { capitalize } from "../../../text/words.ts";
import type { PageContext } from "../page.tsx";
import { renderReference } from "./reference.ts";

export function collectFacts({ catalog, filters, feeds, api }: PageContext): Record<string, string> {
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
    first_collection: collections[0]?.slug ?? "…",
    collection: familiar(collections, "top-quiz"),
    need: familiar(needs, "quiz"),
    attribution_text: attribution.text,
    attribution_url: attribution.url,
    license_url: url,
    license_name: name,
    feeds: feeds.map(({ label, rss }) => `- [${capitalize(label)}](${new URL(rss).pathname})`).join("\n"),
    reference: renderReference(api.answer(OPENAPI_PATH)),
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
