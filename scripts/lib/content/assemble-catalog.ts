/** Turns entries without findings into the records that clients receive. Pure. */

import { collectionPath, toolPath } from "../../../functions/lib/contract/paths.ts";
import type { Collection, Plan, Tool, ToolSummary } from "../../../functions/lib/contract/records.ts";
import { renderMarkdown } from "../text/markdown.ts";
import type { Catalog, GoneEntry } from "./catalog.ts";
import {
  type CollectionEntry,
  type ContentSet,
  type Entry,
  isPublished,
  type ToolEntry,
} from "./content-set.ts";
import { addDays } from "./days.ts";
import { type LinkRecords, readLinkRecords } from "./link-records.ts";
import { capturePath, cardAlt, cardPath, SCREENSHOT_HEIGHT, SCREENSHOT_WIDTH } from "./screenshot-address.ts";
import { verificationDays } from "./volatility.ts";

const byName = new Intl.Collator("fr");

/** `compareNames("Élan", "elan")`: French collation, whatever the locale of the machine. */
const compareNames = (a: string, b: string): number => byName.compare(a, b);

export function assembleCatalog(content: ContentSet): Catalog {
  const published = content.tools
    .filter(isPublished)
    .sort((a, b) => compareNames(a.data.name, b.data.name) || compareSlugs(a, b));
  const publishedCollections = content.collections
    .filter(isPublished)
    .sort(
      (a, b) =>
        Number(a.data.kind === "stack") - Number(b.data.kind === "stack") ||
        compareNames(a.data.title, b.data.title) ||
        compareSlugs(a, b),
    );
  const summaries = new Map(published.map((entry) => [entry.slug, toSummary(entry, content)]));
  const collections = publishedCollections.map((entry) => toCollection(entry, summaries));
  const memberships = collectMemberships(collections);
  const links = readLinkRecords(content.links?.data ?? null);
  const tools = published.map((entry) => toTool(entry, { content, summaries, memberships, links }));

  const categories = content.categories.data.map(({ slug, name, description, former_slugs = [] }) => ({
    slug,
    name,
    description,
    tool_count: tools.filter(({ category }) => category === slug).length,
    former_slugs,
  }));
  const dates = [...content.tools, ...content.collections].filter((entry) => entry.data.status !== "draft");
  return {
    site: content.site.data,
    vocabularies: content.vocabularies.data,
    synonyms: content.synonyms.data.map(({ words, best = [], tools = [], elsewhere }) => ({
      words,
      best,
      tools,
      elsewhere: elsewhere !== undefined,
    })),
    categories,
    tools,
    collections,
    captures: published
      .flatMap(({ slug }) => {
        const image = content.images.get(slug);
        return image ? [{ slug, bytes: image.bytes }] : [];
      })
      .sort(compareSlugs),
    moved: [...movedEntries(content.tools, toolPath), ...movedEntries(content.collections, collectionPath)],
    gone: [
      ...goneEntries(content.tools, toolPath, ({ name }) => name),
      ...goneEntries(content.collections, collectionPath, ({ title }) => title),
    ],
    data_updated_at: dates.reduce(
      (newest, { data }) => (data.updated_at > newest ? data.updated_at : newest),
      "",
    ),
  };
}

function compareSlugs(a: { slug: string }, b: { slug: string }): number {
  return a.slug < b.slug ? -1 : 1;
}

function toSummary({ slug, data }: ToolEntry, { categories, site, images }: ContentSet): ToolSummary {
  return {
    slug,
    name: data.name,
    short_description: data.short_description,
    category: data.category,
    category_name: categories.data.find((category) => category.slug === data.category)?.name ?? data.category,
    pricing: data.pricing,
    has_education_pricing: data.education_program !== undefined,
    tags: data.tags,
    website_url: data.website_url,
    screenshot_url: site.data.base_url + (images.has(slug) ? capturePath(slug) : cardPath(slug)),
    interface_languages: data.interface_languages ?? [],
    added_at: data.added_at,
    updated_at: data.updated_at,
    url: toolPath(slug),
  };
}

interface Surroundings {
  content: ContentSet;
  summaries: ReadonlyMap<string, ToolSummary>;
  /** The collections of each tool, by its slug. */
  memberships: ReadonlyMap<string, Tool["collections"]>;
  /** What is known of addresses. */
  links: LinkRecords;
}

function collectMemberships(collections: readonly Collection[]): Map<string, Tool["collections"]> {
  const memberships = new Map<string, Tool["collections"]>();
  for (const { slug, title, kind, url, tools } of collections) {
    for (const tool of tools) {
      memberships.set(tool.slug, [...(memberships.get(tool.slug) ?? []), { slug, title, kind, url }]);
    }
  }
  return memberships;
}

function toTool(entry: ToolEntry, { content, summaries, memberships, links }: Surroundings): Tool {
  const { slug, data, body } = entry;
  const summary = summaries.get(slug) ?? toSummary(entry, content);
  const { repository } = content.site.data;
  const record = content.screenshots.data.get(slug);
  const plans = (data.plans ?? []).map(toPlan);
  const link = links.get(data.website_url);
  return {
    ...summary,
    long_description: body,
    long_description_html: renderMarkdown(body),
    aliases: data.aliases ?? [],
    publisher: {
      name: data.publisher,
      country: data.publisher_country ?? null,
      url: data.publisher_url ?? null,
    },
    screenshot: {
      url: summary.screenshot_url,
      width: SCREENSHOT_WIDTH,
      height: SCREENSHOT_HEIGHT,
      alt: record?.alt ?? cardAlt(summary),
      kind: record ? "capture" : "placeholder",
      captured_at: record?.captured_at ?? null,
    },
    pricing_details: {
      summary: data.pricing_summary ?? null,
      starting_price: startingPrice(plans),
      plans,
      url: data.pricing_url ?? null,
      checked_at: data.pricing_checked_at ?? null,
    },
    education_program: data.education_program
      ? {
          kind: data.education_program.kind,
          summary: data.education_program.summary,
          audiences: data.education_program.audiences,
          conditions: data.education_program.conditions ?? null,
          url: data.education_program.url ?? null,
          checked_at: data.education_program.checked_at ?? null,
        }
      : null,
    audiences: data.audiences,
    levels: data.levels ?? [],
    platforms: data.platforms,
    privacy: {
      hosting: data.hosting ?? "unknown",
      gdpr_note: data.gdpr_note ?? null,
      gar: data.gar ?? "unknown",
      account_required: data.account_required ?? "unknown",
      min_age: data.min_age ?? null,
      policy_url: data.privacy_policy_url ?? null,
    },
    open_source: data.open_source ?? "unknown",
    freshness: {
      added_at: data.added_at,
      updated_at: data.updated_at,
      verified_at: data.verified_at ?? null,
      verify_by: verifyBy(entry, content),
      link_status: link?.status ?? "unchecked",
      link_checked_at: link?.checked_at ?? null,
    },
    sources: data.sources ?? [],
    alternatives: (data.alternatives ?? []).flatMap((alternative) => {
      const other = summaries.get(alternative);
      return other ? [{ slug: other.slug, name: other.name, url: other.url }] : [];
    }),
    collections: memberships.get(slug) ?? [],
    // Where it stands in the repository, whatever the folder was called that was built.
    edit_url: `${repository.url}/edit/${repository.branch}/content/tools/${slug}.md`,
  };
}

type WrittenPlan = NonNullable<ToolEntry["data"]["plans"]>[number];

function toPlan({ name, amount, currency, period, per, note }: WrittenPlan): Plan {
  return {
    name,
    amount: amount === undefined ? null : Number(amount),
    currency: currency ?? null,
    period: period ?? null,
    per: per ?? null,
    note: note ?? null,
  };
}

/** The cheapest plan that costs something, in the currency of the first; a year counts as twelve months. */
function startingPrice(plans: readonly Plan[]): Tool["pricing_details"]["starting_price"] {
  const priced = plans.flatMap(({ amount, currency, period, per }) =>
    amount !== null && amount > 0 && currency !== null ? [{ amount, currency, period, per }] : [],
  );
  const comparable = priced.filter(({ currency }) => currency === priced[0]?.currency);
  const monthly = (plan: (typeof priced)[number]) =>
    plan.period === "year" ? plan.amount / 12 : plan.amount;
  return comparable.sort((a, b) => monthly(a) - monthly(b))[0] ?? null;
}

/** Null where nobody ever looked. */
function verifyBy({ data }: ToolEntry, { categories }: ContentSet): string | null {
  if (data.verified_at === undefined) return null;
  const days = verificationDays({
    pricing: data.pricing,
    moves_fast: categories.data.find(({ slug }) => slug === data.category)?.moves_fast === "yes",
    website_url: data.website_url,
    open_source: data.open_source ?? "unknown",
    has_education_program: data.education_program !== undefined,
    has_plans: data.plans !== undefined,
  });
  return addDays(data.verified_at, days);
}

function toCollection(
  { slug, data, body }: CollectionEntry,
  summaries: ReadonlyMap<string, ToolSummary>,
): Collection {
  const members = data.tools.flatMap(({ slug, note }) => {
    const tool = summaries.get(slug);
    return tool ? [{ tool, note }] : [];
  });
  return {
    slug,
    title: data.title,
    kind: data.kind,
    task: data.task ?? null,
    persona: data.persona ?? null,
    short_description: data.short_description,
    tool_count: members.length,
    tags: data.tags,
    added_at: data.added_at,
    updated_at: data.updated_at,
    url: collectionPath(slug),
    long_description: body,
    long_description_html: renderMarkdown(body),
    criteria: data.criteria,
    tools: members.map(({ tool, note }, index) => ({
      ...tool,
      position: index + 1,
      note,
    })),
  };
}

interface Lifecycle {
  status?: "draft" | "published" | "withdrawn" | undefined;
  former_slugs?: string[] | undefined;
  replaced_by?: string | undefined;
}

function movedEntries(
  entries: readonly Entry<Lifecycle>[],
  path: (slug: string) => string,
): Catalog["moved"] {
  return entries
    .filter(({ data }) => data.status !== "draft")
    .flatMap(({ slug, data }) =>
      (data.former_slugs ?? []).map((former) => ({ from: path(former), to: path(slug) })),
    );
}

function goneEntries<T extends Lifecycle & { updated_at: string }>(
  entries: readonly Entry<T>[],
  path: (slug: string) => string,
  nameOf: (data: T) => string,
): GoneEntry[] {
  return entries
    .filter(({ data }) => data.status === "withdrawn")
    .map(({ slug, data }) => {
      const replacement = entries.find((entry) => entry.slug === data.replaced_by && isPublished(entry));
      return {
        path: path(slug),
        name: nameOf(data),
        withdrawn_at: data.updated_at,
        replacement: replacement
          ? { slug: replacement.slug, name: nameOf(replacement.data), url: path(replacement.slug) }
          : null,
      };
    });
}
