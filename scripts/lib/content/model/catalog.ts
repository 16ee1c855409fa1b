/** The whole directory, typed, complete and in order: what parsing gives and rendering takes. */

import type { Category, NeedSummary } from "../../../../functions/lib/contract/answer-schemas.ts";
import type { Collection } from "../fields/collection-fields.ts";
import type { Tool } from "../fields/tool-fields.ts";
import type { Content } from "./content.ts";
import type { QualityDefinition, SiteSettings, Vocabularies } from "./lists.ts";

export interface Catalog {
  readonly site: SiteSettings;
  readonly vocabularies: Vocabularies;
  /** By theme, in the order of the files. */
  readonly needs: readonly Need[];
  readonly qualities: readonly QualityDefinition[];
  /** Expressions of other fields of life: they find nothing. */
  readonly elsewhere: readonly string[];
  /** In the order of categories.yml. */
  readonly categories: readonly CatalogCategory[];
  /** Published tools, by name in French collation, then slug. */
  readonly tools: readonly Tool[];
  /** Published collections: tops before stacks, each by title. */
  readonly collections: readonly Collection[];
  /** Addresses that moved, as paths. */
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  readonly gone: readonly GoneEntry[];
  /** The newest `updated_at`. */
  readonly data_updated_at: string;
  /** What all of it was assembled from: the editing page compares entries with it. */
  readonly written: Content;
}

interface CatalogCategory extends Category {
  readonly former_slugs: readonly string[];
  /** The name of its sign, if the editors chose one. */
  readonly icon: string | null;
}

/** What people want to do, and how they say it. */
export interface Need extends NeedSummary {
  readonly former_slugs: readonly string[];
  /** The tools to show first for some words, by their slugs: those that are published. */
  readonly shades: readonly { readonly says: readonly string[]; readonly first: readonly string[] }[];
}

/** A withdrawn entry. */
export interface GoneEntry {
  readonly path: string;
  readonly name: string;
  /** When its entry last changed. */
  readonly withdrawn_at: string;
  /** Its text, which says what happened and where to go. */
  readonly text_html: string;
  readonly replacement: { readonly slug: string; readonly name: string; readonly url: string } | null;
}
