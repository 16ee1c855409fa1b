/** The French words for the price of a tool, as its fields declare them. */

import { choiceLabels } from "./fields/field-labels.ts";
import { toolFields } from "./fields/tool-fields.ts";

export const PRICING_LABELS = choiceLabels(toolFields.pricing);
export const PRICINGS = Object.keys(PRICING_LABELS) as readonly (keyof typeof PRICING_LABELS)[];
export const EDUCATION_LABEL = toolFields.has_education_pricing.about.filter.flag;
