/** One entry of a tool → the record that clients read. Pure. */

import { toolPath } from "../../../../functions/lib/contract/paths.ts";
import { addDays } from "../../text/french-date.ts";
import { renderMarkdown } from "../../text/markdown.ts";
import { hostingOf } from "../fields/evidence-fields.ts";
import { assemble } from "../fields/field.ts";
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

/** What the record of a tool says of other entries and lists. */
interface ToolContext extends Pick<Tool, "alternatives" | "needs" | "needs_inferred" | "collections"> {
  content: Pick<Content, "site" | "categories">;
  /** What is known of its website's address. */
  link: LinkRecord | undefined;
}

export function assembleTool(entry: ToolEntry, { content, link, ...others }: ToolContext): Tool {
  const { slug, body } = entry;
  const { hosting_countries } = entry.data;
  // What follows from the countries is not written.
  const hosting = entry.data.hosting ?? (hosting_countries && hostingOf(hosting_countries));
  const data = { ...entry.data, hosting };
  const { base_url, repository } = content.site.data;
  const category = content.categories.data.find((one) => one.slug === data.category);
  const category_name = category?.name ?? data.category;
  const screenshot_url = base_url + placeholderPath(data.category);
  const { added_at, updated_at, verified_at } = data;
  return assemble(toolFields, data, {
    ...others,
    slug,
    category_name,
    has_education_pricing: data.education_program !== undefined,
    icon_url: base_url + (data.icon === undefined ? categoryIconPath(data.category) : logoPath(slug)),
    screenshot_url,
    url: toolPath(slug),
    long_description: body,
    long_description_html: renderMarkdown(body),
    screenshot: {
      url: screenshot_url,
      width: SCREENSHOT_WIDTH,
      height: SCREENSHOT_HEIGHT,
      alt: placeholderAlt({ name: data.name, category_name }),
      kind: "placeholder",
      captured_at: null,
    },
    hosting: hosting ?? "unknown",
    pricing_details: { starting_price: startingPrice(data.plans ?? []) },
    freshness: {
      added_at,
      updated_at,
      verify_by: verified_at ? addDays(verified_at, verificationDays(data, category?.moves_fast)) : null,
      ...assessEvidence(data),
      link_status: link?.status ?? "unchecked",
      link_checked_at: link?.checked_at ?? null,
    },
    // The path in the repository, even if another folder was built.
    edit_url: `${repository.url}/edit/${repository.branch}/content/tools/${slug}.md`,
  });
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

type Volatile = Pick<
  ToolFrontMatter,
  "pricing" | "website_url" | "open_source" | "education_program" | "plans"
>;

/**
 * When a person should look at the site again. The first line that fits decides; `movesFast`: of its category in
 * categories.yml.
 *
 * | days | what the entry is |
 * |---|---|
 * | 90 | a tool of a category that moves fast, unless it is free |
 * | 120 | a tool whose entry gives prices, or an offer for education of a tool that is not free |
 * | 365 | a free tool, open source or kept by a public institution, of a category that does not move fast |
 * | 180 | the rest |
 */
export function verificationDays(data: Volatile, movesFast: "yes" | "no" | undefined): number {
  const isFree = data.pricing === "free";
  const isFast = movesFast === "yes";
  if (isFast && !isFree) return 90;
  if (data.plans !== undefined || (data.education_program !== undefined && !isFree)) return 120;
  if (isFast || !isFree) return 180;
  return data.open_source === "yes" || INSTITUTIONS.test(new URL(data.website_url).hostname) ? 365 : 180;
}

/** Names that only public institutions and universities get, in the countries where most of the readers are. */
const INSTITUTIONS =
  /(?:^|\.)(?:gouv\.fr|education\.fr|ac-[a-z-]+\.fr|univ-[a-z-]+\.fr|reseau-canope\.fr|onisep\.fr|renater\.fr|bnf\.fr|gouv\.qc\.ca|admin\.ch|europa\.eu|edu)$/;
