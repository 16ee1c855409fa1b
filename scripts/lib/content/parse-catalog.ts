import { isError, type Problem, sortProblems, withWholeLines } from "../source/finding.ts";
import type { SourceFile } from "../source/read-content.ts";
import { assembleCatalog } from "./assemble-catalog.ts";
import type { Catalog } from "./catalog.ts";
import type { ContentSet, Rule } from "./content-set.ts";
import { correctRenamed } from "./correct-renamed.ts";
import { type ParseOptions, parseContent } from "./parse-content.ts";
import { categoryUse } from "./rules/category-use.ts";
import { cautions } from "./rules/cautions.ts";
import { cliches as clicheRule } from "./rules/cliches.ts";
import { consistency } from "./rules/consistency.ts";
import { dates } from "./rules/dates.ts";
import { duplicateTools } from "./rules/duplicate-tools.ts";
import { knownValues } from "./rules/known-values.ts";
import { lengths } from "./rules/lengths.ts";
import { markdown } from "./rules/markdown-text.ts";
import { nearDuplicates } from "./rules/near-duplicates.ts";
import { references } from "./rules/references.ts";
import { screenshots as screenshotRule } from "./rules/screenshot-files.ts";
import { shortDescription } from "./rules/short-description.ts";
import { stackPricing } from "./rules/stack-pricing.ts";
import { synonyms as synonymRule } from "./rules/synonym-groups.ts";
import { tags } from "./rules/tags.ts";
import { typography } from "./rules/typography.ts";
import { uniqueSlugs } from "./rules/unique-slugs.ts";
import { isAboutStandIn } from "./stand-ins.ts";

const RULES: readonly Rule[] = [
  knownValues,
  references,
  uniqueSlugs,
  duplicateTools,
  dates,
  consistency,
  categoryUse,
  markdown,
  synonymRule,
  typography,
  lengths,
  shortDescription,
  clicheRule,
  nearDuplicates,
  cautions,
  stackPricing,
  tags,
  screenshotRule,
];

export interface ParseResult {
  /** Null where a problem is an error. */
  catalog: Catalog | null;
  /** In the order of the files; warnings included. */
  problems: Problem[];
}

export function parseCatalog(files: readonly SourceFile[], options: ParseOptions): ParseResult {
  const { content, problems: found } = parseAndCheck(files, options);
  const problems = correctRenamed(found, files, (renamed) => parseAndCheck(renamed, options).problems);
  return {
    catalog: content === null || problems.some(isError) ? null : assembleCatalog(content),
    problems: sortProblems(withWholeLines(problems, files)),
  };
}

function parseAndCheck(
  files: readonly SourceFile[],
  options: ParseOptions,
): { content: ContentSet | null; problems: Problem[] } {
  const { content, mended, problems } = parseContent(files, options);
  if (content !== null) {
    const standIns = new Map(
      [...content.tools, ...content.collections].map((entry) => [entry.file, entry.standIns]),
    );
    for (const problem of checkRules(content)) {
      if (isAboutStandIn(problem, standIns.get(problem.file) ?? NONE)) continue;
      if (!mended.has(`${problem.file}:${problem.line}`)) problems.push(problem);
    }
  }
  return { content, problems };
}

/** What the rules say of a content, in no order. */
export const checkRules = (content: ContentSet): Problem[] => RULES.flatMap((rule) => rule(content));

const NONE: ReadonlySet<string> = new Set();
