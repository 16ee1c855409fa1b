/** A tool, a collection and a list as schema.org describes them. What is not known is not said. */

import type { Catalog } from "../../content/catalog.ts";
import type { Collection } from "../../content/fields/collection-fields.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import { collectionPage, toolPage } from "../page-addresses.ts";

type Linked = Readonly<Record<string, unknown>>;

export function describeTool(tool: Tool, { site, vocabularies }: Catalog): Linked {
  const { publisher } = tool;
  const offers = offersOf(tool);
  return {
    "@type": "SoftwareApplication",
    "@id": site.base_url + toolPage(tool.slug),
    url: site.base_url + toolPage(tool.slug),
    name: tool.name,
    ...(tool.aliases.length > 0 && { alternateName: tool.aliases }),
    description: tool.short_description,
    applicationCategory: "EducationalApplication",
    applicationSubCategory: tool.category_name,
    operatingSystem: tool.platforms
      .map((platform) => vocabularies.platforms[platform] ?? platform)
      .join(", "),
    sameAs: tool.website_url,
    ...(tool.screenshot.kind === "capture" && { screenshot: tool.screenshot.url }),
    ...(tool.interface_languages.length > 0 && { availableLanguage: tool.interface_languages }),
    publisher: {
      "@type": "Organization",
      name: publisher.name,
      ...(publisher.url && { url: publisher.url }),
    },
    keywords: tool.tags.map((tag) => vocabularies.tags[tag] ?? tag).join(", "),
    ...(tool.pricing === "free" && { isAccessibleForFree: true }),
    ...(offers.length > 0 && { offers }),
    dateModified: tool.updated_at,
  };
}

/** Only prices that are known: the plans’, or none to pay. */
function offersOf({ pricing, pricing_details }: Tool): Linked[] {
  const priced = pricing_details.plans.flatMap(({ name, amount, currency }) =>
    amount === null || (currency === null && amount > 0)
      ? []
      : [{ "@type": "Offer", name, price: amount, priceCurrency: currency ?? "EUR" }],
  );
  if (priced.length > 0 || pricing !== "free") return priced;
  return [{ "@type": "Offer", price: 0, priceCurrency: "EUR" }];
}

export function describeCollection(collection: Collection, { site }: Catalog): Linked {
  return {
    "@type": "ItemList",
    "@id": site.base_url + collectionPage(collection.slug),
    url: site.base_url + collectionPage(collection.slug),
    name: collection.title,
    description: collection.short_description,
    itemListOrder: `https://schema.org/ItemListOrder${collection.kind === "top" ? "Descending" : "Unordered"}`,
    numberOfItems: collection.tools.length,
    itemListElement: collection.tools.map(({ slug, name, position, note }) => ({
      "@type": "ListItem",
      position,
      name,
      description: note,
      url: site.base_url + toolPage(slug),
    })),
  };
}

/** The way to a page, last itself: `[["Quiz et évaluation", "/categories/quiz-evaluation/"], …]`. */
export function describeBreadcrumb(
  trail: readonly (readonly [name: string, path: string])[],
  { site }: Catalog,
): Linked {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: site.base_url + path,
    })),
  };
}

/** The directory itself, on the front page: a data set under a free licence, and how to search it. */
export function describeDirectory({ site, tools, data_updated_at }: Catalog): Linked {
  return {
    "@type": "Dataset",
    "@id": `${site.base_url}/#annuaire`,
    url: `${site.base_url}/`,
    name: site.name,
    description: `${site.description} ${tools.length} outils, chacun décrit en français.`,
    inLanguage: "fr",
    license: site.license.url,
    isAccessibleForFree: true,
    dateModified: data_updated_at,
    creator: { "@type": "Organization", name: site.publisher.name, url: site.publisher.url },
    distribution: {
      "@type": "DataDownload",
      encodingFormat: "application/json",
      contentUrl: `${site.base_url}/api/v1/directory/tools`,
    },
  };
}
