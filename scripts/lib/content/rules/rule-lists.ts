/** The rules, by what they read. The command that checks and the editing page run the same ones. */

import type { AllRule, EachRule } from "../content-set.ts";
import { categoryUse } from "./category-use.ts";
import { consistency } from "./consistency.ts";
import { contradictions } from "./contradictions.ts";
import { dates } from "./dates.ts";
import { duplicateTools } from "./duplicate-tools.ts";
import { knownValues } from "./known-values.ts";
import { oddAddresses } from "./odd-addresses.ts";
import { oddNames } from "./odd-names.ts";
import { references } from "./references.ts";
import { replacementLoops } from "./replacement-loops.ts";
import { stackPricing } from "./stack-pricing.ts";
import { tags } from "./tags.ts";
import { cautions } from "./texts/cautions.ts";
import { cliches } from "./texts/cliches.ts";
import { copiedName } from "./texts/copied-name.ts";
import { languageSlips } from "./texts/language-slips.ts";
import { lengths } from "./texts/lengths.ts";
import { markdownSlips } from "./texts/markdown-slips.ts";
import { markdown } from "./texts/markdown-text.ts";
import { nearDuplicates } from "./texts/near-duplicates.ts";
import { fromOld } from "./texts/old-rules.ts";
import { pastedText } from "./texts/pasted-text.ts";
import { shortDescription } from "./texts/short-description.ts";
import { uniqueSlugs } from "./unique-slugs.ts";

/** They look at one entry beside the lists. */
export const EACH_RULES: readonly EachRule[] = [];

/** They look at single values and texts: of entries with faults too. */
const VALUES = [
  knownValues,
  markdown,
  lengths,
  cliches,
  oddAddresses,
  oddNames,
  pastedText,
  languageSlips,
  markdownSlips,
];
export const VALUE_RULES: readonly AllRule[] = VALUES.map((rule) => fromOld(rule, { values: true }));
const WHOLE_RULES = [
  consistency,
  shortDescription,
  cautions,
  contradictions,
  references,
  uniqueSlugs,
  replacementLoops,
  duplicateTools,
  dates,
  categoryUse,
  nearDuplicates,
  copiedName,
  stackPricing,
  tags,
];
/** They compare entries. */
export const ONE_ENTRY_RULES: readonly AllRule[] = WHOLE_RULES.map((rule) => fromOld(rule));
