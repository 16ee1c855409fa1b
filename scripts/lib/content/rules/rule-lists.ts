/** The rules, by what they read. The command that checks and the editing page run the same ones. */

import type { AllRule, EachRule } from "../model/content.ts";
import { claims, conditions, contradictions, leftToWrite, plans, stackPricing } from "./contradictions.ts";
import { dates } from "./dates.ts";
import { duplicateTools } from "./duplicates.ts";
import { markdown } from "./markdown-text.ts";
import { names } from "./names.ts";
import { nearDuplicates } from "./near.ts";
import { patterns } from "./patterns.ts";
import { cautions, cliches, lengths, shortDescription } from "./style.ts";
import { known, onlyWithdrawnAreReplaced } from "./values.ts";

/** They look at one entry beside the lists. */
export const EACH_RULES: readonly EachRule[] = [
  known,
  onlyWithdrawnAreReplaced,
  dates,
  conditions,
  plans,
  contradictions,
  claims,
  leftToWrite,
  markdown,
  lengths,
  shortDescription,
  cautions,
  cliches,
  patterns,
];

/** They compare entries. */
export const AMONG_RULES: readonly AllRule[] = [names, duplicateTools, nearDuplicates, stackPricing];
