/** The directory and a breadcrumb as schema.org describes them. */

import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import type { SiteSettings } from "../../content/model/lists.ts";
import { DOWNLOADS } from "../addresses.ts";
import type { PageLink } from "./parts.tsx";

/** A thing without its `@context`, as JSON. */
export interface LinkedData {
  readonly "@type": string;
  readonly [property: string]: unknown;
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
