/** The lists that other sites show: collections, needs and categories, with what is shown of their tools. */

import { collectionPath } from "../../../../functions/lib/contract/paths.ts";
import type { Catalog } from "../../content/catalog.ts";
import type { NeedRecord } from "../../content/fields/need-records.ts";
import type { ToolSummary } from "../../content/fields/tool-fields.ts";
import { categoryPage, collectionPage, needPage } from "../page-addresses.ts";
import type { ListKind } from "../reuse-addresses.ts";

/** What a list shows of a tool. Its names are those of the API. */
export type EmbeddedTool = Pick<
  ToolSummary,
  "slug" | "name" | "short_description" | "pricing" | "has_education_pricing"
>;

export interface EmbeddedList {
  readonly kind: ListKind;
  readonly slug: string;
  /** French: the title of the collection, or the name of the need or category. */
  readonly title: string;
  /** Path of the page that shows the same. */
  readonly page: string;
  /** Whether the order says which tool is best. */
  readonly ranked: boolean;
  readonly tools: readonly EmbeddedTool[];
}

export const toEmbeddedTool = ({
  slug,
  name,
  short_description,
  pricing,
  has_education_pricing,
}: EmbeddedTool): EmbeddedTool => ({ slug, name, short_description, pricing, has_education_pricing });

/** `needs`: with their tools, in the order that search gives. */
export function listEmbedded(
  { collections, categories, tools }: Pick<Catalog, "collections" | "categories" | "tools">,
  needs: readonly Pick<NeedRecord, "slug" | "name" | "tools">[],
): EmbeddedList[] {
  return [
    ...collections.map(
      ({ slug, title, kind, tools }): EmbeddedList => ({
        kind: "collection",
        slug,
        title,
        page: collectionPage(slug),
        ranked: kind === "top",
        tools: tools.map(toEmbeddedTool),
      }),
    ),
    ...needs.map(
      ({ slug, name, tools }): EmbeddedList => ({
        kind: "need",
        slug,
        title: name,
        page: needPage(slug),
        ranked: true,
        tools: tools.map(toEmbeddedTool),
      }),
    ),
    ...categories.map(
      ({ slug, name }): EmbeddedList => ({
        kind: "category",
        slug,
        title: name,
        page: categoryPage(slug),
        ranked: false,
        tools: tools.filter(({ category }) => category === slug).map(toEmbeddedTool),
      }),
    ),
  ];
}

/** A list that has another slug now. */
export interface MovedList {
  readonly kind: ListKind;
  readonly from: string;
  readonly to: string;
}

export function listMoved({
  moved,
  categories,
  needs,
}: Pick<Catalog, "moved" | "categories" | "needs">): MovedList[] {
  const renamed = (kind: ListKind, some: readonly { slug: string; former_slugs: readonly string[] }[]) =>
    some.flatMap(({ slug, former_slugs }) =>
      former_slugs.map((former): MovedList => ({ kind, from: former, to: slug })),
    );
  return [
    ...moved
      .filter(({ from }) => from === collectionPath(slugOf(from)))
      .map(({ from, to }): MovedList => ({ kind: "collection", from: slugOf(from), to: slugOf(to) })),
    ...renamed("need", needs),
    ...renamed("category", categories),
  ];
}

const slugOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
