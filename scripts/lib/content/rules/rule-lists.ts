/** The rules, by what they read. The command that checks and the editing page run the same ones. */

import type { Rule } from "../content-set.ts";
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
import { hiddenSigns } from "./texts/hidden-signs.ts";
import { languageSlips } from "./texts/language-slips.ts";
import { lengths } from "./texts/lengths.ts";
import { markdownSlips } from "./texts/markdown-slips.ts";
import { markdown } from "./texts/markdown-text.ts";
import { nearDuplicates } from "./texts/near-duplicates.ts";
import { pastedText } from "./texts/pasted-text.ts";
import { shortDescription } from "./texts/short-description.ts";
import { uniqueSlugs } from "./unique-slugs.ts";

/** They read each entry alone, beside the lists: what they find in it is kept until it changes, or a list does. */
export const SINGLE_RULES: readonly Rule[] = [
  knownValues,
  consistency,
  markdown,
  hiddenSigns,
  lengths,
  shortDescription,
  cliches,
  cautions,
  contradictions,
  oddAddresses,
  oddNames,
  pastedText,
  languageSlips,
  markdownSlips,
];

/** They compare entries, or read the day. */
export const ENTRY_RULES: readonly Rule[] = [
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
