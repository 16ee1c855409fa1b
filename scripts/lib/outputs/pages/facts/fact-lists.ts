/** The parts of the table of facts, in their order. */

import type { FactFacts } from "../../../content/fields/field-facts.ts";

export const FACT_LISTS: Readonly<Record<FactFacts["list"], string>> = {
  overview: "L’outil",
  price: "Le prix",
  privacy: "Les élèves et les données",
};
