/** What texts and examples of the documentation take from the data: written `{{base_url}}` in them. */

import { PRICINGS } from "../../../../../functions/lib/contract/labels.ts";
import { MAX_PER_PAGE } from "../../../../../functions/lib/contract/query.ts";
import type { Catalog } from "../../../content/catalog.ts";

/** Null where this directory has nothing to show: what is made of it is left out. */
export type Facts = Readonly<Record<string, string | null>>;

/** A tool that most readers know, as long as the directory holds it. */
const FAMILIAR = "kahoot";

export function collectFacts({ site, tools, collections, categories, gone }: Catalog): Facts {
  const tool = tools.find(({ slug }) => slug === FAMILIAR) ?? tools[0];
  const { attribution, url: licenseUrl, name: licenseName } = site.license;
  return {
    base_url: site.base_url,
    tool_count: String(tools.length),
    collection_count: String(collections.length),
    category_count: String(categories.length),
    page_count: String(Math.ceil(tools.length / MAX_PER_PAGE)),
    tool: tool?.slug ?? "example",
    collection: collections[0]?.slug ?? "example",
    gone_path: gone.find(({ replacement }) => replacement !== null)?.path ?? gone[0]?.path ?? null,
    attribution_text: attribution.text,
    attribution_url: attribution.url,
    license_url: licenseUrl,
    license_name: licenseName,
    pricings: PRICINGS.map((pricing) => `\`${pricing}\``).join(", "),
  };
}

/** The text with its facts in place; null where one of them is. A name that does not exist is a bug. */
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
