/** The values of `pricing`, and French words for them, for the build. */

export const PRICINGS = ["free", "freemium", "paid", "enterprise"] as const;
export type Pricing = (typeof PRICINGS)[number];

export const PRICING_LABELS: Readonly<Record<Pricing, string>> = {
  free: "Gratuit",
  freemium: "Gratuit avec options payantes",
  paid: "Payant",
  enterprise: "Sur devis",
};

export const EDUCATION_LABEL = "Offre éducation";
