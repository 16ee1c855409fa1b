/** One entry of a tool → the record that clients read. Pure. */

import { toolPath } from "../../../../functions/lib/contract/paths.ts";
import { addDays } from "../../text/french-date.ts";
import { renderMarkdown } from "../../text/markdown.ts";
import { hostingOf } from "../fields/evidence-fields.ts";
import { assemble, type Computed } from "../fields/field.ts";
import { type Tool, type ToolFrontMatter, toolFields } from "../fields/tool-fields.ts";
import type { Content, ToolEntry } from "./content.ts";
import { assessEvidence } from "./evidence.ts";
import type { LinkRecord } from "./link-records.ts";
import {
  categoryIconPath,
  logoPath,
  placeholderAlt,
  placeholderPath,
  SCREENSHOT_HEIGHT,
  SCREENSHOT_WIDTH,
} from "./pictures.ts";

/** What the record of a tool is computed from. */
interface ToolContext {
  entry: ToolEntry;
  content: Pick<Content, "site" | "categories">;
  /** The published tools that may be named, by slug. */
  references: ReadonlyMap<string, Tool["alternatives"][number]>;
  /** By their slugs. */
  needs: ReadonlyMap<string, Tool["needs"][number]>;
  collections: Tool["collections"];
  /** What is known of its website's address. */
  link: LinkRecord | undefined;
  evidence: ReturnType<typeof assessEvidence>;
}

export function assembleTool(given: Omit<ToolContext, "evidence">): Tool {
  const data = withImplied(given.entry.data);
  const context = { ...given, entry: { ...given.entry, data }, evidence: assessEvidence(data) };
  return assemble(toolFields, data, { computed, context });
}

/** With the values that follow from others, wherever the entry does not write them. */
const withImplied = ({ hosting, hosting_countries, ...data }: ToolFrontMatter): ToolFrontMatter => ({
  ...data,
  hosting: hosting ?? (hosting_countries && hostingOf(hosting_countries)),
  hosting_countries,
});

const computed: Computed<typeof toolFields, ToolContext> = {
  slug: ({ entry }) => entry.slug,
  category_name: categoryName,
  has_education_pricing: ({ entry }) => entry.data.education_program !== undefined,
  icon_url: ({ entry: { slug, data }, content }) =>
    content.site.data.base_url + (data.icon === undefined ? categoryIconPath(data.category) : logoPath(slug)),
  screenshot_url: screenshotUrl,
  url: ({ entry }) => toolPath(entry.slug),
  long_description: ({ entry }) => entry.body,
  long_description_html: ({ entry }) => renderMarkdown(entry.body),
  screenshot: (context) => ({
    url: screenshotUrl(context),
    width: SCREENSHOT_WIDTH,
    height: SCREENSHOT_HEIGHT,
    alt: placeholderAlt({ name: context.entry.data.name, category_name: categoryName(context) }),
    kind: "placeholder",
    captured_at: null,
  }),
  hosting: ({ entry }) => entry.data.hosting ?? "unknown",
  pricing_details: { starting_price: ({ entry }) => startingPrice(entry.data.plans ?? []) },
  freshness: {
    added_at: ({ entry }) => entry.data.added_at,
    updated_at: ({ entry }) => entry.data.updated_at,
    verify_by: verifyBy,
    evidence: ({ evidence }) => evidence.evidence,
    unsourced: ({ evidence }) => evidence.unsourced,
    sourced: ({ evidence }) => evidence.sourced,
    link_status: ({ link }) => link?.status ?? "unchecked",
    link_checked_at: ({ link }) => link?.checked_at ?? null,
  },
  alternatives: ({ entry, references }) =>
    (entry.data.alternatives ?? []).flatMap((slug) => references.get(slug) ?? []),
  needs: ({ entry, needs }) => (entry.data.needs ?? []).flatMap((slug) => needs.get(slug) ?? []),
  // What an entry does not say is inferred when all tools are known.
  needs_inferred: () => false,
  collections: ({ collections }) => collections,
  // The path in the repository, even if another folder was built.
  edit_url: ({ entry, content }) => {
    const { url, branch } = content.site.data.repository;
    return `${url}/edit/${branch}/content/tools/${entry.slug}.md`;
  },
};

function categoryName({ entry, content }: ToolContext): string {
  const { category } = entry.data;
  return content.categories.data.find(({ slug }) => slug === category)?.name ?? category;
}

function screenshotUrl({ entry: { data }, content: { site } }: ToolContext): string {
  return site.data.base_url + placeholderPath(data.category);
}

/** The cheapest plan that costs something, in the currency of the first; a year counts as twelve months. */
function startingPrice(
  plans: NonNullable<ToolEntry["data"]["plans"]>,
): Tool["pricing_details"]["starting_price"] {
  const priced = plans.flatMap(({ amount, currency, period = null, per = null, as_of = null }) =>
    amount && currency ? [{ amount, currency, period, per, as_of }] : [],
  );
  const comparable = priced.filter(({ currency }) => currency === priced[0]?.currency);
  const monthly = ({ amount, period }: (typeof priced)[number]) => (period === "year" ? amount / 12 : amount);
  return comparable.sort((a, b) => monthly(a) - monthly(b))[0] ?? null;
}

/** When a person should look at the site again; null if nobody has verified the entry. */
function verifyBy({ entry: { data }, content: { categories } }: ToolContext): string | null {
  if (data.verified_at === undefined) return null;
  const category = categories.data.find(({ slug }) => slug === data.category);
  return addDays(data.verified_at, verificationDays(data, category?.moves_fast === "yes"));
}

type Volatile = Pick<
  ToolFrontMatter,
  "pricing" | "website_url" | "open_source" | "education_program" | "plans"
>;

/**
 * The first line that fits decides; `movesFast`: of its category in categories.yml.
 *
 * | days | what the entry is |
 * |---|---|
 * | 90 | a tool of a category that moves fast, unless it is free |
 * | 120 | a tool whose entry gives prices, or an offer for education of a tool that is not free |
 * | 365 | a free tool, open source or kept by a public institution, of a category that does not move fast |
 * | 180 | the rest |
 */
export function verificationDays(data: Volatile, movesFast: boolean): number {
  const isFree = data.pricing === "free";
  if (movesFast && !isFree) return 90;
  if (data.plans !== undefined || (data.education_program !== undefined && !isFree)) return 120;
  if (movesFast || !isFree) return 180;
  return data.open_source === "yes" || INSTITUTIONS.test(new URL(data.website_url).hostname) ? 365 : 180;
}

/** Names that only public institutions and universities get, in the countries where most of the readers are. */
const INSTITUTIONS =
  /(?:^|\.)(?:gouv\.fr|education\.fr|ac-[a-z-]+\.fr|univ-[a-z-]+\.fr|reseau-canope\.fr|onisep\.fr|renater\.fr|bnf\.fr|gouv\.qc\.ca|admin\.ch|europa\.eu|edu)$/;
