/** Turns entries without findings into the records that clients read. Pure. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { collectionPath, needPath, TOOLS_PATH, toolPath } from "../../../../functions/lib/contract/paths.ts";
import { DEFAULT_QUERY, serializeQuery } from "../../../../functions/lib/contract/query.ts";
import { renderMarkdown } from "../../text/markdown.ts";
import { forBrowser } from "../check-one.ts";
import { correctProse } from "../correct-prose.ts";
import { collectionFields } from "../fields/collection-fields.ts";
import { assemble } from "../fields/field.ts";
import { type Tool, toSummary } from "../fields/tool-fields.ts";
import { assembleTool } from "./assemble-tool.ts";
import type { Catalog, Need } from "./catalog.ts";
import { type CollectionEntry, type Content, isPublished, type ToolEntry } from "./content.ts";
import { inferNeedsOf } from "./infer-needs.ts";
import { readLinkRecords } from "./link-records.ts";
import { formerNeeds } from "./lists.ts";
import { categoryIconPath } from "./pictures.ts";

/** French, whatever the locale of the machine. */
const collator = new Intl.Collator("fr");

const bySlug = (a: { slug: string }, b: { slug: string }): number => (a.slug < b.slug ? -1 : 1);

export function assembleCatalog(written: Content): Catalog {
  const content = correctProse(written);
  const collectionEntries = content.collections
    .filter(isPublished)
    .sort(
      (a, b) =>
        Number(a.data.kind === "stack") - Number(b.data.kind === "stack") ||
        collator.compare(a.data.title, b.data.title) ||
        bySlug(a, b),
    );
  const tools = assembleTools(content, collectionEntries);
  const summaries = new Map(tools.map((tool) => [tool.slug, toSummary(tool)]));
  return {
    site: content.site.data,
    vocabularies: content.vocabularies.data,
    needs: assembleNeeds(content, tools),
    qualities: content.qualities.data,
    elsewhere: content.elsewhere.data,
    categories: content.categories.data.map(({ slug, name, description, former_slugs = [], icon }) => ({
      slug,
      name,
      description,
      icon: icon ?? null,
      icon_url: content.site.data.base_url + categoryIconPath(slug),
      tool_count: tools.filter(({ category }) => category === slug).length,
      former_slugs,
    })),
    tools,
    collections: collectionEntries.map(({ slug, body, data }) => {
      // Those that are not published are in no collection.
      const members = data.tools.flatMap(({ slug, note }) => {
        const tool = summaries.get(slug);
        return tool ? [{ tool, note }] : [];
      });
      return assemble(collectionFields, data, {
        slug,
        tool_count: members.length,
        url: collectionPath(slug),
        long_description: body,
        long_description_html: renderMarkdown(body),
        tools: members.map(({ tool, note }, index) => ({ ...tool, position: index + 1, note })),
      });
    }),
    ...assemblePast(content),
    written: forBrowser(written),
  };
}

/** The published tools, by name. */
function assembleTools(content: Content, collections: readonly CollectionEntry[]): Tool[] {
  const published = content.tools
    .filter(isPublished)
    .sort((a, b) => collator.compare(a.data.name, b.data.name) || bySlug(a, b));
  const references = new Map(
    published.map(({ slug, data: { name } }) => [slug, { slug, name, url: toolPath(slug) }]),
  );
  const needs = new Map(
    content.needs.flatMap(({ data }) =>
      data.needs.map(({ slug, name }) => [slug, { slug, name, url: needPath(slug) }]),
    ),
  );
  const memberships = groupBy(
    collections.flatMap(({ slug, data: { title, kind, tools } }) =>
      tools.map((tool) => ({ tool: tool.slug, slug, title, kind, url: collectionPath(slug) })),
    ),
    ({ tool }) => tool,
  );
  const links = readLinkRecords(content.links?.data ?? null);
  const infer = inferNeedsOf(content);
  return published.map((entry) => {
    const { alternatives = [], needs: chosen = [], website_url } = entry.data;
    const isInferred = chosen.length === 0;
    return assembleTool(entry, {
      content,
      alternatives: alternatives.flatMap((slug) => references.get(slug) ?? []),
      needs: (isInferred ? infer(entry) : chosen).flatMap((slug) => needs.get(slug) ?? []),
      needs_inferred: isInferred,
      collections: (memberships.get(entry.slug) ?? []).map(({ tool: _, ...reference }) => reference),
      link: links.get(website_url),
    });
  });
}

/** `themeOf("content/needs/images-video.yml")` → `"images-video"` */
const themeOf = (file: string): string => file.replace(/^.*\/|\.yml$/g, "");

function assembleNeeds({ needs }: Content, tools: readonly Tool[]): Need[] {
  const published = new Set(tools.map(({ slug }) => slug));
  const uses = groupBy(
    tools.flatMap((tool) => tool.needs),
    ({ slug }) => slug,
  );
  return needs.flatMap(({ file, data: theme }) =>
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
      tool_count: uses.get(slug)?.length ?? 0,
    })),
  );
}

/** Addresses that moved, entries that went, the day of the last change. */
function assemblePast({
  tools,
  collections,
  needs,
  qualities,
}: Content): Pick<Catalog, "moved" | "gone" | "data_updated_at"> {
  const shown = [
    ...tools.map((entry) => ({ entry, name: entry.data.name, toPath: toolPath })),
    ...collections.map((entry) => ({ entry, name: entry.data.title, toPath: collectionPath })),
  ].filter(({ entry }) => entry.data.status !== "draft");
  const named = [
    ...shown.map(({ entry: { slug, data }, toPath }) => ({ slug, former: data.former_slugs, toPath })),
    ...needs.flatMap(({ data }) =>
      data.needs.map(({ slug, former_slugs }) => ({ slug, former: former_slugs, toPath: needPath })),
    ),
  ];
  const heirOf = ({ data }: ToolEntry | CollectionEntry, toPath: (slug: string) => string) =>
    shown.find(
      (one) => one.toPath === toPath && one.entry.slug === data.replaced_by && isPublished(one.entry),
    );
  return {
    moved: [
      ...named.flatMap(({ slug, former = [], toPath }) =>
        former.map((old) => ({ from: toPath(old), to: toPath(slug) })),
      ),
      ...formerNeeds(qualities.data).map(([need, filters]) => ({
        from: needPath(need),
        to: TOOLS_PATH + serializeQuery({ ...DEFAULT_QUERY, filters }),
      })),
    ],
    gone: shown
      .filter(({ entry }) => entry.data.status === "withdrawn")
      .map(({ entry, name, toPath }) => {
        const heir = heirOf(entry, toPath);
        return {
          path: toPath(entry.slug),
          name,
          withdrawn_at: entry.data.updated_at,
          text_html: renderMarkdown(entry.body),
          replacement: heir ? { slug: heir.entry.slug, name: heir.name, url: toPath(heir.entry.slug) } : null,
        };
      }),
    data_updated_at:
      shown
        .map(({ entry }) => entry.data.updated_at)
        .sort()
        .at(-1) ?? "",
  };
}
