/** Turns entries without findings into the records that clients read. Pure. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { collectionPath, needPath, toolPath } from "../../../../functions/lib/contract/paths.ts";
import { renderMarkdown } from "../../text/markdown.ts";
import { forBrowser } from "../check-one.ts";
import { correctProse } from "../correct-prose.ts";
import { collectionFields } from "../fields/collection-fields.ts";
import { assemble, type Computed } from "../fields/field.ts";
import { type Tool, type ToolFrontMatter, type ToolSummary, toSummary } from "../fields/tool-fields.ts";
import { withoutRepeats } from "../names/follow.ts";
import { assembleTool } from "./assemble-tool.ts";
import type { Catalog, Need } from "./catalog.ts";
import { type CollectionEntry, type Content, type EntryOf, isPublished } from "./content.ts";
import { countTools } from "./infer-needs.ts";
import { readLinkRecords } from "./link-records.ts";
import { categoryIconPath } from "./pictures.ts";

/** French, whatever the locale of the machine. */
const collator = new Intl.Collator("fr");

const bySlug = (a: { slug: string }, b: { slug: string }): number => (a.slug < b.slug ? -1 : 1);

export function assembleCatalog(given: Content): Catalog {
  const written = withoutRepeats(given);
  const content = correctProse(written);
  const published = content.tools
    .filter(isPublished)
    .sort((a, b) => collator.compare(a.data.name, b.data.name) || bySlug(a, b));
  const publishedCollections = content.collections
    .filter(isPublished)
    .sort(
      (a, b) =>
        Number(a.data.kind === "stack") - Number(b.data.kind === "stack") ||
        collator.compare(a.data.title, b.data.title) ||
        bySlug(a, b),
    );
  const references = new Map(
    published.map(({ slug, data }) => [slug, { slug, name: data.name, url: toolPath(slug) }]),
  );
  const needs = content.needs.flatMap(({ data }) => data.needs);
  const needReferences = new Map(needs.map(({ slug, name }) => [slug, { slug, name, url: needPath(slug) }]));
  const memberships = groupBy(
    publishedCollections.flatMap(({ slug, data: { title, kind, tools } }) =>
      tools.map((tool) => ({ tool: tool.slug, slug, title, kind, url: collectionPath(slug) })),
    ),
    ({ tool }) => tool,
  );
  const links = readLinkRecords(content.links?.data ?? null);
  const tools = published.map((entry) =>
    assembleTool({
      entry,
      content,
      references,
      needs: needReferences,
      collections: (memberships.get(entry.slug) ?? []).map(({ tool: _, ...reference }) => reference),
      link: links.get(entry.data.website_url),
    }),
  );
  const summaries = new Map(tools.map((tool) => [tool.slug, toSummary(tool)]));
  const collections = publishedCollections.map((entry) =>
    assemble(collectionFields, entry.data, { computed, context: { entry, summaries } }),
  );

  const categories = content.categories.data.map(({ slug, name, description, former_slugs = [], icon }) => ({
    slug,
    name,
    description,
    icon: icon ?? null,
    icon_url: content.site.data.base_url + categoryIconPath(slug),
    tool_count: tools.filter(({ category }) => category === slug).length,
    former_slugs,
  }));
  const past = [
    pastOf(content.tools, toolPath, ({ name }) => name),
    pastOf(content.collections, collectionPath, ({ title }) => title),
  ];
  return {
    site: content.site.data,
    vocabularies: content.vocabularies.data,
    needs: assembleNeeds(content, tools),
    qualities: content.qualities.data,
    elsewhere: content.elsewhere.data,
    categories,
    tools,
    collections,
    moved: [
      ...past.flatMap(({ moved }) => moved),
      ...needs.flatMap(({ slug, former_slugs = [] }) => movesOf(slug, former_slugs, needPath)),
    ],
    gone: past.flatMap(({ gone }) => gone),
    data_updated_at:
      past
        .flatMap(({ days }) => days)
        .sort()
        .at(-1) ?? "",
    written: forBrowser(written),
  };
}

/** `themeOf("content/needs/images-video.yml")` → `"images-video"` */
const themeOf = (file: string): string => file.replace(/^.*\/|\.yml$/g, "");

function assembleNeeds({ needs }: Content, tools: readonly Tool[]): Need[] {
  const published = new Set(tools.map(({ slug }) => slug));
  const assembled = needs.flatMap(({ file, data: theme }) =>
    theme.needs.map(({ slug, name, within, former_slugs = [], shades }) => ({
      slug,
      name,
      theme: themeOf(file),
      theme_name: theme.name,
      within: within ?? null,
      url: needPath(slug),
      former_slugs,
      shades: shades.map(({ says, first = [] }) => ({
        says,
        first: first.filter((tool) => published.has(tool)),
      })),
    })),
  );
  return countTools(assembled, tools);
}

interface CollectionContext {
  entry: CollectionEntry;
  /** Of published tools, by slug: the others are in no collection. */
  summaries: ReadonlyMap<string, ToolSummary>;
}

const computed: Computed<typeof collectionFields, CollectionContext> = {
  slug: ({ entry }) => entry.slug,
  tool_count: (context) => members(context).length,
  url: ({ entry }) => collectionPath(entry.slug),
  long_description: ({ entry }) => entry.body,
  long_description_html: ({ entry }) => renderMarkdown(entry.body),
  tools: (context) =>
    members(context).map(({ tool, note }, index) => ({ ...tool, position: index + 1, note })),
};

const members = ({ entry, summaries }: CollectionContext) =>
  entry.data.tools.flatMap(({ slug, note }) => {
    const tool = summaries.get(slug);
    return tool ? [{ tool, note }] : [];
  });

type Lifecycle = Pick<ToolFrontMatter, "status" | "former_slugs" | "replaced_by" | "updated_at">;

const movesOf = (slug: string, former: readonly string[], path: (slug: string) => string): Catalog["moved"] =>
  former.map((old) => ({ from: path(old), to: path(slug) }));

/** What became of the entries of a kind: addresses that moved, entries that went, the days of the last changes. */
function pastOf<T extends Lifecycle>(
  entries: readonly EntryOf<T>[],
  path: (slug: string) => string,
  nameOf: (data: T) => string,
): Pick<Catalog, "moved" | "gone"> & { days: string[] } {
  const shown = entries.filter(({ data }) => data.status !== "draft");
  const gone = shown.filter(({ data }) => data.status === "withdrawn");
  return {
    moved: shown.flatMap(({ slug, data }) => movesOf(slug, data.former_slugs ?? [], path)),
    gone: gone.map(({ slug, data, body }) => {
      const heir = entries.find((entry) => entry.slug === data.replaced_by && isPublished(entry));
      return {
        path: path(slug),
        name: nameOf(data),
        withdrawn_at: data.updated_at,
        text_html: renderMarkdown(body),
        replacement: heir ? { slug: heir.slug, name: nameOf(heir.data), url: path(heir.slug) } : null,
      };
    }),
    days: shown.map(({ data }) => data.updated_at),
  };
}
