/** Parts of the catalogue in the shape that clients receive; the API and the exports share them. */

import type { Category, License, ServiceDocument } from "../../../functions/lib/contract/answer-schemas.ts";
import type { Catalog } from "../content/model/catalog.ts";

/** `{ levels: { college: "Collège" } }` → `{ levels: [{ value: "college", label: "Collège" }] }` */
export const publicVocabularies = ({ vocabularies }: Catalog): ServiceDocument["data"]["vocabularies"] =>
  Object.fromEntries(
    Object.entries(vocabularies).map(([name, labels]) => [
      name,
      Object.entries(labels).map(([value, label]) => ({ value, label })),
    ]),
  );

export const publicCategories = ({ categories }: Catalog): Category[] =>
  categories.map(({ former_slugs: _, icon: __, ...category }) => category);

export const publicLicense = ({ site: { license } }: Catalog): License => ({
  id: license.id,
  url: license.url,
  attribution: license.attribution,
});
