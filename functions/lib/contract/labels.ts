/** French words for closed values. A module of its own, without imports at run time, since pages embed it. */

import type { Pricing } from "./query.ts";

export const PRICING_LABELS: Readonly<Record<Pricing, string>> = {
  free: "Gratuit",
  freemium: "Gratuit avec options payantes",
  paid: "Payant",
  enterprise: "Sur devis",
};

export const EDUCATION_LABEL = "Offre éducation";
