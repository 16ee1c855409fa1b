/** The site, its data, a tool, lists of tools and a breadcrumb as schema.org describes them. Unknown values are left out. */

import type { BreadcrumbList, Dataset, ItemList, Offer, SoftwareApplication, WebSite } from "schema-dts";
import type { Category } from "../../../../functions/lib/contract/answer-schemas.ts";
import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import type { Catalog } from "../../content/catalog.ts";
import type { Collection } from "../../content/fields/collection-fields.ts";
import type { NeedRecord } from "../../content/fields/need-records.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import type { Frame } from "../../content/frame.ts";
import type { Download } from "../output.ts";
import {
  BROWSE_PAGE,
  COLLECTIONS_PAGE,
  categoryPage,
  collectionPage,
  needPage,
  toolPage,
} from "../page-addresses.ts";
import { labelsOf, needTitle } from "./value-labels.ts";

const identify = (url: string) => ({ "@id": url, url });

export function describeTool(tool: Tool, { site, vocabularies }: Frame): SoftwareApplication {
  const { publisher } = tool;
  const offers = offersOf(tool);
  return {
    "@type": "SoftwareApplication",
    ...identify(site.base_url + toolPage(tool.slug)),
    name: tool.name,
    ...(tool.aliases.length > 0 && { alternateName: tool.aliases }),
    description: tool.short_description,
    applicationCategory: "EducationalApplication",
    applicationSubCategory: tool.category_name,
    operatingSystem: labelsOf(tool.platforms, vocabularies.platforms).join(", "),
    sameAs: tool.website_url,
    ...(tool.screenshot.kind === "capture" && { screenshot: tool.screenshot.url }),
    ...(tool.interface_languages.length > 0 && { availableLanguage: tool.interface_languages }),
    publisher: {
      "@type": "Organization",
      name: publisher.name,
      ...(publisher.url && { url: publisher.url }),
    },
    keywords: labelsOf(tool.tags, vocabularies.tags).join(", "),
    ...(tool.needs.length > 0 &&
      !tool.needs_inferred && { featureList: tool.needs.map(({ name }) => name).join(", ") }),
    ...(tool.pricing === "free" && { isAccessibleForFree: true }),
    ...(offers.length > 0 && { offers }),
    dateModified: tool.updated_at,
  };
}

/** Only prices that are known: those of the plans, or zero for a free tool. */
function offersOf({ pricing, pricing_details }: Tool): Offer[] {
  const priced = pricing_details.plans.flatMap(({ name, amount, currency }) =>
    amount === null || (currency === null && amount > 0)
      ? []
      : [{ "@type": "Offer" as const, name, price: amount, priceCurrency: currency ?? "EUR" }],
  );
  if (priced.length > 0 || pricing !== "free") return priced;
  return [{ "@type": "Offer", price: 0, priceCurrency: "EUR" }];
}

export function describeCollection(collection: Collection, { site }: Frame): ItemList {
  return {
    "@type": "ItemList",
    ...identify(site.base_url + collectionPage(collection.slug)),
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

export function describeNeed({ slug, name, tools }: NeedRecord, { site }: Frame): ItemList {
  return {
    "@type": "ItemList",
    ...identify(site.base_url + needPage(slug)),
    name: needTitle(name),
    itemListOrder: "https://schema.org/ItemListOrderDescending",
    numberOfItems: tools.length,
    itemListElement: tools.map((tool) => ({
      "@type": "ListItem",
      position: tool.position,
      name: tool.name,
      description: tool.short_description,
      url: site.base_url + toolPage(tool.slug),
    })),
  };
}

/** The pages above a page, then the page itself: `[["Quiz et évaluation", "/categories/quiz-evaluation/"], …]`. */
export function describeBreadcrumb(
  { site }: Frame,
  trail: readonly (readonly [name: string, path: string])[],
): BreadcrumbList {
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

export function describeCategory(
  { slug, name, description }: Pick<Category, "slug" | "name" | "description">,
  tools: readonly Tool[],
  { site }: Frame,
): ItemList {
  return {
    "@type": "ItemList",
    ...identify(site.base_url + categoryPage(slug)),
    name,
    description,
    itemListOrder: "https://schema.org/ItemListOrderAscending",
    ...listOf(tools.map((tool) => site.base_url + toolPage(tool.slug))),
  };
}

/** On the page of all collections. */
export function describeCollections(collections: readonly Collection[], { site }: Frame): ItemList {
  return {
    "@type": "ItemList",
    ...identify(site.base_url + COLLECTIONS_PAGE),
    itemListOrder: "https://schema.org/ItemListUnordered",
    ...listOf(collections.map(({ slug }) => site.base_url + collectionPage(slug))),
  };
}

const listOf = (urls: readonly string[]) => ({
  numberOfItems: urls.length,
  itemListElement: urls.map((url, index) => ({ "@type": "ListItem" as const, position: index + 1, url })),
});

/** On the front page: what it is called, and how to search it. */
export function describeWebSite({ site }: Frame): WebSite {
  const search = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${site.base_url}${BROWSE_PAGE}?q={search_term_string}` },
    // Google asks for it; schema.org itself knows no such name.
    "query-input": "required name=search_term_string",
  } as const;
  return {
    "@type": "WebSite",
    "@id": `${site.base_url}/#site`,
    url: `${site.base_url}/`,
    name: site.name,
    description: site.description,
    inLanguage: "fr",
    publisher: { "@type": "Organization", name: site.publisher.name, url: site.publisher.url },
    potentialAction: search,
  };
}

/** The directory, on the front page: a data set under a free licence, and where to download it. */
export function describeDirectory(
  { site, tools, data_updated_at }: Catalog,
  downloads: readonly Download[],
): Dataset {
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
    distribution: [
      {
        "@type": "DataDownload",
        name: "API",
        encodingFormat: "application/json",
        contentUrl: site.base_url + TOOLS_PATH,
      },
      ...downloads.flatMap(({ path, title, bytes }) => {
        const encodingFormat = DATA_FORMATS.get(path.slice(path.lastIndexOf(".")));
        if (encodingFormat === undefined || path.endsWith("/schema.json")) return [];
        const contentUrl = site.base_url + path;
        return {
          "@type": "DataDownload" as const,
          name: title,
          encodingFormat,
          contentUrl,
          contentSize: `${bytes} B`,
        };
      }),
    ],
  };
}

/** The licence and the schema are no data. */
const DATA_FORMATS: ReadonlyMap<string, string> = new Map([
  [".json", "application/json"],
  [".ndjson", "application/x-ndjson"],
  [".csv", "text/csv"],
]);
