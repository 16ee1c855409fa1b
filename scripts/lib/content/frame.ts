/** The part of the catalogue that seldom changes: what is made of one record shows nothing else of it. */

import { keyOf } from "../cache/build-cache.ts";
import type { SiteSettings } from "./model/lists.ts";
import type { Lists } from "./term-lists.ts";

export interface Frame extends Lists {
  readonly site: SiteSettings;
  readonly categories: readonly (Lists["categories"][number] & { readonly icon: string | null })[];
}

/** Hash of all of it. Counts and texts of needs and categories are not part of it. */
export function frameKey({ site, vocabularies, categories, needs }: Frame): string {
  const named = (some: Lists["categories"]) =>
    some.map(({ slug, name, description, former_slugs }) => [slug, name, description, former_slugs]);
  const signs = categories.map(({ icon }) => icon);
  const lists = [vocabularies, named(categories), signs, named(needs)];
  return keyOf(JSON.stringify([site, ...lists]));
}
