/** A tool, the directory and a breadcrumb as schema.org describes them. Unknown values are left out. */

import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { DOWNLOADS, toolPage } from "../addresses.ts";
import { labelsFor } from "./labels.ts";
import type { Crumb } from "./parts.tsx";

/** A thing without its `@context`, as JSON. */
export interface LinkedData {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

export function describeTool(tool: Tool, { site, vocabularies }: Catalog): LinkedData {
  const url = site.base_url + toolPage(tool.slug);
  const { publisher } = tool;
  const price =
    tool.pricing === "free" ? { amount: 0, currency: "EUR" } : tool.pricing_details.starting_price;
  return {
    "@type": "SoftwareApplication",
    "@id": url,
    url,
    name: tool.name,
    ...(tool.aliases.length > 0 && { alternateName: tool.aliases }),
    description: tool.short_description,
    applicationCategory: "EducationalApplication",
    operatingSystem: labelsFor(tool.platforms, vocabularies.platforms).join(", "),
    sameAs: tool.website_url,
    publisher: organization(publisher.name, publisher.url),
    ...(tool.pricing === "free" && { isAccessibleForFree: true }),
    ...(price && { offers: [{ "@type": "Offer", price: price.amount, priceCurrency: price.currency }] }),
    dateModified: tool.updated_at,
  };
}

const organization = (name: string, url: string | null): LinkedData => ({
  "@type": "Organization",
  name,
  ...(url && { url }),
});

/** The pages above a page, then the page itself. */
export const describeBreadcrumb = ({ site }: Catalog, trail: readonly Crumb[]): LinkedData => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: site.base_url + href,
  })),
});

/** The directory, on the front page: a data set under a free licence, and where to download it. */
export function describeDirectory({ site, tools, data_updated_at }: Catalog): LinkedData {
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
    creator: organization(site.publisher.name, site.publisher.url),
    distribution: [{ title: "API", type: "application/json", path: TOOLS_PATH }, ...DOWNLOADS].map(
      ({ path, title, type }) => ({
        "@type": "DataDownload",
        name: title,
        encodingFormat: type,
        contentUrl: site.base_url + path,
      }),
    ),
  };
}
