/** A tool, the directory and a breadcrumb as schema.org describes them. What is unknown is `undefined`: JSON leaves it out. */

import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import type { SiteSettings } from "../../content/model/lists.ts";
import { DOWNLOADS, toolPage } from "../addresses.ts";
import type { PageLink } from "./parts.tsx";

/** A thing without its `@context`, as JSON. */
export interface LinkedData {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

export function describeTool(tool: Tool, { site }: Catalog): LinkedData {
  const url = site.base_url + toolPage(tool.slug);
  const isFree = tool.pricing === "free";
  const price = isFree ? { amount: 0, currency: "EUR" } : tool.pricing_details.starting_price;
  return {
    "@type": "SoftwareApplication",
    "@id": url,
    url,
    name: tool.name,
    description: tool.short_description,
    applicationCategory: "EducationalApplication",
    sameAs: tool.website_url,
    offers: price ? [{ "@type": "Offer", price: price.amount, priceCurrency: price.currency }] : undefined,
    dateModified: tool.updated_at,
  };
}

/** The pages above a page, then the page itself. */
export const describeBreadcrumb = ({ base_url }: SiteSettings, trail: readonly PageLink[]): LinkedData => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: base_url + href,
  })),
});

/** The directory, on the front page: a data set under a free licence, and where to download it. */
export const describeDirectory = ({ site, tools, data_updated_at }: Catalog): LinkedData => ({
  "@type": "Dataset",
  "@id": `${site.base_url}/#annuaire`,
  url: `${site.base_url}/`,
  name: site.name,
  description: `${site.description} ${tools.length} outils, chacun décrit en français.`,
  inLanguage: "fr",
  license: site.license.url,
  isAccessibleForFree: true,
  dateModified: data_updated_at,
  creator: { "@type": "Organization", ...site.publisher },
  distribution: [{ title: "API", type: "application/json", path: TOOLS_PATH }, ...DOWNLOADS].map(
    ({ path, title, type }) => ({
      "@type": "DataDownload",
      name: title,
      encodingFormat: type,
      contentUrl: site.base_url + path,
    }),
  ),
});
