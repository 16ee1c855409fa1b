/** How many days a verification stays valid, according to the entry: `verify_by` is computed from it. Pure. */

/** The facts that decide. Both an entry and its record have them. */
export interface VolatilityFacts {
  pricing: "free" | "freemium" | "paid" | "enterprise";
  /** Of its category in categories.yml. */
  moves_fast: boolean;
  website_url: string;
  open_source: "yes" | "no" | "unknown";
  has_education_program: boolean;
  has_plans: boolean;
}

/**
 * The first line that fits decides:
 *
 * | days | what the entry is |
 * |---|---|
 * | 90 | a tool of a category that moves fast, unless it is free |
 * | 120 | a tool whose entry gives prices, or an offer for education of a tool that is not free |
 * | 365 | a free tool, open source or kept by a public institution, of a category that does not move fast |
 * | 180 | the rest |
 */
export function verificationDays(facts: VolatilityFacts): number {
  if (facts.moves_fast && facts.pricing !== "free") return 90;
  if (facts.has_plans || (facts.has_education_program && facts.pricing !== "free")) return 120;
  if (facts.moves_fast || facts.pricing !== "free") return 180;
  return facts.open_source === "yes" || isInstitution(facts.website_url) ? 365 : 180;
}

/** Names that only public institutions and universities get, in the countries where most of the readers are. */
const INSTITUTIONS =
  /(?:^|\.)(?:gouv\.fr|education\.fr|ac-[a-z-]+\.fr|univ-[a-z-]+\.fr|reseau-canope\.fr|onisep\.fr|renater\.fr|bnf\.fr|gouv\.qc\.ca|admin\.ch|europa\.eu|edu)$/;

const isInstitution = (url: string): boolean => INSTITUTIONS.test(new URL(url).hostname);
